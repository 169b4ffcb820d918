//! The people and companies that buy.

mod add;
mod list;
mod load;
mod look_up;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// The operations of the area.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::list_clients, add::add_client))
        .routes(routes!(load::load_client))
        .routes(routes!(look_up::look_up_client))
}
