//! Sending electronic documents to the tax authority again.

use yapa_macros::wire;

use crate::document_states::EDocumentStatus;
use crate::loose;

/// A document to be sent again.
#[wire(Default)]
pub struct ReprocessForm {
    #[es("serie", default)]
    pub series: String,
    /// Number, leading zeros or not.
    #[es("correlativo", default, read = loose::text)]
    pub correlative: String,
    /// Tax number of the company.
    #[es("ruc_emisor", default)]
    pub issuer: String,
}

/// Result of a request to send a document again.
#[wire]
pub struct Reprocessed {
    #[es("estado")]
    pub status: EDocumentStatus,
    #[es("mensaje")]
    pub message: String,
}

/// Everything that waits is to be sent.
#[wire(Default)]
pub struct SendAllForm {
    /// Tax number of the company.
    #[es("ruc_emisor", default)]
    pub issuer: String,
}

/// Number of documents that are being sent.
#[wire]
pub struct SentAll {
    #[es("cantidad")]
    pub count: i64,
    /// How many of them had been refused for coming late and are issued again.
    #[es("rehechos")]
    pub made_anew: i64,
    #[es("mensaje")]
    pub message: String,
}
