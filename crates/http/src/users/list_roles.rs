use yapa_wire::users::Role;

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json};

/// The roles that can be given.
#[utoipa::path(get, path = "/v2/usuarios/roles", tag = "users",
    params(("app_modulo" = Option<String>, Query, description = "Siempre ventas")),
    responses((status = 200, body = Vec<Role>), Refusals))]
pub async fn list_roles(_caller: Caller) -> Answer<Vec<Role>> {
    Ok(Json(yapa_app::users::roles()))
}
