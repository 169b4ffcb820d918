//! Cash sessions: the drawer of a seller or a branch, from its opening to its close.

mod close;
pub mod demo;
mod list;
mod movements;
mod session;
mod sums;

pub use close::{CashCloseRow, LateSaleRow, add_late_sale, closes, insert_close, late_sales};
pub use list::{CashFilter, CashListRow, DrawerRow, HolderSum, by_holder, drawers, page, row};
pub use movements::{CashMovementRow, MovementView, insert_movements, movements, refunded, refunded_by};
pub use session::{
    CashRules, CashSessionRow, all_open, cash_rules, close, find, find_open, hold_open, leave, lock, open,
    put_sale, set_float, set_reason, set_revision,
};
pub use sums::{
    CashOfSale, DocumentSum, MovementSum, NumberRun, WaySum, by_document, by_movement, by_way, cash_of_sales,
    number_runs,
};

crate::sql_parts! { close, demo, list, movements, session, sums }
