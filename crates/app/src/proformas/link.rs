//! The sale that a quote becomes. Every function runs in the transaction of the sale.

use yapa_domain::text::tidy;
use yapa_storage::CompanyTx;
use yapa_storage::queries::proformas::{self as queries, ProformaLineRow};
use yapa_wire::sales::LineKind;

pub(crate) use queries::key;

use super::say;
use crate::cart::sold_lines::LineRequest;
use crate::{Error, Result};

/// Closes the quote that a sale is made from. An expired quote may be sold, at
/// the prices of the day.
///
/// # Errors
/// 422 when the company has no such quote, or it is not of the only `seller` whose quotes are seen;
/// 409 when it is not open any more.
#[crate::boxed]
pub(crate) async fn close(
    tx: &mut CompanyTx,
    proforma: i64,
    sale_id: i64,
    seller: Option<i64>,
) -> Result<()> {
    let unknown = || Error::rule("proforma", say::UNKNOWN_FOR_SALE);
    if let Some(seller) = seller {
        let found = queries::find(tx, proforma).await?;
        found
            .filter(|quote| quote.user_id == seller)
            .ok_or_else(unknown)?;
    }
    if queries::close(tx, proforma, sale_id).await? {
        return Ok(());
    }
    match queries::find(tx, proforma).await? {
        Some(_) => Err(Error::conflict(say::NOT_FOR_SALE).about("proforma")),
        None => Err(unknown()),
    }
}

/// Marks the lines of a sale whose price the quote promised, as long as it is
/// valid on the business day `today`.
#[crate::boxed]
pub(crate) async fn promise(
    tx: &mut CompanyTx,
    proforma: i64,
    today: &str,
    wanted: &mut [LineRequest],
) -> Result<()> {
    let found = queries::find_full(tx, proforma).await?;
    let Some(quote) = found.filter(|quote| quote.proforma.expires_on.as_str() >= today) else {
        return Ok(());
    };
    for line in wanted {
        let offers = |quoted: &&ProformaLineRow| {
            let same = match line.kind {
                LineKind::Product => quoted.product_id == Some(line.id),
                LineKind::Grouping => quoted.grouping_id == Some(line.id),
                LineKind::Open => is_open(quoted) && quoted.article.name == tidy(&line.name),
                LineKind::Service => false,
            };
            same && quoted.price == line.price
        };
        line.promised = quote.lines.iter().any(|quoted| offers(&quoted));
    }
    Ok(())
}

/// Whether the line of a quote names nothing of the catalogue.
const fn is_open(quoted: &ProformaLineRow) -> bool {
    quoted.product_id.is_none() && quoted.grouping_id.is_none()
}

/// Opens the quote again whose sale is discarded or voided.
#[crate::boxed]
pub(crate) async fn reopen(tx: &mut CompanyTx, proforma: i64, sale_id: i64) -> Result<()> {
    Ok(queries::reopen(tx, proforma, sale_id).await?)
}

/// Ties the quote of a receipt to the ticket that takes the receipt's place.
#[crate::boxed]
pub(crate) async fn move_sale(
    tx: &mut CompanyTx,
    proforma: i64,
    receipt: i64,
    ticket: i64,
) -> Result<()> {
    Ok(queries::move_sale(tx, proforma, receipt, ticket).await?)
}
