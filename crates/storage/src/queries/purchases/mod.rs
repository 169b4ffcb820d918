//! Orders to sponsors: rows, lists and states.

mod insert;
mod read;
mod rows;
mod state;

pub use insert::{insert, next_number, set_number};
pub use read::{PurchaseFilter, changes, find, lines, list, lock, ordered};
pub use rows::{PurchaseChangeRow, PurchaseLineRow, PurchaseRow};
pub use state::{Confirmed, PurchaseStateChange, confirm, has_received, insert_changes, move_on};

crate::sql_parts! { insert, read, state }
