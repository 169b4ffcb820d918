//! Applying a count, so many products at a time in the order of their keys.

use yapa_domain::{CountState, EpochMillis, Money, Quantity};

use super::read::IN_SCOPE;
use super::rows::{INSERT_LINE, StockCountLineRow, StockCountRow};
use crate::{CompanyTx, FromRow, Result, params, sql, values};

/// Products that were not counted, and are taken as zero where $4 is not 0; those at zero stay.
const TAKEN_AS_ZERO: &str = crate::join!(
    "SELECT p.id AS product_id FROM product p \
        JOIN product_stock s ON s.company_id = p.company_id AND s.product_id = p.id WHERE CAST($4 AS BIGINT) <> 0 \
        AND s.quantity <> 0 AND NOT EXISTS (SELECT l.product_id FROM stock_count_line l \
            WHERE l.company_id = p.company_id AND l.count_id = $5 AND l.product_id = p.id) AND ",
    IN_SCOPE
);

sql! {
    TOTAL = "SELECT COUNT(*) FROM (SELECT l.product_id FROM stock_count_line l WHERE l.company_id = $1 AND l.count_id = $5 \
        UNION ALL ", TAKEN_AS_ZERO, ") d";
    NEXT = "SELECT d.product_id FROM (SELECT l.product_id FROM stock_count_line l WHERE l.company_id = $1 AND l.count_id = $5 \
        AND l.moved IS NULL UNION ALL ", TAKEN_AS_ZERO, " AND p.created_at_ms <= $8) d WHERE d.product_id > $6 ORDER BY d.product_id LIMIT $7";
    BEGIN = "UPDATE stock_count SET state = $3, zero_uncounted = $4, total = $5, closed_by = $6, closed_at_ms = $7 \
        WHERE company_id = $1 AND id = $2";
    ADVANCE = "UPDATE stock_count SET done = done + $3, cursor_id = $4 WHERE company_id = $1 AND id = $2";
    FINISH = "UPDATE stock_count SET state = $3, total = done WHERE company_id = $1 AND id = $2";
    LOCK_STOCK = "SELECT quantity FROM product_stock WHERE company_id = $1 AND product_id = $2 FOR UPDATE";
    // Read when the stock is locked, without which the cost could be an older one.
    PRODUCT = "SELECT name, unit_sold, cost FROM product WHERE company_id = $1 AND id = $2";
    APPLIED_LINE = "SELECT counted, expected, ledger_counts FROM stock_count_line \
        WHERE company_id = $1 AND count_id = $2 AND product_id = $3";
    // The same condition as the partial index over movements other than sales.
    LEDGER_COUNTS = "SELECT COUNT(*) FROM stock_movement WHERE company_id = $1 AND product_id = $2 AND reason <> 'sale' \
        AND reason = 'count'";
    SET_APPLIED = "UPDATE stock_count_line SET moved = $4, superseded = $5, cost = $6 \
        WHERE company_id = $1 AND count_id = $2 AND product_id = $3";
}

/// A product whose difference is to be written. The rows of the stock are held until the end of
/// the transaction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProductToApply {
    /// Key of the product.
    pub product_id: i64,
    /// Its name.
    pub name: String,
    /// Unit in which it is sold.
    pub unit: String,
    /// Stock of the ledger.
    pub balance: Quantity,
    /// Cost of one unit, when it is known.
    pub cost: Option<Money>,
    /// Counts of it that the ledger has.
    pub ledger_counts: i64,
    /// The counted quantity, the stock of the ledger and its number of counts at the last entry;
    /// none for a product that was not counted.
    pub counted: Option<(Quantity, Quantity, i64)>,
}

/// Result of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AppliedLine {
    /// Key of the product.
    pub product_id: i64,
    /// By how much the stock moved.
    pub moved: Quantity,
    /// Another count of the product came first.
    pub superseded: bool,
    /// Cost of one unit, when it is known.
    pub cost: Option<Money>,
}

