//! Orders of customers: placing one, its states and lists, and the sale it becomes.

mod add;
mod change;
mod check;
mod client;
mod goods;
mod link;
mod read;
mod say;
mod sell;
mod tell;
mod view;
mod words;

pub use add::add;
pub use change::change;
pub(crate) use link::{Closing, Sold, claim, close, move_sale, promise, reopen};
pub use read::{find, list};
pub(crate) use tell::facts;
pub(crate) use view::search;
