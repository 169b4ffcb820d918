use axum::extract::State;
use yapa_wire::auth::{Message, RecoveryRequest};

use crate::error::{Answer, Refusals};
use crate::extract::{ClientAddress, FormOrQuery, Json};
use crate::state::Ctx;

/// Sends a link to change the password, if there is such an account.
#[utoipa::path(post, path = "/v2/usuarios/recuperar-contrasena-link", tag = "auth",
    params(
        ("nombre_usuario" = Option<String>, Query, description = "Correo del usuario"),
        ("app" = Option<String>, Query, description = "Siempre ventas"),
    ),
    request_body(content = Option<RecoveryRequest>, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Message), Refusals))]
pub async fn request_link(
    State(ctx): State<Ctx>,
    ClientAddress(address): ClientAddress,
    FormOrQuery(request): FormOrQuery<RecoveryRequest>,
) -> Answer<Message> {
    let message = yapa_app::auth::request_link(&ctx, address, &request.username).await?;
    Ok(Json(Message { message }))
}
