//! Reports as spreadsheets by mail.

use yapa_app::report_mail;
use yapa_wire::auth::Message;
use yapa_wire::report_mail::NewReportMail;

use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Company, Idempotent, Json};

endpoints! { mail_report }

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
