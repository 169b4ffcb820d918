//! Opening a count, and what people enter.

use yapa_domain::{CountEntryKind, CountReason, CountState, EpochMillis, Quantity};

use super::rows::{INSERT, StockCountRow};
use crate::{CompanyTx, FromRow, IdSource, Result, params, sql};

/// How long the clocks of processes may differ, in milliseconds: the times in keys are as exact as
/// that.
const AHEAD_MS: EpochMillis = 60_000;

sql! {
    LOCK = StockCountRow::SELECT, "WHERE company_id = $1 AND id = $2 FOR UPDATE";
    // Entries run side by side; the application waits for them.
    SHARE = StockCountRow::SELECT, "WHERE company_id = $1 AND id = $2 FOR SHARE";
    // Additions by several people commute.
    ADD = "INSERT INTO stock_count_line (company_id, count_id, product_id, name, unit, counted, expected, first_expected, \
            user_id, counted_at_ms, ledger_counts) VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10) \
        ON CONFLICT (company_id, count_id, product_id) DO UPDATE SET name = excluded.name, unit = excluded.unit, \
            counted = stock_count_line.counted + excluded.counted, expected = excluded.expected, \
            user_id = excluded.user_id, counted_at_ms = excluded.counted_at_ms, \
            ledger_counts = excluded.ledger_counts \
        RETURNING counted, expected, first_expected";
    SET = "INSERT INTO stock_count_line (company_id, count_id, product_id, name, unit, counted, expected, first_expected, \
            user_id, counted_at_ms, ledger_counts) VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10) \
        ON CONFLICT (company_id, count_id, product_id) DO UPDATE SET name = excluded.name, unit = excluded.unit, \
            counted = excluded.counted, expected = excluded.expected, first_expected = excluded.expected, \
            user_id = excluded.user_id, counted_at_ms = excluded.counted_at_ms, \
            ledger_counts = excluded.ledger_counts \
        RETURNING counted, expected, first_expected";
    REMOVE = "DELETE FROM stock_count_line WHERE company_id = $1 AND count_id = $2 AND product_id = $3";
    COUNTED_AT = "SELECT counted_at_ms FROM stock_count_line WHERE company_id = $1 AND count_id = $2 AND product_id = $3";
    INSERT_ENTRY = "INSERT INTO stock_count_entry (company_id, count_id, product_id, id, kind, quantity, expected, user_id, \
        created_at_ms) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
    MOVED_SINCE = "SELECT CAST(COALESCE(SUM(quantity), 0) AS BIGINT) FROM stock_movement \
        WHERE company_id = $1 AND product_id = $2 AND id >= $3 AND created_at_ms > $4";
    // The same condition as the partial index over movements other than sales.
    LEDGER_COUNTS = "SELECT COUNT(*) FROM stock_movement WHERE company_id = $1 AND product_id = $2 AND reason <> 'sale' \
        AND reason = 'count' AND created_at_ms <= $3";
    SET_REASON = "UPDATE stock_count_line SET reason = $4, comment = $5 \
        WHERE company_id = $1 AND count_id = $2 AND product_id = $3";
    SET_USUAL_REASON = "UPDATE stock_count SET usual_reason = $3, usual_comment = $4 WHERE company_id = $1 AND id = $2";
    CLOSE = "UPDATE stock_count SET state = $3, closed_by = $4, closed_at_ms = $5 WHERE company_id = $1 AND id = $2";
}

/// A person's entry for a product.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry<'a> {
    /// Its key.
    pub id: i64,
    /// Key of the count.
    pub count_id: i64,
    /// Key of the product.
    pub product_id: i64,
    /// Name of the product.
    pub name: &'a str,
    /// Unit in which it is sold.
    pub unit: &'a str,
    /// Whether it adds to the counted quantity or replaces it.
    pub kind: CountEntryKind,
    /// How much; 0 to take the product away.
    pub quantity: Quantity,
    /// Balance of the ledger when it was made; the caller holds the stock's row.
    pub expected: Quantity,
    /// Counts of the product that the ledger had then.
    pub ledger_counts: i64,
    /// The user who makes it.
    pub user_id: i64,
    /// When it was made.
    pub at_ms: EpochMillis,
}

/// The counted quantity of a product after an entry.
#[crate::row]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineCounted {
    pub counted: Quantity,
    pub expected: Quantity,
    pub first_expected: Quantity,
}

/// Keeps a count that begins.
#[crate::boxed]
pub async fn insert(tx: &mut CompanyTx, row: &StockCountRow) -> Result<()> {
    let company = tx.company_id();
    tx.exec(INSERT, &row.values(company)).await?;
    Ok(())
}

