//! Writing to a buyer whose invoice was refused.

use jiff::civil::Date;
use yapa_countries::profile_or_default;
use yapa_domain::CountryRules;
use yapa_fiscal::State;
use yapa_storage::queries::companies::company;
use yapa_storage::queries::e_documents as documents;
use yapa_storage::queries::self_invoices::{self as queries, InvoiceRow};
use yapa_storage::{CompanyScope, CompanyTx};

use super::find::{Sold, load};
use super::on_ticket::page_of;
use super::verdict::invoices_among;
use super::{say, state};
use crate::calendar::today;
use crate::mail::request::Posted;
use crate::mail::{self, Mail, ReplyTo, shop_name};
use crate::{Context, Error, Kind, Result, WriteContext, job_kinds};

/// What the audit log calls the mail.
const ACTION: &str = "e_document.refused_mail";

/// Queues a mail to each buyer who asked with the code and left an address, whose invoice the
/// authority refused and who can still correct it: one for each sale and address.
#[crate::boxed]
pub(crate) async fn after_refusals(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    sale_ids: &[i64],
) -> Result<()> {
    let today = today(write_ctx.profile, write_ctx.at_ms)?;
    for row in invoices_among(tx, write_ctx, sale_ids).await? {
        let sale_id = row.sale_id;
        if correction_code(tx, today, &row).await?.is_none()
            || queries::was_written_to(tx, sale_id, ACTION, &row.email).await?
        {
            continue;
        }
        let posted = Posted {
            id: sale_id,
            email: row.email.clone(),
        };
        write_ctx
            .queue(tx, job_kinds::MAIL_INVOICE_REFUSED, &posted)
            .await?;
        let entity = ("e_document", sale_id);
        write_ctx
            .audit_text(tx, ACTION, entity, "", &row.email)
            .await?;
    }
    Ok(())
}

/// The code with which the buyer can correct the invoice on this day; none where the shop asked for it,
/// without an address, and where the page would refuse.
async fn correction_code(
    tx: &mut CompanyTx,
    today: Date,
    row: &InvoiceRow,
) -> Result<Option<String>> {
    if row.user_id != 0 || row.email.is_empty() {
        return Ok(None);
    }
    let Some(code) = queries::code_of(tx, row.sale_id).await? else {
        return Ok(None);
    };
    let Sold { profile, full, .. } = load(tx, row.sale_id).await?;
    match state::check_correction(tx, profile, today, &full.sale).await {
        Ok(()) => Ok(Some(code)),
        Err(error) if matches!(error.kind(), Kind::NotFound | Kind::Conflict) => Ok(None),
        Err(error) => Err(error),
    }
}

/// The job: notifies the buyer why the invoice was refused and where it is corrected, as long as it
/// is refused.
#[crate::boxed]
pub(crate) async fn deliver(ctx: &Context, scope: &CompanyScope, posted: Posted) -> Result<()> {
    let (id, now) = (posted.id, ctx.now());
    let run = ctx.db.read(scope, move |tx| {
        Box::pin(async move {
            let company = company(tx).await?;
            let today = today(profile_or_default(&company.country), now)?;
            let code = match queries::find(tx, id).await? {
                Some(row) => correction_code(tx, today, &row).await?,
                None => None,
            };
            let document = documents::find(tx, id).await?;
            let refused = document.filter(|row| State::parse(&row.state) == Some(State::Rejected));
            let known = code.zip(refused);
            Ok::<_, Error>(known.map(|(code, document)| (company, document, code)))
        })
    });
    let Some((company, document, code)) = run.await? else {
        return Ok(());
    };
    let profile = profile_or_default(&company.country);
    let number = profile.number_text(&document.series, document.number.unsigned_abs());
    let (shop, total) = (shop_name(&company), profile.money(document.total));
    let (why, address) = (&document.verdict_text, page_of(ctx, &code));
    let mail = Mail {
        to: posted.email,
        subject: say::refused_subject(shop),
        text: say::refused_mail(shop, &number, &total, why, &address),
        attachments: Vec::new(),
        reply_to: Some(ReplyTo::company(&company)),
    };
    mail::send(&ctx.config.mail, ctx.now(), mail).await
}
