//! An import from its file to its undoing.

use yapa_domain::{EpochMillis, ImportKind, ImportState, ImportSubject};

use crate::{CompanyTx, FromRow, Result, Tx, params, sql};

const JOINS: &str = " FROM catalogue_import i LEFT JOIN user_account u ON u.id = i.user_id \
    LEFT JOIN user_account b ON b.id = i.undone_by WHERE i.company_id = $1 ";

sql! {
    INSERT = ImportRow::INSERT;
    INSERT_CONTENT = "INSERT INTO catalogue_import_content (company_id, import_id, content) VALUES ($1, $2, $3)";
    CONTENT = "SELECT content FROM catalogue_import_content WHERE company_id = $1 AND import_id = $2";
    DROP_CONTENT = "DELETE FROM catalogue_import_content WHERE company_id = $1 AND import_id = $2";
    FIND = "SELECT ", ImportListRow::COLUMNS, JOINS, "AND i.id = $2";
    PAGE = "SELECT ", ImportListRow::COLUMNS, JOINS, "AND i.state <> 'borrador' AND i.kind IN ($2, $3) \
        ORDER BY i.id DESC LIMIT $4 OFFSET $5";
    COUNT = "SELECT COUNT(*) FROM catalogue_import WHERE company_id = $1 AND state <> 'borrador' AND kind IN ($2, $3)";
    LOCK = ImportRow::SELECT, "WHERE company_id = $1 AND id = $2 FOR UPDATE";
    BEGIN = "UPDATE catalogue_import SET state = 'aplicando', column_fields = $3, only_new = $4 \
        WHERE company_id = $1 AND id = $2";
    ADVANCE = "UPDATE catalogue_import SET done = done + $3, added = added + $4, changed = changed + $5, \
        unchanged = unchanged + $6, refused = refused + $7 WHERE company_id = $1 AND id = $2";
    FINISH = "UPDATE catalogue_import SET state = 'aplicada', applied_at_ms = $3 WHERE company_id = $1 AND id = $2";
    BEGIN_UNDO = "UPDATE catalogue_import SET state = 'deshaciendo', undone_by = $3, undo_cursor = 0, undone = 0, kept = 0 \
        WHERE company_id = $1 AND id = $2";
    ADVANCE_UNDO = "UPDATE catalogue_import SET undo_cursor = $3, undone = undone + $4, kept = kept + $5 \
        WHERE company_id = $1 AND id = $2";
    FINISH_UNDO = "UPDATE catalogue_import SET state = 'deshecha', undone_at_ms = $3 WHERE company_id = $1 AND id = $2";
    CLEAN_CONTENT = "DELETE FROM catalogue_import_content WHERE EXISTS (SELECT i.id FROM catalogue_import i \
        WHERE i.company_id = catalogue_import_content.company_id AND i.id = catalogue_import_content.import_id \
        AND i.state = 'borrador' AND i.created_at_ms < $1)";
    CLEAN = "DELETE FROM catalogue_import WHERE state = 'borrador' AND created_at_ms < $1";
}

/// An import.
#[crate::row(table = "catalogue_import", alias = "i", key(company_id))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportRow {
    pub id: i64,
    pub kind: ImportKind,
    pub file_name: String,
    pub state: ImportState,
    pub user_id: i64,
    pub created_at_ms: EpochMillis,
    /// The field of each column, between commas.
    pub column_fields: String,
    /// Products that exist stay as they are.
    pub only_new: bool,
    /// Rows of the file.
    pub total: i64,
    /// Rows that were worked on.
    pub done: i64,
    pub added: i64,
    pub changed: i64,
    pub unchanged: i64,
    pub refused: i64,
    /// Products that the undoing did not set back whole.
    pub kept: i64,
    /// Products that the undoing has worked on.
    pub undone: i64,
    /// Number of the last row that the undoing has worked on.
    pub undo_cursor: i64,
    pub applied_at_ms: Option<EpochMillis>,
    /// The user who took it back; 0 while it was not.
    pub undone_by: i64,
    pub undone_at_ms: Option<EpochMillis>,
}

/// An import with the names of its people.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportListRow {
    #[row(nested)]
    pub import: ImportRow,
    #[row(sql = full_name!("u"))]
    pub user_name: String,
    #[row(sql = full_name!("b"))]
    pub undone_by_name: String,
}

/// How many rows had each outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// New products.
    pub added: i64,
    /// Products that changed.
    pub changed: i64,
    /// Products that are as the file has them.
    pub unchanged: i64,
    /// Rows with something wrong.
    pub refused: i64,
}

