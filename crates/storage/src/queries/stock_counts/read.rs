//! Counts and their lines, read.

use yapa_domain::{Money, Quantity};

use super::rows::{StockCountLineRow, StockCountRow};
use crate::{CompanyTx, FromRow, Result, params, sql};

const JOINS: &str = " FROM stock_count c LEFT JOIN user_account u ON u.id = c.user_id \
    LEFT JOIN user_account b ON b.id = c.closed_by WHERE c.company_id = $1 ";

/// Products on sale of the scope $2 with the key $3.
pub(super) const IN_SCOPE: &str = "p.company_id = $1 AND p.active AND ($2 = 'todo' \
    OR ($2 = 'categoria' AND EXISTS (SELECT g.product_id FROM product_category g \
        WHERE g.company_id = p.company_id AND g.category_id = $3 AND g.product_id = p.id)) \
    OR ($2 = 'grupo' AND EXISTS (SELECT g.product_id FROM product_group_member g \
        WHERE g.company_id = p.company_id AND g.group_id = $3 AND g.product_id = p.id)))";

/// Of those, products that the count $4 has no line of.
const UNCOUNTED: &str = " AND NOT EXISTS (SELECT l.product_id FROM stock_count_line l \
    WHERE l.company_id = p.company_id AND l.count_id = $4 AND l.product_id = p.id) ";

const STOCKED: &str =
    " FROM product p JOIN product_stock s ON s.company_id = p.company_id AND s.product_id = p.id WHERE ";

const LINES: &str = " FROM stock_count_line l JOIN product p ON p.company_id = l.company_id AND p.id = l.product_id \
    LEFT JOIN user_account u ON u.id = l.user_id WHERE l.company_id = $1 AND l.count_id = $2 ";

const FILTER: &str = "AND (CAST($3 AS BIGINT) = 0 OR l.counted <> l.expected) AND ($4 = '' OR p.search LIKE $4 ESCAPE '\\') ";

sql! {
    FIND = "SELECT ", CountListRow::COLUMNS, JOINS, "AND c.id = $2";
    PAGE = "SELECT ", CountListRow::COLUMNS, JOINS, "ORDER BY c.id DESC LIMIT $2 OFFSET $3";
    COUNT = "SELECT COUNT(*) FROM stock_count WHERE company_id = $1";
    IN_SCOPE_COUNT = "SELECT COUNT(*) FROM product p WHERE ", IN_SCOPE;
    COUNTED_IN_SCOPE = "SELECT COUNT(*) FROM product p WHERE ", IN_SCOPE, " AND EXISTS (SELECT l.product_id \
        FROM stock_count_line l WHERE l.company_id = p.company_id AND l.count_id = $4 AND l.product_id = p.id)";
    LINE = "SELECT ", LineListRow::COLUMNS, LINES, "AND l.product_id = $3";
    LINE_PAGE = "SELECT ", LineListRow::COLUMNS, LINES, FILTER, "ORDER BY l.counted_at_ms DESC, l.product_id DESC LIMIT $5 OFFSET $6";
    LINE_COUNT = "SELECT COUNT(*)", LINES, FILTER;
    DIFFERENCES = "SELECT l.counted - l.expected, COALESCE(l.cost, p.cost) FROM stock_count_line l \
        JOIN product p ON p.company_id = l.company_id AND p.id = l.product_id \
        WHERE l.company_id = $1 AND l.count_id = $2 AND l.counted <> l.expected";
    UNCOUNTED_PAGE = "SELECT ", UncountedRow::COLUMNS, STOCKED, IN_SCOPE, UNCOUNTED,
        "AND ($5 = '' OR p.search LIKE $5 ESCAPE '\\') ORDER BY p.name, p.id LIMIT $6 OFFSET $7";
    UNCOUNTED_COUNT = "SELECT COUNT(*) FROM product p WHERE ", IN_SCOPE, UNCOUNTED, "AND ($5 = '' OR p.search LIKE $5 ESCAPE '\\')";
    UNCOUNTED_VALUES = "SELECT s.quantity, p.cost", STOCKED, IN_SCOPE, UNCOUNTED, "AND s.quantity <> 0";
}

/// A count with the names of its people.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountListRow {
    #[row(nested)]
    pub count: StockCountRow,
    #[row(sql = full_name!("u"))]
    pub user: String,
    #[row(sql = full_name!("b"))]
    pub closed_by: String,
    /// Products that were counted.
    #[row(
        sql = "(SELECT COUNT(*) FROM stock_count_line l WHERE l.company_id = c.company_id AND l.count_id = c.id AND NOT l.uncounted)"
    )]
    pub lines: i64,
    /// Products of which another quantity was counted than the ledger says.
    #[row(
        sql = "(SELECT COUNT(*) FROM stock_count_line l WHERE l.company_id = c.company_id AND l.count_id = c.id AND l.counted <> l.expected)"
    )]
    pub differences: i64,
}

