//! Reports that are mailed by themselves.

use yapa_domain::EpochMillis;

use crate::{CompanyScope, CompanyTx, FromRow, Result, Tx, params, sql};

sql! {
    SET = ScheduleRow::INSERT, " ON CONFLICT (company_id, report) DO UPDATE SET cadence = excluded.cadence, \
        emails = excluded.emails, user_id = excluded.user_id, active = excluded.active, next_on = excluded.next_on, \
        due_at_ms = excluded.due_at_ms";
    FIND = ScheduleRow::SELECT, "WHERE company_id = $1 AND report = $2 FOR UPDATE";
    ACTIVE = "SELECT ", ScheduleListRow::COLUMNS, " FROM report_schedule t LEFT JOIN user_account u ON u.id = t.user_id \
        WHERE t.company_id = $1 AND t.active ORDER BY t.report";
    DUE = "SELECT company_id, report FROM report_schedule WHERE active AND due_at_ms <= $1 \
        ORDER BY due_at_ms, company_id, report LIMIT 200";
    // Of two processes the second waits for the first one's commit and then finds another morning.
    ADVANCE = "UPDATE report_schedule SET next_on = $4, due_at_ms = $5, last_on = $6 \
        WHERE company_id = $1 AND report = $2 AND due_at_ms = $3 AND active";
}

/// A report that goes out by itself.
#[crate::row(table = "report_schedule", alias = "t", key(company_id))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScheduleRow {
    /// Its name on the wire.
    pub report: String,
    pub cadence: String,
    /// Addresses, with commas between.
    pub emails: String,
    pub user_id: i64,
    /// Switched off it keeps its last day.
    pub active: bool,
    /// Day of the company on whose morning it goes out next.
    pub next_on: String,
    pub due_at_ms: EpochMillis,
    /// Last day on which it was queued; empty before the first.
    pub last_on: String,
}

/// The same with the name of its person.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScheduleListRow {
    #[row(nested)]
    pub schedule: ScheduleRow,
    #[row(sql = full_name!("u"))]
    pub user: String,
}

/// Keeps a schedule in the place of that of the same report; its last day stays.
#[crate::boxed]
pub async fn set(tx: &mut CompanyTx, schedule: &ScheduleRow) -> Result<()> {
    let company = tx.company_id();
    tx.exec(SET, &schedule.values(company)).await?;
    Ok(())
}

/// The schedule of a report, held until the end of the transaction.
#[crate::boxed]
pub async fn find(tx: &mut CompanyTx, report: &str) -> Result<Option<ScheduleRow>> {
    let company = tx.company_id();
    tx.optional(FIND, params![company, report], ScheduleRow::from_row)
        .await
}

/// A scheduled report.
#[crate::boxed]
pub async fn active(tx: &mut CompanyTx) -> Result<Vec<ScheduleListRow>> {
    let company = tx.company_id();
    tx.all(ACTIVE, params![company], ScheduleListRow::from_row)
        .await
}

/// Due reports of all companies, the longest due first.
#[crate::boxed]
pub async fn due(tx: &mut Tx, now: EpochMillis) -> Result<Vec<(CompanyScope, String)>> {
    tx.all(DUE, params![now], |row| {
        Ok((CompanyScope::granted(row.get(0)?), row.get(1)?))
    })
    .await
}

/// Moves a schedule from the morning that it was due to the next; false where that was done before.
#[crate::boxed]
pub async fn advance(
    tx: &mut CompanyTx,
    schedule: &ScheduleRow,
    next_on: &str,
    due_at_ms: EpochMillis,
    last_on: &str,
) -> Result<bool> {
    let company = tx.company_id();
    let values = params![
        company,
        schedule.report,
        schedule.due_at_ms,
        next_on,
        due_at_ms,
        last_on
    ];
    Ok(tx.exec(ADVANCE, values).await? == 1)
}
