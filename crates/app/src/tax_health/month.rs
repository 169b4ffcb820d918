//! What became of the documents of a month.

use std::collections::BTreeMap;

use jiff::civil::DateTime;
use yapa_countries::CountryProfile;
use yapa_domain::{CountryRules, Money};
use yapa_fiscal::{State, authority};
use yapa_storage::queries::e_cancellations::{self, CancelledDay};
use yapa_storage::queries::e_documents::DocumentRow;
use yapa_storage::queries::guides::{self, GuideRow};
use yapa_storage::queries::tax_health::{self as queries, DayRow, SettledDay};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::tax_health::{
    TaxHealth, TaxHealthBook, TaxHealthDay, TaxHealthDocument, TaxHealthQuery, TaxLight,
};

use super::status::{self, deadline};
use super::{Month, due, is_booked, is_watched, numbers, register, say};
use crate::calendar::local_moment;
use crate::e_documents::deadline_of_shipment;
use crate::guides::side as guide_side;
use crate::sale_record::document_name;
use crate::{Caller, Context, Error, Result};

/// Most documents of each kind that are listed one by one.
const MOST_DOCUMENTS: i64 = 50;

/// A month with the tax authority.
///
/// # Errors
/// 400 for a text that is no month.
#[crate::boxed]
pub async fn month(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: &TaxHealthQuery,
) -> Result<TaxHealth> {
    let profile = caller.profile();
    let input = (
        Month::of(ctx, caller, query)?,
        local_moment(profile, ctx.now())?,
        caller.host().to_owned(),
    );
    let run = ctx
        .db
        .read_long_with(scope, input, move |tx, (month, now, host)| {
            Box::pin(read(tx, profile, *month, *now, host))
        });
    run.await
}

async fn read(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    month: Month,
    now: DateTime,
    host: &str,
) -> Result<TaxHealth> {
    let open = status::open(tx, profile, now).await?;
    let (from, before) = month.bounds();
    let mut rows = queries::days(tx, &from, &before).await?;
    rows.retain(|row| is_watched(profile, &row.document_code));
    let settled = queries::settled_days(tx, &from, &before).await?;
    let booked = queries::booked(tx, &from, &before).await?;
    let uncounted = queries::uncounted(tx, &from, &before).await?;
    let gaps = numbers::gaps(tx, profile, month).await?;
    let due = due::due(tx, profile, &open, now).await?;
    let mut documents = Vec::new();
    let refused = queries::open_refused(tx, MOST_DOCUMENTS).await?;
    let waiting = queries::open_waiting(tx, MOST_DOCUMENTS).await?;
    for row in refused.into_iter().chain(waiting) {
        let guide = match row.is_of_guide() {
            true => guides::find(tx, row.id).await?,
            false => None,
        };
        documents.push(document(profile, row, guide.map(|one| one.guide), now)?);
    }
    for one in &open.cancellations {
        documents.push(one.document(profile)?);
    }
    let cancelled = e_cancellations::cancelled_days(tx, &from, &before).await?;
    let settled = Settled {
        settled,
        cancelled,
        uncounted,
    };
    let days = days(profile, &rows, &settled)?;
    Ok(TaxHealth {
        authority: authority(profile.country).name().to_owned(),
        month: month.text(),
        status: open.status,
        books: books(profile, booked, &rows, &settled),
        days,
        gaps,
        due,
        documents,
        file_name: register::file_name(profile, host, month),
    })
}

/// How many documents are in each state, and the totals of those accepted and of those open.
#[derive(Clone, Copy, Default)]
struct Counts {
    accepted: i64,
    accepted_total: Money,
    waiting: i64,
    refused: i64,
    settled: i64,
    open_total: Money,
}

impl Counts {
    fn add(&mut self, row: &DayRow) {
        match State::parse(&row.state) {
            Some(State::Pending) => {
                self.waiting += row.documents;
                self.open_total += row.total;
            }
            Some(State::Rejected) => {
                self.refused += row.documents;
                self.open_total += row.total;
            }
            _ => {
                self.accepted += row.documents;
                self.accepted_total += row.total;
            }
        }
    }

    /// Refused documents with nothing to mend.
    fn settle(&mut self, documents: i64, total: Money) {
        self.refused -= documents;
        self.settled += documents;
        self.open_total -= total;
    }

    /// Documents that were cancelled after the authority accepted them.
    fn cancel(&mut self, documents: i64, total: Money) {
        self.accepted -= documents;
        self.settled += documents;
        self.accepted_total -= total;
    }

    fn light(&self) -> TaxLight {
        match (self.refused, self.waiting) {
            (0, 0) => TaxLight::Green,
            (0, _) => TaxLight::Amber,
            _ => TaxLight::Red,
        }
    }
}

/// Documents of the days of a month that ask for nothing and count for nothing.
struct Settled {
    /// Refused ones with nothing to mend.
    settled: Vec<SettledDay>,
    /// Those that were cancelled.
    cancelled: Vec<CancelledDay>,
    /// Invoices that are to be sent or mended, while their tickets count, and what waits of undone sales.
    uncounted: Vec<queries::TypeSum>,
}

