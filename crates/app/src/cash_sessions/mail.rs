//! The slip of a session by mail: requested by people, and by itself after a close.

use yapa_countries::profile_or_default;
use yapa_storage::queries::cash_sessions as queries;
use yapa_storage::queries::companies::company;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::auth::Message;
use yapa_wire::tickets::TicketMail;

use super::read::{check_visible, stored_view};
use super::{say, slip};
use crate::calendar::day;
use crate::job_kinds;
use crate::mail::request::{MailRequest, Paper, Posted, addresses};
use crate::mail::{self as post, Mail, ReplyTo, shop_name};
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext, tickets};

/// The slip of a session, as a mail request names it.
const SLIP: Paper = Paper {
    job: job_kinds::MAIL_CASH_CLOSE,
    action: "cash_session.mail",
    entity: "cash_session",
};

struct SlipRequest {
    id: i64,
    caller: Caller,
    request: MailRequest,
}

/// Queues the slip of a closed session to be mailed; users who see it may send it.
///
/// # Errors
/// 400 for invalid addresses, 404 for a session that the caller does not see or that is open, 429
/// above the limit of an hour.
#[crate::boxed]
pub async fn mail(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    form: TicketMail,
    idempotency: IdempotencyKey,
) -> Result<Message> {
    let asked = SlipRequest {
        id,
        caller: caller.clone(),
        request: MailRequest::of(ctx, caller, &form.email)?,
    };
    ctx.write_once(scope, idempotency, asked, |tx, asked| {
        Box::pin(async move {
            let session = queries::find(tx, asked.id).await?;
            let session = session.filter(|session| session.closed_at_ms.is_some());
            check_visible(&asked.caller, session)?;
            asked.request.queue(tx, &SLIP, asked.id).await
        })
    })
    .await
}

/// Queues the slip of a session that was just closed, to the addresses that the company named.
#[crate::boxed]
pub(super) async fn queue_close(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    session_id: i64,
) -> Result<()> {
    let rules = queries::cash_rules(tx).await?;
    for email in addresses(&rules.email).unwrap_or_default() {
        let id = session_id;
        let job = Posted { id, email };
        write_ctx
            .queue(tx, job_kinds::MAIL_CASH_CLOSE, &job)
            .await?;
    }
    Ok(())
}

/// The job: mails the slip of a closed session.
#[crate::boxed]
pub(crate) async fn deliver(ctx: &Context, scope: &CompanyScope, posted: Posted) -> Result<()> {
    let run = ctx.db.read_with(scope, posted.id, |tx, id| {
        Box::pin(async move {
            let company = company(tx).await?;
            let profile = profile_or_default(&company.country);
            let session = stored_view(tx, profile, *id).await?;
            Ok::<_, Error>((session, company, profile))
        })
    });
    let (session, company, profile) = run.await?;
    let Some(session) = session else {
        return Ok(());
    };
    let item = &session.session;
    let Some(close) = &item.close else {
        return Ok(());
    };
    let number = item.number.unwrap_or_default().to_string();
    let laid_out = slip::draw(profile, &company, &session, None, ctx.now())?;
    let mail = Mail {
        to: posted.email,
        subject: say::subject(&number, shop_name(&company)),
        text: say::text(
            &item.seller.name,
            &day(profile, close.date.as_str())?,
            &profile.money(close.counted.into()),
            &profile.money(close.difference.into()),
        ),
        attachments: vec![tickets::file(laid_out)?],
        reply_to: Some(ReplyTo::company(&company)),
    };
    post::send(&ctx.config.mail, ctx.now(), mail).await
}
