use axum::extract::State;
use yapa_wire::Id;
use yapa_wire::reports::{NewReport, NewReportMessage, Report, ReportPatch};

use crate::error::{Answer, ApiError, Refusals};
use crate::extract::{Caller, Idempotent, Json, Made, Path};
use crate::state::Ctx;

/// Makes a report about an order.
#[utoipa::path(post, path = "/v1/reportes/empresas/{host}", tag = "reports",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = NewReport, responses((status = 201, body = Report), Refusals))]
pub async fn add_report(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(host): Path<String>,
    Idempotent { body, idempotency }: Idempotent<NewReport>,
) -> Result<Made<Report>, ApiError> {
    let scope = caller.company(&host)?;
    Ok(Made(
        yapa_app::reports::add(&ctx, &caller, &scope, body, idempotency).await?,
    ))
}

/// Says something more about a report.
#[utoipa::path(post, path = "/v1/reportes/empresas/{host}/{reportId}/mensajes", tag = "reports",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("reportId" = i64, Path, description = "Clave del reporte"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = NewReportMessage, responses((status = 201, body = Report), Refusals))]
pub async fn reply_report(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, report)): Path<(String, Id)>,
    Idempotent { body, idempotency }: Idempotent<NewReportMessage>,
) -> Result<Made<Report>, ApiError> {
    let scope = caller.company(&host)?;
    Ok(Made(
        yapa_app::reports::reply(&ctx, &caller, &scope, report.0, body, idempotency).await?,
    ))
}

/// Settles a report, or takes it up again.
#[utoipa::path(patch, path = "/v1/reportes/empresas/{host}/{reportId}", tag = "reports",
    params(
        ("host" = String, Path, description = "Número de registro de la empresa"),
        ("reportId" = i64, Path, description = "Clave del reporte"),
        ("Idempotency-Key" = Option<String>, Header, description = "Clave de repetición"),
    ),
    request_body = ReportPatch, responses((status = 200, body = Report), Refusals))]
pub async fn change_report(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((host, report)): Path<(String, Id)>,
    Idempotent { body, idempotency }: Idempotent<ReportPatch>,
) -> Answer<Report> {
    let scope = caller.company(&host)?;
    Ok(Json(
        yapa_app::reports::change(&ctx, &caller, &scope, report.0, body, idempotency).await?,
    ))
}