/// A count, locked until the end of the transaction.
#[crate::boxed]
pub async fn lock(tx: &mut CompanyTx, id: i64) -> Result<Option<StockCountRow>> {
    let company = tx.company_id();
    tx.optional(LOCK, params![company, id], StockCountRow::from_row)
        .await
}

/// A count, held in its state until the end of the transaction, which others may do as well.
#[crate::boxed]
pub async fn share(tx: &mut CompanyTx, id: i64) -> Result<Option<StockCountRow>> {
    let company = tx.company_id();
    tx.optional(SHARE, params![company, id], StockCountRow::from_row)
        .await
}

/// When a product was counted last; none while it is not.
#[crate::boxed]
pub async fn counted_at(
    tx: &mut CompanyTx,
    id: i64,
    product_id: i64,
) -> Result<Option<EpochMillis>> {
    let company = tx.company_id();
    tx.optional(COUNTED_AT, params![company, id, product_id], |row| {
        row.get(0)
    })
    .await
}

/// Movements of a product after this moment. The caller has locked the stock's row.
#[crate::boxed]
pub async fn moved_since(
    tx: &mut CompanyTx,
    product_id: i64,
    since_ms: EpochMillis,
) -> Result<Quantity> {
    let company = tx.company_id();
    let from_id = IdSource::floor(since_ms - AHEAD_MS);
    let bound = params![company, product_id, from_id, since_ms];
    tx.one(MOVED_SINCE, bound, |row| row.get(0)).await
}

/// How many counts the ledger had of a product until this moment. The caller holds the stock's row.
#[crate::boxed]
pub async fn ledger_counts(
    tx: &mut CompanyTx,
    product_id: i64,
    until_ms: EpochMillis,
) -> Result<i64> {
    let company = tx.company_id();
    let bound = params![company, product_id, until_ms];
    tx.one(LEDGER_COUNTS, bound, |row| row.get(0)).await
}

/// Adds to the counted quantity of a product, or replaces it.
#[crate::boxed]
pub async fn enter(tx: &mut CompanyTx, entry: &Entry<'_>) -> Result<LineCounted> {
    let (company, e) = (tx.company_id(), entry);
    keep(tx, entry).await?;
    let bound = params![
        company,
        e.count_id,
        e.product_id,
        e.name,
        e.unit,
        e.quantity,
        e.expected,
        e.user_id,
        e.at_ms,
        e.ledger_counts
    ];
    let sql = match e.kind {
        CountEntryKind::Add | CountEntryKind::Remove => ADD,
        CountEntryKind::Set => SET,
    };
    tx.one(sql, bound, LineCounted::from_row).await
}

/// Takes a product out of the count.
#[crate::boxed]
pub async fn remove(tx: &mut CompanyTx, entry: &Entry<'_>) -> Result<()> {
    keep(tx, entry).await?;
    let company = tx.company_id();
    tx.write(REMOVE, params![company, entry.count_id, entry.product_id])
        .await
}

async fn keep(tx: &mut CompanyTx, entry: &Entry<'_>) -> Result<()> {
    let (company, e) = (tx.company_id(), entry);
    let bound = params![
        company,
        e.count_id,
        e.product_id,
        e.id,
        &e.kind,
        e.quantity,
        e.expected,
        e.user_id,
        e.at_ms
    ];
    tx.write(INSERT_ENTRY, bound).await
}

/// Writes why a product differs, none for the usual reason; whether it was counted.
#[crate::boxed]
pub async fn set_reason(
    tx: &mut CompanyTx,
    id: i64,
    product_id: i64,
    reason: Option<CountReason>,
    comment: &str,
) -> Result<bool> {
    let company = tx.company_id();
    let bound = params![company, id, product_id, reason, comment];
    Ok(tx.exec(SET_REASON, bound).await? > 0)
}

/// Writes the reason of the differences that have none of their own.
#[crate::boxed]
pub async fn set_usual_reason(
    tx: &mut CompanyTx,
    id: i64,
    reason: CountReason,
    comment: &str,
) -> Result<()> {
    let company = tx.company_id();
    tx.exec(SET_USUAL_REASON, params![company, id, &reason, comment])
        .await?;
    Ok(())
}

/// Gives a count up.
#[crate::boxed]
pub async fn discard(tx: &mut CompanyTx, id: i64, user_id: i64, now: EpochMillis) -> Result<()> {
    let company = tx.company_id();
    let bound = params![company, id, &CountState::Discarded, user_id, now];
    tx.exec(CLOSE, bound).await?;
    Ok(())
}
