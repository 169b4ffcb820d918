//! The people and companies that buy.

mod add;
mod change;
mod check;
mod locals;
pub(crate) mod place;
mod purchases;
mod read;
mod register;
mod say;
#[cfg(test)]
mod tests;
mod view;
mod wallet;

pub use add::add;
pub use change::change;
pub(crate) use check::{plain_number, spelled};
pub use purchases::purchases;
pub use read::{list, load, look_up};
