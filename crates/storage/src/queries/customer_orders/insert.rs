//! Writing orders of customers.

use super::rows::{OrderLineRow, OrderRow};
use crate::{CompanyTx, FromRow, Result, params, sql};

sql! {
    /// The row stays locked until the transaction ends, so numbers have neither twins nor gaps.
    NEXT_NUMBER = "INSERT INTO customer_order_number (company_id, last_number) VALUES ($1, 1) \
        ON CONFLICT (company_id) DO UPDATE SET last_number = customer_order_number.last_number + 1 \
        RETURNING last_number";
    SET_NUMBER = "INSERT INTO customer_order_number (company_id, last_number) VALUES ($1, $2)";
    INSERT_ORDER = OrderRow::INSERT;
    INSERT_LINE = OrderLineRow::INSERT;
}

/// Takes the next number of the company's orders; a transaction that fails gives it back.
#[crate::boxed]
pub async fn take_number(tx: &mut CompanyTx) -> Result<i64> {
    let company = tx.company_id();
    let (number,) = tx
        .one(NEXT_NUMBER, params![company], <(i64,)>::from_row)
        .await?;
    Ok(number)
}

/// Says how many numbers were given to orders written with theirs: for demo data.
///
/// # Errors
/// When the database fails, or numbers were given before.
#[crate::boxed]
pub async fn set_last_number(tx: &mut CompanyTx, last: i64) -> Result<()> {
    let company = tx.company_id();
    tx.exec(SET_NUMBER, params![company, last]).await?;
    Ok(())
}

/// Writes an order with its lines; its number was taken in the same transaction.
#[crate::boxed]
pub async fn insert(tx: &mut CompanyTx, order: &OrderRow, lines: &[OrderLineRow]) -> Result<()> {
    insert_all(tx, &[(order, lines)]).await
}

/// Writes several at once.
#[crate::boxed]
pub async fn insert_all(tx: &mut CompanyTx, orders: &[(&OrderRow, &[OrderLineRow])]) -> Result<()> {
    let company = tx.company_id();
    let rows: Vec<_> = orders
        .iter()
        .map(|(o, _)| o.values(company).to_vec())
        .collect();
    tx.exec_many(INSERT_ORDER, &rows).await?;
    let lines: Vec<_> = orders
        .iter()
        .flat_map(|(order, lines)| lines.iter().map(move |line| (order.id, line)))
        .map(|(order, l)| l.values(company, order).to_vec())
        .collect();
    tx.exec_many(INSERT_LINE, &lines).await?;
    Ok(())
}
