use axum::extract::State;
use yapa_app::Error;
use yapa_wire::users::{CompanyUserPage, CompanyUserQuery};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Query};
use crate::state::Ctx;

/// The users of the company.
#[utoipa::path(get, path = "/v2/empresas/{host}/usuarios", tag = "users",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("q" = Option<String>, Query, description = "Palabras del nombre, correo o documento"),
        ("estado" = Option<String>, Query, description = "activo, inactivo o todos"),
        ("registros_pagina" = Option<i64>, Query, description = "Filas por página"),
        ("pagina" = Option<i64>, Query, description = "Página, desde 0"),
    ),
    responses((status = 200, body = CompanyUserPage), Refusals))]
pub async fn list_company_users(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Query(query): Query<CompanyUserQuery>,
) -> Answer<CompanyUserPage> {
    let scope = caller.company(&host)?;
    if !caller.manages_users(&scope) {
        return Err(Error::forbidden().into());
    }
    Ok(Json(yapa_app::users::list(&ctx, &scope, &query).await?))
}
