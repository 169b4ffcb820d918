//! What an authority said of a document, and what follows from it.

use yapa_countries::CountryProfile;
use yapa_fiscal::{Outcome, State, Verdict};
use yapa_storage::CompanyTx;
use yapa_storage::jobs::ClaimedJob;
use yapa_storage::queries::credit_notes as notes;
use yapa_storage::queries::e_documents::{self as queries, VerdictRow};

use super::{open, say};
use crate::sales::moment::Moment;
use crate::{Context, Error, Result, credit_notes};

/// Writes down what came of a talk.
pub(super) async fn heed(
    ctx: &Context,
    job: &ClaimedJob,
    profile: &'static CountryProfile,
    id: i64,
    outcome: Outcome,
) -> Result<()> {
    let now = ctx.now();
    let state = State::Pending.after(&outcome);
    match outcome {
        Outcome::Decided { verdict, receipt } => {
            let (code, text) = words(verdict);
            let receipt = receipt.map(|file| (file.name, file.bytes));
            let (receipt_name, receipt) = receipt.unwrap_or_default();
            let row = VerdictRow {
                state: state.code().to_owned(),
                code,
                text,
                at_ms: now,
                receipt_name,
                receipt,
            };
            let input = (Moment::new(ctx, profile)?, row);
            let run = ctx
                .db
                .write_with(&job.scope, input, move |tx, (moment, row)| {
                    Box::pin(decide(tx, moment, id, row))
                });
            run.await
        }
        Outcome::Waiting { ticket, seconds } => {
            let (job_id, later) = (ctx.next_id(), now + i64::from(seconds) * 1000);
            let run = ctx.db.write_with(&job.scope, ticket, move |tx, ticket| {
                Box::pin(async move {
                    queries::keep_word(tx, id, "", "", ticket).await?;
                    open::push(tx, id, job_id, later, now).await
                })
            });
            run.await
        }
        Outcome::Fix { code, text } => keep_words(ctx, job, id, code, text).await,
        Outcome::Retry { class, code, text } => {
            tracing::info!(
                document = id,
                ?class,
                code,
                text,
                "an authority has not answered"
            );
            keep_word(ctx, job, id, say::TRY_AGAIN).await?;
            // The same bytes under the same number are known again by the authority.
            Err(Error::unavailable(text))
        }
    }
}

/// Keeps a decision. A credit note that counts and took the last of its sale takes the sale's
/// document back; a document that counts although its sale was undone meanwhile gets its note.
///
/// # Errors
/// When the database fails.
pub(crate) async fn decide(
    tx: &mut CompanyTx,
    moment: &Moment,
    id: i64,
    verdict: &VerdictRow,
) -> Result<()> {
    if !queries::keep_verdict(tx, id, verdict).await? {
        return Ok(());
    }
    if !State::parse(&verdict.state).is_some_and(State::stands) {
        return Ok(());
    }
    match notes::find(tx, id).await? {
        Some(note) if note.closes => Ok(queries::void(tx, note.sale_id).await?),
        Some(_) => Ok(()),
        None => credit_notes::after_verdict(tx, moment, id).await,
    }
}

fn words(verdict: Verdict) -> (String, String) {
    match verdict {
        Verdict::Accepted => ("0".to_owned(), String::new()),
        Verdict::Observed { notes } => {
            let code = notes.first().map(|note| note.code.clone());
            let texts: Vec<String> = notes.into_iter().map(|note| note.text).collect();
            (code.unwrap_or_default(), texts.join(" · "))
        }
        Verdict::Rejected { code, text } => (code, text),
    }
}

pub(super) async fn keep_word(ctx: &Context, job: &ClaimedJob, id: i64, text: &str) -> Result<()> {
    keep_words(ctx, job, id, String::new(), text.to_owned()).await
}

async fn keep_words(
    ctx: &Context,
    job: &ClaimedJob,
    id: i64,
    code: String,
    text: String,
) -> Result<()> {
    let run = ctx
        .db
        .write_with(&job.scope, (code, text), move |tx, (code, text)| {
            Box::pin(
                async move { Ok::<_, Error>(queries::keep_word(tx, id, code, text, "").await?) },
            )
        });
    run.await
}
