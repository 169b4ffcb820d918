//! The bags of money that clients hold, and the ledger of what went in and out.

mod bags;
mod ledger;
mod movements;

pub use bags::{WalletRow, entries, lock, set_percentage};
pub use ledger::{Cause, Reason, Refused, Step, move_money};
pub use movements::{MovementFilter, MovementRow, list, movement, of_sale, still_owed};

crate::sql_parts! { bags, ledger, movements }

/// The bag of quota that was paid in before.
pub const COUPON: &str = "CUPONERA";
/// The bag of value that purchases earned.
pub const BENEFIT: &str = "BENEFICIO";
/// Money that went in.
pub const IN: &str = "ENTRADA";
/// Money that went out.
pub const OUT: &str = "SALIDA";
