//! Reports that owners have mailed by themselves, and the queueing of those that are due.

use jiff::civil::Date;
use serde::Serialize;
use serde::de::DeserializeOwned;
use yapa_countries::{CountryProfile, profile_or_default};
use yapa_storage::queries::companies::company;
use yapa_storage::queries::report_schedules::{self as queries, ScheduleListRow, ScheduleRow};
use yapa_storage::{CompanyScope, CompanyTx, StorageError};
use yapa_wire::report_mail::{MailedReport, NewReportSchedule, ReportCadence, ReportSchedule};

use super::deliver::ReportJob;
use super::report::Report;
use super::{mornings, say};
use crate::mail::request::addresses;
use crate::{
    Caller, Context, Error, IdempotencyKey, Result, WriteContext, job_kinds, machine_clock,
};

/// The contract's word of a report or a cadence.
fn code<T: Serialize>(one: T) -> Result<String> {
    let word = serde_json::to_value(one).and_then(serde_json::from_value);
    word.map_err(Error::internal)
}

fn read<T: DeserializeOwned>(code: &str) -> Result<T> {
    serde_json::from_value(code.into()).map_err(Error::internal)
}

/// The reports that are mailed by themselves.
///
/// # Errors
/// 403 for callers who own no company.
#[crate::boxed]
pub async fn list(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
) -> Result<Vec<ReportSchedule>> {
    check_owner(caller)?;
    let run = ctx.db.read_with(scope, (), |tx, ()| Box::pin(read_all(tx)));
    run.await
}

fn check_owner(caller: &Caller) -> Result<()> {
    match caller.is_owner() {
        true => Ok(()),
        false => Err(Error::forbidden()),
    }
}

async fn read_all(tx: &mut CompanyTx) -> Result<Vec<ReportSchedule>> {
    let rows = queries::active(tx).await?;
    rows.into_iter().map(show).collect()
}

fn show(row: ScheduleListRow) -> Result<ReportSchedule> {
    let ScheduleListRow { schedule, user } = row;
    let last_on = Some(schedule.last_on).filter(|day| !day.is_empty());
    Ok(ReportSchedule {
        report: read(&schedule.report)?,
        cadence: read(&schedule.cadence)?,
        email: schedule.emails,
        person: user,
        next_on: schedule.next_on.parse().map_err(Error::internal)?,
        last_on: last_on
            .map(|day| day.parse().map_err(Error::internal))
            .transpose()?,
    })
}

struct Change {
    report: MailedReport,
    /// Cadence and addresses; none to switch it off.
    wanted: Option<(ReportCadence, Vec<String>)>,
    write_ctx: WriteContext,
}

/// Has a report mailed by itself, or no longer.
///
/// # Errors
/// 400 for addresses that are none and for a cadence that the report does not have, 403 for callers
/// who own no company, 409 for a reused key.
#[crate::boxed]
pub async fn change(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    form: NewReportSchedule,
    idempotency: IdempotencyKey,
) -> Result<Vec<ReportSchedule>> {
    check_owner(caller)?;
    let wanted = match form.cadence {
        None => None,
        Some(ReportCadence::Weekly | ReportCadence::Monthly)
            if form.report == MailedReport::StaffActivity =>
        {
            return Err(Error::field("cadencia", say::ONE_DAY_ONLY));
        }
        Some(cadence) => {
            let emails = addresses(&form.email.unwrap_or_default());
            Some((cadence, emails.map_err(|why| Error::field("correo", why))?))
        }
    };
    let change = Change {
        report: form.report,
        wanted,
        write_ctx: WriteContext::of(ctx, caller)?,
    };
    ctx.write_once(scope, idempotency, change, |tx, change| {
        Box::pin(write(tx, change))
    })
    .await
}

