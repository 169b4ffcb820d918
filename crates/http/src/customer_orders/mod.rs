//! Orders of customers: placing, reading and serving them.

mod add;
mod change;
mod list;
mod load;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// The operations of the area.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::list_customer_orders, add::add_customer_order))
        .routes(routes!(load::load_customer_order))
        .routes(routes!(change::change_customer_order))
}
