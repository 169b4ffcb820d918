//! Groups: products put together on a shelf of the sale screen.

mod read;
mod write;

pub use read::{list, load};
pub use write::{add, change};
