//! Groupings: bundles of products sold at a price of their own.

mod add;
mod change;
mod list;
mod load;
mod remove;
mod set_image;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// The operations of the area.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::list_groupings, add::add_grouping))
        .routes(routes!(
            load::load_grouping,
            change::change_grouping,
            remove::remove_grouping
        ))
        .routes(routes!(set_image::set_grouping_image))
        .routes(routes!(remove::remove_grouping_product))
}
