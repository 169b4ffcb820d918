//! A person's messages: the list, reading one, the key for pushes, and the socket of the bell.

mod key;
mod list;
mod read;
mod socket;

use axum::Router;
use axum::routing::any;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// The operations of the area.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::list_notifications))
        .routes(routes!(read::read_notification))
        .routes(routes!(key::load_push_key))
}

/// The socket; over HTTP/2 it is opened by another method than GET.
pub fn sockets() -> Router<AppState> {
    Router::new().route("/api/ws/usuarios", any(socket::open))
}
