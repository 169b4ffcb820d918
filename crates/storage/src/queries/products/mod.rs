//! The catalogue a company sells from.

mod index;
mod insert;
mod read;
mod rows;
mod turnover;
mod write;

pub use index::{IndexRow, categories, category_members, index_rows, version};
pub use insert::{insert, insert_category, touch};
pub use read::{after, below_threshold, best_sellers, by_ids, without_stock};
pub use rows::{CategoryRow, NewProduct, ProductRow};
pub use turnover::{FiguresRow, HistoryRow, figures, histories, sold_since};
pub use write::{
    are_taxed, by_code, categories_of, count, lock_stock, other_by_ean, set_categories,
    set_reserved, update, update_category,
};

crate::sql_parts! { index, insert, read, turnover, write }
