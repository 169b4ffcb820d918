//! The catalogue: categories, lists, searching, best sellers and taxes.

mod audit;
mod category;
mod form;
mod inventory;
mod list;
mod order;
mod say;
mod sheet;
mod show;
mod taxes;
mod write;

pub(crate) use audit::{difference, snapshot};
pub use category::{add_category, change_category};
pub(crate) use form::{blank, check as check_form};
pub(crate) use inventory::deliver_inventory;
pub use inventory::{inventory_file, send_inventory};
pub use list::{best_sellers, categories, list, list_category, load, taxes};
pub(crate) use list::{is_active, rows};
pub(crate) use say::NO_COSTS;
pub(crate) use taxes::{choose as choose_taxes, usual as usual_taxes};
pub(crate) use write::free_codes;
pub use write::{add, change};
