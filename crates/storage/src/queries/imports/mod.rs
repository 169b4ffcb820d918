//! Imports of the catalogue, their rows, and what they look products up by.

mod lines;
mod mappings;
mod run;
mod products;

pub use lines::{ImportLineRow, insert_lines, lines, lines_after, rows_of, set_messages};
pub use mappings::{forget_mapping, keep_mapping, mapping};
pub use run::{
    Counters, ImportListRow, ImportRow, advance, advance_undo, begin, begin_undo, clean, content,
    drop_content, find, finish, finish_undo, insert, lock, page,
};
pub use products::{
    ProductKeys, bundle_eans, by_codes, by_eans, categories_of, count_stocks, keep_categories, keys,
    lock_stocks, put_away, put_away_categories, set_categories, update,
};

crate::sql_parts! { lines, mappings, run, products }
