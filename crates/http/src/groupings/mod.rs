//! Groupings: bundles of products sold at a price of their own.

mod list;
mod load;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// The operations of the area.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::list_groupings))
        .routes(routes!(load::load_grouping))
}
