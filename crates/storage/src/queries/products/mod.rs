//! The catalogue a company sells from.

mod index;
mod insert;
mod read;
mod rows;

pub use index::{IndexRow, categories, category_members, index_rows, version};
pub use insert::{insert, insert_category, touch};
pub use read::{below_threshold, best_sellers, by_ids, without_stock};
pub use rows::{CategoryRow, NewProduct, ProductRow};

crate::sql_parts! { index, insert, read }
