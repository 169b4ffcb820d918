//! Numbers of documents: the next one, and series whose last number has to be confirmed after a
//! restored backup, because numbers may have been given that the database does not know.

use std::collections::BTreeSet;
use std::path::Path;

use jiff::civil::Date;
use serde::Serialize;
use yapa_domain::document::MAX_NUMBER;
use yapa_domain::{DocumentKind, Permission};
use yapa_fiscal::authority;
use yapa_storage::queries::number_ranges::{self, RangedNumber};
use yapa_storage::queries::series::take_number_of;
use yapa_storage::queries::series_confirmation::{self as queries, SeriesRow};
use yapa_storage::queries::settings;
use yapa_storage::{CompanyScope, CompanyTx, LastNumbers, Tx};
use yapa_wire::numbering::{ConfirmedSeries, SeriesConfirmation, UnconfirmedSeries};

use crate::calendar::{self, days_after, today};
use crate::companies::company_for_operator;
use crate::companies::tax_connection::few;
use crate::companies::{SIMULATOR, connection};
use crate::notifications::{Facts, Kind as NotificationKind, News, notify, those_who_may};
use crate::{Caller, Context, Error, IdempotencyKey, Kind, Result, WriteContext, say};

/// Takes the next number of a document, in the series of a branch or of any that begins so. While the
/// company issues with its authority, a type whose numbers that gives takes one of them and no
/// other. `None` when there is no series with numbers left.
///
/// # Errors
/// 422 when none of the authority's numbers is left; 409 after the machine's clock jumped.
#[crate::boxed]
pub(crate) async fn take_number(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    document: &DocumentKind,
    branch: Option<i64>,
    beginning: &str,
) -> Result<Option<(String, i64)>> {
    write_ctx.require_trusted_clock()?;
    let authority = authority(write_ctx.profile.country);
    let authorized = document.electronic && authority.authorizes_numbers(document.issuer_code);
    let environment = match authorized {
        true => connection(tx).await?.filter(|one| one != SIMULATOR),
        false => None,
    };
    let Some(environment) = environment else {
        return Ok(take_number_of(tx, document.code, branch, beginning).await?);
    };
    let (day, who) = (&write_ctx.local.date, (write_ctx.user_id, write_ctx.at_ms));
    let taken = number_ranges::take(tx, document.code, &environment, day, who).await?;
    let Some(taken) = taken else {
        let ended = number_ranges::last_ended(tx, document.code, &environment, day).await?;
        let message = match ended {
            Some(ended) => {
                let ended = calendar::day(write_ctx.profile, &ended)?;
                say::authorized_numbers_ended(document.description, &ended)
            }
            None => say::no_authorized_numbers(document.description),
        };
        return Err(Error::rule("tipoComprobante", message));
    };
    warn_of_few_numbers(tx, write_ctx, document, &taken).await?;
    Ok(Some((taken.range.series, taken.number)))
}

/// Notifies users once of each range that its numbers, or their days, run out.
async fn warn_of_few_numbers(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    document: &DocumentKind,
    taken: &RangedNumber,
) -> Result<()> {
    let range = &taken.range;
    let are_few = taken.left <= few(range.last_number - range.first_number + 1);
    let until = range.until_day.as_deref().map(str::parse::<Date>);
    let until = until.transpose().map_err(Error::internal)?;
    let today = today(write_ctx.profile, write_ctx.at_ms)?;
    let end_soon = until.is_some_and(|until| days_after(today, ENDS_SOON_DAYS) >= until);
    if range.warned_at_ms.is_some() || !(are_few || end_soon) {
        return Ok(());
    }
    if !number_ranges::mark_warned(tx, range.id, write_ctx.at_ms).await? {
        return Ok(());
    }
    let title = match are_few {
        true => say::few_authorized_numbers(document.description, taken.left),
        false => say::authorized_numbers_end(document.description, until.unwrap_or(today)),
    };
    let news = News {
        kind: NotificationKind::NumbersLow,
        subject_id: 0,
        facts: Facts::Document {
            title,
            text: say::ADD_NUMBERS.to_owned(),
        },
    };
    let people = those_who_may(tx, Permission::EditCompany).await?;
    notify(tx, write_ctx, &people, &[news]).await
}

/// Days before a range ends in which users are shown a warning.
const ENDS_SOON_DAYS: i64 = 30;

/// The numbering state when a server starts.
struct Known {
    /// A backup was restored since the last start.
    restored: bool,
    /// Company, document, series and last number.
    series: Vec<(i64, String, String, i64)>,
}

