//! Expenses of the shop besides goods.

use yapa_domain::{EpochMillis, ExpenseCategory, ExpenseSource, Money};

use crate::{CompanyTx, FromRow, Param, Result, params, sql};

// One text serves every combination of filters, as for quotes.
const FILTER: &str = "e.company_id = $1 AND e.business_date >= $2 AND e.business_date < $3 \
    AND ($4 = '' OR e.category = $4)";

const JOINS: &str = " FROM expense e LEFT JOIN user_account u ON u.id = e.user_id \
    LEFT JOIN user_account b ON b.id = e.undone_by WHERE ";

sql! {
    INSERT = ExpenseRow::INSERT;
    LOCK = ExpenseRow::SELECT, "WHERE company_id = $1 AND id = $2 FOR UPDATE";
    UNDO = "UPDATE expense SET undone_by = $3, undone_at_ms = $4, undone_reason = $5 WHERE company_id = $1 AND id = $2";
    FIND = "SELECT ", ExpenseListRow::COLUMNS, JOINS, "e.company_id = $1 AND e.id = $2";
    PAGE = "SELECT ", ExpenseListRow::COLUMNS, JOINS, FILTER, " ORDER BY e.business_date DESC, e.id DESC LIMIT $5 OFFSET $6";
    COUNT = "SELECT COUNT(*) FROM expense e WHERE ", FILTER;
    SUMS = "SELECT e.category, COUNT(*), CAST(SUM(e.amount) AS BIGINT) FROM expense e WHERE ", FILTER,
        " AND e.undone_at_ms IS NULL GROUP BY e.category ORDER BY 3 DESC, 1";
    // Money and goods that leave the shop besides sold goods.
    BY_DAY = "SELECT x.business_date, CAST(SUM(x.expenses) AS BIGINT), CAST(SUM(x.waste) AS BIGINT), \
            CAST(SUM(x.uncosted) AS BIGINT) FROM ( \
            SELECT business_date, amount AS expenses, 0 AS waste, 0 AS uncosted FROM expense \
                WHERE company_id = $1 AND business_date >= $2 AND business_date < $3 AND undone_at_ms IS NULL \
            UNION ALL SELECT business_date, 0, COALESCE(cost, 0), CASE WHEN cost IS NULL THEN 1 ELSE 0 END FROM waste \
                WHERE company_id = $1 AND business_date >= $2 AND business_date < $3 AND undone_at_ms IS NULL) x \
        GROUP BY x.business_date ORDER BY x.business_date";
}

/// Money that was spent.
#[crate::row(table = "expense", alias = "e", key(company_id))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpenseRow {
    /// That of the movement too, when the money came from a drawer.
    pub id: i64,
    /// The day that it belongs to.
    pub business_date: String,
    pub category: ExpenseCategory,
    pub description: String,
    /// Above zero.
    pub amount: Money,
    pub paid_from: ExpenseSource,
    /// The cash session that the money was taken from.
    pub session_id: Option<i64>,
    pub user_id: i64,
    pub created_at_ms: EpochMillis,
    /// The user who took it back; 0 while it counts.
    pub undone_by: i64,
    pub undone_at_ms: Option<EpochMillis>,
    pub undone_reason: String,
}

/// The same with the names of its people.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpenseListRow {
    #[row(nested)]
    pub expense: ExpenseRow,
    #[row(sql = full_name!("u"))]
    pub user: String,
    #[row(sql = full_name!("b"))]
    pub undone_by: String,
}

/// Sum of the expenses of one category.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpenseSum {
    pub category: ExpenseCategory,
    pub entries: i64,
    pub amount: Money,
}

/// Money and goods that left the shop on a day besides sold goods.
#[crate::row]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DayOutflow {
    pub business_date: String,
    pub expenses: Money,
    /// Cost of waste and own use, as far as it is known.
    pub waste: Money,
    /// Entries of waste whose cost is unknown.
    pub uncosted: i64,
}

/// Which expenses are wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExpenseFilter {
    /// From this day on.
    pub from: String,
    /// Before this day.
    pub before: String,
    /// Only of this category, by its code; empty for all.
    pub category: &'static str,
    /// Rows a page.
    pub size: i64,
    /// Rows before it.
    pub skip: i64,
}

/// Keeps an expense.
#[crate::boxed]
pub async fn insert(tx: &mut CompanyTx, row: &ExpenseRow) -> Result<()> {
    let company = tx.company_id();
    tx.exec(INSERT, &row.values(company)).await?;
    Ok(())
}

/// An expense, locked until the end of the transaction.
#[crate::boxed]
pub async fn lock(tx: &mut CompanyTx, id: i64) -> Result<Option<ExpenseRow>> {
    let company = tx.company_id();
    tx.optional(LOCK, params![company, id], ExpenseRow::from_row)
        .await
}

/// Takes an expense back.
#[crate::boxed]
pub async fn undo(
    tx: &mut CompanyTx,
    id: i64,
    (user_id, now): (i64, EpochMillis),
    reason: &str,
) -> Result<()> {
    let company = tx.company_id();
    tx.exec(UNDO, params![company, id, user_id, now, reason])
        .await?;
    Ok(())
}

/// An expense with names.
#[crate::boxed]
pub async fn find(tx: &mut CompanyTx, id: i64) -> Result<Option<ExpenseListRow>> {
    let company = tx.company_id();
    tx.optional(FIND, params![company, id], ExpenseListRow::from_row)
        .await
}

/// A page of what the filter finds, the newest first, and how many there are in all pages.
#[crate::boxed]
pub async fn page(tx: &mut CompanyTx, filter: &ExpenseFilter) -> Result<(Vec<ExpenseListRow>, i64)> {
    let bound = bound(tx.company_id(), filter);
    tx.page((COUNT, PAGE), &bound, (filter.size, filter.skip))
        .await
}

/// Sums of the filtered expenses by category, without withdrawn ones.
#[crate::boxed]
pub async fn sums(tx: &mut CompanyTx, filter: &ExpenseFilter) -> Result<Vec<ExpenseSum>> {
    let bound = bound(tx.company_id(), filter);
    tx.all(SUMS, &bound, ExpenseSum::from_row).await
}

/// Expenses and waste of the days from one on and before another, by day; days without any are left
/// out.
#[crate::boxed]
pub async fn outflow_by_day(
    tx: &mut CompanyTx,
    (from, before): (&str, &str),
) -> Result<Vec<DayOutflow>> {
    let company = tx.company_id();
    let bound = params![company, from, before];
    tx.all(BY_DAY, bound, DayOutflow::from_row).await
}

fn bound(company: i64, f: &ExpenseFilter) -> Vec<Param<'_>> {
    params![company, f.from, f.before, f.category].to_vec()
}
