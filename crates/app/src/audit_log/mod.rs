//! The audit log as people read it, and its seals.

mod changes;
mod read;
mod say;
mod seal;
mod sheet;

pub use read::{EachLines, Line, Lines, lines, list};
pub use seal::seal_all;
pub use sheet::sheet;
