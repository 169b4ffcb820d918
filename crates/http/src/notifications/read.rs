use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::notifications::{Notification, NotificationPatch, NotificationState};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path};
use crate::state::Ctx;

/// Reads a message; a repeat changes nothing.
#[utoipa::path(patch, path = "/v2/usuarios/{userId}/mensajes/{notificationId}", tag = "notifications",
    params(
        ("userId" = i64, Path, description = "El propio usuario"),
        ("notificationId" = i64, Path, description = "Clave de la notificación"),
    ),
    request_body = NotificationPatch, responses((status = 200, body = Notification), Refusals))]
pub async fn read_notification(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((user, message)): Path<(Id, Id)>,
    Json(patch): Json<NotificationPatch>,
) -> Answer<Notification> {
    let NotificationState::Read = patch.state;
    Ok(Json(
        yapa_app::notifications::read(&ctx, &caller, user.0, message.0).await?,
    ))
}
