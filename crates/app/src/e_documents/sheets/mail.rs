//! Sheets by mail: asked for by people, sent by a job.

use serde::{Deserialize, Serialize};
use yapa_countries::profile_or_default;
use yapa_storage::CompanyScope;
use yapa_storage::jobs::ClaimedJob;
use yapa_storage::queries::companies::company;
use yapa_wire::auth::Message;
use yapa_wire::e_documents::EDocumentQuery;

use super::super::papers::trade_name;
use super::super::{read, say};
use super::{Sheet, check};
use crate::job_kinds;
use crate::mail;
use crate::mail::Mail;
use crate::mail::sheet::SheetRequest;
use crate::{Caller, Context, Error, Result};

/// The input of the job that mails a sheet.
#[derive(Serialize, Deserialize)]
struct SheetJob {
    email: String,
    sheet: Sheet,
    query: EDocumentQuery,
    /// The only seller whose documents the requesting user sees.
    #[serde(default)]
    seller: Option<i64>,
}

/// Queues the sheet of a query to be mailed, to the caller unless another address is named.
///
/// # Errors
/// 400 for an invalid address and for unreadable dates, 422 for more rows than a sheet takes, 429
/// for more than ten sheets in an hour.
#[crate::boxed]
pub async fn send(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    mut query: EDocumentQuery,
    sheet: Sheet,
) -> Result<Message> {
    let request = SheetRequest::of(ctx, caller, query.email.take().as_deref())?;
    let seller = caller.only_seller();
    let filter = read::filter(caller.profile(), &query, seller)?;
    let message = say::sheet_queued(&request.email);
    let job = SheetJob {
        email: request.email.clone(),
        sheet,
        query,
        seller,
    };
    let payload = serde_json::to_string(&job).map_err(Error::internal)?;
    let write = (request, filter, payload);
    let queued = ctx
        .db
        .write_with(scope, write, move |tx, (request, filter, payload)| {
            Box::pin(async move {
                check(tx, filter, sheet).await?;
                request
                    .queue(tx, job_kinds::MAIL_DOCUMENT_LIST, payload)
                    .await
            })
        });
    queued.await?;
    Ok(Message { message })
}

/// The job: writes the sheet as it is now and mails it.
#[crate::boxed]
pub(crate) async fn deliver(ctx: &Context, job: &ClaimedJob) -> Result<()> {
    let asked: SheetJob = serde_json::from_str(&job.payload).map_err(Error::internal)?;
    let run = ctx.db.read(&job.scope, |tx| {
        Box::pin(async move { Ok::<_, Error>(company(tx).await?) })
    });
    let company = run.await?;
    let profile = profile_or_default(&company.country);
    let filter = read::filter(profile, &asked.query, asked.seller)?;
    let file = super::write(ctx, &job.scope, profile, filter, asked.sheet).await?;
    let name = trade_name(&company);
    let mail = Mail {
        to: asked.email,
        subject: say::sheet_subject(profile, name),
        text: say::sheet_mail(profile.wording.sale_documents, name),
        attachments: vec![file],
        reply_to: None,
    };
    mail::send(&ctx.config.mail, ctx.now(), mail).await
}
