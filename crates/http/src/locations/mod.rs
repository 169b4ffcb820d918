//! Countries, their divisions and identity documents, and units of measurement.

mod countries;
mod divisions;
mod measures;
mod peru;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// The operations of the area.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(countries::load_country))
        .routes(routes!(countries::list_document_types))
        .routes(routes!(divisions::list_first_divisions))
        .routes(routes!(divisions::list_second_divisions))
        .routes(routes!(divisions::list_third_divisions))
        .routes(routes!(divisions::list_fourth_divisions))
        .routes(routes!(peru::list_departments))
        .routes(routes!(peru::list_provinces))
        .routes(routes!(peru::list_districts))
        .routes(routes!(peru::list_districts_short))
        .routes(routes!(measures::list_measures))
}
