//! The ticket of a sale by mail: asked for by people, sent by a job.

use yapa_countries::{CountryProfile, profile_or_default};
use yapa_domain::{CountryRules, EpochMillis, SaleState};
use yapa_storage::audit::{self, AuditEntry};
use yapa_storage::queries::sales::{SaleRow, find_full};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::auth::Message;
use yapa_wire::tickets::TicketMail;

use super::ticket::{Sold, check_reader, draw, file, sold};
use super::{say, view};
use crate::mail::wish::{self, Posted};
use crate::mail::{self, Attachment, Mail, ReplyTo, shop_name};
use crate::{Caller, Context, Error, Repeat, Result, e_documents, jobs};

const PDF: &str = "application/pdf";

/// What a wish comes to, and the keys that the writing takes.
struct Wish {
    caller: Caller,
    user_id: i64,
    sale_id: i64,
    emails: Vec<(i64, String)>,
    audit_id: i64,
    now: EpochMillis,
}

/// Queues the ticket of a sale to be mailed; whoever may read it may send it.
///
/// # Errors
/// 404 when the seller has no such sale and sees no document of it, 422 for addresses that are
/// none, 429 beyond what an hour allows.
pub async fn mail_ticket(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    user_id: i64,
    sale_id: i64,
    form: TicketMail,
    repeat: Repeat,
) -> Result<Message> {
    caller.user(user_id)?;
    let emails = wish::addresses(&form.email).map_err(|why| Error::rule("correo", why))?;
    let emails = emails.into_iter().map(|email| (ctx.next_id(), email));
    let wish = Wish {
        caller: caller.clone(),
        user_id,
        sale_id,
        emails: emails.collect(),
        audit_id: ctx.next_id(),
        now: ctx.now(),
    };
    ctx.write_once(scope, repeat, wish, |tx, wish| Box::pin(queue(tx, wish)))
        .await
}

async fn queue(tx: &mut CompanyTx, wish: &Wish) -> Result<Message> {
    let full = find_full(tx, wish.sale_id).await?;
    let full = full.ok_or_else(|| Error::not_found(say::UNKNOWN_SALE))?;
    check_reader(&wish.caller, wish.user_id, &full.sale)?;
    wish::post(tx, jobs::TICKET, wish.sale_id, &wish.emails, wish.now).await?;
    let emails = wish::listed(&wish.emails);
    let entry = AuditEntry {
        id: wish.audit_id,
        user_id: wish.caller.user_id(),
        action: "sale.mail",
        entity: "sale",
        entity_id: wish.sale_id,
        before: "",
        after: &emails,
    };
    audit::append(tx, &entry, wish.now).await?;
    Ok(Message {
        message: crate::say::paper_queued(&emails),
    })
}

/// The job: mails what the sale has by now: the page and the XML of an electronic document that
/// stands, else the ticket, which is marked when the sale was undone.
pub(crate) async fn deliver(ctx: &Context, scope: &CompanyScope, posted: Posted) -> Result<()> {
    let run = ctx.db.read_with(scope, posted.id, |tx, id| {
        Box::pin(async move {
            let Some(sold) = sold(tx, *id).await? else {
                return Ok(None);
            };
            let stands = !is_undone(&sold.full.sale) && e_documents::stands(tx, *id).await?;
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
        attachments: vec![Attachment {
            name: ticket.name,
            media_type: PDF,
            bytes: ticket.bytes,
        }],
        reply_to: Some(ReplyTo::company(&sold.company)),
    };
    mail::send(&ctx.config.mail, ctx.now(), mail).await
}

fn is_undone(sale: &SaleRow) -> bool {
    let state = SaleState::from_code(&sale.state);
    matches!(state, Some(SaleState::Voided | SaleState::Discarded))
}

fn words(profile: &CountryProfile, sold: &Sold) -> (String, String) {
    let sale = &sold.full.sale;
    let name = view::document_name(profile, &sale.document_code);
    let number = profile.number_text(&sale.series, sale.number.unsigned_abs());
    let document = format!("{name} {number}");
    let company = shop_name(&sold.company);
    let total = profile.money(sale.total);
    let client = greeted(profile, sale);
    (
        crate::say::paper_subject(&document, company),
        say::ticket_mail(&document, company, &total, client, is_undone(sale)),
    )
}

/// Whom a mail about a sale greets; empty for nobody in particular.
pub(crate) fn greeted<'a>(profile: &CountryProfile, sale: &'a SaleRow) -> &'a str {
    match sale.client_name == profile.generic_client.name {
        true => "",
        false => &sale.client_name,
    }
}
