//! The job that brings a cancellation to the authority and asks what became of it.

use jiff::civil::DateTime;
use yapa_countries::{CountryProfile, profile_or_default};
use yapa_fiscal::{
    Authority, CancelOperation, CancelOutcome, CancelReason, CancelTerms, Cancellation,
    CancellationState, Credentials, Issued, RegisteredDocument, State, authority,
};
use yapa_storage::jobs::ClaimedJob;
use yapa_storage::queries::e_cancellations::{self as queries, CancellationRow};

use super::super::case::issued_of;
use super::super::open::DocumentJob;
use super::super::say::{NOT_CONNECTED, SECRETS_CLOSED};
use super::keep::{keep, keep_submitted, keep_word, try_again};
use super::load::{Loaded, load};
use super::offer::{is_public, stated_total};
use super::say;
use super::talk::Line;
use crate::calendar::local_moment;
use crate::companies::SIMULATOR;
use crate::companies::tax_connection::{environment_of, stored_credentials};
use crate::{Context, Error, Result};

/// The job: signs the request once, sends it, and asks the authority for the state of the document.
/// A request that an earlier run may have sent is asked about before it is sent again.
///
/// # Errors
/// When the authority could not be reached, so that the job runs again.
#[crate::boxed]
pub(crate) async fn cancel(ctx: &Context, job: &ClaimedJob) -> Result<()> {
    let DocumentJob { id } = serde_json::from_str(&job.payload).map_err(Error::internal)?;
    let run = ctx.db.read(&job.scope, move |tx| Box::pin(load(tx, id)));
    let Some(mut loaded) = run.await? else {
        return Ok(());
    };
    let profile = profile_or_default(&loaded.company.country);
    let authority = authority(profile.country);
    let Some(cancellations) = authority.cancellations() else {
        return Ok(());
    };
    if !loaded.is_connected {
        return keep_word(ctx, job, id, NOT_CONNECTED).await;
    }
    let credentials = match credentials(ctx, job, authority, &loaded).await {
        Ok(Some(credentials)) => credentials,
        Ok(None) => return keep_word(ctx, job, id, NOT_CONNECTED).await,
        Err(error) => {
            tracing::error!(%error, source = error.source_text(), "secrets of a company do not open");
            return try_again(ctx, job, id, "", SECRETS_CLOSED).await;
        }
    };
    let row = &loaded.document;
    let issued = issued_of(
        profile,
        &loaded.company.register_number,
        row,
        &loaded.signed,
    )?;
    let now = local_moment(profile, ctx.now())?;
    let is_real = loaded.signed.environment != SIMULATOR;
    let mut line = Line {
        authority,
        cancellations,
        issued: &issued,
        credentials: &credentials,
        transport: is_real.then_some(&*ctx.transport),
        registered: registered(profile, &loaded, &issued)?,
        now,
    };
    if loaded.cancellation.state == CancellationState::InProcess.code() {
        let outcome = line.talk(ask(&loaded, &loaded.cancellation.ticket)).await;
        return keep(ctx, job, profile, &loaded, outcome).await;
    }
    let request = match &loaded.request {
        Some(request) => {
            let outcome = line.talk(ask(&loaded, "")).await;
            if !is_unsent(&loaded, &outcome) {
                return keep(ctx, job, profile, &loaded, outcome).await;
            }
            request.clone()
        }
        None => match sign(ctx, job, profile, &line, &loaded).await? {
            Some(request) => request,
            None => return try_again(ctx, job, id, "", say::cannot_sign(profile)).await,
        },
    };
    let outcome = line.talk(CancelOperation::Submit(request.clone())).await;
    let CancelOutcome::InProcess { ticket, .. } = &outcome else {
        return keep(ctx, job, profile, &loaded, outcome).await;
    };
    loaded.cancellation.ticket.clone_from(ticket);
    loaded.request = Some(request);
    keep_submitted(ctx, job, profile, &loaded, outcome).await?;
    // Only the authority's answer to this question says what was cancelled.
    line.registered.asked = line.registered.asked.or(Some(now));
    let outcome = line.talk(ask(&loaded, &loaded.cancellation.ticket)).await;
    keep(ctx, job, profile, &loaded, outcome).await
}

/// The operation that asks for the outcome of a request.
pub(super) fn ask(loaded: &Loaded, ticket: &str) -> CancelOperation {
    CancelOperation::Ask {
        ticket: ticket.to_owned(),
        request: loaded.request.clone(),
    }
}