/// Lets a count be applied; from now on nothing is entered. Answers how many products it has.
#[crate::boxed]
pub async fn begin(
    tx: &mut CompanyTx,
    count: &StockCountRow,
    zero_uncounted: bool,
    (user_id, now): (i64, EpochMillis),
) -> Result<i64> {
    let (company, c) = (tx.company_id(), count);
    let bound = params![company, &c.scope, c.scope_id, i64::from(zero_uncounted), c.id];
    let total: i64 = tx.one(TOTAL, bound, |row| row.get(0)).await?;
    let bound = params![company, c.id, &CountState::Applying, zero_uncounted, total, user_id, now];
    tx.exec(BEGIN, bound).await?;
    Ok(total)
}

/// Keys of the next products of a count that is being applied; products that were added since it
/// began are none of them.
#[crate::boxed]
pub async fn next(tx: &mut CompanyTx, count: &StockCountRow, most: i64) -> Result<Vec<i64>> {
    let (company, c) = (tx.company_id(), count);
    let zero = i64::from(c.zero_uncounted);
    let began = c.closed_at_ms.unwrap_or_default();
    let bound = params![company, &c.scope, c.scope_id, zero, c.id, c.cursor_id, most, began];
    tx.all(NEXT, bound, |row| row.get(0)).await
}

/// These products, whose keys come ascending so that no two wait for each other.
#[crate::boxed]
pub async fn to_apply(tx: &mut CompanyTx, id: i64, products: &[i64]) -> Result<Vec<ProductToApply>> {
    let company = tx.company_id();
    let keys: Vec<_> = products.iter().map(|product| values![company, *product]).collect();
    let stocks: Vec<Vec<Quantity>> = tx.all_many(LOCK_STOCK, &keys, |row| row.get(0)).await?;
    let named: Vec<Vec<(String, String, Option<Money>)>> =
        tx.all_many(PRODUCT, &keys, FromRow::from_row).await?;
    let counts: Vec<Vec<i64>> = tx.all_many(LEDGER_COUNTS, &keys, |row| row.get(0)).await?;
    let keys: Vec<_> = products.iter().map(|product| values![company, id, *product]).collect();
    let lines: Vec<Vec<(Quantity, Quantity, i64)>> =
        tx.all_many(APPLIED_LINE, &keys, FromRow::from_row).await?;
    let mut found = Vec::with_capacity(products.len());
    let rows = products.iter().zip(stocks).zip(named).zip(counts).zip(lines);
    for ((((product, stock), named), counts), line) in rows {
        let (Some(balance), Some((name, unit, cost))) =
            (stock.into_iter().next(), named.into_iter().next())
        else {
            continue;
        };
        found.push(ProductToApply {
            product_id: *product,
            name,
            unit,
            balance,
            cost,
            ledger_counts: counts.iter().sum(),
            counted: line.into_iter().next(),
        });
    }
    Ok(found)
}

/// Keeps lines as they are.
#[crate::boxed]
pub async fn insert_lines(
    tx: &mut CompanyTx,
    id: i64,
    lines: &[StockCountLineRow],
) -> Result<()> {
    let company = tx.company_id();
    let rows: Vec<_> = lines.iter().map(|line| line.values(company, id).to_vec()).collect();
    tx.write_many(INSERT_LINE, &rows).await
}

/// Writes what became of lines.
#[crate::boxed]
pub async fn set_applied(tx: &mut CompanyTx, id: i64, lines: &[AppliedLine]) -> Result<()> {
    let company = tx.company_id();
    let rows: Vec<_> = lines
        .iter()
        .map(|l| values![company, id, l.product_id, l.moved, l.superseded, l.cost])
        .collect();
    tx.write_many(SET_APPLIED, &rows).await
}

/// So many products were worked on, the last of them this one.
#[crate::boxed]
pub async fn advance(tx: &mut CompanyTx, id: i64, products: i64, cursor: i64) -> Result<()> {
    let company = tx.company_id();
    tx.exec(ADVANCE, params![company, id, products, cursor]).await?;
    Ok(())
}

/// All products were worked on.
#[crate::boxed]
pub async fn finish(tx: &mut CompanyTx, id: i64) -> Result<()> {
    let company = tx.company_id();
    tx.exec(FINISH, params![company, id, &CountState::Applied]).await?;
    Ok(())
}
