//! The states of customers' orders, and the order's side of the sale that it becomes: what selling
//! and undoing a sale change in an order. Every change runs in the transaction of the sale.

mod link;
pub(crate) mod notify;
pub(crate) mod say;
pub(crate) mod words;

pub(crate) use link::{
    Closing, Sold, claim, close, move_sale, promise, record_state_change, reopen, step,
};
