//! The branches of a company.

mod list;
mod say;
mod write;

pub use list::list;
pub use write::{add, change};
