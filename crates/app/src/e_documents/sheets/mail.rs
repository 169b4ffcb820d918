//! Sheets by mail: asked for by people, sent by a job.

use serde::{Deserialize, Serialize};
use yapa_countries::profile_or_default;
use yapa_domain::EpochMillis;
use yapa_domain::text::is_email;
use yapa_storage::jobs::ClaimedJob;
use yapa_storage::outbox::{self, NewJob};
use yapa_storage::queries::companies::company;
use yapa_storage::{CompanyScope, IdSource};
use yapa_wire::auth::Message;
use yapa_wire::e_documents::EDocumentQuery;

use super::super::papers::trade_name;
use super::super::{read, say};
use super::{Sheet, check};
use crate::mail::{self, Attachment, Mail};
use crate::{Caller, Context, Error, Result, jobs};

/// Sheets a company is sent in an hour.
const MOST_IN_AN_HOUR: i64 = 10;
const HOUR_MS: EpochMillis = 60 * 60 * 1000;

/// The input of the job that mails a sheet.
#[derive(Serialize, Deserialize)]
struct SheetJob {
    email: String,
    sheet: Sheet,
    query: EDocumentQuery,
}

/// Queues the sheet of a query to be mailed, to the caller unless another address is named.
///
/// # Errors
/// 400 for an address that is none and for unreadable dates, 422 for more rows than a sheet
/// takes, 429 for more than ten sheets in an hour.
pub async fn send(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    mut query: EDocumentQuery,
    sheet: Sheet,
) -> Result<Message> {
    let named = query.email.take().unwrap_or_default();
    let email = match named.trim() {
        "" => caller.0.user.email.clone(),
        named => named.to_owned(),
    };
    if !is_email(&email) {
        return Err(Error::field("correo", crate::say::BAD_EMAIL));
    }
    let filter = read::filter(caller.profile(), &query)?;
    let message = say::sheet_queued(&email);
    let job = SheetJob {
        email,
        sheet,
        query,
    };
    let payload = serde_json::to_string(&job).map_err(Error::internal)?;
    let (now, id) = (ctx.now(), ctx.next_id());
    let wish = (filter, payload);
    let pushed = ctx
        .db
        .write_with(scope, wish, move |tx, (filter, payload)| {
            Box::pin(async move {
                let since = IdSource::floor(now - HOUR_MS);
                if outbox::count_since(tx, jobs::SHEET, since).await? >= MOST_IN_AN_HOUR {
                    return Err(Error::too_many(HOUR_MS.unsigned_abs() / 1000));
                }
                check(tx, filter, sheet).await?;
                let job = NewJob {
                    id,
                    kind: jobs::SHEET,
                    payload,
                    run_at: now,
                };
                Ok(outbox::push(tx, &job, now).await?)
            })
        });
    pushed.await?;
    Ok(Message { message })
}

/// The job: writes the sheet as it is now and mails it.
pub(crate) async fn deliver(ctx: &Context, job: &ClaimedJob) -> Result<()> {
    let asked: SheetJob = serde_json::from_str(&job.payload).map_err(Error::internal)?;
    let run = ctx.db.read(&job.scope, |tx| {
        Box::pin(async move { Ok::<_, Error>(company(tx).await?) })
    });
    let company = run.await?;
    let profile = profile_or_default(&company.country);
    let filter = read::filter(profile, &asked.query)?;
    let file = super::write(ctx, &job.scope, profile, filter, asked.sheet).await?;
    let name = trade_name(&company);
    let mail = Mail {
        to: asked.email,
        subject: say::sheet_subject(name),
        text: say::sheet_mail(name),
        attachments: vec![Attachment {
            name: file.name,
            media_type: file.media_type,
            bytes: file.bytes,
        }],
        reply_to: None,
    };
    mail::send(&ctx.config.mail, ctx.now(), mail).await
}
