//! The shared catalogue: products of a country that a company may take over.

mod add;
mod brought;
mod fill;
mod read;
mod say;

pub use add::add;
pub use fill::fill;
pub use read::{categories, lines, list};
