//! Groups: products put together on a shelf of the sale screen.

mod list;
mod load;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// The operations of the area.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::list_groups))
        .routes(routes!(load::load_group))
}
