//! Orders of customers: rows, lists, states and the sale that one becomes.

mod insert;
mod list;
mod read;
mod rows;
mod state;

pub use insert::{insert, insert_all, set_last_number, take_number};
pub use list::{OrderFilter, OrderListRow, counts, list};
pub use read::{FullOrder, find, find_full};
pub use rows::{OrderChangeRow, OrderLineRow, OrderRow, OrderSaleRow};
pub use state::{
    OrderChange, change_state, hold, move_sale, note_change, reopen, set_sale, set_sold,
};

crate::sql_parts! { insert, list, read, state }
