//! Quotes: rows, lists, states and the sale that one becomes.

mod insert;
mod list;
mod read;
mod rows;
mod state;

pub use insert::insert;
pub use list::{ProformaFilter, ProformaListRow, list};
pub use read::{FullProforma, find, find_full, key};
pub use rows::{ProformaLineRow, ProformaRow, SoldAs};
pub use state::{change_state, close, move_sale, reopen};

crate::sql_parts! { insert, list, read, state }
