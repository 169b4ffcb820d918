//! Documents of the demo that have a decision without ever having been signed: makes their bytes
//! and the simulator's answer, with the dates of their day.

use std::collections::BTreeMap;

use jiff::ToSpan;
use jiff::civil::DateTime;
use yapa_countries::profile_or_default;
use yapa_fiscal::{Key, Operation, Outcome, State, authority};
use yapa_storage::CompanyTx;
use yapa_storage::queries::e_documents::{self as documents, VerdictRow};
use yapa_storage::queries::{e_containers, e_papers};

use super::case::{self, Case};
use super::send;
use super::send::Unreceived;
use super::verdict::container_row;
use crate::companies::SIMULATOR;
use crate::{Error, Result, WriteContext};

/// Documents that are looked at.
const MOST: i64 = 400;
/// Of each type.
const OF_EACH: usize = 6;

/// Signs the newest documents of each type that the simulator accepted. A credit note names the key
/// of the document that it corrects, so the corrected documents are signed first, those that wait
/// too.
#[crate::boxed]
pub(crate) async fn rehearse(tx: &mut CompanyTx) -> Result<()> {
    for id in e_papers::unsigned_corrected(tx).await? {
        rehearse_one(tx, id).await?;
    }
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for (id, code) in e_papers::unsigned(tx, MOST).await? {
        let count = counts.entry(code).or_default();
        if *count < OF_EACH {
            *count += 1;
            rehearse_one(tx, id).await?;
        }
    }
    Ok(())
}

/// Signs one document.
pub(crate) async fn rehearse_one(tx: &mut CompanyTx, id: i64) -> Result<()> {
    let Some(case) = case::case(tx, id).await? else {
        return Ok(());
    };
    let profile = profile_or_default(&case.company.country);
    let authority = authority(profile.country);
    let Some(credentials) = case::simulator_credentials(authority, &case) else {
        return Ok(());
    };
    let later = answered(&case)?;
    let Ok(issued) = case::sign(profile, authority, &credentials, &case, later)? else {
        return Ok(());
    };
    let known = |key: &Key| {
        let corrects = key.type_code == case.row.corrects_code;
        corrects.then(|| case.corrected.clone().unwrap_or_default())
    };
    let mut operation = Operation::Submit;
    let mut receipt = None;
    let mut container = None;
    let mut signed = case::signed_row(&issued, SIMULATOR);
    // The answer comes at once, or to the question that follows.
    for _ in 0..2 {
        let outcome = send::simulate(
            authority,
            (operation, Unreceived::Sent),
            &issued,
            &credentials,
            later,
            &known,
        );
        container = case::container(authority, &issued, &outcome, &credentials, later);
        match outcome {
            Outcome::Waiting { ticket, .. } => operation = Operation::Poll { ticket },
            Outcome::Decided {
                receipt: file,
                completed,
                ..
            } => {
                receipt = file.map(|file| (file.name, file.bytes));
                if let Some(completed) = completed {
                    signed = case::signed_row(&completed, SIMULATOR);
                }
                break;
            }
            Outcome::Retry { .. } | Outcome::Fix { .. } => break,
        }
    }
    // Today's answer of the simulator lacks the remark that the document got then.
    let receipt = receipt.filter(|_| case.row.state != State::Observed.code());
    e_papers::keep_rehearsed(tx, id, &signed, receipt.as_ref()).await?;
    match container {
        Some(made) => Ok(e_containers::keep(tx, &container_row(id, made)).await?),
        None => Ok(()),
    }
}

/// A little after the document was issued.
fn answered(case: &Case) -> Result<DateTime> {
    let issued = format!("{}T{}", case.row.business_date, case.row.hour);
    let issued: DateTime = issued.parse().map_err(Error::internal)?;
    issued.checked_add(10.minutes()).map_err(Error::internal)
}

/// The documents that were sold on credit and those of their payments: all are signed, because a
/// payment needs the key of what it pays. Payments of accepted documents are accepted.
#[crate::boxed]
pub(crate) async fn rehearse_payments(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    (sales, payments): (&[i64], &[i64]),
) -> Result<()> {
    let authority = authority(write_ctx.profile.country);
    for sale_id in sales {
        let row = documents::find(tx, *sale_id).await?;
        let row = row.filter(|row| authority.documents_payments_of(&row.issuer_code));
        if row.is_some_and(|row| State::parse(&row.state).is_some_and(State::stands)) {
            rehearse_one(tx, *sale_id).await?;
        }
    }
    for id in payments {
        let case = case::case(tx, *id).await?;
        let blocked = case.map(|case| case::obstacle(write_ctx.profile, &case, SIMULATOR));
        if !matches!(blocked, Some(None)) {
            continue;
        }
        let accepted = VerdictRow {
            state: State::Accepted.code().to_owned(),
            code: "0".to_owned(),
            at_ms: write_ctx.at_ms,
            ..VerdictRow::default()
        };
        rehearse_one(tx, *id).await?;
        documents::keep_verdict(tx, *id, &accepted).await?;
    }
    Ok(())
}

/// Signs a document that the simulator took before it was signed, as most of the demo's: a credit note
/// names its key.
#[crate::boxed]
pub(crate) async fn sign_taken(tx: &mut CompanyTx, id: i64) -> Result<()> {
    let document = documents::find(tx, id).await?;
    let is_unsigned = document.is_some_and(|row| {
        row.digest.is_empty() && State::parse(&row.state).is_some_and(State::stands)
    });
    match is_unsigned && documents::environment(tx).await?.as_deref() == Some(SIMULATOR) {
        true => rehearse_one(tx, id).await,
        false => Ok(()),
    }
}
