//! The catalogue: categories, lists, searching, best sellers and taxes.

mod catalogue;
mod category;
mod form;
mod list;
mod noted;
mod say;
mod select;
mod shelves;
mod show;
mod taxes;
#[cfg(test)]
mod tests;
mod words;
mod write;

pub(crate) use catalogue::{Catalogue, Catalogues};
pub use category::{add_category, change_category};
pub use list::{best_sellers, categories, list, list_category, load, taxes};
pub(crate) use list::{count, is_active, rows};
pub(crate) use show::{currency, show};
pub use write::{add, change};
