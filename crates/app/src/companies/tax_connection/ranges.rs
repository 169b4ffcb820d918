//! The ranges of numbers that the authority gave: kept, shown, removed.

use yapa_countries::CountryProfile;
use yapa_domain::EpochMillis;
use yapa_storage::CompanyTx;
use yapa_storage::queries::companies::company;
use yapa_storage::queries::company_change;
use yapa_storage::queries::number_ranges::{self as queries, NumberRangeRow};
use yapa_storage::queries::secrets;
use yapa_storage::queries::series_confirmation;
use yapa_wire::Day;
use yapa_wire::tax_connection::{TaxConnection, TaxEnvironment, TaxNumberRange};

use super::change::record;
use super::credentials::range_secret;
use super::new_range::{FILE, NewRange};
use super::{Editor, environment, say, view};
use crate::calendar::{self, today};
use crate::master_key::{self, MasterKey};
use crate::{Context, Error, IdempotencyKey, Result, WriteContext};

struct Adding {
    new: NewRange,
    write_ctx: WriteContext,
    master_key: MasterKey,
}

/// Keeps a range with its key, sealed. The same range whose key was removed is taken in again.
///
/// # Errors
/// 422 for another company's file, folios that ended, numbers that are there already, and a prefix
/// that numbers another document; 409 for a reused key.
#[crate::boxed]
pub async fn add_range(
    ctx: &Context,
    editor: &Editor,
    new: NewRange,
    idempotency: IdempotencyKey,
) -> Result<TaxConnection> {
    let input = Adding {
        new,
        write_ctx: editor.write_ctx.clone(),
        master_key: ctx.config.master_key.clone(),
    };
    ctx.write_once(&editor.scope, idempotency, input, |tx, input| {
        Box::pin(add(tx, input))
    })
    .await
}

async fn add(tx: &mut CompanyTx, adding: &Adding) -> Result<TaxConnection> {
    let Adding {
        new,
        write_ctx,
        master_key,
    } = adding;
    company_change::lock(tx).await?;
    let own = company(tx)
        .await?
        .register_number
        .replace('.', "")
        .to_uppercase();
    let is_file = !new.owner.is_empty();
    if is_file && new.owner != own {
        return Err(Error::rule(FILE, say::caf_of_other(&new.owner, &own)));
    }
    let until = new.row.until_day.as_deref();
    if let Some(until) = until.filter(|until| *until < write_ctx.local.date.as_str()) {
        let until = calendar::day(write_ctx.profile, until)?;
        return Err(Error::rule(FILE, say::caf_expired(&until)));
    }
    let field = if is_file { FILE } else { "desde" };
    let before = view::read(tx, write_ctx).await?;
    let all = queries::all(tx).await?;
    let mut row = new.row.clone();
    if is_file {
        row.series = series_for(tx, write_ctx.profile, &all, &row).await?;
    } else {
        check_prefix(tx, write_ctx.profile, &row).await?;
    }
    let same_numbers = |one: &&NumberRangeRow| {
        one.environment == row.environment
            && one.issuer_code == row.issuer_code
            && one.series == row.series
            && one.first_number <= row.last_number
            && row.first_number <= one.last_number
    };
    let id = match all.iter().find(same_numbers) {
        Some(one) if !one.active && is_same(one, &row) => {
            queries::set_active(tx, one.id, true).await?;
            one.id
        }
        Some(one) if is_same(one, &row) => {
            let message = if is_file {
                say::CAF_KEPT
            } else {
                say::RANGE_KEPT
            };
            return Err(Error::rule(field, message));
        }
        Some(one) => {
            return Err(Error::rule(
                field,
                say::overlaps(one.first_number, one.last_number),
            ));
        }
        None => {
            row.id = write_ctx.next_id();
            queries::insert(tx, &row).await?;
            row.id
        }
    };
    master_key::keep(tx, master_key, &range_secret(id), &new.secret).await?;
    let after = view::read(tx, write_ctx).await?;
    let action = "company.tax-connection.range";
    record(tx, write_ctx, action, &before, &after).await?;
    Ok(after)
}

