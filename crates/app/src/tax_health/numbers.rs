//! Numbers of a month without a valid document, each with its reason.

use yapa_countries::CountryProfile;
use yapa_domain::CountryRules;
use yapa_storage::CompanyTx;
use yapa_storage::queries::tax_health::{self as queries, SeriesRow};
use yapa_wire::tax_health::{TaxGapReason, TaxHealthGap};

use super::{Month, is_watched, say};
use crate::Result;
use crate::e_documents::current_number;
use crate::sale_record::document_name;
use crate::say::with_word_for_documents;

/// Most refused numbers that are listed one by one.
const MOST_SPENT: i64 = 100;
/// Most ranges of missing numbers that are listed for each series.
const MOST_MISSING: i64 = 20;

pub(super) async fn gaps(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    month: Month,
) -> Result<Vec<TaxHealthGap>> {
    let (from, before) = month.bounds();
    let mut gaps = Vec::new();
    for series in queries::series(tx, &from, &before).await? {
        if is_watched(profile, &series.document_code) {
            of_series(tx, profile, &series, &mut gaps).await?;
        }
    }
    for row in queries::spent(tx, &from, &before, MOST_SPENT).await? {
        let now = current_number(profile, &row).unwrap_or_default();
        gaps.push(TaxHealthGap {
            name: document_name(profile, &row.document_code).to_owned(),
            numbers: profile.number_text(&row.series, row.number.unsigned_abs()),
            reason: TaxGapReason::Spent,
            explanation: with_word_for_documents(profile, &say::spent(&row.verdict_text, &now)),
        });
    }
    Ok(gaps)
}

async fn of_series(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    series: &SeriesRow,
    gaps: &mut Vec<TaxHealthGap>,
) -> Result<()> {
    // A number may be missing between the last one of an earlier month and the first of this one.
    let before = queries::number_before(tx, series).await?;
    let from = before.map_or(series.first, |number| number + 1);
    let skipped = queries::skipped(tx, series, from).await?;
    let passed: i64 = skipped
        .iter()
        .map(|(first, last)| last.min(&series.last) - first.max(&from) + 1)
        .sum();
    let gap = |first: i64, last: i64, reason, explanation: &str| TaxHealthGap {
        name: document_name(profile, &series.document_code).to_owned(),
        numbers: range(profile, &series.series, first, last),
        reason,
        explanation: with_word_for_documents(profile, explanation),
    };
    for (first, last) in &skipped {
        gaps.push(gap(*first, *last, TaxGapReason::Skipped, say::SKIPPED));
    }
    let there = queries::in_range(tx, series, from).await?;
    if there + passed == series.last - from + 1 {
        return Ok(());
    }
    let start = before.unwrap_or(from);
    for (end, next) in queries::ends(tx, series, start, MOST_MISSING).await? {
        let next = next.unwrap_or(series.last + 1);
        let is_skipped = skipped
            .iter()
            .any(|(first, last)| *first <= end + 1 && *last >= next - 1);
        if !is_skipped {
            let missing = gap(end + 1, next - 1, TaxGapReason::Missing, say::MISSING);
            gaps.push(missing);
        }
    }
    Ok(())
}

/// One number, or the first and the last.
fn range(profile: &CountryProfile, series: &str, first: i64, last: i64) -> String {
    let text = |number: i64| profile.number_text(series, number.unsigned_abs());
    match first == last {
        true => text(first),
        false => format!("{} – {}", text(first), text(last)),
    }
}
