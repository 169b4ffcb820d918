//! The company as selling and as the company screen see it.

mod change;
mod load;
mod load_selling;
mod upload_logo;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// The operations of the area.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(load::load, change::change_company))
        .routes(routes!(load_selling::load_selling))
        .routes(routes!(upload_logo::upload_logo))
}
