use axum::extract::State;
use yapa_app::Error;
use yapa_wire::Id;
use yapa_wire::auth::Message;

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, IdempotentBare, Json, Path};
use crate::state::Ctx;

/// Mails a user of the company a link to choose a new password.
#[utoipa::path(post, path = "/v2/empresas/{host}/usuarios/{userId}/recuperar-contrasena", tag = "users",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("userId" = i64, Path, description = "Clave del usuario"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    responses((status = 200, body = Message), Refusals))]
pub async fn mail_password_link(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, user)): Path<(String, Id)>,
    IdempotentBare(idempotency): IdempotentBare,
) -> Answer<Message> {
    let scope = caller.company(&host)?;
    if !caller.manages_users(&scope) {
        return Err(Error::forbidden().into());
    }
    let message = yapa_app::users::mail_link(&ctx, &caller, &scope, user.0, idempotency).await?;
    Ok(Json(Message { message }))
}
