//! Credit notes and what they took from their sales.

mod read;
mod rows;
mod write;

pub use read::{StandingNote, find, lines, lines_of_sale, of_sale};
pub use rows::{CreditNoteLineRow, CreditNoteRow};
pub use write::{count_back, insert, note_sale};

crate::sql_parts! { read, write }
