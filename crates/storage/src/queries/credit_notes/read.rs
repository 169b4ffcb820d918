//! Reading credit notes.

use super::rows::{CreditNoteLineRow, CreditNoteRow};
use crate::{CompanyTx, FromRow, Result, params, sql};

macro_rules! note {
    () => {
        "n.id, n.sale_id, n.kind, n.reason, n.closes, n.sustentation, n.user_id, n.business_date, n.hour, \
         n.created_at_ms, n.document_code, n.issuer_code, n.series, n.number, n.net, n.exempt, n.unaffected, n.vat, \
         n.extra_tax, n.extra_taxes, n.total, n.bags, n.bags_total"
    };
}

macro_rules! line {
    () => {
        "SELECT l.line_no, l.sale_line, l.quantity, l.returned, l.net_amount, l.vat_amount, l.extra_tax, l.extras, \
         l.total, l.listed, l.parts FROM credit_note_line l"
    };
}

sql! {
    FIND = concat!("SELECT ", note!(), " FROM credit_note n WHERE n.company_id = $1 AND n.id = $2");
    OF_SALE = concat!("SELECT ", note!(), ", d.state FROM credit_note n \
        JOIN e_document d ON d.company_id = n.company_id AND d.id = n.id \
        WHERE n.company_id = $1 AND n.sale_id = $2 ORDER BY n.id DESC");
    LINES = concat!(line!(), " WHERE l.company_id = $1 AND l.note_id = $2 ORDER BY l.line_no");
    LINES_OF_SALE = concat!(line!(), " JOIN credit_note n ON n.company_id = l.company_id AND n.id = l.note_id \
        WHERE n.company_id = $1 AND n.sale_id = $2 ORDER BY l.note_id, l.line_no");
}

/// A note over a sale, with where its document stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingNote {
    /// The note.
    pub note: CreditNoteRow,
    /// State of its document.
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
    tx.all(OF_SALE, params![company, sale_id], |row| {
        Ok(StandingNote {
            note: CreditNoteRow::from_row(row)?,
            state: row.get(23)?,
        })
    })
    .await
}

/// The lines of a note, in their order.
#[crate::boxed]
pub async fn lines(tx: &mut CompanyTx, note_id: i64) -> Result<Vec<CreditNoteLineRow>> {
    let company = tx.company_id();
    tx.all(LINES, params![company, note_id], CreditNoteLineRow::from_row)
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
