//! Stores the outcome of a cancellation and does what follows from it.

use yapa_countries::CountryProfile;
use yapa_domain::EpochMillis;
use yapa_fiscal::{CancelOutcome, CancellationState, Receipt, authority};
use yapa_storage::CompanyTx;
use yapa_storage::jobs::ClaimedJob;
use yapa_storage::queries::e_cancellations as queries;
use yapa_storage::queries::e_documents as documents;

use super::super::open::DocumentJob;
use super::super::{alerts, say::TRY_AGAIN};
use super::load::Loaded;
use super::say;
use crate::write_context::Event;
use crate::{Context, Error, Result, WriteContext, job_kinds};

const MINUTE_MS: EpochMillis = 60_000;
const HOUR_MS: EpochMillis = 60 * MINUTE_MS;
/// How long the authority may still report the refusal of an earlier request.
const LAG_MS: EpochMillis = 24 * HOUR_MS;
/// How long after its arrival the authority may still decide a request whose outcome it no longer
/// answers ([`CancelOutcome::Lost`]); then another one is made.
const LOST_AFTER_MS: EpochMillis = HOUR_MS;

/// A decision.
struct Decision {
    state: CancellationState,
    code: String,
    text: String,
    receipt: Option<Receipt>,
}

/// Stores the outcome of an operation: a decision, or when to ask again.
///
/// # Errors
/// When nothing is decided and no time to ask again is set, so that the job runs again.
#[crate::boxed]
pub(super) async fn keep(
    ctx: &Context,
    job: &ClaimedJob,
    profile: &'static CountryProfile,
    loaded: &Loaded,
    outcome: CancelOutcome,
) -> Result<()> {
    let id = loaded.document.id;
    let row = &loaded.cancellation;
    let is_lag = row.attempt > 1 && ctx.now() - row.asked_at_ms < LAG_MS;
    let decision = match outcome {
        CancelOutcome::Cancelled { text, receipt } => Decision {
            state: CancellationState::Cancelled,
            code: String::new(),
            text,
            receipt,
        },
        CancelOutcome::Declined { text } if !is_lag => Decision {
            state: CancellationState::Declined,
            code: String::new(),
            text,
            receipt: None,
        },
        CancelOutcome::Refused {
            code,
            text,
            receipt,
        } => Decision {
            state: CancellationState::Refused,
            code,
            text,
            receipt,
        },
        // The authority may report a request that it accepted only after a while.
        CancelOutcome::InProcess { text, .. }
        | CancelOutcome::Declined { text }
        | CancelOutcome::NotAsked { text } => {
            return ask_later(ctx, job, profile, loaded, text).await;
        }
        CancelOutcome::Retry { code, text, class } => {
            tracing::info!(
                document = id,
                ?class,
                code,
                text,
                "a cancellation is not decided"
            );
            let text = match code.is_empty() {
                true => TRY_AGAIN.to_owned(),
                false => text,
            };
            return try_again(ctx, job, id, &code, &text).await;
        }
        CancelOutcome::Lost { code, text } => {
            let since = row.taken_at_ms.unwrap_or(row.asked_at_ms);
            if ctx.now() - since >= LOST_AFTER_MS {
                remove_request(ctx, job, id, true).await?;
            }
            return try_again(ctx, job, id, &code, &text).await;
        }
        CancelOutcome::Fix { code, text } => {
            // A request with a ticket reached the authority, which may have a file under its number.
            remove_request(ctx, job, id, !row.ticket.is_empty()).await?;
            return try_again(ctx, job, id, &code, &text).await;
        }
    };
    let input = (WriteContext::of_server(ctx, profile)?, decision);
    let run = ctx
        .db
        .write_with(&job.scope, input, move |tx, (write_ctx, decision)| {
            Box::pin(decide(tx, write_ctx, id, decision))
        });
    run.await
}

/// Stores a decision, once. A cancelled document is void; a refusal changes nothing, and the users
/// who may edit the company are notified of it.
async fn decide(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    id: i64,
    decision: &Decision,
) -> Result<()> {
    documents::hold(tx, id).await?;
    let Decision {
        state,
        code,
        text,
        receipt,
    } = decision;
    let word = (code.as_str(), text.as_str());
    if let Some(file) = receipt {
        queries::keep_receipt(tx, id, (&file.name, &file.bytes)).await?;
    }
    if !queries::decide(tx, id, state.code(), word, write_ctx.at_ms).await? {
        return Ok(());
    }
    let entity = ("e_document", id);
    let before = CancellationState::InProcess.code();
    write_ctx
        .audit_text(tx, "e_document.cancelled", entity, before, state.code())
        .await?;
    match state {
        CancellationState::Cancelled => Ok(documents::void(tx, id).await?),
        CancellationState::Declined => {
            alerts::not_cancelled(tx, write_ctx, id, say::DECLINED).await
        }
        _ => {
            let text = say::refused(write_ctx.profile, text);
            alerts::not_cancelled(tx, write_ctx, id, &text).await?;
            let cancellations = authority(write_ctx.profile.country).cancellations();
            match cancellations.is_some_and(|all| all.is_term_over(code)) {
                true => {
                    let event = Event::CancellationTooLate { sale_id: id };
                    write_ctx.publish(tx, event).await
                }
                false => Ok(()),
            }
        }
    }
}

