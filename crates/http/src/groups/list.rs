use axum::extract::State;
use yapa_wire::groups::{Group, GroupQuery};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Query};
use crate::state::Ctx;

/// The groups, each with its first products.
#[utoipa::path(get, path = "/v2/empresas/{host}/agrupaciones", tag = "groups",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("estado" = Option<String>, Query, description = "activo, inactivo o todos"),
        ("registros_pagina" = Option<i64>, Query, description = "Productos por agrupación, 10 si no se indica"),
        ("pagina" = Option<i64>, Query, description = "Sin efecto en la lista"),
    ),
    responses((status = 200, body = Vec<Group>), Refusals))]
pub async fn list_groups(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Query(query): Query<GroupQuery>,
) -> Answer<Vec<Group>> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::groups::list(&ctx, &caller, &scope, &query).await?,
    ))
}
