use axum::extract::State;
use yapa_wire::users::{ProfilePatch, User};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json};
use crate::state::Ctx;

/// Changes the own profile.
#[utoipa::path(patch, path = "/v2/usuarios", tag = "users", request_body = ProfilePatch,
    responses((status = 200, body = User), Refusals))]
pub async fn update_profile(
    State(ctx): State<Ctx>,
    caller: Caller,
    Json(patch): Json<ProfilePatch>,
) -> Answer<User> {
    Ok(Json(
        yapa_app::users::update_profile(&ctx, &caller, patch).await?,
    ))
}
