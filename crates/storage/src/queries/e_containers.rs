//! The buyers' files of accepted documents, where the authority prescribes one.

use crate::packed::pack;
use crate::{CompanyTx, FromRow, Result, params, sql};

sql! {
    INSERT = ContainerRow::INSERT, " ON CONFLICT (company_id, document_id) DO NOTHING";
    FIND = ContainerRow::SELECT, "WHERE company_id = $1 AND document_id = $2";
    EXISTS = "SELECT COUNT(*) FROM e_container WHERE company_id = $1 AND document_id = $2";
}

/// A signed file with a document and its authority's answer.
#[crate::row(table = "e_container", key(company_id))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContainerRow {
    pub document_id: i64,
    pub file_name: String,
    #[row(packed)]
    pub xml: Vec<u8>,
}

/// Keeps the file of a document, once.
#[crate::boxed]
pub async fn keep(tx: &mut CompanyTx, row: &ContainerRow) -> Result<()> {
    let company = tx.company_id();
    let packed = ContainerRow {
        document_id: row.document_id,
        file_name: row.file_name.clone(),
        xml: pack(&row.xml),
    };
    tx.exec(INSERT, &packed.values(company)).await.map(|_| ())
}

/// The file of a document, where it has one.
#[crate::boxed]
pub async fn find(tx: &mut CompanyTx, document_id: i64) -> Result<Option<ContainerRow>> {
    let company = tx.company_id();
    tx.optional(FIND, params![company, document_id], ContainerRow::from_row)
        .await
}

/// Whether the document has one.
#[crate::boxed]
pub async fn exists(tx: &mut CompanyTx, document_id: i64) -> Result<bool> {
    let company = tx.company_id();
    let count: i64 = tx
        .one(EXISTS, params![company, document_id], |row| row.get(0))
        .await?;
    Ok(count > 0)
}
