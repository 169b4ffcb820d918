//! Writing claims.

use super::rows::{ClaimRow, MessageRow, OPEN};
use crate::{CompanyTx, Result, params, row, sql};

sql! {
    OPEN_CLAIM = "SELECT number FROM claim \
        WHERE company_id = $1 AND order_kind = $2 AND order_id = $3 AND status = $4";
    INSERT_CLAIM = "INSERT INTO claim (company_id, id, number, order_kind, order_id, order_number, register_number, \
        business_name, total, currency, status, messages, user_id, business_date, hour, created_at_ms, search) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)";
    INSERT_MESSAGE = "INSERT INTO claim_message (company_id, claim_id, id, author, user_id, user_name, message, \
        business_date, hour, created_at_ms) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
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
        .map(|(c, _)| {
            row![
                company,
                c.id,
                c.number,
                c.order_kind,
                c.order_id,
                c.order_number,
                c.register_number,
                c.business_name,
                c.total,
                c.currency,
                c.status,
                c.messages,
                c.user_id,
                c.business_date,
                c.hour,
                c.created_at_ms,
                c.search
            ]
        })
        .collect();
    tx.exec_many(INSERT_CLAIM, &rows).await?;
    let said = claims
        .iter()
        .flat_map(|(claim, said)| said.iter().map(move |one| (claim.id, one)));
    let rows: Vec<_> = said
        .map(|(claim, m)| {
            row![
                company,
                claim,
                m.id,
                m.author,
                m.user_id,
                m.user_name,
                m.message,
                m.business_date,
                m.hour,
                m.created_at_ms
            ]
        })
        .collect();
    tx.exec_many(INSERT_MESSAGE, &rows).await?;
    Ok(())
}

/// Adds a message to a claim that is held.
#[crate::boxed]
pub async fn insert_message(tx: &mut CompanyTx, claim: i64, m: &MessageRow) -> Result<()> {
    let company = tx.company_id();
    tx.exec(
        INSERT_MESSAGE,
        params![
            company,
            claim,
            m.id,
            m.author,
            m.user_id,
            m.user_name,
            m.message,
            m.business_date,
            m.hour,
            m.created_at_ms
        ],
    )
    .await?;
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
