//! Bonuses of sponsors.

mod list;
mod take;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// The operations of the area.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::list_bonuses))
        .routes(routes!(list::load_bonus, take::take_bonus))
}
