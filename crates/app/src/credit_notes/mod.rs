//! Credit notes: what takes back the electronic document of a sale, or a part of it. A note moves
//! goods and money when it is written; the authority's verdict changes nothing but its state.
//! A note over a sale that was undone moves nothing: the undoing did.

mod add;
mod apply;
mod draft;
mod left;
mod read;
mod request;
mod rights;
mod rows;
mod say;
mod undone;

pub use add::add;
pub(crate) use add::write;
pub use draft::draft;
pub use read::find;
pub(crate) use request::CreditNoteRequest;
pub(crate) use undone::{
    after_late_cancellation, after_undoing, after_verdicts, refuse_with_notes,
};
