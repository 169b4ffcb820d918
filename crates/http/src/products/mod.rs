//! The catalogue: categories, products, best sellers and taxes.

mod categories;
mod inventory;
mod list;
mod load;
mod taxes;
mod write;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// The operations of the area.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(
            categories::list_categories,
            categories::add_category
        ))
        .routes(routes!(
            categories::list_category_products,
            categories::change_category
        ))
        .routes(routes!(inventory::send_inventory))
        .routes(routes!(inventory::download_inventory))
        .routes(routes!(write::add_product))
        .routes(routes!(write::change_product))
        .routes(routes!(list::list_products))
        .routes(routes!(list::list_best_sellers))
        .routes(routes!(load::load_product))
        .routes(routes!(taxes::list_taxes))
}
