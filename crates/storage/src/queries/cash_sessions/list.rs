//! Lists of sessions, and their shortages.

use yapa_domain::Money;

use super::session::CashSessionRow;
use crate::{CompanyTx, FromRow, Result, params, sql};

// One text serves every combination of filters: an absent one is bound as 0 or an empty text.
const FILTER: &str = " WHERE s.company_id = $1 AND s.business_date >= $2 AND s.business_date < $3 \
     AND (CAST($4 AS BIGINT) = 0 OR s.branch_id = $4) \
     AND (CAST($5 AS BIGINT) = 0 OR s.holder_id = $5 OR (s.holder_id = 0 AND s.opened_by = $5)) \
     AND ($6 = '' OR ($6 = 'abierta' AND s.closed_at_ms IS NULL) OR ($6 = 'cerrada' AND s.closed_at_ms IS NOT NULL))";

const JOINS: &str = " FROM cash_session s \
     LEFT JOIN branch b ON b.company_id = s.company_id AND b.id = s.branch_id \
     LEFT JOIN user_account h ON h.id = CASE WHEN s.holder_id = 0 THEN s.opened_by ELSE s.holder_id END \
     LEFT JOIN cash_close c ON c.company_id = s.company_id AND c.session_id = s.id AND c.revision = s.revision \
     LEFT JOIN user_account u ON u.id = c.user_id";

sql! {
    PAGE = "SELECT ", CashListRow::COLUMNS, JOINS, FILTER,
        " ORDER BY s.business_date DESC, s.id DESC LIMIT $7 OFFSET $8";
    ROW = "SELECT ", CashListRow::COLUMNS, JOINS, " WHERE s.company_id = $1 AND s.id = $2";
    COUNT = "SELECT COUNT(*) FROM cash_session s", FILTER;
    BY_HOLDER = "SELECT s.holder_id, MAX(", full_name!("h"), "), COUNT(*), \
            CAST(SUM(CASE WHEN c.difference < 0 THEN c.difference ELSE 0 END) AS BIGINT), \
            CAST(SUM(CASE WHEN c.difference > 0 THEN c.difference ELSE 0 END) AS BIGINT), \
            CAST(SUM(CASE WHEN c.difference <> 0 THEN 1 ELSE 0 END) AS BIGINT)", JOINS, FILTER,
        " AND s.revision > 0 GROUP BY s.holder_id ORDER BY 4, s.holder_id";
    DRAWERS = "SELECT d.branch_id, COALESCE(b.trade_name, ''), d.holder_id, ", full_name!("h"), " FROM \
        (SELECT DISTINCT s.branch_id, CASE WHEN s.holder_id = 0 THEN s.opened_by ELSE s.holder_id END AS holder_id \
            FROM (SELECT branch_id, holder_id, opened_by FROM cash_session WHERE company_id = $1 ORDER BY id DESC LIMIT 1000) s \
            WHERE (CAST($2 AS BIGINT) = 0 OR s.holder_id = $2 OR (s.holder_id = 0 AND s.opened_by = $2))) d \
        LEFT JOIN branch b ON b.company_id = $1 AND b.id = d.branch_id \
        LEFT JOIN user_account h ON h.id = d.holder_id ORDER BY 2, 4, d.branch_id, d.holder_id";
}

/// Which sessions are wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CashFilter {
    /// Opened from this day on.
    pub from: String,
    /// Opened before this day.
    pub before: String,
    /// Only of this branch; 0 for all.
    pub branch_id: i64,
    /// Only of this seller; 0 for all.
    pub holder_id: i64,
    /// `abierta` or `cerrada`; empty for both.
    pub state: String,
    /// Rows a page.
    pub size: i64,
    /// Rows before it.
    pub skip: i64,
}

/// A row of the list.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CashListRow {
    #[row(nested)]
    pub session: CashSessionRow,
    #[row(sql = "COALESCE(b.trade_name, '')")]
    pub branch: String,
    #[row(sql = full_name!("h"))]
    pub holder: String,
    #[row(sql = "COALESCE(c.business_date, '')")]
    pub closed_on: String,
    #[row(sql = "COALESCE(c.hour, '')")]
    pub closed_hour: String,
    #[row(sql = full_name!("u"))]
    pub closed_by: String,
    #[row(sql = "COALESCE(c.sales, 0)")]
    pub sales: i64,
    #[row(sql = "COALESCE(c.total, 0)")]
    pub total: Money,
    #[row(sql = "COALESCE(c.expected, 0)")]
    pub expected: Money,
    #[row(sql = "COALESCE(c.counted, 0)")]
    pub counted: Money,
    #[row(sql = "COALESCE(c.difference, 0)")]
    pub difference: Money,
}

/// A seller who had a drawer, and the branch of it.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawerRow {
    pub branch_id: i64,
    pub branch: String,
    /// The user who opened it, where it is that of the branch.
    pub holder_id: i64,
    pub holder: String,
}

/// Shortages and surpluses of a seller.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HolderSum {
    /// 0 for the shared drawer.
    pub holder_id: i64,
    pub holder: String,
    pub sessions: i64,
    /// Below zero.
    pub missing: Money,
    pub left_over: Money,
    /// Sessions that differed.
    pub differing: i64,
}

/// A page of the sessions that the filter finds, the newest first, and how many there are in all pages.
#[crate::boxed]
pub async fn page(tx: &mut CompanyTx, filter: &CashFilter) -> Result<(Vec<CashListRow>, i64)> {
    let (company, f) = (tx.company_id(), filter);
    let bound = params![company, f.from, f.before, f.branch_id, f.holder_id, f.state];
    tx.page((COUNT, PAGE), bound, (f.size, f.skip)).await
}

/// The session with this key, as in the list.
#[crate::boxed]
pub async fn row(tx: &mut CompanyTx, id: i64) -> Result<Option<CashListRow>> {
    let company = tx.company_id();
    tx.optional(ROW, params![company, id], CashListRow::from_row)
        .await
}

/// The differences of the closed sessions that the filter finds, the largest loss first.
#[crate::boxed]
pub async fn by_holder(tx: &mut CompanyTx, filter: &CashFilter) -> Result<Vec<HolderSum>> {
    let (company, f) = (tx.company_id(), filter);
    let bound = params![company, f.from, f.before, f.branch_id, f.holder_id, f.state];
    tx.all(BY_HOLDER, bound, HolderSum::from_row).await
}

/// Who had a drawer in which branch, in the last thousand sessions: all of the company, or one seller (0 for all).
#[crate::boxed]
pub async fn drawers(tx: &mut CompanyTx, holder_id: i64) -> Result<Vec<DrawerRow>> {
    let company = tx.company_id();
    tx.all(DRAWERS, params![company, holder_id], DrawerRow::from_row)
        .await
}
