//! Sponsors: what they offer, and which of the company's own products that is.

mod associate;
mod categories;
mod list;
mod products;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// The operations of the area.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::list_sponsors))
        .routes(routes!(list::load_sponsor))
        .routes(routes!(products::list_sponsor_products))
        .routes(routes!(associate::associate_products))
        .routes(routes!(categories::list_sponsor_categories))
        .routes(routes!(categories::list_sponsor_subcategories))
        .routes(routes!(categories::list_sponsor_documents))
}
