//! What falls due: documents that wait, the certificate, ranges of numbers and the declaration.

use jiff::civil::{Date, DateTime, Weekday};
use yapa_countries::CountryProfile;
use yapa_storage::CompanyTx;
use yapa_storage::queries::{number_ranges, tax_connections};
use yapa_wire::tax_health::{TaxHealthDue, TaxLight};

use super::say;
use super::status::Open;
use crate::calendar::{days_after, local_moment};
use crate::sale_record::document_name;
use crate::{Error, Result};

/// Days before the end of a certificate, a range or a declaration at which it is listed.
const DAYS_BEFORE: i64 = 30;

pub(super) async fn due(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    open: &Open,
    now: DateTime,
) -> Result<Vec<TaxHealthDue>> {
    let today = now.date();
    let mut all: Vec<(DateTime, TaxHealthDue)> = Vec::new();
    for one in &open.waiting {
        let Some(last) = one.last else { continue };
        let day = day(profile, &one.day)?;
        let words = profile.wording.sale_documents;
        let text = match one.are_guides {
            true => say::guides_due(one.documents, &one.name, &day),
            false => say::documents_due(one.documents, words, &one.name, &day),
        };
        all.push((last, entry(text, last.to_string(), light(last, now))));
    }
    for one in open.cancellations.iter().filter(|one| one.is_open()) {
        let Some(last) = one.until else { continue };
        let text = say::cancellation_due(&one.name(profile));
        all.push((last, entry(text, last.to_string(), one.light())));
    }
    for (until, text) in ends(tx, profile).await? {
        if until > days_after(today, DAYS_BEFORE) {
            continue;
        }
        let last = until.at(23, 59, 59, 0);
        all.push((last, entry(text, until.to_string(), light(last, now))));
    }
    if let Some(declaration) = profile.declaration {
        let month_ago = days_after(today.first_of_month(), -1).first_of_month();
        let this = working_day(day_of_month(today, declaration.day));
        let (period, until) = match today <= this {
            true => (month_ago, this),
            false => {
                let next = days_after(today.last_of_month(), 1);
                let until = working_day(day_of_month(next, declaration.day));
                (today.first_of_month(), until)
            }
        };
        let text = say::declaration(declaration.name, &period.strftime("%m/%Y").to_string());
        let last = until.at(23, 59, 59, 0);
        let light = match until == today {
            true => TaxLight::Amber,
            false => TaxLight::Green,
        };
        all.push((last, entry(text, until.to_string(), light)));
    }
    all.sort_by_key(|(last, _)| *last);
    Ok(all.into_iter().map(|(_, due)| due).collect())
}

fn entry(text: String, until: String, light: TaxLight) -> TaxHealthDue {
    TaxHealthDue { text, until, light }
}

/// Red when it is over.
fn light(last: DateTime, now: DateTime) -> TaxLight {
    match last < now {
        true => TaxLight::Red,
        false => TaxLight::Amber,
    }
}

/// When the certificate and the ranges of numbers end.
async fn ends(tx: &mut CompanyTx, profile: &CountryProfile) -> Result<Vec<(Date, String)>> {
    let mut ends = Vec::new();
    let row = tax_connections::find(tx).await?;
    if let Some(until) = row.and_then(|row| row.certificate_until_ms) {
        let until = local_moment(profile, until)?.date();
        ends.push((until, say::CERTIFICATE.to_owned()));
    }
    for range in number_ranges::all(tx).await? {
        let Some(until) = range.until_day.filter(|_| range.active) else {
            continue;
        };
        let name = document_name(profile, &range.document_code);
        let until: Date = until.parse().map_err(Error::internal)?;
        ends.push((until, say::range_ends(name, &range.series)));
    }
    Ok(ends)
}

fn day_of_month(of: Date, day: i8) -> Date {
    days_after(of.first_of_month(), i64::from(day) - 1)
}

/// The day, or the Monday after a weekend; other days off are not known here.
fn working_day(day: Date) -> Date {
    match day.weekday() {
        Weekday::Saturday => days_after(day, 2),
        Weekday::Sunday => days_after(day, 1),
        _ => day,
    }
}

fn day(profile: &CountryProfile, date: &str) -> Result<String> {
    crate::calendar::day(profile, date)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_declaration_on_a_weekend_moves_to_monday() {
        // The 20th of December 2026 is a Sunday, the 17th of October a Saturday.
        for (month, day, expected) in [
            ("2026-12-05", 20, "2026-12-21"),
            ("2026-10-31", 17, "2026-10-19"),
            ("2026-11-01", 20, "2026-11-20"),
        ] {
            let due = working_day(day_of_month(month.parse().unwrap(), day));
            assert_eq!(due.to_string(), expected);
        }
    }
}