/// Begins to write numbers into the journal at `path`, and holds back the series of which it knows
/// a higher number than the database. After a restored backup, also those unknown to the journal.
/// Answers how many series have to be confirmed.
///
/// # Errors
/// When the journal cannot be read or written: after a restored backup all series are held back.
#[crate::boxed]
pub async fn keep_journal(ctx: &Context, path: &Path) -> Result<i64> {
    let known = ctx.db.read_platform(|tx| Box::pin(read(tx))).await?;
    let given = known.series.iter().filter(|(.., last)| *last > 0);
    let given: LastNumbers = given
        .map(|(company, document, series, last)| {
            ((*company, document.clone(), series.clone()), *last)
        })
        .collect();
    let opened = ctx.db.keep_journal(path, given).await;
    let held = unconfirmed(&known, opened.as_ref().unwrap_or(&LastNumbers::new()));
    let run = ctx.db.write_platform(move |tx| {
        let held = held.clone();
        Box::pin(async move {
            for (company, document, series, number) in &held {
                queries::hold(tx, *company, document, series, *number).await?;
            }
            settings::unset(tx, settings::RESTORED).await?;
            Ok::<_, Error>(queries::count_unconfirmed(tx).await?)
        })
    });
    let count = run.await?;
    opened.map(|_| count).map_err(Error::from)
}

async fn read(tx: &mut Tx) -> Result<Known> {
    let settings = settings::all(tx).await?;
    Ok(Known {
        restored: settings.iter().any(|(name, _)| name == settings::RESTORED),
        series: queries::of_all_companies(tx).await?,
    })
}

/// The series to hold back, with the number that the journal knows, 0 where it knows none.
fn unconfirmed(known: &Known, journal: &LastNumbers) -> Vec<(i64, String, String, i64)> {
    let companies: BTreeSet<i64> = journal.keys().map(|(company, ..)| *company).collect();
    let mut held = Vec::new();
    for (company, document, series, last) in &known.series {
        let key = (*company, document.clone(), series.clone());
        let written = journal.get(&key).copied();
        // A company that the journal knows has all its numbers there: a series without any is new.
        let is_new = *last == 0 && companies.contains(company);
        if written.is_some_and(|written| written > *last)
            || (known.restored && written.is_none() && !is_new)
        {
            held.push((*company, key.1, key.2, written.unwrap_or(0)));
        }
    }
    held
}

/// The series of the company that give no numbers until they are confirmed.
#[crate::boxed]
pub async fn unconfirmed_series(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
) -> Result<Vec<UnconfirmedSeries>> {
    let rows = ctx.db.read(scope, |tx| {
        Box::pin(async move { Ok::<_, Error>(queries::all(tx).await?) })
    });
    let name = |code: &str| {
        let document = caller.profile().document(code);
        document.map_or_else(|| code.to_owned(), |found| found.description.to_owned())
    };
    let show = |row: SeriesRow| {
        let journal = row.unconfirmed_number?;
        Some(UnconfirmedSeries {
            document_name: name(&row.document_code),
            document_code: row.document_code,
            series: row.series,
            last_number: row.last_number,
            journal_number: (journal > 0).then_some(journal),
        })
    };
    Ok(rows.await?.into_iter().filter_map(show).collect())
}

/// The series to confirm, and the context of the user who confirms them.
struct Confirm {
    series: Vec<ConfirmedSeries>,
    write_ctx: WriteContext,
}

/// Confirms the last number of series, which then give the next one. Numbers between the
/// database's last one and the confirmed one count as used: they are recorded as used.
///
/// # Errors
/// 403 unless an owner asks, 404 for a series that the company does not have, 422 for a number
/// below the last one of the database or the journal, 409 for a reused key.
#[crate::boxed]
pub async fn confirm(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    form: SeriesConfirmation,
    idempotency: IdempotencyKey,
) -> Result<Vec<UnconfirmedSeries>> {
    if !caller.is_owner() {
        return Err(Error::new(Kind::Forbidden, say::OWNERS_CONFIRM_SERIES));
    }
    let confirm = Confirm {
        series: form.series,
        write_ctx: WriteContext::of(ctx, caller)?,
    };
    let run = ctx.write_once(scope, idempotency, confirm, |tx, confirm| {
        Box::pin(confirm_all(tx, confirm))
    });
    run.await?;
    unconfirmed_series(ctx, caller, scope).await
}

