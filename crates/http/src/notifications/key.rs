use axum::extract::State;
use yapa_wire::notifications::PushKey;

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json};
use crate::state::Ctx;

/// The public key that a browser subscribes to pushes with.
#[utoipa::path(get, path = "/v2/notificaciones/clave", tag = "notifications",
    responses((status = 200, body = PushKey), Refusals))]
pub async fn load_push_key(State(ctx): State<Ctx>, _caller: Caller) -> Answer<PushKey> {
    let public_key = yapa_app::notifications::public_key(&ctx).await?;
    Ok(Json(PushKey { public_key }))
}
