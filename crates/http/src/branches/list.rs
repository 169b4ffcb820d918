use axum::extract::State;
use yapa_wire::branches::{BranchPage, BranchQuery};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Query};
use crate::state::Ctx;

/// The branches of the company, and of those it is master of.
#[utoipa::path(get, path = "/v2/administracion/paises/{countryCode}/empresas/maestros/{host}", tag = "branches",
    params(
        ("countryCode" = String, Path, description = "País de la empresa, ISO 3166-1 alfa-2"),
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("vigente" = Option<bool>, Query, description = "Solo las activas, o solo las cerradas"),
        ("registros_pagina" = Option<i64>, Query, description = "Filas por página"),
        ("pagina" = Option<i64>, Query, description = "Página, desde 0"),
    ),
    responses((status = 200, body = BranchPage), Refusals))]
pub async fn list_branches(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((country, host)): Path<(String, String)>,
    Query(query): Query<BranchQuery>,
) -> Answer<BranchPage> {
    caller.country(&country)?;
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::branches::list(&ctx, &caller, &scope, &query).await?,
    ))
}
