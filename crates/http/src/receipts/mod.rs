//! Goods receipts.

mod add;
mod list;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// The operations of the area.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::list_receipts, add::add_receipt))
        .routes(routes!(list::load_receipt))
        .routes(routes!(list::load_receivable))
}
