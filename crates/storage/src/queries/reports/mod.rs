//! Claims about orders, with their messages.

mod list;
mod rows;
mod write;

pub use list::{ClaimFilter, list};
pub use rows::{
    AGENT, CLIENT, CLOSED, CUSTOMER, ClaimRow, ClaimedOrder, MessageRow, OPEN, PURCHASE,
};
pub use rows::{find, lock, messages, number, order, user_names};
pub use write::{insert_all, insert_message, open_claim, set_status};

crate::sql_parts!(list, rows, write);
