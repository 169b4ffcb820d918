//! Reports: claims about orders.

mod list;
mod write;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// The operations of the area.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::list_reports, write::add_report))
        .routes(routes!(list::load_report, write::change_report))
        .routes(routes!(write::reply_report))
}
