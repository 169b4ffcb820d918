//! Goods that were lost, given away or used by the shop.

mod read;
mod say;
mod sheet;
mod write;

pub use read::list;
pub(crate) use read::reason;
pub use sheet::sheet;
pub use write::{add, undo};
