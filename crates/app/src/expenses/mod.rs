//! Expenses of the shop besides goods: from the bank or from a drawer.

mod read;
mod say;
mod sheet;
mod write;

pub use read::list;
pub use sheet::sheet;
pub use write::{add, undo};

use crate::{Caller, Error, Result};

/// 403 unless the caller sees the figures of the shop.
fn check_figures(caller: &Caller) -> Result<()> {
    match caller.sees_shop_figures() {
        true => Ok(()),
        false => Err(Error::forbidden()),
    }
}
