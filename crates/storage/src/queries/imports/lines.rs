//! Changes by the rows of an import.

use yapa_domain::{ImportOutcome, ImportSubject};

use crate::{CompanyTx, FromRow, Result, params, sql, values};

sql! {
    INSERT = ImportLineRow::INSERT;
    LINES = ImportLineRow::SELECT, "WHERE company_id = $1 AND import_id = $2 AND outcome = $3 \
        ORDER BY row_no LIMIT $4 OFFSET $5";
    COUNT = "SELECT COUNT(*) FROM catalogue_import_line WHERE company_id = $1 AND import_id = $2 AND outcome = $3";
    AFTER = ImportLineRow::SELECT, "WHERE company_id = $1 AND import_id = $2 AND row_no > $3 \
        AND outcome IN ('agregado', 'cambiado') ORDER BY row_no LIMIT $4";
    ROW_OF_CLIENT = "SELECT client_id, row_no FROM catalogue_import_line WHERE company_id = $1 AND import_id = $2 AND client_id = $3";
    ROW_OF = "SELECT product_id, row_no FROM catalogue_import_line WHERE company_id = $1 AND import_id = $2 AND product_id = $3";
    SET_MESSAGE = "UPDATE catalogue_import_line SET message = $4 WHERE company_id = $1 AND import_id = $2 AND row_no = $3";
}

/// Change by a row.
#[crate::row(table = "catalogue_import_line", key(company_id, import_id))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportLineRow {
    /// Number of the row in the file.
    pub row_no: i64,
    pub outcome: ImportOutcome,
    pub product_id: Option<i64>,
    pub client_id: Option<i64>,
    /// Name of the product or client, as the file or the shop has it.
    pub name: String,
    /// JSON text of the fields that differ; empty for what did not exist.
    pub before: String,
    pub after: String,
    /// Why it was refused, or what the undoing left.
    pub message: String,
}

/// Keeps what rows did.
#[crate::boxed]
pub async fn insert_lines(tx: &mut CompanyTx, import: i64, lines: &[ImportLineRow]) -> Result<()> {
    let company = tx.company_id();
    let rows: Vec<_> = lines
        .iter()
        .map(|line| line.values(company, import).to_vec())
        .collect();
    tx.write_many(INSERT, &rows).await
}

/// A page of the rows with this outcome, and how many there are in all pages.
#[crate::boxed]
pub async fn lines(
    tx: &mut CompanyTx,
    import: i64,
    outcome: ImportOutcome,
    wanted: (i64, i64),
) -> Result<(Vec<ImportLineRow>, i64)> {
    let company = tx.company_id();
    let bound = params![company, import, &outcome];
    tx.page((COUNT, LINES), bound, wanted).await
}

/// The next rows after `row_no` that wrote to a product or client.
#[crate::boxed]
pub async fn lines_after(
    tx: &mut CompanyTx,
    import: i64,
    row_no: i64,
    limit: i64,
) -> Result<Vec<ImportLineRow>> {
    let company = tx.company_id();
    tx.all(
        AFTER,
        params![company, import, row_no, limit],
        ImportLineRow::from_row,
    )
    .await
}

/// The rows of an import that wrote to these products or clients: pairs of their key and the row.
#[crate::boxed]
pub async fn rows_of(
    tx: &mut CompanyTx,
    import: i64,
    subject: ImportSubject,
    ids: &[i64],
) -> Result<Vec<(i64, i64)>> {
    let company = tx.company_id();
    let rows: Vec<_> = ids.iter().map(|id| values![company, import, *id]).collect();
    let sql = match subject {
        ImportSubject::Products => ROW_OF,
        ImportSubject::Clients => ROW_OF_CLIENT,
    };
    let found = tx.all_many(sql, &rows, <(i64, i64)>::from_row).await?;
    Ok(found.into_iter().flatten().collect())
}

/// Writes a word to rows: pairs of row and word.
#[crate::boxed]
pub async fn set_messages(
    tx: &mut CompanyTx,
    import: i64,
    messages: &[(i64, String)],
) -> Result<()> {
    let company = tx.company_id();
    let rows: Vec<_> = messages
        .iter()
        .map(|(row, message)| values![company, import, *row, message])
        .collect();
    tx.write_many(SET_MESSAGE, &rows).await
}
