//! Reports as spreadsheets by mail.

use yapa_macros::wire;

use crate::client_credit::DebtorQuery;
use crate::expenses::ExpenseQuery;
use crate::sales_reports::SalesReportQuery;
use crate::scalars::Day;
use crate::staff_activity::StaffActivityQuery;
use crate::waste::WasteQuery;

/// A report that is saved as a spreadsheet, and mailed as the same.
#[wire]
pub enum MailedReport {
    /// Sales in groups, with profit and operating profit.
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

/// On which mornings a report is mailed by itself, each time for the days before: yesterday, the week
/// or the month that ended.
#[wire]
pub enum ReportCadence {
    #[es("diario")]
    Daily,
    /// Each Monday.
    #[es("semanal")]
    Weekly,
    /// Each first of the month.
    #[es("mensual")]
    Monthly,
}

/// Body of `PUT /v2/empresas/{host}/reportes/programados`.
#[wire]
pub struct NewReportSchedule {
    #[es("reporte")]
    pub report: MailedReport,
    /// Absent, the report is mailed no longer.
    #[es("cadencia")]
    pub cadence: Option<ReportCadence>,
    /// One to five addresses, with commas, semicolons or blanks between.
    #[es("correo")]
    pub email: Option<String>,
}

/// A report that is mailed by itself.
#[wire]
pub struct ReportSchedule {
    #[es("reporte")]
    pub report: MailedReport,
    #[es("cadencia")]
    pub cadence: ReportCadence,
    #[es("correo")]
    pub email: String,
    /// User who chose it; the report is limited by that user's rights.
    #[es("persona")]
    pub person: String,
    /// Day on whose morning, at seven, it goes out next.
    #[es("proximo")]
    pub next_on: Day,
    /// Day on which it went out last; absent before the first time.
    #[es("ultimo")]
    pub last_on: Option<Day>,
}
