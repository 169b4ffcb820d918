use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::reports::{Report, ReportPage, ReportQuery};

use crate::error::{Answer, Refusals};
use crate::extract::{Caller, Json, Path, Query};
use crate::state::Ctx;

/// A page of the company's reports, the newest first.
#[utoipa::path(get, path = "/v1/reportes/empresas/{host}", tag = "reports",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("registros_pagina" = Option<i64>, Query, description = "Filas por página, 10 si no se dice"),
        ("pagina" = Option<i64>, Query, description = "Página, desde 0"),
        ("q" = Option<String>, Query, description = "Número, razón social o número de registro"),
        ("fecha_inicio" = Option<String>, Query, description = "Desde este día (AAAA-MM-DD)"),
        ("fecha_fin" = Option<String>, Query, description = "Antes de este día (AAAA-MM-DD)"),
        ("estado" = Option<String>, Query, description = "abierto o cerrado"),
    ),
    responses((status = 200, body = ReportPage), Refusals))]
pub async fn list_reports(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Query(query): Query<ReportQuery>,
) -> Answer<ReportPage> {
    let scope = caller.company(&host)?;
    Ok(Json(yapa_app::reports::list(&ctx, &scope, query).await?))
}

/// A report with its messages.
#[utoipa::path(get, path = "/v1/reportes/empresas/{host}/{reportId}", tag = "reports",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("reportId" = i64, Path, description = "Clave del reporte"),
    ),
    responses((status = 200, body = Report), Refusals))]
pub async fn load_report(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, report)): Path<(String, Id)>,
) -> Answer<Report> {
    let scope = caller.company(&host)?;
    Ok(Json(yapa_app::reports::load(&ctx, &scope, report.0).await?))
}
