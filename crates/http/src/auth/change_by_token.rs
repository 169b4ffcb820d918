use axum::extract::State;
use yapa_wire::auth::{Message, RecoveryChange};

use crate::error::{Answer, Refusals};
use crate::extract::{FormOrQuery, Json};
use crate::state::Ctx;

/// Sets a new password with the token of the e-mailed link.
#[utoipa::path(post, path = "/v2/usuarios/actualizar-contrasena", tag = "auth",
    params(
        ("nueva_contrasena" = Option<String>, Query, description = "Contraseña nueva, de 8 a 128 caracteres"),
        ("token" = Option<String>, Query, description = "El del enlace"),
    ),
    request_body(content = Option<RecoveryChange>, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Message), Refusals))]
pub async fn change_by_token(
    State(ctx): State<Ctx>,
    FormOrQuery(change): FormOrQuery<RecoveryChange>,
) -> Answer<Message> {
    let message =
        yapa_app::auth::change_by_token(&ctx, &change.token, &change.new_password).await?;
    Ok(Json(Message { message }))
}
