//! Orders of the company to sponsors.

mod add;
mod change_status;
mod list;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// The operations of the area.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(add::add_purchase))
        .routes(routes!(list::list_purchases))
        .routes(routes!(list::load_purchase_summary))
        .routes(routes!(list::load_purchase))
        .routes(routes!(change_status::change_purchase_status))
}