fn is_same(one: &NumberRangeRow, other: &NumberRangeRow) -> bool {
    let parts = |row: &NumberRangeRow| {
        (
            row.document_code.clone(),
            row.first_number,
            row.last_number,
            row.from_day.clone(),
            row.resolution.clone(),
        )
    };
    parts(one) == parts(other)
}

/// The series that numbers of a file count in: that of the document's other files of the same
/// environment, else the document's first that gave no number yet, so that the series of
/// another environment does not collide.
async fn series_for(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    all: &[NumberRangeRow],
    row: &NumberRangeRow,
) -> Result<String> {
    let siblings = all
        .iter()
        .filter(|one| one.document_code == row.document_code);
    let own = siblings
        .clone()
        .find(|one| one.environment == row.environment);
    if let Some(own) = own {
        return Ok(own.series.clone());
    }
    let kind = profile.document(&row.document_code);
    let prefix = kind.map_or("", |kind| kind.series_prefix);
    let known = series_confirmation::all(tx).await?;
    let mut names = (1..).map(|nth| profile.numbering.series_text(prefix, nth));
    let is_free = |name: &String| {
        let given = known
            .iter()
            .find(|one| one.document_code == row.document_code && one.series == *name);
        given.is_none_or(|one| one.last_number == 0)
            && !siblings.clone().any(|one| one.series == *name)
    };
    names
        .find(is_free)
        .ok_or_else(|| Error::internal("there are no names for series left"))
}

/// Refuses a prefix in which another document of the same type is numbered.
async fn check_prefix(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    row: &NumberRangeRow,
) -> Result<()> {
    let of_type = |code: &str| {
        let kind = profile.document(code);
        kind.filter(|kind| kind.issuer_code == row.issuer_code && kind.code != row.document_code)
    };
    for one in series_confirmation::all(tx).await? {
        let other = of_type(&one.document_code).filter(|_| one.series == row.series);
        if let Some(other) = other {
            let message = say::prefix_of_other(
                profile.wording.sale_documents,
                &row.series,
                other.description,
            );
            return Err(Error::rule("prefijo", message));
        }
    }
    Ok(())
}

/// Removes a range of which no number was given.
///
/// # Errors
/// 404 for a range that is not there, 409 for one whose numbers were used, or a reused key.
#[crate::boxed]
pub async fn remove_range(
    ctx: &Context,
    editor: &Editor,
    range_id: i64,
    idempotency: IdempotencyKey,
) -> Result<TaxConnection> {
    let input = editor.write_ctx.clone();
    ctx.write_once(&editor.scope, idempotency, input, move |tx, write_ctx| {
        Box::pin(async move {
            company_change::lock(tx).await?;
            let before = view::read(tx, write_ctx).await?;
            let row = queries::find(tx, range_id).await?;
            let row = row.ok_or_else(|| Error::not_found(say::NO_RANGE))?;
            // A sale that takes a number waits, or was here first.
            queries::hold_series(tx, &row).await?;
            let row = queries::find(tx, range_id).await?;
            if row.is_some_and(|row| !row.is_unused()) {
                return Err(Error::conflict(say::RANGE_USED));
            }
            queries::remove(tx, range_id).await?;
            secrets::remove(tx, &range_secret(range_id)).await?;
            let after = view::read(tx, write_ctx).await?;
            let action = "company.tax-connection.range";
            record(tx, write_ctx, action, &before, &after).await?;
            Ok(after)
        })
    })
    .await
}

/// Forgets the keys of all ranges, and the ranges of which no number was given.
pub(super) async fn forget(tx: &mut CompanyTx) -> Result<()> {
    for row in queries::all(tx).await? {
        secrets::remove(tx, &range_secret(row.id)).await?;
        match row.is_unused() {
            true => queries::remove(tx, row.id).await?,
            false => queries::set_active(tx, row.id, false).await?,
        }
    }
    Ok(())
}

