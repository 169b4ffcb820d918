//! Reports over sales, taxes and stock. What counts in them is what counts on the dashboard; only the
//! taxes are those of documents, as they are declared.

mod days;
pub(crate) mod operating;
pub(crate) mod profit;
mod profit_days;
mod rounding;
mod sales;
mod say;
pub(crate) mod sheet;
mod steps;
mod stock;
mod tax_sums;
mod taxes;

pub(crate) use days::{with_days, with_tax_days};
pub(crate) use profit_days::{request as request_sums, sum_days};
pub use sales::report;
pub use sheet::{sales_sheet, stock_sheet, tax_sheet};
pub use stock::stock;
pub use taxes::taxes;

use crate::{Caller, Error, Result};

/// 403 unless the caller sees the figures of the shop.
pub(crate) fn check_figures(caller: &Caller) -> Result<()> {
    match caller.sees_shop_figures() {
        true => Ok(()),
        false => Err(Error::forbidden()),
    }
}
