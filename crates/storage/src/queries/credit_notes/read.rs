//! Reading credit notes.

use super::rows::{CreditNoteLineRow, CreditNoteRow};
use crate::{CompanyTx, FromRow, Result, params, sql};

sql! {
    FIND = CreditNoteRow::SELECT, "WHERE n.company_id = $1 AND n.id = $2";
    OF_SALE = "SELECT ", StandingNote::COLUMNS, " FROM credit_note n \
        JOIN e_document d ON d.company_id = n.company_id AND d.id = n.id \
        WHERE n.company_id = $1 AND n.sale_id = $2 ORDER BY n.id DESC";
    LINES = CreditNoteLineRow::SELECT, "WHERE l.company_id = $1 AND l.note_id = $2 ORDER BY l.line_no";
    LINES_OF_SALE = CreditNoteLineRow::SELECT, "JOIN credit_note n ON n.company_id = l.company_id AND n.id = l.note_id \
        WHERE n.company_id = $1 AND n.sale_id = $2 ORDER BY l.note_id, l.line_no";
}

/// A note over a sale, with the state of its document.
#[crate::row(alias = "d")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingNote {
    #[row(nested)]
    pub note: CreditNoteRow,
    pub state: String,
}

/// The note with this key.
#[crate::boxed]
pub async fn find(tx: &mut CompanyTx, id: i64) -> Result<Option<CreditNoteRow>> {
    let company = tx.company_id();
    tx.optional(FIND, params![company, id], CreditNoteRow::from_row)
        .await
}

/// The notes over a sale, the newest first.
#[crate::boxed]
pub async fn of_sale(tx: &mut CompanyTx, sale_id: i64) -> Result<Vec<StandingNote>> {
    let company = tx.company_id();
    tx.all(OF_SALE, params![company, sale_id], StandingNote::from_row)
        .await
}

/// The lines of a note, in their order.
#[crate::boxed]
pub async fn lines(tx: &mut CompanyTx, note_id: i64) -> Result<Vec<CreditNoteLineRow>> {
    let company = tx.company_id();
    tx.all(
        LINES,
        params![company, note_id],
        CreditNoteLineRow::from_row,
    )
    .await
}

/// The lines of all notes over a sale.
#[crate::boxed]
pub async fn lines_of_sale(tx: &mut CompanyTx, sale_id: i64) -> Result<Vec<CreditNoteLineRow>> {
    let company = tx.company_id();
    let bound = params![company, sale_id];
    tx.all(LINES_OF_SALE, bound, CreditNoteLineRow::from_row)
        .await
}