/// The ranges as the owner sees them; those that are used up or ended are left out.
pub(super) async fn views(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
) -> Result<Vec<TaxNumberRange>> {
    let day = write_ctx.local.date.as_str();
    let rows = queries::all(tx).await?;
    let rows = rows.into_iter().filter(|row| row.active);
    rows.map(|row| view(write_ctx, day, &row)).collect()
}

fn view(write_ctx: &WriteContext, day: &str, row: &NumberRangeRow) -> Result<TaxNumberRange> {
    let kind = write_ctx.profile.document(&row.document_code);
    let parse = |day: &str| Day::try_from(day.to_owned()).map_err(Error::internal);
    Ok(TaxNumberRange {
        id: row.id.into(),
        environment: environment(&row.environment).unwrap_or(TaxEnvironment::Test),
        document_code: row.document_code.clone(),
        document_name: kind.map_or_else(String::new, |kind| kind.description.to_owned()),
        series: row.series.clone(),
        first: row.first_number,
        last: row.last_number,
        left: row.left(),
        resolution: row.resolution.clone(),
        valid_from: parse(&row.from_day)?,
        valid_until: row.until_day.as_deref().map(parse).transpose()?,
        usable: row.is_valid_on(day),
        unused: row.is_unused(),
    })
}

/// Whether documents can be numbered in an environment; always where numbers are the company's.
pub(super) fn has_numbers(view: &TaxConnection, environment: TaxEnvironment) -> bool {
    use yapa_wire::tax_connection::TaxConnectionField::{Folios, Ranges};
    let needs = view.fields.iter().any(|one| matches!(one, Folios | Ranges));
    let mut ranges = view.ranges.iter();
    !needs || ranges.any(|one| one.environment == environment && one.usable && one.left > 0)
}

/// So many numbers left are few.
pub(crate) fn few(total: i64) -> i64 {
    (total / 5).clamp(1, 50)
}

/// Ranges that run out or end in the environment that the company issues in.
pub(super) fn warnings(view: &TaxConnection, write_ctx: &WriteContext) -> Result<Vec<String>> {
    let now: EpochMillis = write_ctx.at_ms;
    let date = today(write_ctx.profile, now)?;
    let mut warnings = Vec::new();
    let own = |one: &&TaxNumberRange| Some(one.environment) == view.environment;
    let mut names: Vec<&str> = view
        .ranges
        .iter()
        .filter(own)
        .map(|one| one.document_code.as_str())
        .collect();
    names.dedup();
    for code in names {
        let ranges = view.ranges.iter().filter(own);
        let ranges = ranges.filter(|one| one.document_code == code && one.usable);
        let ranges: Vec<&TaxNumberRange> = ranges.filter(|one| one.left > 0).collect();
        let left: i64 = ranges.iter().map(|one| one.left).sum();
        let total = ranges.iter().map(|one| one.last - one.first + 1).max();
        let mut all = view.ranges.iter().filter(|one| one.document_code == code);
        let name = all.next().map_or("", |one| one.document_name.as_str());
        if left <= few(total.unwrap_or(0)) {
            let mut own = view.ranges.iter().filter(own);
            let ended = own.rfind(|one| one.document_code == code && !one.usable && one.left > 0);
            let ended = ended.and_then(|one| one.valid_until.as_ref());
            let ended =
                ended.filter(|day| left == 0 && day.as_str() < write_ctx.local.date.as_str());
            warnings.push(match ended {
                Some(day) => {
                    let day = calendar::day(write_ctx.profile, day.as_str())?;
                    say::numbers_ended(name, &day)
                }
                None => say::few_numbers(name, left),
            });
            continue;
        }
        let last = ranges.iter().map(|one| one.valid_until.as_ref());
        let last: Option<Vec<&Day>> = last.collect();
        let Some(last) =
            last.and_then(|days| days.into_iter().max_by(|a, b| a.as_str().cmp(b.as_str())))
        else {
            continue;
        };
        let last = last.as_str().parse().map_err(Error::internal)?;
        let days = view::days_between(date, last)?;
        if days <= view::ENDS_SOON_DAYS {
            warnings.push(say::numbers_end(name, days));
        }
    }
    Ok(warnings)
}
