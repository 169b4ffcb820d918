//! Which report is meant, who may have it, and its spreadsheet.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use yapa_domain::Permission;
use yapa_storage::CompanyScope;
use yapa_wire::client_credit::DebtorQuery;
use yapa_wire::expenses::ExpenseQuery;
use yapa_wire::report_mail::{MailedReport, NewReportMail, ReportCadence};
use yapa_wire::sales_reports::{SalesReportGrouping, SalesReportQuery};
use yapa_wire::scalars::Day;
use yapa_wire::staff_activity::StaffActivityQuery;
use yapa_wire::waste::WasteQuery;

use crate::calendar::days_after;
use crate::{
    Caller, Context, Error, File, Result, client_credit, expenses, sales_reports, staff_activity,
    waste,
};

/// A report with its parameters.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) enum Report {
    Sales(SalesReportQuery),
    Taxes(SalesReportQuery),
    Stock,
    Expenses(ExpenseQuery),
    Waste(WasteQuery),
    StaffActivity(StaffActivityQuery),
    Debtors(DebtorQuery),
}

impl Report {
    /// The report of a form.
    pub fn of(form: NewReportMail) -> Report {
        match form.report {
            MailedReport::Sales => Report::Sales(form.sales.unwrap_or_default()),
            MailedReport::Taxes => Report::Taxes(form.sales.unwrap_or_default()),
            MailedReport::Stock => Report::Stock,
            MailedReport::Expenses => Report::Expenses(form.expenses.unwrap_or_default()),
            MailedReport::Waste => Report::Waste(form.waste.unwrap_or_default()),
            MailedReport::StaffActivity => {
                Report::StaffActivity(form.staff_activity.unwrap_or_default())
            }
            MailedReport::Debtors => Report::Debtors(form.debtors.unwrap_or_default()),
        }
    }

    /// The report that goes out by itself, of these days.
    ///
    /// # Errors
    /// Internal, for days outside of the calendar.
    pub fn of_days(
        kind: MailedReport,
        cadence: ReportCadence,
        from: Date,
        until: Date,
    ) -> Result<Report> {
        let day = |date: Date| Day::try_from(date.to_string()).map_err(Error::internal);
        let (from, last, before) = (day(from)?, day(until)?, day(days_after(until, 1))?);
        let sales = || SalesReportQuery {
            grouping: (cadence == ReportCadence::Daily).then_some(SalesReportGrouping::Hour),
            period: None,
            from: Some(from.clone()),
            before: Some(before.clone()),
        };
        Ok(match kind {
            MailedReport::Sales => Report::Sales(sales()),
            MailedReport::Taxes => Report::Taxes(sales()),
            MailedReport::Stock => Report::Stock,
            MailedReport::Expenses => Report::Expenses(ExpenseQuery {
                from: Some(from),
                before: Some(before),
                ..ExpenseQuery::default()
            }),
            MailedReport::Waste => Report::Waste(WasteQuery {
                from: Some(from),
                before: Some(before),
                ..WasteQuery::default()
            }),
            MailedReport::StaffActivity => Report::StaffActivity(StaffActivityQuery {
                day: Some(last),
                ..StaffActivityQuery::default()
            }),
            MailedReport::Debtors => Report::Debtors(DebtorQuery::default()),
        })
    }

    pub fn kind(&self) -> MailedReport {
        match self {
            Report::Sales(_) => MailedReport::Sales,
            Report::Taxes(_) => MailedReport::Taxes,
            Report::Stock => MailedReport::Stock,
            Report::Expenses(_) => MailedReport::Expenses,
            Report::Waste(_) => MailedReport::Waste,
            Report::StaffActivity(_) => MailedReport::StaffActivity,
            Report::Debtors(_) => MailedReport::Debtors,
        }
    }

    /// 403 unless the caller may download the report: what its operation in `crates/http` declares,
    /// and the shop's figures where it needs them.
    pub fn check(&self, caller: &Caller) -> Result<()> {
        let (permission, sections, figures): (_, &[&str], _) = match self {
            Report::Waste(_) => (Permission::EditProducts, &["products"], false),
            Report::Debtors(_) => (
                Permission::Clients,
                &["clients", "payments-recharges", "sales"],
                false,
            ),
            _ => (Permission::Base, &["my-sales"], true),
        };
        let allowed = caller.allows(permission)
            && caller.has_section(sections)
            && (!figures || caller.sees_shop_figures());
        match allowed {
            true => Ok(()),
            false => Err(Error::forbidden()),
        }
    }

    /// The report of the days that were meant when it was asked for, should it be made on a later one.
    ///
    /// # Errors
    /// 400 for invalid days.
    pub fn of_day(self, asked: Date, today: Date) -> Result<Report> {
        if asked == today {
            return Ok(self);
        }
        Ok(match self {
            Report::Sales(query) => Report::Sales(sales_reports::with_days(query, asked)?),
            Report::Taxes(query) => Report::Taxes(sales_reports::with_tax_days(query, asked)?),
            Report::StaffActivity(mut query) => {
                let day = asked.to_string().try_into().map_err(Error::internal)?;
                query.day.get_or_insert(day);
                Report::StaffActivity(query)
            }
            other => other,
        })
    }

    /// Its spreadsheet, as the caller downloads it.
    ///
    /// # Errors
    /// As for the download.
    pub async fn sheet(self, ctx: &Context, caller: &Caller, scope: &CompanyScope) -> Result<File> {
        match self {
            Report::Sales(query) => sales_reports::sales_sheet(ctx, caller, scope, query).await,
            Report::Taxes(query) => sales_reports::tax_sheet(ctx, caller, scope, query).await,
            Report::Stock => sales_reports::stock_sheet(ctx, caller, scope).await,
            Report::Expenses(query) => expenses::sheet(ctx, caller, scope, &query).await,
            Report::Waste(query) => waste::sheet(ctx, caller, scope, &query).await,
            Report::StaffActivity(query) => staff_activity::sheet(ctx, caller, scope, &query).await,
            Report::Debtors(query) => client_credit::debtors_sheet(ctx, caller, scope, query).await,
        }
    }
}
