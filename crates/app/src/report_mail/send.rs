//! Asking for a report by mail.

use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::auth::Message;
use yapa_wire::report_mail::NewReportMail;

use super::deliver::ReportJob;
use super::report::Report;
use super::say;
use crate::mail::request::{MailRequest, Paper};
use crate::{Caller, Context, Error, IdempotencyKey, Result, job_kinds};

/// Reports that a company sends in an hour; each address is one.
const MOST_IN_AN_HOUR: i64 = 30;

const REPORT: Paper = Paper {
    job: job_kinds::MAIL_REPORT,
    action: "report.mail",
    entity: "report",
};

/// Queues a report to be made and mailed.
///
/// # Errors
/// 400 for addresses that are none, 403 for a report that the caller may not download, 429 beyond
/// what an hour allows, 409 for a reused key.
#[crate::boxed]
pub async fn send(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    form: NewReportMail,
    idempotency: IdempotencyKey,
) -> Result<Message> {
    let request = MailRequest::of(ctx, caller, &form.email)?;
    let report = Report::of(form);
    report.check(caller)?;
    let payloads: Result<Vec<String>> = request
        .emails()
        .map(|email| {
            let job = ReportJob {
                email: email.to_owned(),
                user_id: caller.user_id(),
                asked_at_ms: ctx.now(),
                report: report.clone(),
                scheduled: None,
            };
            serde_json::to_string(&job).map_err(Error::internal)
        })
        .collect();
    let input = (request, payloads?, report.kind());
    ctx.write_once(scope, idempotency, input, |tx, input| {
        Box::pin(async move {
            let (request, payloads, kind) = input;
            let emails = queue(tx, request, payloads, say::name(*kind)).await?;
            Ok(Message {
                message: say::queued(&emails),
            })
        })
    })
    .await
}

async fn queue(
    tx: &mut CompanyTx,
    request: &MailRequest,
    payloads: &[String],
    name: &str,
) -> Result<String> {
    let kinds = [job_kinds::MAIL_REPORT];
    request.limit(tx, &kinds, MOST_IN_AN_HOUR).await?;
    request.queue_each(tx, &REPORT, 0, name, payloads).await
}
