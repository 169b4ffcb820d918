use axum::extract::State;
use yapa_wire::groupings::{GroupingPage, GroupingQuery};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Query};
use crate::state::Ctx;

/// A page of the bundles, of those on sale unless said otherwise.
#[utoipa::path(get, path = "/v2/ventas/empresas/{host}/grupo-productos", tag = "groupings",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("estado" = Option<String>, Query, description = "activo, inactivo o todos"),
        ("incluyeProductos" = Option<bool>, Query, description = "Si cada grupo trae sus productos"),
        ("registros_pagina" = Option<i64>, Query, description = "Filas por página, 5 si no se indica"),
        ("pagina" = Option<i64>, Query, description = "Página, desde 0"),
        ("q" = Option<String>, Query, description = "Palabras o código"),
    ),
    responses((status = 200, body = GroupingPage), Refusals))]
pub async fn list_groupings(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Query(query): Query<GroupingQuery>,
) -> Answer<GroupingPage> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::groupings::list(&ctx, &caller, &scope, &query).await?,
    ))
}
