//! Vehicles that carry goods, and their drivers.

mod drivers;
mod list;
mod write;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// The operations of the area.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::list_carriers, write::add_carrier))
        .routes(routes!(
            list::load_carrier,
            drivers::add_driver,
            write::remove_carrier
        ))
        .routes(routes!(drivers::change_driver, drivers::remove_driver))
}
