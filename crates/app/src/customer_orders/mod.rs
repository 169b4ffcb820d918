//! Orders of customers: placing one, its states and lists, and the sale it becomes.

mod add;
mod change;
mod check;
mod client;
mod goods;
mod read;
mod sell;
mod view;

pub use add::add;
pub use change::change;
pub use read::{find, list};
pub(crate) use view::search;