fn days(profile: &CountryProfile, rows: &[DayRow], settled: &Settled) -> Result<Vec<TaxHealthDay>> {
    let mut days: BTreeMap<(&str, &str), Counts> = BTreeMap::new();
    for row in rows {
        let key = (row.business_date.as_str(), row.document_code.as_str());
        days.entry(key).or_default().add(row);
    }
    for (day, code, documents, total) in &settled.settled {
        if let Some(counts) = days.get_mut(&(day.as_str(), code.as_str())) {
            counts.settle(*documents, *total);
        }
    }
    for (day, code, documents, total) in &settled.cancelled {
        if let Some(counts) = days.get_mut(&(day.as_str(), code.as_str())) {
            counts.cancel(*documents, *total);
        }
    }
    let counted = days.into_iter().rev().map(|((day, code), counts)| {
        Ok(TaxHealthDay {
            day: day.parse().map_err(Error::internal)?,
            name: document_name(profile, code).to_owned(),
            code: code.to_owned(),
            light: counts.light(),
            accepted: counts.accepted,
            total: counts.accepted_total.into(),
            waiting: counts.waiting,
            refused: counts.refused,
            settled: counts.settled,
        })
    });
    counted.collect()
}

fn books(
    profile: &CountryProfile,
    booked: Vec<queries::TypeSum>,
    rows: &[DayRow],
    settled: &Settled,
) -> Vec<TaxHealthBook> {
    let mut types: BTreeMap<&str, Counts> = BTreeMap::new();
    for row in rows {
        types.entry(&row.document_code).or_default().add(row);
    }
    for (_, code, documents, total) in &settled.settled {
        if let Some(counts) = types.get_mut(code.as_str()) {
            counts.settle(*documents, *total);
        }
    }
    for (_, code, documents, total) in &settled.cancelled {
        if let Some(counts) = types.get_mut(code.as_str()) {
            counts.cancel(*documents, *total);
        }
    }
    let mut uncounted: BTreeMap<&str, i64> = BTreeMap::new();
    for (code, documents, total) in &settled.uncounted {
        if let Some(counts) = types.get_mut(code.as_str()) {
            counts.open_total -= *total;
            *uncounted.entry(code).or_default() += documents;
        }
    }
    let mut sold: BTreeMap<&str, (i64, Money)> = BTreeMap::new();
    for (code, documents, total) in &booked {
        let sum = sold.entry(code).or_default();
        sum.0 += documents;
        sum.1 += *total;
    }
    let codes = booked.iter().map(|(code, ..)| code.as_str());
    let mut codes: Vec<&str> = codes.chain(types.keys().copied()).collect();
    codes.sort_unstable();
    codes.dedup();
    codes.retain(|code| is_booked(profile, code));
    let compared = codes.into_iter().map(|code| {
        let counts = types.get(code).copied().unwrap_or_default();
        let (documents, total) = sold.get(code).copied().unwrap_or_default();
        let uncounted = uncounted.get(code).copied().unwrap_or_default();
        TaxHealthBook {
            code: code.to_owned(),
            name: document_name(profile, code).to_owned(),
            documents,
            total: total.into(),
            accepted: counts.accepted,
            accepted_total: counts.accepted_total.into(),
            open: counts.waiting + counts.refused - uncounted,
            open_total: counts.open_total.into(),
            difference: (total - counts.accepted_total - counts.open_total).into(),
        }
    });
    compared.collect()
}

fn document(
    profile: &CountryProfile,
    row: DocumentRow,
    guide: Option<GuideRow>,
    now: DateTime,
) -> Result<TaxHealthDocument> {
    let last = match &guide {
        Some(guide) => Some(deadline_of_shipment(&guide.shipment)?),
        None => deadline(profile, &row.issuer_code, &row.business_date, &row.hour)?,
    };
    let refused = row.state == State::Rejected.code();
    let is_late = last.is_some_and(|last| now > last);
    let light = match refused || is_late {
        true => TaxLight::Red,
        false => TaxLight::Amber,
    };
    Ok(TaxHealthDocument {
        sale_id: row.sale_id.unwrap_or(row.id).into(),
        note_id: row.is_note().then(|| row.subject_id().into()),
        payment_id: row.of_payment.then(|| row.id.into()),
        guide_id: guide.as_ref().map(|guide| guide.id.into()),
        guide_side: guide.map(|guide| guide_side(&guide)),
        number: profile.number_text(&row.series, row.number.unsigned_abs()),
        name: document_name(profile, &row.document_code).to_owned(),
        day: row.business_date.parse().map_err(Error::internal)?,
        total: row.total.into(),
        light,
        refused,
        status_text: match row.verdict_text.is_empty() {
            true => say::NOT_ANSWERED.to_owned(),
            false => row.verdict_text,
        },
        deadline: last.map(|last| last.to_string()),
        cancellation: None,
    })
}
