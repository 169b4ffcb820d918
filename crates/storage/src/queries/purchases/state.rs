//! Changes of the state of orders. The caller has locked the order's row (`lock`).

use yapa_domain::{EpochMillis, Money, Quantity};

use crate::{CompanyTx, Result, params, sql, values};

sql! {
    /// Days that are not reached yet are written with the state that reaches them.
    MOVE = "UPDATE purchase_order SET status = $4, status_on = $5, status_at_ms = $6, \
        shipped_on = CASE WHEN $7 THEN COALESCE(shipped_on, $5) ELSE shipped_on END, \
        delivered_on = CASE WHEN $8 THEN COALESCE(delivered_on, $5) ELSE delivered_on END, \
        received_on = CASE WHEN $9 THEN $5 ELSE received_on END \
        WHERE company_id = $1 AND id = $2 AND status = $3";
    INSERT_CHANGE = PurchaseStateChange::INSERT;
    CONFIRM_LINE = "UPDATE purchase_order_line SET confirmed_quantity = $4, confirmed_price = $5 \
        WHERE company_id = $1 AND order_id = $2 AND line_no = $3";
    CONFIRM = "UPDATE purchase_order SET confirmed_total = $3 WHERE company_id = $1 AND id = $2";
    RECEIVED = "SELECT COUNT(*) FROM purchase_order_line \
        WHERE company_id = $1 AND order_id = $2 AND received_quantity > 0";
}

/// A change of an order's state.
#[crate::row(table = "purchase_state_change", key(company_id), insert_only)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PurchaseStateChange {
    pub order_id: i64,
    /// Key of the change.
    pub id: i64,
    /// The state before.
    #[row(column = "from_status")]
    pub from: i64,
    /// The state after.
    #[row(column = "to_status")]
    pub to: i64,
    /// The user who makes the change.
    pub user_id: i64,
    /// The company's day.
    #[row(read)]
    pub on: String,
    #[row(column = "created_at_ms")]
    pub at_ms: EpochMillis,
    /// Whether `on` becomes the day of shipping, where the order has none yet.
    #[row(read)]
    pub ships: bool,
    /// Whether `on` becomes the day of delivery, where the order has none yet.
    #[row(read)]
    pub delivers: bool,
    /// Whether `on` becomes the day of the goods receipt.
    #[row(read)]
    pub receives: bool,
}

/// Moves an order to another state and records the change. False, with nothing written, when the
/// order is no longer in the state before.
#[crate::boxed]
pub async fn move_on(tx: &mut CompanyTx, change: &PurchaseStateChange) -> Result<bool> {
    let (company, s) = (tx.company_id(), change);
    let moved = tx
        .exec(
            MOVE,
            params![
                company, s.order_id, s.from, s.to, s.on, s.at_ms, s.ships, s.delivers, s.receives
            ],
        )
        .await?;
    if moved != 1 {
        return Ok(false);
    }
    insert_changes(tx, std::slice::from_ref(change)).await?;
    Ok(true)
}

/// Records changes that were made.
#[crate::boxed]
pub async fn insert_changes(tx: &mut CompanyTx, changes: &[PurchaseStateChange]) -> Result<()> {
    let company = tx.company_id();
    let rows: Vec<_> = changes.iter().map(|s| s.values(company).to_vec()).collect();
    tx.exec_many(INSERT_CHANGE, &rows).await?;
    Ok(())
}

/// A sponsor's confirmation of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Confirmed {
    /// Place of the line.
    pub line_no: i64,
    /// Units.
    pub quantity: Quantity,
    /// Price of a unit, discounts taken off.
    pub price: Money,
}

/// Writes what the sponsor agreed to, of the lines and of the order.
#[crate::boxed]
pub async fn confirm(
    tx: &mut CompanyTx,
    order_id: i64,
    total: Money,
    lines: &[Confirmed],
) -> Result<()> {
    let company = tx.company_id();
    let rows: Vec<_> = lines
        .iter()
        .map(|line| values![company, order_id, line.line_no, line.quantity, line.price])
        .collect();
    tx.exec_many(CONFIRM_LINE, &rows).await?;
    tx.exec(CONFIRM, params![company, order_id, total]).await?;
    Ok(())
}

/// Whether goods of the order were received already.
#[crate::boxed]
pub async fn has_received(tx: &mut CompanyTx, order_id: i64) -> Result<bool> {
    let company = tx.company_id();
    let count: i64 = tx
        .one(RECEIVED, params![company, order_id], |row| row.get(0))
        .await?;
    Ok(count > 0)
}
