use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::groups::{Group, GroupQuery};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Query};
use crate::state::Ctx;

/// One group with a page of its products.
#[utoipa::path(get, path = "/v2/empresas/{host}/agrupaciones/{groupId}", tag = "groups",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("groupId" = i64, Path, description = "Clave de la agrupación"),
        ("registros_pagina" = Option<i64>, Query, description = "Filas por página, 10 si no se indica"),
        ("pagina" = Option<i64>, Query, description = "Página, desde 0"),
        ("estado" = Option<String>, Query, description = "Productos en estado activo, inactivo o todos"),
    ),
    responses((status = 200, body = Group), Refusals))]
pub async fn load_group(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, group)): Path<(String, Id)>,
    Query(query): Query<GroupQuery>,
) -> Answer<Group> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::groups::load(&ctx, &caller, &scope, group.0, &query).await?,
    ))
}
