//! Credit notes: what takes back the electronic document of a sale, or a part of it. A note moves
//! goods and money when it is written; what the authority says of it moves nothing but its state.
//! A note over a sale that was undone moves nothing: the undoing did.

mod add;
mod amounts;
mod apply;
mod document_status;
mod draft;
mod left;
mod read;
mod request;
mod rows;
mod say;
mod undone;

use yapa_wire::credit_notes::CreditNoteKind;

pub use add::add;
pub(crate) use add::write;
pub(crate) use amounts::amounts;
pub(crate) use document_status::{DocumentStatus, refuse_with_notes};
pub use draft::draft;
pub use read::find;
pub(crate) use request::CreditNoteRequest;
pub(crate) use undone::{after_undoing, after_verdict};

use crate::{Error, Result};

/// The code of a kind, as the contract and the database spell it.
const fn code(kind: CreditNoteKind) -> &'static str {
    match kind {
        CreditNoteKind::Void => "anulacion",
        CreditNoteKind::Change => "modificacion",
        CreditNoteKind::FullReturn => "devolucionTotal",
    }
}

/// The kind behind its code.
///
/// # Errors
/// Internal, when the column holds something else.
fn kind(text: &str) -> Result<CreditNoteKind> {
    let all = [
        CreditNoteKind::Void,
        CreditNoteKind::Change,
        CreditNoteKind::FullReturn,
    ];
    let found = all.into_iter().find(|kind| code(*kind) == text);
    found.ok_or_else(|| Error::internal(format!("credit note {text}")))
}
