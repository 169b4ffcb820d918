//! Tickets that become invoices: asked for by the buyer with the code on the ticket, or inside.
//!
//! The sale stays one: its ticket's document gets a key of its own and is cancelled once the authority
//! has taken the invoice, which is the document of the sale from the moment it is asked for.

mod buyer;
mod files;
mod find;
mod form;
mod give_up;
mod issue;
mod on_ticket;
mod refused;
mod say;
mod state;
mod verdict;
mod view;

pub use files::{pdf, xml};
pub use find::offer;
pub use form::form;
pub use give_up::give_up;
pub use issue::{issue, issue_for};
pub(crate) use on_ticket::{TicketNote, note_of};
pub(crate) use refused::{after_refusals, deliver as deliver_refusal};
pub(crate) use verdict::after_verdicts;
