//! Credit notes: documents that take back a sale's electronic document, or a part of it.

mod draft;
mod new;
mod record;

pub use draft::{CreditNoteDraft, CreditNoteDraftLine, CreditNoteTexts};
pub use new::{CreditNoteAdded, CreditNoteQuery, NewCreditNote, NewCreditNoteLine};
pub use record::{CreditNote, CreditNoteNumber, CreditNoteRef};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

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
