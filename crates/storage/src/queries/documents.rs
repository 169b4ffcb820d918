//! A company's settings of its document types.

use crate::{CompanyTx, FromRow, Result, params, sql, values};

sql! {
    SELECT_DOCUMENTS = DocumentSetting::SELECT, "WHERE company_id = $1";
    SELECT_EMITS = "SELECT c.electronic_emission AND EXISTS (SELECT 1 FROM e_issuer i WHERE i.company_id = c.id) \
        FROM company c WHERE c.id = $1";
    SELECT_ASSOCIATED = "SELECT document_code, payment_id FROM document_payment WHERE company_id = $1 \
        ORDER BY document_code, payment_id";
    CLEAR_DEFAULT = "UPDATE document_setting SET is_default = $2 WHERE company_id = $1";
    SET_DEFAULT = "UPDATE document_setting SET is_default = $3 WHERE company_id = $1 AND document_code = $2";
    LOCK_DOCUMENT = "UPDATE document_setting SET active = active WHERE company_id = $1 AND document_code = $2";
    CLEAR_ASSOCIATED = "DELETE FROM document_payment WHERE company_id = $1 AND document_code = $2";
    INSERT_ASSOCIATED = "INSERT INTO document_payment (company_id, document_code, payment_id) VALUES ($1, $2, $3)";
    INSERT_DOCUMENT = DocumentSetting::INSERT;
}

/// A document type as the company uses it.
#[crate::row(table = "document_setting", key(company_id))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DocumentSetting {
    #[row(column = "document_code")]
    pub code: String,
    pub active: bool,
    /// Whether a new sale begins with it.
    pub is_default: bool,
}

/// All document types of the company.
#[crate::boxed]
pub async fn all(tx: &mut CompanyTx) -> Result<Vec<DocumentSetting>> {
    let company = tx.company_id();
    tx.all(
        SELECT_DOCUMENTS,
        params![company],
        DocumentSetting::from_row,
    )
    .await
}

/// Whether the company issues electronic documents: it wants to, and is connected with its
/// tax authority.
#[crate::boxed]
pub async fn emits_electronically(tx: &mut CompanyTx) -> Result<bool> {
    let company = tx.company_id();
    let (emits,) = tx
        .one(SELECT_EMITS, params![company], <(bool,)>::from_row)
        .await?;
    Ok(emits)
}

/// Pairs of document code and payment key that belong together.
#[crate::boxed]
pub async fn associated_payments(tx: &mut CompanyTx) -> Result<Vec<(String, i64)>> {
    let company = tx.company_id();
    tx.all(
        SELECT_ASSOCIATED,
        params![company],
        <(String, i64)>::from_row,
    )
    .await
}

/// Adds a document type to the company.
#[crate::boxed]
pub async fn insert(tx: &mut CompanyTx, setting: &DocumentSetting) -> Result<()> {
    let company = tx.company_id();
    tx.exec(INSERT_DOCUMENT, &setting.values(company)).await?;
    Ok(())
}

/// Makes the document the company's only default, or none when `is_default` is false.
#[crate::boxed]
pub async fn set_default(tx: &mut CompanyTx, code: &str, is_default: bool) -> Result<()> {
    let company = tx.company_id();
    if is_default {
        tx.exec(CLEAR_DEFAULT, params![company, false]).await?;
    }
    tx.exec(SET_DEFAULT, params![company, code, is_default])
        .await?;
    Ok(())
}

/// Holds a document type until the transaction ends, so that of two changes of its
/// payments the later one finds what the earlier one wrote.
#[crate::boxed]
pub async fn lock(tx: &mut CompanyTx, code: &str) -> Result<()> {
    let company = tx.company_id();
    tx.exec(LOCK_DOCUMENT, params![company, code]).await?;
    Ok(())
}

/// Replaces the payments that settle a document; an empty list means all. The
/// document is held by [`lock`].
#[crate::boxed]
pub async fn replace_payments(tx: &mut CompanyTx, code: &str, payment_ids: &[i64]) -> Result<()> {
    let company = tx.company_id();
    tx.exec(CLEAR_ASSOCIATED, params![company, code]).await?;
    let rows: Vec<_> = payment_ids
        .iter()
        .map(|id| values![company, code, *id])
        .collect();
    tx.exec_many(INSERT_ASSOCIATED, &rows).await?;
    Ok(())
}