/// The counted line of a product, with the product as it is now.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineListRow {
    #[row(nested)]
    pub line: StockCountLineRow,
    #[row(sql = "p.code")]
    pub code: String,
    #[row(sql = "p.brand")]
    pub brand: String,
    #[row(sql = "p.presentation")]
    pub presentation: String,
    #[row(sql = "p.measurement")]
    pub measurement: Quantity,
    #[row(sql = "p.measurement_unit")]
    pub measurement_unit: String,
    #[row(sql = "p.ean")]
    pub ean: String,
    #[row(sql = "p.partial_sale")]
    pub partial_sale: bool,
    #[row(sql = "p.active")]
    pub active: bool,
    /// Present cost of one unit.
    #[row(sql = "p.cost")]
    pub product_cost: Option<Money>,
    #[row(sql = full_name!("u"))]
    pub user: String,
}

/// A product of the scope that was not counted.
#[crate::row(alias = "p")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UncountedRow {
    pub id: i64,
    pub name: String,
    pub unit_sold: String,
    pub code: String,
    pub brand: String,
    pub presentation: String,
    pub measurement: Quantity,
    pub measurement_unit: String,
    pub ean: String,
    pub partial_sale: bool,
    pub cost: Option<Money>,
    #[row(sql = "s.quantity")]
    pub stock: Quantity,
}

/// By how much a product differs, and what one unit costs.
pub type Difference = (Quantity, Option<Money>);

/// Which lines are wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LineFilter {
    /// Key of the count.
    pub count_id: i64,
    /// Only those with a difference.
    pub differing: bool,
    /// Pattern over the product's search text; empty for all.
    pub pattern: String,
    /// Rows a page.
    pub size: i64,
    /// Rows before it.
    pub skip: i64,
}

/// A count.
#[crate::boxed]
pub async fn find(tx: &mut CompanyTx, id: i64) -> Result<Option<CountListRow>> {
    let company = tx.company_id();
    tx.optional(FIND, params![company, id], CountListRow::from_row)
        .await
}

/// A page of the counts, the newest first, and how many there are in all pages.
#[crate::boxed]
pub async fn page(tx: &mut CompanyTx, wanted: (i64, i64)) -> Result<(Vec<CountListRow>, i64)> {
    let company = tx.company_id();
    tx.page((COUNT, PAGE), params![company], wanted).await
}

/// How many products on sale are in the scope of a count, and how many of those were counted.
#[crate::boxed]
pub async fn in_scope(tx: &mut CompanyTx, count: &StockCountRow) -> Result<(i64, i64)> {
    let (company, c) = (tx.company_id(), count);
    let bound = params![company, &c.scope, c.scope_id];
    let all = tx.one(IN_SCOPE_COUNT, bound, |row| row.get(0)).await?;
    let bound = params![company, &c.scope, c.scope_id, c.id];
    let counted = tx.one(COUNTED_IN_SCOPE, bound, |row| row.get(0)).await?;
    Ok((all, counted))
}

/// The counted line of a product.
#[crate::boxed]
pub async fn line(tx: &mut CompanyTx, id: i64, product_id: i64) -> Result<Option<LineListRow>> {
    let company = tx.company_id();
    tx.optional(LINE, params![company, id, product_id], LineListRow::from_row)
        .await
}

/// A page of the lines, the one counted last first, and how many there are in all pages.
#[crate::boxed]
pub async fn lines(tx: &mut CompanyTx, filter: &LineFilter) -> Result<(Vec<LineListRow>, i64)> {
    let (company, f) = (tx.company_id(), filter);
    let differing = i64::from(f.differing);
    let bound = params![company, f.count_id, differing, f.pattern];
    tx.page((LINE_COUNT, LINE_PAGE), bound, (f.size, f.skip)).await
}

/// All differences of a count, in no order.
#[crate::boxed]
pub async fn differences(tx: &mut CompanyTx, id: i64) -> Result<Vec<Difference>> {
    let company = tx.company_id();
    tx.all(DIFFERENCES, params![company, id], FromRow::from_row)
        .await
}

/// A page of the products of the scope that were not counted, by name, and how many there are in all pages.
#[crate::boxed]
pub async fn uncounted(
    tx: &mut CompanyTx,
    count: &StockCountRow,
    filter: &LineFilter,
) -> Result<(Vec<UncountedRow>, i64)> {
    let (company, c, f) = (tx.company_id(), count, filter);
    let bound = params![company, &c.scope, c.scope_id, c.id, f.pattern];
    tx.page((UNCOUNTED_COUNT, UNCOUNTED_PAGE), bound, (f.size, f.skip)).await
}

/// Stock and cost of the products of the scope that were not counted and are not at zero.
#[crate::boxed]
pub async fn uncounted_values(
    tx: &mut CompanyTx,
    count: &StockCountRow,
) -> Result<Vec<Difference>> {
    let (company, c) = (tx.company_id(), count);
    let bound = params![company, &c.scope, c.scope_id, c.id];
    tx.all(UNCOUNTED_VALUES, bound, FromRow::from_row).await
}
