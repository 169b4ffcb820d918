//! Sales: rows, lists, states and daily sums.

mod article;
mod filter;
mod goods;
mod insert;
mod leap;
mod list;
mod payment;
mod people;
mod read;
mod rollups;
mod rows;
mod rules;
mod search;
mod state;
mod sums;

pub use filter::SaleFilter;
pub use article::Article;
pub use goods::{SellableItem, grouping, products};
pub use insert::insert;
pub(crate) use list::SALE_SITUATION;
pub use list::{CostMark, SaleListRow, cost_marks, page};
pub use search::count_words;
pub(in crate::queries) use search::note_client;
pub(crate) use search::{most_rows, newest_first};
pub use payment::{is_payment_open, set_payment};
pub use people::{
    KnownClient, client_by_document, client_by_id, seller_name, seller_of, works_here,
};
pub use read::{FullSale, find, find_all_full, find_conversion, find_full, situation};
pub use rollups::{ProductSold, Sign, count_products, count_sale};
pub use rows::{SaleLineRow, SalePaymentRow, SaleRow};
pub use rules::{SellingRules, return_bags, selling_rules, take_bags};
pub use state::{StateChange, change_state, hold, note_change, undone_among, undone_by};
pub use sums::{PaymentSums, ReturnedPart, SellerSum, Sums, by_payment, by_seller, sums};

crate::sql_parts! { goods, insert, leap, list, payment, people, read, rollups, rules, search, state, sums }
