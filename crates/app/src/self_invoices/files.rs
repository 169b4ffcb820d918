//! The invoice of a ticket as files, for its buyer.

use std::net::IpAddr;

use yapa_countries::CountryProfile;
use yapa_storage::CompanyScope;
use yapa_storage::queries::self_invoices as queries;

use super::buyer::number_of;
use super::find::{Sold, find_code, load};
use super::say;
use crate::{Context, Error, File, Result, e_documents};

/// The page of the invoice of a ticket.
///
/// # Errors
/// 404 for an unknown code and another buyer's invoice, 409 while it is not there, 429 after too many
/// guesses.
#[crate::boxed]
pub async fn pdf(ctx: &Context, address: IpAddr, code: &str, buyer: &str) -> Result<File> {
    let (scope, profile, sale_id) = invoice(ctx, address, code, buyer).await?;
    e_documents::page_of(ctx, profile, &scope, sale_id).await
}

/// The signed XML of the invoice of a ticket.
///
/// # Errors
/// As [`pdf`].
#[crate::boxed]
pub async fn xml(ctx: &Context, address: IpAddr, code: &str, buyer: &str) -> Result<File> {
    let (scope, _, sale_id) = invoice(ctx, address, code, buyer).await?;
    e_documents::taken_xml(ctx, &scope, sale_id).await
}

/// The sale behind a code, for the buyer of its invoice. Another tax number counts as a guess.
async fn invoice(
    ctx: &Context,
    address: IpAddr,
    code: &str,
    buyer: &str,
) -> Result<(CompanyScope, &'static CountryProfile, i64)> {
    let (scope, sale_id) = find_code(ctx, address, code).await?;
    let run = ctx.db.read(&scope, move |tx| {
        Box::pin(async move {
            let sold = load(tx, sale_id).await?;
            let invoice = queries::find(tx, sale_id).await?;
            Ok::<_, Error>((sold, invoice.is_some()))
        })
    });
    let (Sold { profile, full, .. }, has_invoice) = run.await?;
    if !has_invoice {
        return Err(Error::conflict(say::NOT_READY));
    }
    if full.sale.client_document_number != number_of(buyer) {
        ctx.ticket_codes.count(address, ctx.now());
        return Err(Error::not_found(say::UNKNOWN));
    }
    Ok((scope, profile, sale_id))
}
