//! Reads of reports: sums of sales over some days, taxes of documents, the worth of the stock, and
//! the totals of the owner's day.

mod groups;
mod profit;
pub(super) mod profit_days;
mod stock;
pub(super) mod tax_days;
pub(super) mod taxes;
mod today;

pub use groups::{GroupSum, Grouping, grouped, total};
pub use profit::{ProfitSum, profit, profit_by};
pub use profit_days::{sum_next_day, unsummed_sales};
pub use stock::{StockRow, stock};
pub use tax_days::{
    ExtraTaxSum, TaxDay, TaxRateSum, TaxSide, TaxSums, keep_tax_day, kept_tax_sums, tax_days,
};
pub use taxes::{
    DocumentTaxes, ExtraTaxes, StatedDocument, TaxedLines, WholePrices, note_extras, note_rates, note_taxes,
    sale_extras, sale_rates, sale_taxes, stated_documents, whole_notes, whole_sales,
};
pub use today::{
    CashDifference, LowProduct, cash_differences, low_count, low_products, open_sales,
    rejected_documents, sold_until, waiting_documents,
};

crate::sql_parts! { groups, profit, profit_days, stock, tax_days, taxes, today }
