//! The branches of a company.

mod add;
mod change;
mod list;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// The operations of the area.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::list_branches))
        .routes(routes!(add::add_branch))
        .routes(routes!(change::change_branch))
}
