//! The catalogue: categories, products, best sellers and taxes.

mod categories;
mod list;
mod load;
mod taxes;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// The operations of the area.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(categories::list_categories))
        .routes(routes!(categories::list_category_products))
        .routes(routes!(list::list_products))
        .routes(routes!(list::list_best_sellers))
        .routes(routes!(load::load_product))
        .routes(routes!(taxes::list_taxes))
}
