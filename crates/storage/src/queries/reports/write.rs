//! Writing claims.

use super::rows::{ClaimRow, MessageRow, OPEN};
use crate::{CompanyTx, Result, params, sql};

sql! {
    OPEN_CLAIM = "SELECT number FROM claim \
        WHERE company_id = $1 AND order_kind = $2 AND order_id = $3 AND status = $4";
    INSERT_CLAIM = ClaimRow::INSERT;
    INSERT_MESSAGE = MessageRow::INSERT;
    COUNT_MESSAGE = "UPDATE claim SET messages = messages + 1 WHERE company_id = $1 AND id = $2";
    SET_STATUS = "UPDATE claim SET status = $3 WHERE company_id = $1 AND id = $2";
}

/// Number of the open claim about the order, if there is one.
#[crate::boxed]
pub async fn open_claim(tx: &mut CompanyTx, kind: &str, order: i64) -> Result<Option<i64>> {
    let company = tx.company_id();
    tx.optional(OPEN_CLAIM, params![company, kind, order, OPEN], |row| {
        row.get(0)
    })
    .await
}

/// Writes claims with their messages, of which each has as many as it says.
///
/// # Errors
/// When the database fails; `Unique` for a second open claim about an order.
#[crate::boxed]
pub async fn insert_all(tx: &mut CompanyTx, claims: &[(ClaimRow, Vec<MessageRow>)]) -> Result<()> {
    let company = tx.company_id();
    let rows: Vec<_> = claims
        .iter()
        .map(|(c, _)| c.values(company).to_vec())
        .collect();
    tx.exec_many(INSERT_CLAIM, &rows).await?;
    let messages = claims
        .iter()
        .flat_map(|(claim, messages)| messages.iter().map(move |one| (claim.id, one)));
    let rows: Vec<_> = messages
        .map(|(claim, m)| m.values(company, claim).to_vec())
        .collect();
    tx.exec_many(INSERT_MESSAGE, &rows).await?;
    Ok(())
}

/// Adds a message to a claim that is held.
#[crate::boxed]
pub async fn insert_message(tx: &mut CompanyTx, claim: i64, m: &MessageRow) -> Result<()> {
    let company = tx.company_id();
    tx.exec(INSERT_MESSAGE, &m.values(company, claim)).await?;
    tx.exec(COUNT_MESSAGE, params![company, claim]).await?;
    Ok(())
}

/// Brings a claim that is held to a status.
///
/// # Errors
/// When the database fails; `Unique` for a second open claim about an order.
#[crate::boxed]
pub async fn set_status(tx: &mut CompanyTx, claim: i64, status: &str) -> Result<()> {
    let company = tx.company_id();
    tx.exec(SET_STATUS, params![company, claim, status]).await?;
    Ok(())
}