async fn confirm_all(tx: &mut CompanyTx, confirm: &Confirm) -> Result<()> {
    let known = queries::all(tx).await?;
    for (place, one) in confirm.series.iter().enumerate() {
        let field = format!("series[{place}].ultimoNumero");
        let row = known
            .iter()
            .find(|row| (&row.document_code, &row.series) == (&one.document_code, &one.series));
        let row = row.ok_or_else(|| Error::not_found(say::no_such_series(&one.series)))?;
        confirm_one(tx, &confirm.write_ctx, row, one.last_number)
            .await
            .map_err(|refused| refused.about(field))?;
    }
    Ok(())
}

/// A series as the audit log keeps it.
#[derive(Serialize)]
struct Confirmed<'a> {
    document: &'a str,
    series: &'a str,
    last_number: i64,
    journal_number: Option<i64>,
}

async fn confirm_one(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    row: &SeriesRow,
    last: i64,
) -> Result<()> {
    let least = row.last_number.max(row.unconfirmed_number.unwrap_or(0));
    if last < least {
        return Err(Error::unprocessable(say::number_too_low(
            &row.series,
            least,
        )));
    }
    if last.unsigned_abs() > MAX_NUMBER {
        return Err(Error::unprocessable(say::number_too_high(MAX_NUMBER)));
    }
    if !queries::confirm(tx, row, last).await? {
        return Err(Error::of(Kind::Conflict));
    }
    if last > row.last_number {
        queries::insert_gap(tx, row, last, write_ctx.user_id, write_ctx.at_ms).await?;
    }
    let state = |last_number, journal_number| Confirmed {
        document: &row.document_code,
        series: &row.series,
        last_number,
        journal_number,
    };
    let before = state(row.last_number, row.unconfirmed_number);
    let after = state(last, None);
    write_ctx
        .audit(
            tx,
            "series.confirm",
            ("series", 0),
            Some(&before),
            Some(&after),
        )
        .await
}

/// The series of a company, for the operator's commands.
///
/// # Errors
/// 404 when there is no such company.
#[crate::boxed]
pub async fn list_series(ctx: &Context, company: &str) -> Result<Vec<SeriesRow>> {
    let (scope, _) = company_for_operator(ctx, company).await?;
    let run = ctx.db.read(&scope, |tx| {
        Box::pin(async move { Ok::<_, Error>(queries::all(tx).await?) })
    });
    run.await
}

/// Confirms the last number of one series, by the operator's command.
///
/// # Errors
/// As [`confirm`]; 404 when there is no such company.
#[crate::boxed]
pub async fn set_last(
    ctx: &Context,
    company: &str,
    document_code: &str,
    series: &str,
    last_number: i64,
) -> Result<()> {
    let (scope, write_ctx) = company_for_operator(ctx, company).await?;
    let confirm = Confirm {
        series: vec![ConfirmedSeries {
            document_code: document_code.to_owned(),
            series: series.to_owned(),
            last_number,
        }],
        write_ctx,
    };
    let run = ctx.db.write_with(&scope, confirm, |tx, confirm| {
        Box::pin(confirm_all(tx, confirm))
    });
    run.await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn series(company: i64, name: &str, last: i64) -> (i64, String, String, i64) {
        (company, "BOLETA".to_owned(), name.to_owned(), last)
    }

    fn journal(entries: &[(i64, &str, i64)]) -> LastNumbers {
        let entry = |(company, name, last): &(i64, &str, i64)| {
            ((*company, "BOLETA".to_owned(), (*name).to_owned()), *last)
        };
        entries.iter().map(entry).collect()
    }

    #[test]
    fn a_series_waits_when_the_journal_knows_a_higher_number() {
        let known = Known {
            restored: false,
            series: vec![
                series(1, "B001", 5),
                series(1, "B002", 5),
                series(2, "B001", 0),
            ],
        };
        let journal = journal(&[(1, "B001", 6), (1, "B002", 5), (3, "B001", 9)]);
        assert_eq!(unconfirmed(&known, &journal), [series(1, "B001", 6)]);
    }

    #[test]
    fn after_a_restored_backup_a_series_waits_that_the_journal_does_not_know() {
        let known = Known {
            restored: true,
            series: vec![
                series(1, "B001", 5),
                series(1, "B002", 0),
                series(2, "B001", 3),
                series(2, "B002", 0),
            ],
        };
        // The second series of company 1 never gave a number: its journal would know.
        let held = unconfirmed(&known, &journal(&[(1, "B001", 5)]));
        assert_eq!(held, [series(2, "B001", 0), series(2, "B002", 0)]);
        let held = unconfirmed(&known, &LastNumbers::new());
        assert_eq!(held.len(), 4);
    }
}
