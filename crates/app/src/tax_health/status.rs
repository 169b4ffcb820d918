//! What is open with the tax authority, of all days.

use std::collections::BTreeMap;

use jiff::civil::DateTime;
use yapa_countries::CountryProfile;
use yapa_fiscal::authority;
use yapa_storage::queries::guides;
use yapa_storage::queries::sales_reports::rejected_documents;
use yapa_storage::queries::tax_health as queries;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::tax_health::{TaxHealthStatus, TaxLight};

use super::cancellations::{self, UndecidedCancellation};
use super::say;
use crate::calendar::local_moment;
use crate::companies::connection;
use crate::e_documents::deadline_of_shipment;
use crate::sale_record::document_name;
use crate::{Caller, Context, Error, Result};

/// What is open, in one sentence and figures.
#[crate::boxed]
pub async fn status(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
) -> Result<TaxHealthStatus> {
    let profile = caller.profile();
    let now = local_moment(profile, ctx.now())?;
    let run = ctx.db.read_with(scope, now, move |tx, now| {
        Box::pin(async move { Ok::<_, Error>(open(tx, profile, *now).await?.status) })
    });
    run.await
}

/// What is open.
pub(super) struct Open {
    pub status: TaxHealthStatus,
    /// What waits.
    pub waiting: Vec<Waiting>,
    /// Cancellations that wait or were refused.
    pub cancellations: Vec<UndecidedCancellation>,
}

/// Documents of one type that wait and have the same deadline.
pub(super) struct Waiting {
    /// The name of the type.
    pub name: String,
    /// The day of their sale; of guides, the day on which the goods leave.
    pub day: String,
    pub documents: i64,
    /// Of the first of them; none where the law names none.
    pub last: Option<DateTime>,
    pub are_guides: bool,
}

pub(super) async fn open(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    now: DateTime,
) -> Result<Open> {
    let mut waiting = waiting_documents(tx, profile).await?;
    waiting.extend(waiting_guides(tx, profile).await?);
    let count = waiting.iter().map(|one| one.documents).sum();
    let is_late = |one: &&Waiting| one.last.is_some_and(|last| now > last);
    let overdue = waiting.iter().filter(is_late).map(|one| one.documents);
    let overdue = overdue.sum();
    let guides = || waiting.iter().filter(|one| one.are_guides);
    let rejected = rejected_documents(tx, None).await?;
    let guides = say::Guides {
        refused: rejected.guides,
        overdue: guides().filter(is_late).map(|one| one.documents).sum(),
        waiting: guides().map(|one| one.documents).sum(),
    };
    let refused = rejected.sales + rejected.notes + rejected.guides;
    let connected = connection(tx).await?.is_some();
    let cancellations = cancellations::undecided(tx, profile, now).await?;
    let failed = cancellations.iter().filter(|one| !one.is_open()).count();
    let late = cancellations.iter().filter(|one| one.is_late()).count();
    let asked = cancellations.len() - failed;
    let is_wrong = refused + overdue > 0 || failed + late > 0;
    let waits = count > 0 || asked > 0;
    let light = match (is_wrong, waits, connected) {
        (false, false, true) => TaxLight::Green,
        (false, true, true) | (false, false, false) => TaxLight::Amber,
        _ => TaxLight::Red,
    };
    let mut status = TaxHealthStatus {
        light,
        message: String::new(),
        waiting: count,
        refused,
        overdue,
        cancellations: count_of(asked)?,
        refused_cancellations: count_of(failed)?,
        connected,
    };
    let words = profile.cancellation.map(|rules| &rules.words);
    let name = authority(profile.country).name_in_sentence();
    let documents = profile.wording.sale_documents;
    status.message = say::status(name, documents, words, &status, (rejected.notes, guides));
    Ok(Open {
        status,
        waiting,
        cancellations,
    })
}

async fn waiting_documents(tx: &mut CompanyTx, profile: &CountryProfile) -> Result<Vec<Waiting>> {
    let mut waiting = Vec::new();
    for row in queries::waiting(tx).await? {
        waiting.push(Waiting {
            last: deadline(profile, &row.issuer_code, &row.business_date, &row.hour)?,
            name: kind_name(profile, &row.issuer_code).to_owned(),
            day: row.business_date,
            documents: row.documents,
            are_guides: false,
        });
    }
    Ok(waiting)
}

async fn waiting_guides(tx: &mut CompanyTx, profile: &CountryProfile) -> Result<Vec<Waiting>> {
    let mut groups: BTreeMap<(DateTime, String), i64> = BTreeMap::new();
    for (code, shipment) in guides::waiting(tx).await? {
        *groups
            .entry((deadline_of_shipment(&shipment)?, code))
            .or_default() += 1;
    }
    let groups = groups.into_iter().map(|((last, code), documents)| Waiting {
        name: document_name(profile, &code).to_owned(),
        day: last.date().to_string(),
        documents,
        last: Some(last),
        are_guides: true,
    });
    Ok(groups.collect())
}

/// The name of a type by the authority's code.
fn kind_name<'a>(profile: &CountryProfile, issuer_code: &'a str) -> &'a str {
    let found = profile
        .documents
        .iter()
        .find(|kind| kind.issuer_code == issuer_code);
    found.map_or(issuer_code, |kind| kind.description)
}

fn count_of(length: usize) -> Result<i64> {
    i64::try_from(length).map_err(Error::internal)
}

/// Until when a document that was issued at this time must have reached the authority.
pub(super) fn deadline(
    profile: &CountryProfile,
    issuer_code: &str,
    date: &str,
    hour: &str,
) -> Result<Option<DateTime>> {
    let issued: DateTime = format!("{date}T{hour}").parse().map_err(Error::internal)?;
    Ok(authority(profile.country).deadline(issuer_code, issued))
}
