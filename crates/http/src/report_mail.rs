//! Reports as spreadsheets by mail.

use yapa_app::report_mail;
use yapa_wire::auth::Message;
use yapa_wire::report_mail::{NewReportMail, NewReportSchedule, ReportSchedule};

use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Company, Idempotent, Json};

endpoints! { mail_report, list_report_schedules, change_report_schedule }

/// Mails a report as the spreadsheet that is downloaded; for callers who may download it.
#[endpoint(post, "/v2/empresas/{host}/reportes/correo",
    allow = [Base], sections = ["my-sales", "products", "clients", "payments-recharges", "sales"])]
pub async fn mail_report(
    Company(ctx, caller, scope): Company,
    Idempotent { body, idempotency }: Idempotent<NewReportMail>,
) -> Answer<Message> {
    let message = report_mail::send(&ctx, &caller, &scope, body, idempotency).await?;
    Ok(Json(message))
}

/// The reports that are mailed by themselves; for owners.
#[endpoint(get, "/v2/empresas/{host}/reportes/programados", allow = [Base], sections = ["my-sales"])]
pub async fn list_report_schedules(
    Company(ctx, caller, scope): Company,
) -> Answer<Vec<ReportSchedule>> {
    Ok(Json(report_mail::schedules(&ctx, &caller, &scope).await?))
}

/// Has a report mailed each morning, each Monday or each first of the month, or no longer; for
/// owners. Answers all that are mailed by themselves.
#[endpoint(put, "/v2/empresas/{host}/reportes/programados", allow = [Base], sections = ["my-sales"])]
pub async fn change_report_schedule(
    Company(ctx, caller, scope): Company,
    Idempotent { body, idempotency }: Idempotent<NewReportSchedule>,
) -> Answer<Vec<ReportSchedule>> {
    let all = report_mail::change_schedule(&ctx, &caller, &scope, body, idempotency).await?;
    Ok(Json(all))
}
