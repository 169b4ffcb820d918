//! Goods that were lost, given away or used by the shop.

use yapa_domain::{EpochMillis, Money, Quantity, WasteReason};

use crate::{CompanyTx, FromRow, Param, Result, params, sql};

// One text serves every combination of filters, as for quotes.
const FILTER: &str = "w.company_id = $1 AND w.business_date >= $2 AND w.business_date < $3 \
    AND ($4 = '' OR w.reason = $4) AND (CAST($5 AS BIGINT) = 0 OR w.product_id = $5)";

const JOINS: &str = " FROM waste w LEFT JOIN user_account u ON u.id = w.user_id \
    LEFT JOIN user_account b ON b.id = w.undone_by WHERE ";

sql! {
    INSERT = WasteRow::INSERT;
    LOCK = WasteRow::SELECT, "WHERE company_id = $1 AND id = $2 FOR UPDATE";
    UNDO = "UPDATE waste SET undone_by = $3, undone_at_ms = $4 WHERE company_id = $1 AND id = $2";
    FIND = "SELECT ", WasteListRow::COLUMNS, JOINS, "w.company_id = $1 AND w.id = $2";
    PAGE = "SELECT ", WasteListRow::COLUMNS, JOINS, FILTER, " ORDER BY w.business_date DESC, w.id DESC LIMIT $6 OFFSET $7";
    COUNT = "SELECT COUNT(*) FROM waste w WHERE ", FILTER;
    SUMS = "SELECT SUBSTR(w.business_date, 1, 7), w.reason, COUNT(*), CAST(COALESCE(SUM(w.cost), 0) AS BIGINT), \
            CAST(SUM(CASE WHEN w.cost IS NULL THEN 1 ELSE 0 END) AS BIGINT) FROM waste w WHERE ", FILTER,
        " AND w.undone_at_ms IS NULL GROUP BY SUBSTR(w.business_date, 1, 7), w.reason ORDER BY 1 DESC, 4 DESC, 2";
}

/// Goods of one product.
#[crate::row(table = "waste", alias = "w", key(company_id))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WasteRow {
    pub id: i64,
    pub product_id: i64,
    pub name: String,
    pub unit: String,
    /// Above zero.
    pub quantity: Quantity,
    pub reason: WasteReason,
    pub comment: String,
    /// Of all of it; none when the product's cost was unknown.
    pub cost: Option<Money>,
    pub user_id: i64,
    pub business_date: String,
    pub hour: String,
    pub created_at_ms: EpochMillis,
    /// The user who brought it back; 0 while it counts.
    pub undone_by: i64,
    pub undone_at_ms: Option<EpochMillis>,
}

/// The same with the names of its people.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WasteListRow {
    #[row(nested)]
    pub waste: WasteRow,
    #[row(sql = full_name!("u"))]
    pub user: String,
    #[row(sql = full_name!("b"))]
    pub undone_by: String,
}

/// Waste of a month for one reason.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WasteSum {
    /// `YYYY-MM`.
    pub month: String,
    pub reason: WasteReason,
    pub entries: i64,
    /// As far as the cost is known.
    pub cost: Money,
    /// Entries of unknown cost.
    pub uncosted: i64,
}

/// Which goods are wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WasteFilter {
    /// From this day on.
    pub from: String,
    /// Before this day.
    pub before: String,
    /// Only for this reason, by its code; empty for all.
    pub reason: &'static str,
    /// Only of this product; 0 for all.
    pub product_id: i64,
    /// Rows a page.
    pub size: i64,
    /// Rows before it.
    pub skip: i64,
}

/// Keeps goods that were lost.
#[crate::boxed]
pub async fn insert(tx: &mut CompanyTx, row: &WasteRow) -> Result<()> {
    let company = tx.company_id();
    tx.exec(INSERT, &row.values(company)).await?;
    Ok(())
}

/// Goods that were lost, locked until the end of the transaction.
#[crate::boxed]
pub async fn lock(tx: &mut CompanyTx, id: i64) -> Result<Option<WasteRow>> {
    let company = tx.company_id();
    tx.optional(LOCK, params![company, id], WasteRow::from_row)
        .await
}

/// Says that they are back.
#[crate::boxed]
pub async fn undo(tx: &mut CompanyTx, id: i64, user_id: i64, now: EpochMillis) -> Result<()> {
    let company = tx.company_id();
    tx.exec(UNDO, params![company, id, user_id, now]).await?;
    Ok(())
}

/// Goods that were lost, with names.
#[crate::boxed]
pub async fn find(tx: &mut CompanyTx, id: i64) -> Result<Option<WasteListRow>> {
    let company = tx.company_id();
    tx.optional(FIND, params![company, id], WasteListRow::from_row)
        .await
}

/// A page of what the filter finds, the newest first, and how many there are in all pages.
#[crate::boxed]
pub async fn page(tx: &mut CompanyTx, filter: &WasteFilter) -> Result<(Vec<WasteListRow>, i64)> {
    let bound = bound(tx.company_id(), filter);
    tx.page((COUNT, PAGE), &bound, (filter.size, filter.skip))
        .await
}

/// Sums of the filtered entries by month and reason, without withdrawn ones.
#[crate::boxed]
pub async fn sums(tx: &mut CompanyTx, filter: &WasteFilter) -> Result<Vec<WasteSum>> {
    let bound = bound(tx.company_id(), filter);
    tx.all(SUMS, &bound, WasteSum::from_row).await
}

fn bound(company: i64, f: &WasteFilter) -> Vec<Param<'_>> {
    params![company, f.from, f.before, f.reason, f.product_id].to_vec()
}
