use axum::extract::State;
use yapa_wire::health::Health;

use crate::error::{Answer, Refusals};
use crate::extract::Json;
use crate::state::Ctx;

/// Whether the server is ready to sell.
#[utoipa::path(get, path = "/health", tag = "platform", responses((status = 200, body = Health), Refusals))]
pub async fn health(State(ctx): State<Ctx>) -> Answer<Health> {
    Ok(Json(yapa_app::platform::health(&ctx).await?))
}
