//! Goods receipts: what came from a sponsor, of an order or without one. An order may come in
//! parts; more of a line than was agreed on is refused, because it belongs to no order: a receipt
//! without one takes it.

mod add;
mod check;
mod lines;
mod order;
mod read;
mod rows;
mod say;

pub use add::add;
pub(crate) use add::average;
pub use order::receivable;
pub use read::{list, load};
pub(crate) use rows::search;
