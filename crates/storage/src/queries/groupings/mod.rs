//! Groupings: bundles of products sold at a price of their own.

mod read;
mod rows;
mod write;

pub use read::{by_ids, codes, is_ean_of_product, search_texts};
pub use rows::{GroupingRow, MemberRow};
pub use write::{delete, insert, update};

crate::sql_parts! { read, write }
