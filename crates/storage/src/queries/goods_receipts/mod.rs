//! Goods receipts, and what they do to orders and links.

mod list;
mod order;
mod read;
mod rows;
mod write;

pub use list::{ReceiptFilter, list};
pub use order::{learn, receive, received};
pub use read::{find, lines, products};
pub use rows::{ReceiptLineRow, ReceiptProductRow, ReceiptRow};
pub use write::insert;

crate::sql_parts! { list, order, read, write }
