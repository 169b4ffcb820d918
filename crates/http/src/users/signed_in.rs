use axum::extract::State;
use yapa_wire::auth::DeviceQuery;
use yapa_wire::users::User;

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Query};
use crate::state::Ctx;

/// The signed-in user with everything a session needs to begin.
#[utoipa::path(get, path = "/v2/usuarios/usuario-autenticado", tag = "users",
    params(("token_firebase" = Option<String>, Query, description = "Suscripción del navegador, o código del dispositivo en el servicio de mensajes de la instalación")),
    responses((status = 200, body = User), Refusals))]
pub async fn signed_in(
    State(ctx): State<Ctx>,
    caller: Caller,
    Query(query): Query<DeviceQuery>,
) -> Answer<User> {
    yapa_app::auth::keep_device(&ctx, &caller, query.device_token).await?;
    Ok(Json(yapa_app::users::signed_in(&ctx, &caller).await?))
}
