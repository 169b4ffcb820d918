//! The branches of clients.

use crate::{CompanyTx, FromRow, Result, params, sql};

sql! {
    SELECT_LOCALS = ClientLocalRow::SELECT, "WHERE company_id = $1 AND client_id = $2 ORDER BY id";
    DELETE_LOCALS = "DELETE FROM client_local WHERE company_id = $1 AND client_id = $2";
    INSERT_LOCAL = ClientLocalRow::INSERT;
}

/// A branch of a client.
#[crate::row(table = "client_local", key(company_id, client_id))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClientLocalRow {
    pub id: i64,
    pub name: String,
    /// Joined codes of the divisions, may be empty.
    pub local_code: String,
    pub address: String,
    /// E-mails as JSON text `["a@b.c"]`.
    pub emails: String,
    /// Code and name of each division, the widest first, may be empty.
    #[row(columns(
        division1_code,
        division1_name,
        division2_code,
        division2_name,
        division3_code,
        division3_name,
        division4_code,
        division4_name
    ))]
    pub divisions: [String; 8],
}

/// The branches of a client, in the order in which they were added.
#[crate::boxed]
pub async fn locals(tx: &mut CompanyTx, client_id: i64) -> Result<Vec<ClientLocalRow>> {
    let company = tx.company_id();
    tx.all(
        SELECT_LOCALS,
        params![company, client_id],
        ClientLocalRow::from_row,
    )
    .await
}

/// Adds branches to a client.
#[crate::boxed]
pub async fn insert_locals(
    tx: &mut CompanyTx,
    client_id: i64,
    locals: &[ClientLocalRow],
) -> Result<()> {
    let company = tx.company_id();
    let rows: Vec<_> = locals
        .iter()
        .map(|one| one.values(company, client_id).to_vec())
        .collect();
    tx.exec_many(INSERT_LOCAL, &rows).await?;
    Ok(())
}

/// Makes these all the branches a client has.
#[crate::boxed]
pub async fn replace_locals(
    tx: &mut CompanyTx,
    client_id: i64,
    locals: &[ClientLocalRow],
) -> Result<()> {
    let company = tx.company_id();
    tx.exec(DELETE_LOCALS, params![company, client_id]).await?;
    insert_locals(tx, client_id, locals).await
}
