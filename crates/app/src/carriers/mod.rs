//! Vehicles that carry goods, and their drivers. Users who may write guides keep them.

mod drivers;
mod read;
mod say;
mod write;

pub use drivers::{add_driver, change_driver, remove_driver};
pub use read::{list, load};
pub use write::{add, remove};
