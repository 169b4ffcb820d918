//! Sales: rows, lists, states and daily sums.

mod goods;
mod insert;
mod leap;
mod list;
mod read;
mod rollups;
mod rows;
mod state;

pub use goods::{
    Good, KnownClient, SellingRules, client_by_document, client_by_id,
    grouping, products, return_bags, seller_name, selling_rules, take_bags, works_here,
};
pub use insert::insert;
pub use list::{SaleFilter, SaleListRow, Sums, page, sums};
pub use read::{FullSale, find, find_conversion, find_full};
pub use rollups::{ProductSold, Sign, count_products, count_sale};
pub use rows::{SaleLineRow, SalePaymentRow, SaleRow};
pub use state::{StateChange, change_state, hold, note_change, undone_by};

crate::sql_parts! { goods, insert, leap, list, read, rollups, state }
