//! States that sales, their documents and their credit notes share. A module of its own,
//! so that none of them depends on the others.

use yapa_macros::wire;

use crate::scalars::{Day, Id, Money};

/// State of a document at the authority.
#[wire]
pub enum EDocumentStatus {
    /// The authority has not decided yet.
    #[es("PENDIENTE")]
    Pending,
    #[es("ACEPTADO")]
    Accepted,
    /// The authority accepted it with remarks.
    #[es("OBSERVADO")]
    Observed,
    #[es("RECHAZADO")]
    Rejected,
    /// A credit note took it back.
    #[es("ANULADO")]
    Voided,
}

/// Why a document is corrected.
#[wire]
pub enum CreditNoteKind {
    /// The whole operation is reversed.
    #[es("anulacion")]
    Void,
    /// Some goods or some money are given back.
    #[es("modificacion")]
    Change,
    /// Everything that is left of the sale is given back.
    #[es("devolucionTotal")]
    FullReturn,
}

/// A credit note beside the document that it corrects.
#[wire]
pub struct CreditNoteRef {
    #[es("idNotaCredito")]
    pub id: Id,
    #[es("serie")]
    pub series: String,
    #[es("correlativo")]
    pub correlative: i64,
    #[es("serieCorrelativo")]
    pub correlative_series: String,
    #[es("tipo")]
    pub kind: CreditNoteKind,
    #[es("fecha")]
    pub date: Day,
    pub total: Money,
    #[es("estado")]
    pub status: EDocumentStatus,
}

/// A number that the tax authority refused and that cannot be used again: the document has another.
#[wire]
pub struct RefusedNumber {
    #[es("serieCorrelativo")]
    pub correlative_series: String,
    /// The day it was issued.
    #[es("fecha")]
    pub date: Day,
    /// The authority's code, may be empty.
    #[es("codigo")]
    pub code: String,
    /// Why it was refused, in the authority's words; may be empty.
    #[es("motivo")]
    pub reason: String,
}

/// Possible actions on the invoice of a ticket.
#[wire]
pub enum TicketInvoicing {
    /// The ticket can become an invoice.
    #[es("facturar")]
    Invoice,
    /// The authority refused the invoice, which can be corrected or given up.
    #[es("corregir")]
    Correct,
}
