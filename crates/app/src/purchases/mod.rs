//! Orders of the company to sponsors: sending one, following it, and what was ordered.
//!
//! Whoever may purchase sees the company's orders, whoever sent them, because one orders and
//! another takes the goods in. There is no sponsor at the other end of a wire: the shop writes
//! down what the sponsor says.

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
