//! The sale that a quote becomes. Every function runs in the transaction of the sale.

use yapa_storage::CompanyTx;
use yapa_storage::queries::proformas as queries;

pub(crate) use queries::key;

use super::say;
use crate::sales::goods::Wanted;
use crate::{Error, Result};

/// Closes the quote that a sale is made from. An expired quote may be sold, at
/// the prices of the day.
///
/// # Errors
/// 422 when the company has no such quote, 409 when it is not open any more.
pub(crate) async fn close(tx: &mut CompanyTx, proforma: i64, sale_id: i64) -> Result<()> {
    if queries::close(tx, proforma, sale_id).await? {
        return Ok(());
    }
    match queries::find(tx, proforma).await? {
        Some(_) => Err(Error::conflict(say::NOT_FOR_SALE).about("proforma")),
        None => Err(Error::rule("proforma", say::UNKNOWN_FOR_SALE)),
    }
}

/// Marks the lines of a sale whose price the quote promised, as long as it is
/// valid on the business day `today`.
///
/// # Errors
/// When the database fails.
pub(crate) async fn promise(
    tx: &mut CompanyTx,
    proforma: i64,
    today: &str,
    wanted: &mut [Wanted],
) -> Result<()> {
    let found = queries::find_full(tx, proforma).await?;
    let Some(quote) = found.filter(|quote| quote.proforma.expires_on.as_str() >= today) else {
        return Ok(());
    };
    for line in wanted {
        let offers = |quoted: &&queries::ProformaLineRow| {
            let key = if line.is_grouping {
                quoted.grouping_id
            } else {
                quoted.product_id
            };
            key == Some(line.id) && quoted.price == line.price
        };
        line.promised = quote.lines.iter().any(|quoted| offers(&quoted));
    }
    Ok(())
}

/// Opens the quote again whose sale is discarded or voided.
///
/// # Errors
/// When the database fails.
pub(crate) async fn reopen(tx: &mut CompanyTx, proforma: i64, sale_id: i64) -> Result<()> {
    Ok(queries::reopen(tx, proforma, sale_id).await?)
}

/// Ties the quote of a receipt to the ticket that takes the receipt's place.
///
/// # Errors
/// When the database fails.
pub(crate) async fn move_sale(
    tx: &mut CompanyTx,
    proforma: i64,
    receipt: i64,
    ticket: i64,
) -> Result<()> {
    Ok(queries::move_sale(tx, proforma, receipt, ticket).await?)
}
