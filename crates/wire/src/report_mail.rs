//! Reports as spreadsheets by mail.

use yapa_macros::wire;

use crate::client_credit::DebtorQuery;
use crate::expenses::ExpenseQuery;
use crate::sales_reports::SalesReportQuery;
use crate::staff_activity::StaffActivityQuery;
use crate::waste::WasteQuery;

/// A report that is saved as a spreadsheet, and mailed as the same.
#[wire]
pub enum MailedReport {
    /// Sales in groups, with profit and what is left.
    #[es("ventas")]
    Sales,
    #[es("impuestos")]
    Taxes,
    /// The worth of the stock now.
    #[es("inventario")]
    Stock,
    #[es("gastos")]
    Expenses,
    #[es("mermas")]
    Waste,
    #[es("control")]
    StaffActivity,
    #[es("fiado")]
    Debtors,
}

/// A report to be mailed as the spreadsheet that is downloaded. Of the queries, that of the report
/// is regarded; without one it is the usual report.
#[wire]
pub struct NewReportMail {
    /// One to five addresses, with commas, semicolons or blanks between.
    #[es("correo")]
    pub email: String,
    #[es("reporte")]
    pub report: MailedReport,
    /// Of `ventas` and `impuestos`.
    #[es("ventas")]
    pub sales: Option<SalesReportQuery>,
    #[es("gastos")]
    pub expenses: Option<ExpenseQuery>,
    #[es("mermas")]
    pub waste: Option<WasteQuery>,
    #[es("control")]
    pub staff_activity: Option<StaffActivityQuery>,
    #[es("fiado")]
    pub debtors: Option<DebtorQuery>,
}
