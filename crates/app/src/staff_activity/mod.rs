//! Actions of people beside selling: undone sales, returns, discounts, changed prices, recharges and the
//! drawer, day by day, with unusual ones marked.

mod actions;
mod people;
mod read;
mod say;
mod sheet;

pub use read::list;
pub(crate) use read::notices;
pub use sheet::sheet;
