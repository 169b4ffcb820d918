//! The ticket of a sale by mail: requested by people, sent by a job.

use yapa_countries::{CountryProfile, profile_or_default};
use yapa_domain::CountryRules;
use yapa_storage::queries::sales::find_full;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::auth::Message;
use yapa_wire::tickets::TicketMail;

use super::ticket::{Sold, check_reader, draw, sold};
use crate::cart::say;
use crate::job_kinds;
use crate::mail::request::{MailRequest, Paper, Posted};
use crate::mail::{self, Mail, ReplyTo, shop_name};
use crate::sale_record::{document_name, greeted};
use crate::tickets::file;
use crate::{Caller, Context, Error, IdempotencyKey, Result, e_documents};

/// The ticket of a sale, as a mail request names it.
const TICKET: Paper = Paper {
    job: job_kinds::MAIL_TICKET,
    action: "sale.mail",
    entity: "sale",
};

/// A request for a ticket, and its user.
struct TicketRequest {
    caller: Caller,
    user_id: i64,
    sale_id: i64,
    request: MailRequest,
}

/// Queues the ticket of a sale to be mailed; users who may read it may send it.
///
/// # Errors
/// 400 for invalid addresses, 404 when the seller has no such sale, 429 above the limit of an hour.
#[crate::boxed]
pub async fn mail_ticket(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    user_id: i64,
    sale_id: i64,
    form: TicketMail,
    idempotency: IdempotencyKey,
) -> Result<Message> {
    caller.user(user_id)?;
    let asked = TicketRequest {
        caller: caller.clone(),
        user_id,
        sale_id,
        request: MailRequest::of(ctx, caller, &form.email)?,
    };
    ctx.write_once(scope, idempotency, asked, |tx, asked| {
        Box::pin(queue(tx, asked))
    })
    .await
}

async fn queue(tx: &mut CompanyTx, asked: &TicketRequest) -> Result<Message> {
    let full = find_full(tx, asked.sale_id).await?;
    let full = full.ok_or_else(|| Error::not_found(say::UNKNOWN_SALE))?;
    check_reader(&asked.caller, asked.user_id, &full.sale)?;
    asked.request.queue(tx, &TICKET, asked.sale_id).await
}

/// The job: mails the sale as it is by now: the page and the XML of a valid electronic document, else
/// the ticket, which is marked when the sale was undone.
#[crate::boxed]
pub(crate) async fn deliver(ctx: &Context, scope: &CompanyScope, posted: Posted) -> Result<()> {
    let run = ctx.db.read_with(scope, posted.id, |tx, id| {
        Box::pin(async move {
            let Some(sold) = sold(tx, *id).await? else {
                return Ok(None);
            };
            let stands = !sold.full.sale.is_undone() && e_documents::stands(tx, *id).await?;
            Ok::<_, Error>(Some((sold, stands)))
        })
    });
    let Some((sold, stands)) = run.await? else {
        return Ok(());
    };
    if stands {
        return e_documents::deliver_paper(ctx, scope, posted).await;
    }
    let profile = profile_or_default(&sold.company.country);
    let ticket = file(draw(ctx, profile, &sold, None).await?)?;
    let (subject, text) = words(profile, &sold);
    let mail = Mail {
        to: posted.email,
        subject,
        text,
        attachments: vec![ticket],
        reply_to: Some(ReplyTo::company(&sold.company)),
    };
    mail::send(&ctx.config.mail, ctx.now(), mail).await
}

fn words(profile: &CountryProfile, sold: &Sold) -> (String, String) {
    let sale = &sold.full.sale;
    let name = document_name(profile, &sale.document_code);
    let number = profile.number_text(&sale.series, sale.number.unsigned_abs());
    let document = format!("{name} {number}");
    let company = shop_name(&sold.company);
    let total = profile.money(sale.total);
    let client = greeted(profile, sale);
    let [word, _] = profile.wording.sale_documents;
    (
        crate::say::paper_subject(&document, company),
        say::ticket_mail(word, &document, company, &total, client, sale.state),
    )
}