/// Keeps an import, with the table of its file unless that is empty.
#[crate::boxed]
pub async fn insert(tx: &mut CompanyTx, row: &ImportRow, content: &str) -> Result<()> {
    let company = tx.company_id();
    tx.exec(INSERT, &row.values(company)).await?;
    if !content.is_empty() {
        tx.exec(INSERT_CONTENT, params![company, row.id, content])
            .await?;
    }
    Ok(())
}

/// The table of the file; `None` once it was applied.
#[crate::boxed]
pub async fn content(tx: &mut CompanyTx, id: i64) -> Result<Option<String>> {
    let company = tx.company_id();
    tx.optional(CONTENT, params![company, id], |row| row.get(0))
        .await
}

/// Forgets the table of the file.
#[crate::boxed]
pub async fn drop_content(tx: &mut CompanyTx, id: i64) -> Result<()> {
    let company = tx.company_id();
    tx.exec(DROP_CONTENT, params![company, id]).await?;
    Ok(())
}

/// An import.
#[crate::boxed]
pub async fn find(tx: &mut CompanyTx, id: i64) -> Result<Option<ImportListRow>> {
    let company = tx.company_id();
    tx.optional(FIND, params![company, id], ImportListRow::from_row)
        .await
}

/// A page of the imports of a subject that wrote something, the newest first, and how many there are
/// in all pages.
#[crate::boxed]
pub async fn page(
    tx: &mut CompanyTx,
    subject: ImportSubject,
    wanted: (i64, i64),
) -> Result<(Vec<ImportListRow>, i64)> {
    let [one, other] = subject.kinds();
    let company = tx.company_id();
    let bound = params![company, &one, &other];
    tx.page((COUNT, PAGE), bound, wanted).await
}

/// An import, locked until the end of the transaction.
#[crate::boxed]
pub async fn lock(tx: &mut CompanyTx, id: i64) -> Result<Option<ImportRow>> {
    let company = tx.company_id();
    tx.optional(LOCK, params![company, id], ImportRow::from_row)
        .await
}

/// Lets a draft be applied with these columns.
#[crate::boxed]
pub async fn begin(tx: &mut CompanyTx, id: i64, column_fields: &str, only_new: bool) -> Result<()> {
    let company = tx.company_id();
    tx.exec(BEGIN, params![company, id, column_fields, only_new])
        .await?;
    Ok(())
}

/// Counts rows that were worked on.
#[crate::boxed]
pub async fn advance(tx: &mut CompanyTx, id: i64, rows: i64, c: Counters) -> Result<()> {
    let company = tx.company_id();
    let values = params![
        company,
        id,
        rows,
        c.added,
        c.changed,
        c.unchanged,
        c.refused
    ];
    tx.exec(ADVANCE, values).await?;
    Ok(())
}

/// All rows are worked on.
#[crate::boxed]
pub async fn finish(tx: &mut CompanyTx, id: i64, now: EpochMillis) -> Result<()> {
    let company = tx.company_id();
    tx.exec(FINISH, params![company, id, now]).await?;
    Ok(())
}

/// Lets an import be taken back.
#[crate::boxed]
pub async fn begin_undo(tx: &mut CompanyTx, id: i64, user_id: i64) -> Result<()> {
    let company = tx.company_id();
    tx.exec(BEGIN_UNDO, params![company, id, user_id]).await?;
    Ok(())
}

/// Counts products that were set back, up to the row `cursor`; `kept` of them not whole.
#[crate::boxed]
pub async fn advance_undo(
    tx: &mut CompanyTx,
    id: i64,
    cursor: i64,
    undone: i64,
    kept: i64,
) -> Result<()> {
    let company = tx.company_id();
    tx.exec(ADVANCE_UNDO, params![company, id, cursor, undone, kept])
        .await?;
    Ok(())
}

/// All of it is taken back.
#[crate::boxed]
pub async fn finish_undo(tx: &mut CompanyTx, id: i64, now: EpochMillis) -> Result<()> {
    let company = tx.company_id();
    tx.exec(FINISH_UNDO, params![company, id, now]).await?;
    Ok(())
}

/// Forgets drafts from before `before`.
#[crate::boxed]
pub async fn clean(tx: &mut Tx, before: EpochMillis) -> Result<()> {
    tx.exec(CLEAN_CONTENT, params![before]).await?;
    tx.exec(CLEAN, params![before]).await?;
    Ok(())
}
