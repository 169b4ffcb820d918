//! Groups: products that the sale screen shows together under one button.

mod read;
mod write;

pub use read::{list, load};
pub use write::{add, change};
