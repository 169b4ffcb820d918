//! Reading one quote.

use super::rows::{ProformaLineRow, ProformaRow, SoldAs};
use crate::{CompanyTx, FromRow, Result, Row, params, sql};

sql! {
    SELECT_PROFORMA = "SELECT id, user_id, proforma_type, state, series, number, business_date, hour, expires_on, \
        created_at_ms, client_id, client_document_type, client_document_number, client_name, \
        client_address, client_division1, client_division2, client_division3, currency, subtotal, \
        discount, discount_percentage, discount_mode, total, note, hours, sale_id, search \
        FROM proforma WHERE company_id = $1 AND id = $2";
    // The newest: what was just numbered is found at the end of the key.
    SELECT_KEY = "SELECT id FROM proforma WHERE company_id = $1 AND number = $2 ORDER BY id DESC LIMIT 1";
    SELECT_LINES = "SELECT line_no, product_id, grouping_id, code, name, brand, presentation, measurement, \
        measurement_unit, image, taxes, quantity, price, discount_amount, discount_percentage, \
        discount_mode, total FROM proforma_line WHERE company_id = $1 AND proforma_id = $2 ORDER BY line_no";
    SELECT_SALE = "SELECT id, user_id, business_date, document_code, electronic, series, number \
        FROM sale WHERE company_id = $1 AND id = $2";
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

/// The key of the quote that somebody names by its key or by its number. Of two
/// with the same number (of two series) the newest; a number that no quote has
/// stays as it is, and is nobody's key.
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

impl FromRow for ProformaRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(ProformaRow {
            id: row.get(0)?,
            user_id: row.get(1)?,
            kind: row.get(2)?,
            state: row.get(3)?,
            series: row.get(4)?,
            number: row.get(5)?,
            business_date: row.get(6)?,
            hour: row.get(7)?,
            expires_on: row.get(8)?,
            created_at_ms: row.get(9)?,
            client_id: row.get(10)?,
            client_document_type: row.get(11)?,
            client_document_number: row.get(12)?,
            client_name: row.get(13)?,
            client_address: row.get(14)?,
            client_places: [row.get(15)?, row.get(16)?, row.get(17)?],
            currency: row.get(18)?,
            subtotal: row.get(19)?,
            discount: row.get(20)?,
            discount_percentage: row.get(21)?,
            discount_mode: row.get(22)?,
            total: row.get(23)?,
            note: row.get(24)?,
            hours: row.get(25)?,
            sale_id: row.get(26)?,
            search: row.get(27)?,
        })
    }
}

impl FromRow for ProformaLineRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(ProformaLineRow {
            line_no: row.get(0)?,
            product_id: row.get(1)?,
            grouping_id: row.get(2)?,
            code: row.get(3)?,
            name: row.get(4)?,
            brand: row.get(5)?,
            presentation: row.get(6)?,
            measurement: row.get(7)?,
            measurement_unit: row.get(8)?,
            image: row.get(9)?,
            taxes: row.get(10)?,
            quantity: row.get(11)?,
            price: row.get(12)?,
            discount_amount: row.get(13)?,
            discount_percentage: row.get(14)?,
            discount_mode: row.get(15)?,
            total: row.get(16)?,
        })
    }
}

impl FromRow for SoldAs {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(SoldAs {
            sale_id: row.get(0)?,
            user_id: row.get(1)?,
            business_date: row.get(2)?,
            document_code: row.get(3)?,
            electronic: row.get(4)?,
            series: row.get(5)?,
            number: row.get(6)?,
        })
    }
}
