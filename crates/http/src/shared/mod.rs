//! The shared catalogue: products of a country that a company may take over.

mod add;
mod categories;
mod lines;
mod list;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// The operations of the area. Taking over stands on the address of the company's products,
/// whose list is routed with them.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::list_shared_products))
        .routes(routes!(categories::list_shared_categories))
        .routes(routes!(lines::list_business_lines))
        .routes(routes!(add::add_shared_products))
}
