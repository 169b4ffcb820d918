use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::users::{PasswordChange, PasswordChanged};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path};
use crate::state::Ctx;

/// Changes the own password: every token of the account ends, and a new pair is answered.
#[utoipa::path(put, path = "/v2/usuarios/{userId}/cambio-contrasena", tag = "users",
    params(("userId" = i64, Path, description = "El propio usuario")),
    request_body = PasswordChange, responses((status = 200, body = PasswordChanged), Refusals))]
pub async fn change_password(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(user_id): Path<Id>,
    Json(change): Json<PasswordChange>,
) -> Answer<PasswordChanged> {
    let changed = yapa_app::auth::change_password(&ctx, &caller, user_id.0, &change).await?;
    Ok(Json(changed))
}
