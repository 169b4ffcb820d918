//! The job that signs a document and brings it to the authority.

use yapa_countries::profile_or_default;
use yapa_fiscal::{Authority, Credentials, Environment, Issued, Key, Operation, State, authority};
use yapa_storage::jobs::ClaimedJob;
use yapa_storage::queries::e_documents as queries;

use super::case::{
    Case, Obstacle, case, container, obstacle, sign, signed_row, simulator_credentials, stored,
};
use super::open::DocumentJob;
use super::verdict::{Word, keep_outcome, keep_word, refuse, try_again, wait};
use super::{say, send};
use crate::calendar::local_moment;
use crate::companies::tax_connection::{NumberedDocument, environment_of, stored_credentials};
use crate::{Context, Error, Result};

/// The job: signs the document if it is not yet, sends it or asks what became of it, and writes
/// down what came of that.
///
/// # Errors
/// When the authority could not be reached, so that the job runs again.
#[crate::boxed]
pub(crate) async fn emit(ctx: &Context, job: &ClaimedJob) -> Result<()> {
    let DocumentJob { id } = serde_json::from_str(&job.payload).map_err(Error::internal)?;
    let Some(case) = load(ctx, job, id).await? else {
        return Ok(());
    };
    let profile = profile_or_default(&case.company.country);
    let authority = authority(profile.country);
    let Some(environment) = case.environment.clone() else {
        return keep_word(ctx, job, id, say::NOT_CONNECTED).await;
    };
    match obstacle(profile, &case, &environment) {
        None => {}
        Some(Obstacle::Waits) => return wait(ctx, job, profile, id, &environment).await,
        Some(Obstacle::Void) => return refuse(ctx, job, profile, id, say::PAYS_NOTHING).await,
    }
    let real = environment_of(&environment);
    let credentials = match real {
        None => Ok(simulator_credentials(authority, &case)),
        Some(real) => real_credentials(ctx, job, authority, real, &case).await,
    };
    let credentials = match credentials {
        Ok(Some(credentials)) => credentials,
        Ok(None) => return keep_word(ctx, job, id, say::NOT_CONNECTED).await,
        Err(error) => {
            tracing::error!(%error, source = error.source_text(), "secrets of a company do not open");
            return try_again(ctx, job, profile, id, Word::said(say::SECRETS_CLOSED)).await;
        }
    };
    let now = local_moment(profile, ctx.now())?;
    let mut issued = match sign(profile, authority, &credentials, &case, now)? {
        Ok(issued) => issued,
        Err(told) => return try_again(ctx, job, profile, id, Word::said(&told)).await,
    };
    if case.signed.is_none() && !keep_signed(ctx, job, id, &issued, &environment).await? {
        // Another worker was faster: its bytes are the document's, unless it is decided by now.
        let now = load(ctx, job, id).await?;
        let Some(signed) = now.and_then(|now| now.signed) else {
            return Ok(());
        };
        issued = stored(profile, &case, &signed)?;
    }
    let operation = match case.row.ticket.as_str() {
        // Bytes of an earlier run may have gone out, whatever became of that run.
        "" if case.signed.is_some() => Operation::Recover,
        "" => Operation::Submit,
        ticket => Operation::Poll {
            ticket: ticket.to_owned(),
        },
    };
    let outcome = match real {
        Some(_) => {
            let network = &ctx.transport;
            send::talk(network, authority, operation, &issued, &credentials, now).await
        }
        None => {
            let own = |key: &Key| key.type_code == case.row.issuer_code;
            let known = |key: &Key| match own(key) {
                true => case.taken.clone(),
                false => case.corrected.clone(),
            };
            send::simulate(authority, operation, &issued, &credentials, now, &known)
        }
    };
    let container = container(authority, &issued, &outcome, &credentials, now);
    keep_outcome(ctx, job, profile, id, (outcome, container)).await
}

async fn load(ctx: &Context, job: &ClaimedJob, id: i64) -> Result<Option<Case>> {
    let run = ctx.db.read(&job.scope, move |tx| Box::pin(case(tx, id)));
    let case = run.await?;
    Ok(case.filter(|case| case.row.state == State::Pending.code()))
}

/// What the company speaks to the authority itself with; `None` while a part is missing.
async fn real_credentials(
    ctx: &Context,
    job: &ClaimedJob,
    authority: &'static dyn Authority,
    environment: Environment,
    case: &Case,
) -> Result<Option<Credentials>> {
    let master_key = ctx.config.master_key.clone();
    let document = NumberedDocument {
        issuer_code: case.row.issuer_code.clone(),
        series: case.row.series.clone(),
        number: case.row.number,
    };
    let run = ctx.db.read(&job.scope, move |tx| {
        let (master_key, document) = (master_key.clone(), document.clone());
        Box::pin(async move {
            let document = Some(&document);
            stored_credentials(tx, &master_key, authority, environment, document).await
        })
    });
    run.await
}

async fn keep_signed(
    ctx: &Context,
    job: &ClaimedJob,
    id: i64,
    issued: &Issued,
    environment: &str,
) -> Result<bool> {
    let row = signed_row(issued, environment);
    let run = ctx.db.write_with(&job.scope, row, move |tx, row| {
        Box::pin(async move { Ok::<_, Error>(queries::keep_signed(tx, id, row).await?) })
    });
    run.await
}
