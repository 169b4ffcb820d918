//! The people and companies that buy.

mod locals;
mod purchases;
mod read;
mod register;
mod rows;
mod totals;
mod write;

pub use locals::{ClientLocalRow, insert_locals, locals, replace_locals};
pub use purchases::{PurchaseRow, count_purchases_of, open_purchase, purchases, sums_of_seller};
pub use read::{ClientFilter, ClientKeys, by_document, by_id, by_ids, keys, list};
pub use register::{insert_registered, registered};
pub use rows::{ClientRow, LEGAL, NATURAL, person_type};
pub use totals::{count_purchase, count_purchases};
pub use write::{insert, lock, update};

crate::sql_parts! { locals, purchases, read, register, totals, write }
