//! What the installation says about itself: health, figures, documentation.

mod docs;
mod health;
mod metrics;

use axum::Router;
use axum::routing::get;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// Operations of the contract.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(health::health))
}

/// Pages beside the contract.
pub fn pages() -> Router<AppState> {
    Router::new()
        .route("/metrics", get(metrics::metrics))
        .route("/api/openapi.json", get(docs::document))
        .route("/api/docs", get(docs::page))
}
