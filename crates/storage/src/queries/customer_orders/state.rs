//! Changes the state of an order.

use yapa_domain::{CustomerOrderState, EpochMillis, Quantity};

use crate::{CompanyTx, Result, params, sql, values};

sql! {
    HOLD = "UPDATE customer_order SET state = state WHERE company_id = $1 AND id = $2";
    SET_STATE = "UPDATE customer_order SET state = $3, state_note = $4, address = $5, document_code = $6, \
        electronic = $7 WHERE company_id = $1 AND id = $2";
    SET_SALE = "UPDATE customer_order SET sale_id = $3 WHERE company_id = $1 AND id = $2";
    INSERT_CHANGE = OrderChange::INSERT;
    SET_SOLD = "UPDATE customer_order_line SET sold_quantity = $4 \
        WHERE company_id = $1 AND order_id = $2 AND line_no = $3";
    UNSOLD = "UPDATE customer_order_line SET sold_quantity = NULL WHERE company_id = $1 AND order_id = $2";
    REOPEN = "UPDATE customer_order SET sale_id = NULL, state = $4 \
        WHERE company_id = $1 AND id = $2 AND sale_id = $3";
    MOVE_SALE = "UPDATE customer_order SET sale_id = $4 WHERE company_id = $1 AND id = $2 AND sale_id = $3";
}

/// A change of state, with who made it and when.
#[crate::row(table = "customer_order_change", key(company_id), insert_only)]
#[derive(Clone, Copy, Debug)]
pub struct OrderChange<'a> {
    pub order_id: i64,
    /// Key of the change itself.
    pub id: i64,
    /// The state it comes from; empty for the first.
    #[row(column = "from_state")]
    pub from: &'a str,
    /// The state it goes to.
    #[row(column = "to_state")]
    pub to: CustomerOrderState,
    pub note: &'a str,
    pub user_id: i64,
    pub business_date: &'a str,
    pub hour: &'a str,
    #[row(column = "created_at_ms")]
    pub at_ms: EpochMillis,
}

/// Holds an order until the transaction ends, so that its state does not change; answers whether
/// the company has it.
#[crate::boxed]
pub async fn hold(tx: &mut CompanyTx, order_id: i64) -> Result<bool> {
    let company = tx.company_id();
    Ok(tx.exec(HOLD, params![company, order_id]).await? == 1)
}

/// Writes the state, reason, address and document of `order` to the order, which is held.
#[crate::boxed]
pub async fn change_state(tx: &mut CompanyTx, order: &super::OrderRow) -> Result<()> {
    let (company, o) = (tx.company_id(), order);
    let values = params![
        company,
        o.id,
        o.state,
        o.state_note,
        o.address,
        o.document_code,
        o.electronic
    ];
    tx.exec(SET_STATE, values).await?;
    Ok(())
}

/// Writes changes of state down.
#[crate::boxed]
pub async fn note_change(tx: &mut CompanyTx, changes: &[OrderChange<'_>]) -> Result<()> {
    let company = tx.company_id();
    let rows: Vec<_> = changes.iter().map(|c| c.values(company).to_vec()).collect();
    tx.exec_many(INSERT_CHANGE, &rows).await?;
    Ok(())
}

/// Ties an order to the sale it became.
#[crate::boxed]
pub async fn set_sale(tx: &mut CompanyTx, order_id: i64, sale_id: i64) -> Result<()> {
    let company = tx.company_id();
    tx.exec(SET_SALE, params![company, order_id, sale_id])
        .await?;
    Ok(())
}

/// Writes down how much of each line, by its place, was sold.
#[crate::boxed]
pub async fn set_sold(tx: &mut CompanyTx, order_id: i64, lines: &[(i64, Quantity)]) -> Result<()> {
    let company = tx.company_id();
    let rows: Vec<_> = lines
        .iter()
        .map(|(line, quantity)| values![company, order_id, *line, *quantity])
        .collect();
    tx.exec_many(SET_SOLD, &rows).await?;
    Ok(())
}

/// Takes an order back to `state` whose sale no longer counts; answers whether it was that sale's.
#[crate::boxed]
pub async fn reopen(
    tx: &mut CompanyTx,
    order_id: i64,
    sale_id: i64,
    state: CustomerOrderState,
) -> Result<bool> {
    let company = tx.company_id();
    let reopened = tx
        .exec(REOPEN, params![company, order_id, sale_id, state])
        .await?;
    if reopened == 1 {
        tx.exec(UNSOLD, params![company, order_id]).await?;
    }
    Ok(reopened == 1)
}

/// Ties an order to the ticket that takes the place of the receipt it became.
#[crate::boxed]
pub async fn move_sale(tx: &mut CompanyTx, order_id: i64, receipt: i64, ticket: i64) -> Result<()> {
    let company = tx.company_id();
    tx.exec(MOVE_SALE, params![company, order_id, receipt, ticket])
        .await?;
    Ok(())
}
