//! What sales, their documents and their credit notes say of each other. It stands alone,
//! so that none of them has to know the others.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::scalars::{Day, Id, Money};

/// Where a document stands with the authority.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum EDocumentStatus {
    /// Nobody has decided yet.
    #[serde(rename = "PENDIENTE")]
    Pending,
    /// The authority took it.
    #[serde(rename = "ACEPTADO")]
    Accepted,
    /// The authority took it with remarks.
    #[serde(rename = "OBSERVADO")]
    Observed,
    /// The authority refused it.
    #[serde(rename = "RECHAZADO")]
    Rejected,
    /// A credit note took it back.
    #[serde(rename = "ANULADO")]
    Voided,
}

/// Why a document is corrected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum CreditNoteKind {
    /// The whole operation is taken back.
    #[serde(rename = "anulacion")]
    Void,
    /// Some goods or some money are given back.
    #[serde(rename = "modificacion")]
    Change,
    /// Everything that is left of the sale is given back.
    #[serde(rename = "devolucionTotal")]
    FullReturn,
}

/// A credit note beside the document that it corrects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CreditNoteRef {
    /// Key.
    #[serde(rename = "idNotaCredito")]
    pub id: Id,
    /// Series.
    #[serde(rename = "serie")]
    pub series: String,
    /// Number.
    #[serde(rename = "correlativo")]
    pub correlative: i64,
    /// Series and number as people read them.
    #[serde(rename = "serieCorrelativo")]
    pub correlative_series: String,
    /// Why.
    #[serde(rename = "tipo")]
    pub kind: CreditNoteKind,
    /// Day.
    #[serde(rename = "fecha")]
    pub date: Day,
    /// What it comes to.
    #[serde(rename = "total")]
    pub total: Money,
    /// Where it stands with the authority.
    #[serde(rename = "estado")]
    pub status: EDocumentStatus,
}

/// A number that the tax authority refused and that cannot be used again: the document has another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RefusedNumber {
    /// Series and number as people read them.
    #[serde(rename = "serieCorrelativo")]
    pub correlative_series: String,
    /// The day it was issued.
    #[serde(rename = "fecha")]
    pub date: Day,
    /// The authority's code, may be empty.
    #[serde(rename = "codigo")]
    pub code: String,
    /// Why it was refused, in the authority's words; may be empty.
    #[serde(rename = "motivo")]
    pub reason: String,
}
