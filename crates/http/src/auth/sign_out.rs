use axum::extract::State;
use axum::http::request::Parts;
use yapa_app::say;
use yapa_wire::auth::Message;

use crate::extract::{Json, bearer};
use crate::state::Ctx;

/// Ends the session; always a success.
#[utoipa::path(get, path = "/v1/autenticacion/cerrar-sesion", tag = "auth",
    params(("token_firebase" = Option<String>, Query, description = "Suscripción del navegador, o código del dispositivo en el servicio de mensajes de la instalación")),
    responses((status = 200, body = Message)))]
pub async fn sign_out(State(ctx): State<Ctx>, request: Parts) -> Json<Message> {
    if let Some(token) = bearer(&request)
        && let Err(error) = yapa_app::auth::sign_out(&ctx, token).await
    {
        tracing::error!(%error, "a session could not be ended");
    }
    Json(Message {
        message: say::SIGNED_OUT.to_owned(),
    })
}
