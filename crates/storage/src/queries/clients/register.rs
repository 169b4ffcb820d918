//! The register of persons and companies, shared by all companies of a country.

use super::rows::ClientRow;
use crate::{CompanyTx, Result, Row, params, sql, values};

sql! {
    /// A person or company of the register.
    REGISTERED = "SELECT document_type, document_number, person_type, name, address, local_code, gyro \
        FROM person_register WHERE country = $1 AND document_type = $2 AND document_number = $3";
    /// Adds a person or company to the register.
    INSERT_REGISTERED = "INSERT INTO person_register (country, document_type, document_number, person_type, name, \
        address, local_code, gyro) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING";
}

/// A person or company of a country's register; has no key.
#[crate::boxed]
pub async fn registered(
    tx: &mut CompanyTx,
    country: &str,
    kind: &str,
    number: &str,
) -> Result<Option<ClientRow>> {
    let person = |row: &Row<'_>| {
        Ok(ClientRow {
            document_type: row.get(0)?,
            document_number: row.get(1)?,
            person_type: row.get(2)?,
            name: row.get(3)?,
            address: row.get(4)?,
            local_code: row.get(5)?,
            business_line: row.get(6)?,
            ..ClientRow::default()
        })
    };
    tx.optional(REGISTERED, params![country, kind, number], person)
        .await
}

/// Adds persons and companies to the register of a country; those it has stay as they are.
#[crate::boxed]
pub async fn insert_registered(
    tx: &mut crate::Tx,
    country: &str,
    persons: &[ClientRow],
) -> Result<()> {
    let rows: Vec<_> = persons
        .iter()
        .map(|p| {
            values![
                country,
                p.document_type,
                p.document_number,
                p.person_type,
                p.name,
                p.address,
                p.local_code,
                p.business_line,
            ]
        })
        .collect();
    tx.exec_many(INSERT_REGISTERED, &rows).await?;
    Ok(())
}
