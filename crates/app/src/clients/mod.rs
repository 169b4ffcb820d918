//! The people and companies that buy.

mod add;
mod change;
mod check;
mod locals;
mod purchases;
mod read;
mod register;
mod say;
#[cfg(test)]
mod tests;
mod view;
mod wallet;

pub use add::add;
pub(crate) use change::as_form;
pub use change::change;
pub(crate) use check::{check_listed, kept as as_kept};
pub use purchases::purchases;
pub use read::{list, load, look_up};
