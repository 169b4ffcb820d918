//! The signed-in user, roles, profile and password.

mod change_password;
mod list_roles;
mod signed_in;
mod update_profile;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// The operations of the area.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(signed_in::signed_in))
        .routes(routes!(list_roles::list_roles))
        .routes(routes!(update_profile::update_profile))
        .routes(routes!(change_password::change_password))
}
