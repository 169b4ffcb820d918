//! Quotes: writing one, its states, lists and paper, and the sale it becomes.

mod add;
mod check;
mod draft;
mod form;
mod link;
mod read;
mod rows;
mod say;
mod state;
mod ticket;
mod view;

pub use add::{add, add_parking};
pub(crate) use link::{close, key, move_sale, promise, reopen};
pub use read::{find, list, list_of_client};
pub(crate) use rows::search;
pub use state::change;
pub use ticket::{ticket, ticket_pdf};
