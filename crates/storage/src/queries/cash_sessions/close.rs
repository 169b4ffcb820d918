//! The totals of a closed session, and the sales that arrived after that.

use yapa_domain::{EpochMillis, Money};

use crate::{CompanyTx, FromRow, Result, params, sql};

sql! {
    INSERT_CLOSE = CashCloseRow::INSERT;
    CLOSES = "SELECT ", CashCloseRow::COLUMNS, " FROM cash_close c LEFT JOIN user_account u ON u.id = c.user_id \
        WHERE c.company_id = $1 AND c.session_id = $2 ORDER BY c.revision DESC";
    INSERT_LATE = "INSERT INTO cash_late_sale (company_id, session_id, number, sale_id, created_at_ms) \
        VALUES ($1, $2, (SELECT COUNT(*) + 1 FROM cash_late_sale \
        WHERE company_id = $1 AND session_id = $2), $3, $4)";
    LATE = "SELECT ", LateSaleRow::COLUMNS, " FROM cash_late_sale l \
        JOIN sale s ON s.company_id = l.company_id AND s.id = l.sale_id \
        WHERE l.company_id = $1 AND l.session_id = $2 ORDER BY l.number";
}

/// A revision of a close.
#[crate::row(table = "cash_close", key(company_id, session_id), alias = "c")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CashCloseRow {
    pub revision: i64,
    pub user_id: i64,
    pub business_date: String,
    pub hour: String,
    pub created_at_ms: EpochMillis,
    pub sales: i64,
    /// Sum of the sales.
    pub total: Money,
    /// Legal rounding of the cash of the sales.
    pub rounding: Money,
    /// Cash that should be there.
    pub expected: Money,
    /// Cash that was counted.
    pub counted: Money,
    /// Counted less expected, of all payment types.
    pub difference: Money,
    /// Everything else, JSON text.
    pub content: String,
    #[row(sql = full_name!("u"))]
    pub user: String,
}

/// A sale that arrived after the close of its session.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LateSaleRow {
    #[row(sql = "l.number")]
    pub number: i64,
    #[row(sql = "l.sale_id")]
    pub sale_id: i64,
    #[row(sql = "s.series")]
    pub series: String,
    /// Number of its document.
    #[row(sql = "s.number")]
    pub document_number: i64,
    #[row(sql = "s.total")]
    pub total: Money,
}

/// Adds a revision.
#[crate::boxed]
pub async fn insert_close(tx: &mut CompanyTx, session_id: i64, close: &CashCloseRow) -> Result<()> {
    let company = tx.company_id();
    tx.exec(INSERT_CLOSE, &close.values(company, session_id))
        .await?;
    Ok(())
}

/// The revisions of a close, the last one first.
#[crate::boxed]
pub async fn closes(tx: &mut CompanyTx, session_id: i64) -> Result<Vec<CashCloseRow>> {
    let company = tx.company_id();
    tx.all(CLOSES, params![company, session_id], CashCloseRow::from_row)
        .await
}

/// Notes a sale that arrived after the close, under the next number of the session, which the
/// transaction holds.
#[crate::boxed]
pub async fn add_late_sale(
    tx: &mut CompanyTx,
    session_id: i64,
    sale_id: i64,
    at: EpochMillis,
) -> Result<()> {
    let company = tx.company_id();
    tx.exec(INSERT_LATE, params![company, session_id, sale_id, at])
        .await?;
    Ok(())
}

/// The sales that arrived after the close, in their order.
#[crate::boxed]
pub async fn late_sales(tx: &mut CompanyTx, session_id: i64) -> Result<Vec<LateSaleRow>> {
    let company = tx.company_id();
    tx.all(LATE, params![company, session_id], LateSaleRow::from_row)
        .await
}
