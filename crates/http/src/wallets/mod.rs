//! The wallets of clients.

mod add;
mod list;
mod load;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// The operations of the area.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(load::load_wallet, add::add_movement))
        .routes(routes!(list::list_movements))
}