async fn write(tx: &mut CompanyTx, change: &Change) -> Result<Vec<ReportSchedule>> {
    let write_ctx = &change.write_ctx;
    let report = code(change.report)?;
    let before = queries::find(tx, &report).await?;
    let row = match &change.wanted {
        Some((cadence, emails)) => {
            let served = before.as_ref().and_then(|row| row.last_on.parse().ok());
            let local = mornings::local(write_ctx.profile, write_ctx.at_ms)?;
            let next = mornings::next(*cadence, local, served);
            Some(ScheduleRow {
                report,
                cadence: code(cadence)?,
                emails: emails.join(", "),
                user_id: write_ctx.user_id,
                active: true,
                next_on: next.to_string(),
                due_at_ms: mornings::moment(write_ctx.profile, next)?,
                last_on: String::new(),
            })
        }
        None => before.clone().map(|row| ScheduleRow {
            active: false,
            ..row
        }),
    };
    if let Some(row) = row {
        let (was, is) = (
            describe(change.report, before.as_ref())?,
            describe(change.report, Some(&row))?,
        );
        if was != is {
            queries::set(tx, &row).await?;
            let entity = ("report", 0);
            write_ctx
                .audit_text(tx, "report.schedule", entity, &was, &is)
                .await?;
        }
    }
    read_all(tx).await
}

/// As the audit log shows it.
fn describe(report: MailedReport, row: Option<&ScheduleRow>) -> Result<String> {
    Ok(match row.filter(|row| row.active) {
        None => say::not_scheduled(report),
        Some(row) => say::scheduled(report, read(&row.cadence)?, &row.emails),
    })
}

/// Queues every report whose morning has begun, each once: its next morning is written in the same
/// transaction. Of several mornings that passed without a server only the last one is served.
/// Answers how many were queued.
///
/// # Errors
/// When the database fails.
#[crate::boxed]
pub async fn queue_due(ctx: &Context) -> Result<usize> {
    if machine_clock::check(ctx).await?.is_some() {
        // The next day of each would be counted from the wrong one.
        return Ok(0);
    }
    let now = ctx.now();
    let due = ctx
        .db
        .read_platform(move |tx| Box::pin(queries::due(tx, now)));
    let due: Vec<(CompanyScope, String)> = due.await.map_err(|error: StorageError| error)?;
    let mut queued = 0;
    for (scope, report) in due {
        let find = ctx.db.read(&scope, |tx| {
            Box::pin(async move { Ok::<_, Error>(company(tx).await?) })
        });
        let profile = profile_or_default(&find.await?.country);
        let write_ctx = WriteContext::of_server(ctx, profile)?;
        let run = ctx
            .db
            .write_with(&scope, (report, write_ctx), |tx, (report, write_ctx)| {
                Box::pin(queue(tx, write_ctx, report))
            });
        queued += usize::from(run.await?);
    }
    Ok(queued)
}

async fn queue(tx: &mut CompanyTx, write_ctx: &WriteContext, report: &str) -> Result<bool> {
    let now = write_ctx.at_ms;
    let found = queries::find(tx, report).await?;
    let Some(row) = found.filter(|row| row.active && row.due_at_ms <= now) else {
        return Ok(false);
    };
    let (kind, cadence) = (read(report)?, read(&row.cadence)?);
    let profile = write_ctx.profile;
    let local = mornings::local(profile, now)?;
    let due: Date = row.next_on.parse().map_err(Error::internal)?;
    let morning = mornings::last_due(cadence, due, local);
    let next = mornings::next(cadence, local, Some(morning));
    let due_at_ms = mornings::moment(profile, next)?;
    let (next, served) = (next.to_string(), morning.to_string());
    if !queries::advance(tx, &row, &next, due_at_ms, &served).await? {
        return Ok(false);
    }
    for email in row.emails.split(", ") {
        let job = job(profile, kind, cadence, morning)?;
        let job = ReportJob {
            email: email.to_owned(),
            user_id: row.user_id,
            asked_at_ms: now,
            ..job
        };
        write_ctx.queue(tx, job_kinds::MAIL_REPORT, &job).await?;
    }
    let entity = ("report", 0);
    write_ctx
        .audit_text(tx, "report.mail", entity, say::name(kind), &row.emails)
        .await?;
    Ok(true)
}

/// The report of a morning, for an address that is filled in.
fn job(
    profile: &CountryProfile,
    kind: MailedReport,
    cadence: ReportCadence,
    morning: Date,
) -> Result<ReportJob> {
    let (from, until) = mornings::days(cadence, morning);
    let day = |date: Date| crate::calendar::day(profile, &date.to_string());
    Ok(ReportJob {
        email: String::new(),
        user_id: WriteContext::SERVER,
        asked_at_ms: 0,
        report: Report::of_days(kind, cadence, from, until)?,
        scheduled: Some(match kind {
            MailedReport::Stock | MailedReport::Debtors => String::new(),
            _ => say::days(&day(from)?, &day(until)?),
        }),
    })
}
