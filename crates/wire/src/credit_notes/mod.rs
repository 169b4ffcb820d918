//! Credit notes: documents that take back a sale's electronic document, or a part of it.

mod draft;
mod new;
mod record;

pub use draft::{CreditNoteDraft, CreditNoteDraftLine, CreditNotePayment, CreditNoteTexts};
pub use new::{CreditNoteAdded, CreditNoteQuery, NewCreditNote, NewCreditNoteLine};
pub use record::{CreditNote, CreditNoteNumber};

pub use crate::document_states::{CreditNoteKind, CreditNoteRef};
