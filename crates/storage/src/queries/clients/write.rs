//! Adding and changing clients.

use yapa_domain::EpochMillis;
use yapa_domain::search::client_text;

use super::rows::ClientRow;
use crate::{CompanyTx, Result, params, row, sql};

sql! {
    /// Adds a client.
    INSERT_CLIENT = "INSERT INTO client (company_id, id, document_type, document_number, person_type, name, \
        address, email, phone, gyro, local_code, division1_name, division2_name, division3_name, favorite, \
        generic, search, created_at_ms) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)";
    /// Keeps a client from being changed by anybody else until the transaction ends.
    LOCK_CLIENT = "UPDATE client SET favorite = favorite WHERE company_id = $1 AND id = $2";
    /// Changes a client.
    UPDATE_CLIENT = "UPDATE client SET document_type = $3, document_number = $4, person_type = $5, name = $6, \
        address = $7, email = $8, phone = $9, gyro = $10, local_code = $11, division1_name = $12, \
        division2_name = $13, division3_name = $14, favorite = $15, search = $16 \
        WHERE company_id = $1 AND id = $2";
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
        .map(|(c, search)| {
            row![
                company,
                c.id,
                c.document_type,
                c.document_number,
                c.person_type,
                c.name,
                c.address,
                c.email,
                c.phone,
                c.gyro,
                c.local_code,
                c.division1_name,
                c.division2_name,
                c.division3_name,
                c.favorite,
                c.generic,
                search,
                now,
            ]
        })
        .collect();
    tx.exec_many(INSERT_CLIENT, &rows).await?;
    Ok(())
}

/// Keeps the client as it is until the transaction ends, so that what is read
/// of it still holds when it is written; whether the company has it.
#[crate::boxed]
pub async fn lock(tx: &mut CompanyTx, id: i64) -> Result<bool> {
    let company = tx.company_id();
    Ok(tx.exec(LOCK_CLIENT, params![company, id]).await? > 0)
}

/// Writes the client with this key anew.
///
/// # Errors
/// `Unique` on `document_number` when another client has the same identity number.
#[crate::boxed]
pub async fn update(tx: &mut CompanyTx, client: &ClientRow) -> Result<()> {
    let company = tx.company_id();
    let c = client;
    let search = client_text(&c.name, &c.document_number);
    tx.exec(
        UPDATE_CLIENT,
        params![
            company,
            c.id,
            c.document_type,
            c.document_number,
            c.person_type,
            c.name,
            c.address,
            c.email,
            c.phone,
            c.gyro,
            c.local_code,
            c.division1_name,
            c.division2_name,
            c.division3_name,
            c.favorite,
            search,
        ],
    )
    .await?;
    Ok(())
}
