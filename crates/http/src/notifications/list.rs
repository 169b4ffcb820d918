use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::notifications::NotificationPage;
use yapa_wire::paging::PageQuery;

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Query};
use crate::state::Ctx;

/// The own messages, the newest first.
#[utoipa::path(get, path = "/v2/usuarios/{userId}/mensajes", tag = "notifications",
    params(
        ("userId" = i64, Path, description = "El propio usuario"),
        ("registros_pagina" = Option<i64>, Query, description = "Filas por página, 10 si no se dice"),
        ("pagina" = Option<i64>, Query, description = "Página, desde 0"),
    ),
    responses((status = 200, body = NotificationPage), Refusals))]
pub async fn list_notifications(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(user): Path<Id>,
    Query(query): Query<PageQuery>,
) -> Answer<NotificationPage> {
    Ok(Json(
        yapa_app::notifications::list(&ctx, &caller, user.0, query).await?,
    ))
}
