//! Documents that are sent again: refused ones that must be corrected, and those that wait for
//! data of a client.

use super::guides::IS_SETTLED_DOCUMENT;
use crate::{CompanyTx, Result, params, sql};

/// Refused and to be corrected: it has no other number, its sale was not undone, and no other
/// guide carries its goods.
const REFUSED: &str = crate::join!(
    "SELECT d.id FROM e_document d WHERE d.company_id = $1 AND d.state = 'RECHAZADO' \
    AND d.replaced_by IS NULL AND (d.sale_id IS NULL OR d.corrects_code <> '' OR EXISTS \
    (SELECT s.id FROM sale s WHERE s.company_id = d.company_id AND s.id = d.sale_id \
    AND s.state NOT IN ('descartada', 'anulada'))) AND NOT (",
    IS_SETTLED_DOCUMENT,
    ") "
);

sql! {
    UNSIGNED_OF_CLIENT = "SELECT id FROM e_document WHERE company_id = $1 AND state = 'PENDIENTE' AND environment = '' \
        AND client_document_number = $2 ORDER BY id LIMIT $3";
    REFUSED_AS = REFUSED, "AND d.verdict_code = $2 AND d.id > $3 ORDER BY d.id LIMIT $4";
    HAS_REFUSED = REFUSED, "LIMIT 1";
}

/// Keys of the documents that wait unsigned and name the client with this identity number, the oldest
/// first.
#[crate::boxed]
pub async fn unsigned_of_client(
    tx: &mut CompanyTx,
    document_number: &str,
    most: i64,
) -> Result<Vec<i64>> {
    let company = tx.company_id();
    let bound = params![company, document_number, most];
    tx.all(UNSIGNED_OF_CLIENT, bound, |row| row.get(0)).await
}

/// Keys of the documents behind a key that were refused under a code and are still to be mended, the
/// oldest first.
#[crate::boxed]
pub async fn refused_as(
    tx: &mut CompanyTx,
    code: &str,
    after: i64,
    most: i64,
) -> Result<Vec<i64>> {
    let bound = params![tx.company_id(), code, after, most];
    tx.all(REFUSED_AS, bound, |row| row.get(0)).await
}

/// Whether a document was refused and has no other number.
#[crate::boxed]
pub async fn has_refused(tx: &mut CompanyTx) -> Result<bool> {
    let company = tx.company_id();
    let found: Option<i64> = tx
        .optional(HAS_REFUSED, params![company], |row| row.get(0))
        .await?;
    Ok(found.is_some())
}
