//! A person's messages: the list, reading one, the key for pushes, and the socket of the bell.

mod socket;

use axum::Router;
use axum::extract::State;
use axum::routing::any;
use yapa_app::notifications;
use yapa_wire::Id;
use yapa_wire::notifications::{
    Notification, NotificationPage, NotificationPatch, NotificationState, PushKey,
};
use yapa_wire::paging::PageQuery;

use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Caller, Json, Path, Query};
use crate::state::{AppState, Ctx};

endpoints! {
    list_notifications, read_notification, load_push_key,
}

/// The socket; over HTTP/2 it is opened by another method than GET.
pub fn sockets() -> Router<AppState> {
    Router::new().route("/api/ws/usuarios", any(socket::open))
}

/// The own messages, the newest first.
#[endpoint(get, "/v2/usuarios/{userId}/mensajes", allow = [Base], sections = [])]
pub async fn list_notifications(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(user): Path<Id>,
    Query(query): Query<PageQuery>,
) -> Answer<NotificationPage> {
    let found = notifications::list(&ctx, &caller, user.0, query).await?;
    Ok(Json(found))
}

/// Reads a message; a repeat changes nothing.
#[endpoint(patch, "/v2/usuarios/{userId}/mensajes/{notificationId}",
    allow = [Base], sections = ["notifications"])]
pub async fn read_notification(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((user, message)): Path<(Id, Id)>,
    Json(patch): Json<NotificationPatch>,
) -> Answer<Notification> {
    let NotificationState::Read = patch.state;
    let answer = notifications::read(&ctx, &caller, user.0, message.0).await?;
    Ok(Json(answer))
}

/// The public key that a browser subscribes to pushes with.
#[endpoint(get, "/v2/notificaciones/clave", allow = [Base], sections = [])]
pub async fn load_push_key(State(ctx): State<Ctx>, _caller: Caller) -> Answer<PushKey> {
    let public_key = notifications::public_key(&ctx).await?;
    Ok(Json(PushKey { public_key }))
}
