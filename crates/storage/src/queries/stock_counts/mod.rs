//! Counts of the stock: what people enter, what of it differs from the ledger, and its application.

mod apply;
mod demo;
mod entries;
mod read;
mod rows;

pub use apply::{
    AppliedLine, ProductToApply, advance, begin, finish, insert_lines, next, set_applied, to_apply,
};
pub use demo::{DemoCount, DemoEntry, write_demo};
pub use entries::{Entry, LineCounted, counted_at, discard, enter, insert, ledger_counts, lock, moved_since, remove, set_reason, set_usual_reason, share};
pub use read::{
    CountListRow, Difference, LineFilter, LineListRow, UncountedRow, differences, find, in_scope,
    line, lines, page, uncounted, uncounted_values,
};
pub use rows::{StockCountLineRow, StockCountRow};

crate::sql_parts! { apply, demo, entries, read, rows }
