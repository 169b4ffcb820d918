//! What is open with the tax authority, of all days.

use jiff::civil::DateTime;
use yapa_countries::CountryProfile;
use yapa_fiscal::authority;
use yapa_storage::queries::sales_reports::rejected_documents;
use yapa_storage::queries::tax_health::{self as queries, WaitingRow};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::tax_health::{TaxHealthStatus, TaxLight};

use super::cancellations::{self, UndecidedCancellation};
use super::say;
use crate::calendar::local_moment;
use crate::companies::connection;
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
    /// What waits, with the deadline of the first document of each group.
    pub waiting: Vec<(WaitingRow, Option<DateTime>)>,
    /// Cancellations that wait or were refused.
    pub cancellations: Vec<UndecidedCancellation>,
}

pub(super) async fn open(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    now: DateTime,
) -> Result<Open> {
    let rows = queries::waiting(tx).await?;
    let mut waiting = Vec::with_capacity(rows.len());
    for row in rows {
        let deadline = deadline(profile, &row.issuer_code, &row.business_date, &row.hour)?;
        waiting.push((row, deadline));
    }
    let count = waiting.iter().map(|(row, _)| row.documents).sum();
    let late = waiting
        .iter()
        .filter(|(_, last)| last.is_some_and(|last| now > last));
    let overdue = late.map(|(row, _)| row.documents).sum();
    let rejected = rejected_documents(tx, None).await?;
    let refused = rejected.sales + rejected.notes;
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
    status.message = say::status(name, documents, words, &status, rejected.notes);
    Ok(Open {
        status,
        waiting,
        cancellations,
    })
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
