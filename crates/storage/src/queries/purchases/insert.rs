//! Writing an order.

use super::rows::{PurchaseLineRow, PurchaseRow};
use crate::{CompanyTx, Result, params, sql};

sql! {
    /// The next number; the row is locked until the order is written.
    NEXT_NUMBER = "INSERT INTO purchase_counter (company_id, last_number) VALUES ($1, 1) \
        ON CONFLICT (company_id) DO UPDATE SET last_number = purchase_counter.last_number + 1 \
        RETURNING last_number";
    /// Numbers up to this one are given.
    SET_NUMBER = "INSERT INTO purchase_counter (company_id, last_number) VALUES ($1, $2)";
    INSERT_PURCHASE = PurchaseRow::INSERT;
    INSERT_LINE = PurchaseLineRow::INSERT;
}

/// Takes the next number of the company's orders; none is left out, because it is given
/// back when the order is not written.
#[crate::boxed]
pub async fn next_number(tx: &mut CompanyTx) -> Result<i64> {
    let company = tx.company_id();
    tx.one(NEXT_NUMBER, params![company], |row| row.get(0))
        .await
}

/// Begins the numbers of a company without orders after this one.
#[crate::boxed]
pub async fn set_number(tx: &mut CompanyTx, last: i64) -> Result<()> {
    let company = tx.company_id();
    tx.exec(SET_NUMBER, params![company, last]).await?;
    Ok(())
}

/// Writes an order with its lines; `search` is what it is found by.
#[crate::boxed]
pub async fn insert(
    tx: &mut CompanyTx,
    order: &PurchaseRow,
    search: &str,
    lines: &[PurchaseLineRow],
) -> Result<()> {
    let (company, o) = (tx.company_id(), order);
    tx.exec(INSERT_PURCHASE, &o.values(company, search)).await?;
    let rows: Vec<_> = lines
        .iter()
        .map(|l| l.values(company, o.id).to_vec())
        .collect();
    tx.exec_many(INSERT_LINE, &rows).await?;
    Ok(())
}
