//! Orders of the company to sponsors: sending one, following it, and its lines.
//!
//! A user who may purchase sees all orders of the company, because one user orders and another
//! takes the goods in. No sponsor is connected: the shop enters the sponsor's answers.

mod add;
mod confirm;
mod order;
mod read;
mod say;
mod state;
mod summary;
mod view;

pub use add::add;
pub(crate) use order::{Order, OrderLine, checked_user, line_row, refused, search, write};
pub use read::{list, load};
pub use state::change;
pub(crate) use state::{StatusChange, move_on};
pub use summary::summary;
