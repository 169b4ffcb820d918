//! The signed-in user, roles, profile and password, and the users of a company.

mod add;
mod change;
mod change_password;
mod list;
mod list_roles;
mod mail_link;
mod roles;
mod signed_in;
mod update_profile;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::AppState;

/// The operations of the area.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(signed_in::signed_in))
        .routes(routes!(list_roles::list_roles))
        .routes(routes!(update_profile::update_profile, add::add_user))
        .routes(routes!(list::list_company_users))
        .routes(routes!(change::change_company_user))
        .routes(routes!(roles::list_company_roles))
        .routes(routes!(roles::change_company_role))
        .routes(routes!(mail_link::mail_password_link))
        .routes(routes!(change_password::change_password))
}
