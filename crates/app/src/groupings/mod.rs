//! Groupings: bundles of products sold at a price of their own.

mod check;
mod read;
mod remove;
mod write;

pub use read::{list, load};
pub use remove::{remove, remove_product};
pub use write::{add, change, set_image};
