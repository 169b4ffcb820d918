//! Reports: claims about orders.

use yapa_app::reports;
use yapa_wire::Id;
use yapa_wire::reports::{
    NewReport, NewReportMessage, Report, ReportPage, ReportPatch, ReportQuery,
};

use crate::ApiError;
use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Company, Idempotent, Json, Made, Path, Query};

endpoints! {
    list_reports, load_report, add_report, reply_report, change_report,
}

/// A page of the company's reports, the newest first.
#[endpoint(get, "/v1/reportes/empresas/{host}",
    allow = [ViewProducts], sections = ["reports", "my-orders", "clients-orders"])]
pub async fn list_reports(
    Company(ctx, _, scope): Company,
    Query(query): Query<ReportQuery>,
) -> Answer<ReportPage> {
    Ok(Json(reports::list(&ctx, &scope, query).await?))
}

/// A report with its messages.
#[endpoint(get, "/v1/reportes/empresas/{host}/{reportId}",
    allow = [ViewProducts], sections = ["reports"])]
pub async fn load_report(
    Company(ctx, _, scope): Company,
    Path(report): Path<Id>,
) -> Answer<Report> {
    Ok(Json(reports::load(&ctx, &scope, report.0).await?))
}

/// Makes a report about an order.
#[endpoint(post, "/v1/reportes/empresas/{host}",
    allow = [ViewProducts], sections = ["reports", "my-orders", "clients-orders"])]
pub async fn add_report(
    Company(ctx, caller, scope): Company,
    Idempotent { body, idempotency }: Idempotent<NewReport>,
) -> Result<Made<Report>, ApiError> {
    let added = reports::add(&ctx, &caller, &scope, body, idempotency).await?;
    Ok(Made(added))
}

/// Says something more about a report.
#[endpoint(post, "/v1/reportes/empresas/{host}/{reportId}/mensajes",
    allow = [ViewProducts], sections = ["reports"])]
pub async fn reply_report(
    Company(ctx, caller, scope): Company,
    Path(report): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<NewReportMessage>,
) -> Result<Made<Report>, ApiError> {
    let answer = reports::reply(&ctx, &caller, &scope, report.0, body, idempotency).await?;
    Ok(Made(answer))
}

/// Settles a report, or takes it up again.
#[endpoint(patch, "/v1/reportes/empresas/{host}/{reportId}",
    allow = [ViewProducts], sections = ["reports"])]
pub async fn change_report(
    Company(ctx, caller, scope): Company,
    Path(report): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<ReportPatch>,
) -> Answer<Report> {
    let changed = reports::change(&ctx, &caller, &scope, report.0, body, idempotency).await?;
    Ok(Json(changed))
}
