//! Reading one quote.

use super::rows::{ProformaLineRow, ProformaRow, SoldAs};
use crate::{CompanyTx, FromRow, Result, params, sql};

sql! {
    SELECT_PROFORMA = "SELECT ", ProformaRow::COLUMNS, " \
        FROM proforma WHERE company_id = $1 AND id = $2";
    // The newest: a quote that was just numbered is found at the end of the key.
    SELECT_KEY = "SELECT id FROM proforma WHERE company_id = $1 AND number = $2 ORDER BY id DESC LIMIT 1";
    SELECT_LINES = ProformaLineRow::SELECT, "WHERE company_id = $1 AND proforma_id = $2 ORDER BY line_no";
    SELECT_SALE = "SELECT ", SoldAs::COLUMNS, " FROM sale s WHERE s.company_id = $1 AND s.id = $2";
}

/// A quote with everything that hangs on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FullProforma {
    /// The quote.
    pub proforma: ProformaRow,
    /// Its lines, in their order.
    pub lines: Vec<ProformaLineRow>,
    /// The sale it became.
    pub sale: Option<SoldAs>,
}

/// Below are numbers of documents, from here on keys.
const FIRST_KEY: i64 = 1 << 40;

/// The key of the quote that a request names by its key or by its number. Of two with the same
/// number (of two series) the newest; a number that no quote has is answered as it is, and is the
/// key of no quote.
#[crate::boxed]
pub async fn key(tx: &mut CompanyTx, named: i64) -> Result<i64> {
    if named >= FIRST_KEY {
        return Ok(named);
    }
    let company = tx.company_id();
    let found = tx
        .optional(SELECT_KEY, params![company, named], |row| row.get(0))
        .await?;
    Ok(found.unwrap_or(named))
}

/// The quote without what hangs on it.
#[crate::boxed]
pub async fn find(tx: &mut CompanyTx, id: i64) -> Result<Option<ProformaRow>> {
    let company = tx.company_id();
    tx.optional(SELECT_PROFORMA, params![company, id], ProformaRow::from_row)
        .await
}

/// The quote with its lines and its sale.
#[crate::boxed]
pub async fn find_full(tx: &mut CompanyTx, id: i64) -> Result<Option<FullProforma>> {
    let company = tx.company_id();
    let Some(proforma) = find(tx, id).await? else {
        return Ok(None);
    };
    let lines = tx
        .all(
            SELECT_LINES,
            params![company, id],
            ProformaLineRow::from_row,
        )
        .await?;
    let sale = match proforma.sale_id {
        None => None,
        Some(sale_id) => {
            tx.optional(SELECT_SALE, params![company, sale_id], SoldAs::from_row)
                .await?
        }
    };
    Ok(Some(FullProforma {
        proforma,
        lines,
        sale,
    }))
}
