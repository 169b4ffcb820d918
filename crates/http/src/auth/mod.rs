//! Signing in and out, and getting a lost password back.

mod change_by_token;
mod request_link;
mod sign_out;
mod token;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// The operations of the area.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(token::token))
        .routes(routes!(sign_out::sign_out))
        .routes(routes!(request_link::request_link))
        .routes(routes!(change_by_token::change_by_token))
}
