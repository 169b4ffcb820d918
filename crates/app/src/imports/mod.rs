//! Imports of products and clients: a spreadsheet is read into a draft, reviewed, applied by a job in
//! steps, and can be taken back as a whole. A change of many products at once is kept as one too.

mod apply;
mod batch;
mod chosen;
mod clients;
mod columns;
mod command;
mod known;
mod mapping;
mod outcome;
mod plan;
mod preview;
mod read;
mod reader;
mod say;
mod template;
mod undo;
mod upload;
mod values;
mod view;

pub use apply::apply;
pub(crate) use apply::apply_job;
pub use chosen::change_products;
pub use columns::words as field_words;
pub use command::{FileOptions, Imported, import_file};
pub use preview::preview;
pub use read::{file, lines, list, load};
pub use template::template;
pub use undo::undo;
pub(crate) use undo::undo_job;
pub use upload::upload;

/// The part of the form that is the file, as the contract names it.
const FIELD: &str = "file";
/// Rows of a file that people bring.
pub const MOST_ROWS: usize = 20_000;
/// Rows of a file that the operator brings.
pub const MOST_ROWS_BY_COMMAND: usize = 100_000;
/// Rows of one transaction: sales wait for no more than that.
const STEP: usize = 500;
const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// How long an import can be taken back.
const UNDO_MS: i64 = 30 * DAY_MS;
/// How long a file waits to be applied.
pub(crate) const KEPT_DRAFTS_MS: i64 = 7 * DAY_MS;

#[cfg(test)]
mod tests;
