//! Writing to a buyer whose invoice was refused.

use yapa_countries::profile_or_default;
use yapa_domain::CountryRules;
use yapa_fiscal::State;
use yapa_storage::queries::companies::company;
use yapa_storage::queries::e_documents as documents;
use yapa_storage::queries::self_invoices as queries;
use yapa_storage::{CompanyScope, CompanyTx};

use super::on_ticket::page_of;
use super::say;
use crate::mail::request::Posted;
use crate::mail::{self, Mail, ReplyTo, shop_name};
use crate::{Context, Error, Result, WriteContext, job_kinds};

/// Queues a mail to each buyer who left an address and whose invoice the authority refused.
#[crate::boxed]
pub(crate) async fn after_refusals(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    sale_ids: &[i64],
) -> Result<()> {
    if write_ctx.profile.self_invoicing.is_none() {
        return Ok(());
    }
    for sale_id in sale_ids {
        let Some(row) = queries::find(tx, *sale_id).await? else {
            continue;
        };
        // Without a code the buyer has no page on which to correct it.
        if row.email.is_empty() || queries::code_of(tx, *sale_id).await?.is_none() {
            continue;
        }
        let posted = Posted {
            id: *sale_id,
            email: row.email.clone(),
        };
        write_ctx
            .queue(tx, job_kinds::MAIL_INVOICE_REFUSED, &posted)
            .await?;
        let entity = ("e_document", *sale_id);
        write_ctx
            .audit_text(tx, "e_document.refused_mail", entity, "", &row.email)
            .await?;
    }
    Ok(())
}

/// The job: notifies the buyer why the invoice was refused and where it is corrected, as long as it
/// is refused.
#[crate::boxed]
pub(crate) async fn deliver(ctx: &Context, scope: &CompanyScope, posted: Posted) -> Result<()> {
    let id = posted.id;
    let run = ctx.db.read(scope, move |tx| {
        Box::pin(async move {
            let found = queries::find(tx, id).await?;
            let document = documents::find(tx, id).await?;
            let refused = document.filter(|row| State::parse(&row.state) == Some(State::Rejected));
            let code = queries::code_of(tx, id).await?;
            let company = company(tx).await?;
            let known = found.and(refused).zip(code);
            Ok::<_, Error>(known.map(|(document, code)| (company, document, code)))
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
