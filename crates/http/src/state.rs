//! State that every handler can reach.

use std::sync::Arc;

use axum::extract::FromRef;
use metrics_exporter_prometheus::PrometheusHandle;
use yapa_app::Context;

use crate::access::AccessTable;

/// The context of the use cases, as handlers take it: `State(ctx): State<Ctx>`.
pub type Ctx = Arc<Context>;

/// Which clients may read `/metrics`, and the recorder of the metrics.
#[derive(Clone)]
pub struct MetricsAccess {
    /// Renders the figures.
    pub handle: PrometheusHandle,
    /// With it, any address may ask; without it only the machine itself.
    pub token: Option<String>,
}

/// Shared by all requests; cheap to clone.
#[derive(Clone)]
pub struct AppState {
    context: Ctx,
    metrics: Option<Arc<MetricsAccess>>,
    access: Arc<AccessTable>,
}

impl AppState {
    /// A state around this context; without metrics `/metrics` does not exist.
    pub fn new(context: Ctx, metrics: Option<MetricsAccess>) -> Self {
        AppState {
            context,
            metrics: metrics.map(Arc::new),
            access: Arc::default(),
        }
    }

    /// The same, with the rights that the operations need.
    pub(crate) fn with_access(self, access: AccessTable) -> Self {
        let access = Arc::new(access);
        AppState { access, ..self }
    }

    /// The rights that the operations need.
    pub(crate) fn access(&self) -> &AccessTable {
        &self.access
    }

    /// Which clients may read the figures, if they are gathered.
    pub fn metrics(&self) -> Option<&MetricsAccess> {
        self.metrics.as_deref()
    }
}

impl FromRef<AppState> for Ctx {
    fn from_ref(state: &AppState) -> Ctx {
        state.context.clone()
    }
}
