//! The branches of clients.

use crate::{CompanyTx, FromRow, Result, Row, StorageError, params, row, sql};

sql! {
    SELECT_LOCALS = "SELECT id, name, local_code, address, emails, division1_code, division1_name, division2_code, \
        division2_name, division3_code, division3_name, division4_code, division4_name \
        FROM client_local WHERE company_id = $1 AND client_id = $2 ORDER BY id";
    DELETE_LOCALS = "DELETE FROM client_local WHERE company_id = $1 AND client_id = $2";
    INSERT_LOCAL = "INSERT INTO client_local (company_id, client_id, id, name, local_code, address, emails, \
        division1_code, division1_name, division2_code, division2_name, division3_code, division3_name, \
        division4_code, division4_name) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)";
}

/// A branch of a client.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClientLocalRow {
    /// Key.
    pub id: i64,
    /// Name.
    pub name: String,
    /// Joined codes of the divisions, may be empty.
    pub local_code: String,
    /// Address, may be empty.
    pub address: String,
    /// E-mails as JSON text `["a@b.c"]`.
    pub emails: String,
    /// Code and name of each division, the widest first, may be empty.
    pub divisions: [(String, String); 4],
}

impl FromRow for ClientLocalRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        let division =
            |at: usize| Ok::<(String, String), StorageError>((row.get(at)?, row.get(at + 1)?));
        Ok(ClientLocalRow {
            id: row.get(0)?,
            name: row.get(1)?,
            local_code: row.get(2)?,
            address: row.get(3)?,
            emails: row.get(4)?,
            divisions: [division(5)?, division(7)?, division(9)?, division(11)?],
        })
    }
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
        .map(|one| {
            let [a, b, c, d] = &one.divisions;
            row![
                company,
                client_id,
                one.id,
                one.name,
                one.local_code,
                one.address,
                one.emails,
                a.0,
                a.1,
                b.0,
                b.1,
                c.0,
                c.1,
                d.0,
                d.1,
            ]
        })
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
