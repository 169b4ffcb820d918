//! The people and companies that buy.

mod add;
mod change;
mod list;
mod load;
mod look_up;
mod purchases;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// The operations of the area.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(
            list::list_clients,
            add::add_client,
            change::change_client
        ))
        .routes(routes!(load::load_client, change::change_client_by_id))
        .routes(routes!(purchases::list_client_purchases))
        .routes(routes!(look_up::look_up_client))
}
