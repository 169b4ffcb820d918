//! The catalogue: categories, lists, searching, best sellers and taxes.

mod catalogue;
mod list;
mod select;
mod shelves;
mod show;
#[cfg(test)]
mod tests;
mod words;

pub(crate) use catalogue::{Catalogue, Catalogues};
pub use list::{best_sellers, categories, list, list_category, load, taxes};
pub(crate) use list::{count, is_active, rows};
pub(crate) use show::{currency, show};
