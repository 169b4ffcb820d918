//! Bonuses of sponsors: seeing them, and taking one with an order.

mod read;
mod say;
mod take;

pub use read::{list, load};
pub use take::take;