/// Whether the authority's answer about a document shows that this request did not reach it. The
/// authority reports the refusal of an earlier request until the next request arrives.
fn is_unsent(loaded: &Loaded, outcome: &CancelOutcome) -> bool {
    match outcome {
        CancelOutcome::NotAsked { .. } => true,
        CancelOutcome::Declined { .. } => loaded.cancellation.attempt > 1,
        _ => false,
    }
}

/// The company's credentials for the authority, in the environment that the document was signed
/// for; `None` while a part is missing.
async fn credentials(
    ctx: &Context,
    job: &ClaimedJob,
    authority: &'static dyn Authority,
    loaded: &Loaded,
) -> Result<Option<Credentials>> {
    let Some(environment) = environment_of(&loaded.signed.environment) else {
        let company = &loaded.company;
        let code = &loaded.document.issuer_code;
        let (number, name) = (&company.register_number, &company.legal_name);
        return Ok(authority.simulator_credentials(number, name, code));
    };
    let master_key = ctx.config.master_key.clone();
    let run = ctx.db.read(&job.scope, move |tx| {
        let master_key = master_key.clone();
        Box::pin(
            async move { stored_credentials(tx, &master_key, authority, environment, None).await },
        )
    });
    run.await
}

/// The document as the simulator keeps it.
pub(super) fn registered(
    profile: &CountryProfile,
    loaded: &Loaded,
    issued: &Issued,
) -> Result<RegisteredDocument> {
    let row = &loaded.document;
    let taken = loaded.cancellation.taken_at_ms;
    let asked: Option<DateTime> = taken.map(|at| local_moment(profile, at)).transpose()?;
    Ok(RegisteredDocument {
        issuer: issued.key.issuer.to_uppercase(),
        issued: issued.issued,
        total: stated_total(row),
        is_public: is_public(profile, row),
        is_corrected: loaded.is_corrected,
        is_cancelled: State::parse(&row.state) == Some(State::Voided),
        asked,
    })
}

/// Signs the request and keeps it before it is sent; `None` when it cannot be signed, or another run
/// was faster.
async fn sign(
    ctx: &Context,
    job: &ClaimedJob,
    profile: &'static CountryProfile,
    line: &Line<'_>,
    loaded: &Loaded,
) -> Result<Option<Vec<u8>>> {
    let row = &loaded.cancellation;
    let reason = CancelReason::parse(&row.reason);
    let mut dated = line.now;
    let number = match line.cancellations.file_series(line.issued) {
        Some(series) => {
            dated = file_moment(profile, loaded, line)?;
            let day = dated.date().to_string();
            Some(file_number(ctx, job, row, (series, day)).await?)
        }
        None => None,
    };
    let wanted = Cancellation {
        reason: reason.ok_or_else(|| Error::internal(format!("reason {}", row.reason)))?,
        substitute: row.substitute.clone(),
        number,
    };
    let request = line
        .cancellations
        .request(line.issued, &wanted, line.credentials, dated);
    let Some(request) = request else {
        return Ok(None);
    };
    let id = row.document_id;
    let run = ctx.db.write_with(&job.scope, request, move |tx, request| {
        Box::pin(async move {
            let kept = queries::keep_request(tx, id, request).await?;
            Ok::<_, Error>(kept.then(|| request.clone()))
        })
    });
    run.await
}

/// The date and time of a file: now, or those of the user's request if that came in time and the
/// term is over by now. A file must not have a later date than the day on which it arrives; an
/// earlier one is accepted (codes 2236 and 2301).
fn file_moment(profile: &CountryProfile, loaded: &Loaded, line: &Line<'_>) -> Result<DateTime> {
    let asked = local_moment(profile, loaded.cancellation.asked_at_ms)?;
    let Some(rules) = profile.cancellation else {
        return Ok(line.now);
    };
    let number = &loaded.company.register_number;
    let last = CancelTerms(rules).last_day(number, line.issued.issued.date());
    Ok(match line.now.date() > last && asked.date() <= last {
        true => asked,
        false => line.now,
    })
}

/// The number of the file with the request, within the files of a day: that of an interrupted run
/// of this attempt, else the next one.
async fn file_number(
    ctx: &Context,
    job: &ClaimedJob,
    row: &CancellationRow,
    (series, day): (&'static str, String),
) -> Result<u32> {
    let now = ctx.now();
    let input = (row.clone(), day);
    let run = ctx.db.write_with(&job.scope, input, move |tx, (row, day)| {
        Box::pin(
            async move { Ok::<_, Error>(queries::file_number(tx, row, (series, day), now).await?) },
        )
    });
    u32::try_from(run.await?).map_err(Error::internal)
}
