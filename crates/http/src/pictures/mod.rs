//! Pictures: brought by people, shown to anybody who knows their address.

mod show;
mod upload;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// The operations of the area.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(show::load_picture))
        .routes(routes!(upload::upload_product_picture))
}
