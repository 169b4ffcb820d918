//! Adding and changing clients.

use yapa_domain::EpochMillis;
use yapa_domain::search::client_text;

use super::rows::ClientRow;
use crate::{CompanyTx, Result, params, sql};

sql! {
    /// Adds a client.
    INSERT_CLIENT = ClientRow::INSERT;
    /// Keeps a client from being changed by other transactions until this one ends.
    LOCK_CLIENT = "UPDATE client SET favorite = favorite WHERE company_id = $1 AND id = $2";
    /// Changes a client.
    UPDATE_CLIENT = ClientRow::UPDATE;
}

/// Adds clients.
///
/// # Errors
/// `Unique` on `document_number` when the company has one with the same identity number.
#[crate::boxed]
pub async fn insert(tx: &mut CompanyTx, clients: &[ClientRow], now: EpochMillis) -> Result<()> {
    let company = tx.company_id();
    let searches: Vec<String> = clients
        .iter()
        .map(|c| client_text(&c.name, &c.document_number))
        .collect();
    let rows: Vec<_> = clients
        .iter()
        .zip(&searches)
        .map(|(c, search)| c.values(company, search, now).to_vec())
        .collect();
    tx.exec_many(INSERT_CLIENT, &rows).await?;
    Ok(())
}

/// Locks the client until the transaction ends, so that a value read before
/// is still valid at the write; answers whether the company has it.
#[crate::boxed]
pub async fn lock(tx: &mut CompanyTx, id: i64) -> Result<bool> {
    let company = tx.company_id();
    Ok(tx.exec(LOCK_CLIENT, params![company, id]).await? > 0)
}

/// Updates the client with this key.
///
/// # Errors
/// `Unique` on `document_number` when another client has the same identity number.
#[crate::boxed]
pub async fn update(tx: &mut CompanyTx, client: &ClientRow) -> Result<()> {
    let company = tx.company_id();
    let c = client;
    let search = client_text(&c.name, &c.document_number);
    tx.exec(UPDATE_CLIENT, &c.update_values(company, &search))
        .await?;
    Ok(())
}
