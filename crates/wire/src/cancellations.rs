//! Cancelling an electronic document at the tax authority.

use yapa_macros::wire;

use crate::scalars::{Day, TimeOfDay};

/// Where a cancellation is.
#[wire]
pub enum CancellationStatus {
    /// Not requested yet.
    #[es("PENDIENTE")]
    Pending,
    /// Asked for; the buyer or the authority decides.
    #[es("EN_PROCESO")]
    InProcess,
    /// The document does not count any more.
    #[es("CANCELADO")]
    Cancelled,
    /// The buyer refused; the document counts.
    #[es("RECHAZADA")]
    Declined,
    /// The authority refused; the document counts.
    #[es("NEGADA")]
    Refused,
}

/// Why a document is cancelled, by the authority's code.
#[wire]
pub enum CancellationReason {
    /// It has errors, and another document takes its place.
    #[es("01")]
    Substituted,
    /// It has errors, and none takes its place.
    #[es("02")]
    WithErrors,
    /// The operation was not carried out.
    #[es("03")]
    NotCarriedOut,
    /// Its operation is in the document of operations with the public.
    #[es("04")]
    InGlobal,
}

/// Cancels the document of a sale; a sale that counts is voided with it.
#[wire]
pub struct NewCancellation {
    #[es("motivo")]
    pub reason: CancellationReason,
    /// The key of the document that takes its place; needed for `01`, and for nothing else.
    #[es("uuidSustitucion")]
    pub substitute: Option<String>,
}

/// How a document that counts can be cancelled today.
#[wire]
pub struct CancellationOffer {
    /// Whether the buyer has to accept.
    #[es("requiereAceptacion")]
    pub needs_consent: bool,
    /// The last day on which it can be cancelled.
    #[es("hasta")]
    pub until: Day,
    /// The reasons that the authority accepts, the usual one first.
    #[es("motivos")]
    pub reasons: Vec<CancellationReason>,
}

/// A request to the authority to cancel a document.
#[wire(nulls)]
pub struct Cancellation {
    #[es("estado")]
    pub status: CancellationStatus,
    #[es("motivo")]
    pub reason: CancellationReason,
    /// The key of the document that takes its place; empty with other reasons.
    #[es("uuidSustitucion")]
    pub substitute: String,
    /// Time of the request.
    #[es("fecha")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    /// Until when the buyer may answer, `2026-11-23T23:59:59` on the shop's clock; absent where none
    /// has to, and when it is decided.
    #[es("fechaLimite")]
    pub answer_until: Option<String>,
    /// Code of the authority's last answer, may be empty.
    #[es("codigo")]
    pub code: String,
    /// The authority's last answer, may be empty.
    #[es("descripcion")]
    pub text: String,
    /// Whether there is an acknowledgement to download.
    #[es("tieneAcuse")]
    pub has_receipt: bool,
}
