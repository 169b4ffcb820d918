//! The people and companies that buy.

mod add;
mod check;
mod read;
#[cfg(test)]
mod tests;

pub use add::add;
pub use read::{list, load, look_up};
