//! Stored choices of the fields of spreadsheet columns.

use yapa_domain::{EpochMillis, ImportKind};

use crate::{CompanyTx, Result, params, sql};

sql! {
    FIND = "SELECT column_fields FROM import_mapping WHERE company_id = $1 AND kind = $2 AND headings = $3";
    KEEP = "INSERT INTO import_mapping (company_id, kind, headings, column_fields, user_id, updated_at_ms) \
        VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (company_id, kind, headings) DO UPDATE SET \
        column_fields = excluded.column_fields, user_id = excluded.user_id, updated_at_ms = excluded.updated_at_ms";
    FORGET = "DELETE FROM import_mapping WHERE company_id = $1 AND kind = $2 AND headings = $3";
}

/// The stored choice for columns with these headings, between commas.
#[crate::boxed]
pub async fn mapping(
    tx: &mut CompanyTx,
    kind: ImportKind,
    headings: [u8; 32],
) -> Result<Option<String>> {
    let company = tx.company_id();
    tx.optional(FIND, params![company, &kind, headings], |row| row.get(0))
        .await
}

/// Stores the choice, in place of the one before.
#[crate::boxed]
pub async fn keep_mapping(
    tx: &mut CompanyTx,
    (kind, headings): (ImportKind, [u8; 32]),
    column_fields: &str,
    (user_id, now): (i64, EpochMillis),
) -> Result<()> {
    let company = tx.company_id();
    let values = params![company, &kind, headings, column_fields, user_id, now];
    tx.exec(KEEP, values).await?;
    Ok(())
}

/// The columns of such headings are recognised as they are.
#[crate::boxed]
pub async fn forget_mapping(
    tx: &mut CompanyTx,
    kind: ImportKind,
    headings: [u8; 32],
) -> Result<()> {
    let company = tx.company_id();
    tx.exec(FORGET, params![company, &kind, headings]).await?;
    Ok(())
}
