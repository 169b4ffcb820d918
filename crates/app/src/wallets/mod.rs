//! The wallets of clients: reading them, paying in and taking out.

mod add;
mod of_sale;
mod read;
mod say;
pub(crate) mod view;

pub(crate) use crate::cart::method_of;
pub use add::add;
pub(crate) use add::{MOST, money_way};
pub(crate) use of_sale::{give_part, move_money, undo};
pub use read::{list, load};
pub(crate) use say::TOO_FULL;