/// Stores that the authority received the request, with its acknowledgement; the same run asks for the
/// outcome.
#[crate::boxed]
pub(super) async fn keep_submitted(
    ctx: &Context,
    job: &ClaimedJob,
    profile: &'static CountryProfile,
    loaded: &Loaded,
    outcome: CancelOutcome,
) -> Result<()> {
    let CancelOutcome::InProcess {
        code,
        text,
        receipt,
        ticket,
    } = outcome
    else {
        return keep(ctx, job, profile, loaded, outcome).await;
    };
    let (id, now) = (loaded.document.id, ctx.now());
    let input = (code, text, receipt, ticket);
    let run = ctx.db.write_with(
        &job.scope,
        input,
        move |tx, (code, text, receipt, ticket)| {
            Box::pin(async move {
                queries::keep_taken(tx, id, (code, text), now).await?;
                queries::keep_ticket(tx, id, ticket).await?;
                if let Some(file) = receipt {
                    queries::keep_receipt(tx, id, (&file.name, &file.bytes)).await?;
                }
                Ok::<_, Error>(())
            })
        },
    );
    run.await
}

/// Removes the signed request, so that the next run signs another; `is_spent` where the authority may
/// have a file under its number.
async fn remove_request(ctx: &Context, job: &ClaimedJob, id: i64, is_spent: bool) -> Result<()> {
    let run = ctx.db.write(&job.scope, move |tx| {
        Box::pin(async move { Ok::<_, Error>(queries::make_again(tx, id, is_spent).await?) })
    });
    run.await
}

/// Stores that the request is in process, and queues the next question, at intervals that grow to an
/// hour.
async fn ask_later(
    ctx: &Context,
    job: &ClaimedJob,
    profile: &'static CountryProfile,
    loaded: &Loaded,
    text: String,
) -> Result<()> {
    let (id, asked_at_ms) = (loaded.document.id, loaded.cancellation.asked_at_ms);
    let input = (WriteContext::of_server(ctx, profile)?, text);
    let run = ctx
        .db
        .write_with(&job.scope, input, move |tx, (write_ctx, text)| {
            Box::pin(async move {
                let now = write_ctx.at_ms;
                queries::keep_taken(tx, id, ("", text), now).await?;
                let later = now + delay_ms(now - asked_at_ms);
                let job = DocumentJob { id };
                write_ctx
                    .queue_at(tx, job_kinds::CANCEL_DOCUMENT, &job, later)
                    .await
            })
        });
    run.await
}

/// Milliseconds until the authority is asked again, by the age of the request.
const fn delay_ms(since_ms: EpochMillis) -> EpochMillis {
    match since_ms {
        ..600_000 => MINUTE_MS,
        600_000..7_200_000 => 10 * MINUTE_MS,
        _ => HOUR_MS,
    }
}

/// Stores an answer that decides nothing, and fails, so that the job runs again.
///
/// # Errors
/// Always.
#[crate::boxed]
pub(super) async fn try_again(
    ctx: &Context,
    job: &ClaimedJob,
    id: i64,
    code: &str,
    text: &str,
) -> Result<()> {
    let word = (code.to_owned(), text.to_owned());
    let run = ctx
        .db
        .write_with(&job.scope, word, move |tx, (code, text)| {
            Box::pin(async move { Ok::<_, Error>(queries::keep_word(tx, id, code, text).await?) })
        });
    run.await?;
    Err(Error::unavailable(text))
}

/// Stores a sentence about a cancellation that waits until the company is connected.
#[crate::boxed]
pub(super) async fn keep_word(ctx: &Context, job: &ClaimedJob, id: i64, text: &str) -> Result<()> {
    let run = ctx
        .db
        .write_with(&job.scope, text.to_owned(), move |tx, text| {
            Box::pin(async move { Ok::<_, Error>(queries::keep_word(tx, id, "", text).await?) })
        });
    run.await
}
