//! Reading orders: one, and a page of them.

use yapa_domain::Money;

use super::rows::{PurchaseChangeRow, PurchaseLineRow, PurchaseRow};
use crate::queries::order_search::typed;
use crate::{CompanyTx, FromRow, Result, params, sql};

const SELECT: &str = crate::join!(PurchaseRow::SELECT, "WHERE company_id = $1 ");

// One text serves every combination of filters: an absent filter is bound as an empty text
// and lets every row pass; unused words of the search are `%`, and no number is 0. The states
// are a text of their numbers between commas.
const FILTER: &str = "AND business_date >= $2 AND business_date < $3 \
         AND (CAST($4 AS TEXT) = '' OR $4 LIKE '%,' || CAST(status AS TEXT) || ',%') \
         AND (CAST($5 AS TEXT) = '' OR sponsor_number = $5) \
         AND search LIKE $6 ESCAPE '\\' AND search LIKE $7 ESCAPE '\\' \
         AND search LIKE $8 ESCAPE '\\' AND search LIKE $9 ESCAPE '\\' \
         AND (CAST($10 AS BIGINT) = 0 OR number = $10)";

sql! {
    FIND = SELECT, "AND id = $2";
    /// The same, held until the transaction ends.
    LOCK = SELECT, "AND id = $2 FOR UPDATE";
    SELECT_LINES = PurchaseLineRow::SELECT, "WHERE company_id = $1 AND order_id = $2 ORDER \
        BY line_no";
    SELECT_CHANGES = "SELECT ", PurchaseChangeRow::COLUMNS, " \
        FROM purchase_state_change c LEFT JOIN user_account u ON u.id = c.user_id \
        WHERE c.company_id = $1 AND c.order_id = $2 ORDER BY c.id";
    PAGE = SELECT, FILTER, " ORDER BY business_date DESC, id DESC LIMIT $11 OFFSET $12";
    COUNT = "SELECT COUNT(*) FROM purchase_order WHERE company_id = $1 ", FILTER;
    NUMBERED = "SELECT COALESCE(MAX(number), 0) FROM purchase_order WHERE company_id = $1 AND number = $2";
    /// Orders from one day on and before another, without rejected and canceled ones.
    ORDERED = "SELECT COALESCE(CAST(SUM(COALESCE(confirmed_total, total)) AS BIGINT), 0) FROM purchase_order \
        WHERE company_id = $1 AND business_date >= $2 AND business_date < $3 AND status < 6";
}

/// Which orders are wanted; an empty text lets everything pass.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PurchaseFilter {
    /// Search text: the number of an order, words of the sponsor's name, the beginning of
    /// its tax number.
    pub text: String,
    /// Only those in one of these states.
    pub statuses: Vec<i64>,
    /// Only those to the sponsor with this tax number.
    pub sponsor_number: String,
    /// From this date on.
    pub from: String,
    /// Before this date.
    pub before: String,
    /// Rows a page.
    pub size: i64,
    /// Rows before it.
    pub skip: i64,
}

/// One order without its lines.
#[crate::boxed]
pub async fn find(tx: &mut CompanyTx, id: i64) -> Result<Option<PurchaseRow>> {
    let company = tx.company_id();
    tx.optional(FIND, params![company, id], PurchaseRow::from_row)
        .await
}

/// The same, locked until the end of the transaction.
#[crate::boxed]
pub async fn lock(tx: &mut CompanyTx, id: i64) -> Result<Option<PurchaseRow>> {
    let company = tx.company_id();
    tx.optional(LOCK, params![company, id], PurchaseRow::from_row)
        .await
}

/// The lines of an order, in their order.
#[crate::boxed]
pub async fn lines(tx: &mut CompanyTx, id: i64) -> Result<Vec<PurchaseLineRow>> {
    let company = tx.company_id();
    tx.all(
        SELECT_LINES,
        params![company, id],
        PurchaseLineRow::from_row,
    )
    .await
}

/// The changes of an order's state, the first one first.
#[crate::boxed]
pub async fn changes(tx: &mut CompanyTx, id: i64) -> Result<Vec<PurchaseChangeRow>> {
    let company = tx.company_id();
    tx.all(
        SELECT_CHANGES,
        params![company, id],
        PurchaseChangeRow::from_row,
    )
    .await
}

/// A page of the orders, the newest first, and how many there are in all pages.
#[crate::boxed]
pub async fn list(tx: &mut CompanyTx, filter: &PurchaseFilter) -> Result<(Vec<PurchaseRow>, i64)> {
    let (company, f) = (tx.company_id(), filter);
    let Some(typed) = typed(tx, NUMBERED, &f.text).await? else {
        return Ok((Vec::new(), 0));
    };
    let ([a, b, c, d], number) = (&typed.patterns, typed.number);
    let numbers: Vec<String> = f.statuses.iter().map(i64::to_string).collect();
    let statuses = match numbers.is_empty() {
        true => String::new(),
        false => format!(",{},", numbers.join(",")),
    };
    let bound = params![
        company,
        f.from,
        f.before,
        statuses,
        f.sponsor_number,
        a,
        b,
        c,
        d,
        number
    ];
    tx.page((COUNT, PAGE), bound, (f.size, f.skip)).await
}

/// Orders of the company from one day on and before another.
#[crate::boxed]
pub async fn ordered(tx: &mut CompanyTx, from: &str, before: &str) -> Result<Money> {
    let company = tx.company_id();
    tx.one(ORDERED, params![company, from, before], |row| row.get(0))
        .await
}
