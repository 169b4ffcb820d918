//! What an authority said of a document, and what follows from it.

use yapa_countries::CountryProfile;
use yapa_fiscal::{Container, Outcome, Retry, State, Verdict, authority};
use yapa_storage::CompanyTx;
use yapa_storage::jobs::ClaimedJob;
use yapa_storage::queries::credit_notes as notes;
use yapa_storage::queries::e_containers::{self, ContainerRow};
use yapa_storage::queries::e_documents::{self as queries, VerdictRow};

use super::case::mark_of;
use super::open::DocumentJob;
use super::{alerts, payment, say};
use crate::write_context::Event;
use crate::{Context, Error, Result, WriteContext, job_kinds};

/// Keeps the outcome of an operation, and what the buyer gets of a document that was taken.
#[crate::boxed]
pub(super) async fn keep_outcome(
    ctx: &Context,
    job: &ClaimedJob,
    profile: &'static CountryProfile,
    id: i64,
    (outcome, container): (Outcome, Option<Container>),
) -> Result<()> {
    let now = ctx.now();
    let state = State::Pending.after(&outcome);
    match outcome {
        Outcome::Decided {
            verdict,
            receipt,
            completed,
        } => {
            let number_spent = verdict.number_spent();
            let (code, text) = words(verdict);
            let receipt = receipt.map(|file| (file.name, file.bytes));
            let (receipt_name, receipt) = receipt.unwrap_or_default();
            let row = VerdictRow {
                state: state.code().to_owned(),
                code,
                text,
                number_spent,
                at_ms: now,
                receipt_name,
                receipt,
            };
            let container = container.map(|made| container_row(id, made));
            let files = (completed, container);
            let input = (WriteContext::of_server(ctx, profile)?, row, files);
            let run = ctx.db.write_with(
                &job.scope,
                input,
                move |tx, (write_ctx, row, (completed, container))| {
                    Box::pin(async move {
                        if let Some(whole) = completed {
                            let (digest, mark) = (&whole.digest, mark_of(whole));
                            queries::complete_signed(tx, id, digest, mark, &whole.xml).await?;
                        }
                        let decided = decide_and_tell(tx, write_ctx, id, row).await?;
                        match container {
                            Some(made) if decided => Ok(e_containers::keep(tx, made).await?),
                            _ => Ok(()),
                        }
                    })
                },
            );
            run.await
        }
        Outcome::Waiting { ticket, seconds } => {
            let input = (WriteContext::of_server(ctx, profile)?, ticket);
            let later = now + i64::from(seconds) * 1000;
            let run = ctx
                .db
                .write_with(&job.scope, input, move |tx, (write_ctx, ticket)| {
                    Box::pin(async move {
                        queries::keep_word(tx, id, "", "", ticket).await?;
                        let job = DocumentJob { id };
                        write_ctx.queue_at(tx, job_kinds::EMIT, &job, later).await
                    })
                });
            run.await
        }
        Outcome::Fix { code, text } => {
            let word = Word {
                rebuild: true,
                ..Word::of(code, text)
            };
            try_again(ctx, job, profile, id, word).await
        }
        Outcome::Retry { class, code, text } => {
            tracing::info!(
                document = id,
                ?class,
                code,
                text,
                "an authority has not answered"
            );
            let word = match code.is_empty() {
                true => Word::said(say::TRY_AGAIN),
                false => Word::of(code, text),
            };
            let word = Word {
                same_operation: matches!(class, Retry::Later | Retry::TokenSpent),
                ..word
            };
            try_again(ctx, job, profile, id, word).await
        }
    }
}

/// What is kept of the file that a buyer gets.
pub(super) fn container_row(document_id: i64, made: Container) -> ContainerRow {
    ContainerRow {
        document_id,
        file_name: made.name,
        xml: made.xml,
    }
}

/// What is kept of a talk without a decision.
pub(super) struct Word {
    code: String,
    text: String,
    /// The authority took nothing and will not take these bytes: they are made anew.
    rebuild: bool,
    /// A submission that was asked about is asked about again.
    same_operation: bool,
}

impl Word {
    fn of(code: String, text: String) -> Word {
        Word {
            code,
            text,
            rebuild: false,
            same_operation: false,
        }
    }

    /// A sentence of the program.
    pub(super) fn said(text: &str) -> Word {
        Word::of(String::new(), text.to_owned())
    }
}

/// Keeps what was said, tells people when the deadline is near, and fails, so that the job runs
/// again: until the deadline and beyond it, in the end every hour.
///
/// # Errors
/// Always: that nothing is decided yet, or that the database fails.
#[crate::boxed]
pub(super) async fn try_again(
    ctx: &Context,
    job: &ClaimedJob,
    profile: &'static CountryProfile,
    id: i64,
    word: Word,
) -> Result<()> {
    let fault = word.text.clone();
    let input = (WriteContext::of_server(ctx, profile)?, word);
    let run = ctx
        .db
        .write_with(&job.scope, input, move |tx, (write_ctx, word)| {
            Box::pin(async move {
                if word.rebuild {
                    queries::begin_anew(tx, id, State::Pending.code()).await?;
                }
                let row = queries::find(tx, id).await?.filter(|_| word.same_operation);
                let ticket = row.map(|row| row.ticket).unwrap_or_default();
                queries::keep_word(tx, id, &word.code, &word.text, &ticket).await?;
                alerts::near_deadline(tx, write_ctx, id).await
            })
        });
    run.await?;
    Err(Error::unavailable(fault))
}

/// Keeps a decision and tells people when it is a refusal. Answers whether the document was still
/// undecided.
async fn decide_and_tell(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    id: i64,
    verdict: &VerdictRow,
) -> Result<bool> {
    let decided = decide(tx, write_ctx, id, verdict).await?;
    if decided && verdict.state == State::Rejected.code() {
        alerts::refused(tx, write_ctx, id).await?;
    }
    Ok(decided)
}

/// Keeps a decision. A credit note that counts and took the last of its sale takes the sale's
/// document back; a document that counts although its sale was undone meanwhile gets its note.
/// Answers whether the document was still undecided.
#[crate::boxed]
pub(crate) async fn decide(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    id: i64,
    verdict: &VerdictRow,
) -> Result<bool> {
    if !queries::keep_verdict(tx, id, verdict).await? {
        return Ok(false);
    }
    if !State::parse(&verdict.state).is_some_and(State::stands) {
        return Ok(true);
    }
    match notes::find(tx, id).await? {
        Some(note) if note.closes => queries::void(tx, note.sale_id).await?,
        Some(_) => {}
        None => {
            let accepted = Event::SaleDocumentAccepted { sale_id: id };
            write_ctx.tell(tx, accepted).await?;
            payment::hurry(tx, write_ctx, id).await?;
        }
    }
    Ok(true)
}

/// Whether the country's authority uses up the number of what it refuses.
pub(crate) fn spends_refused_numbers(profile: &CountryProfile) -> bool {
    authority(profile.country).spends_refused_numbers()
}

fn words(verdict: Verdict) -> (String, String) {
    match verdict {
        Verdict::Accepted => ("0".to_owned(), String::new()),
        Verdict::Observed { notes } => {
            let code = notes.first().map(|note| note.code.clone());
            let texts: Vec<String> = notes.into_iter().map(|note| note.text).collect();
            (code.unwrap_or_default(), texts.join(" · "))
        }
        Verdict::Rejected { code, text, .. } => (code, text),
    }
}

/// Keeps a sentence about a document that waits until it is sent again.
#[crate::boxed]
pub(super) async fn keep_word(ctx: &Context, job: &ClaimedJob, id: i64, text: &str) -> Result<()> {
    let run = ctx
        .db
        .write_with(&job.scope, text.to_owned(), move |tx, text| {
            Box::pin(async move { Ok::<_, Error>(queries::keep_word(tx, id, "", text, "").await?) })
        });
    run.await
}

/// How long a document waits for another before it is looked at again.
const LOOK_AGAIN_MS: i64 = 10 * 60 * 1000;

/// Keeps for which other document that of a payment waits, tells people when the deadline is near, and
/// looks again later; at once, where the other one was decided meanwhile.
#[crate::boxed]
pub(super) async fn wait(
    ctx: &Context,
    job: &ClaimedJob,
    profile: &'static CountryProfile,
    id: i64,
    environment: &str,
) -> Result<()> {
    let input = (
        WriteContext::of_server(ctx, profile)?,
        environment.to_owned(),
    );
    let run = ctx
        .db
        .write_with(&job.scope, input, move |tx, (write_ctx, environment)| {
            Box::pin(async move {
                let now = write_ctx.at_ms;
                let waits = payment::hold_and_look(tx, profile, id, environment).await?;
                let later = waits.as_ref().map_or(0, |_| LOOK_AGAIN_MS);
                queries::keep_word(tx, id, "", &waits.unwrap_or_default(), "").await?;
                let job = DocumentJob { id };
                write_ctx
                    .queue_at(tx, job_kinds::EMIT, &job, now + later)
                    .await?;
                alerts::near_deadline(tx, write_ctx, id).await
            })
        });
    run.await
}

/// Decides that a document is not issued, with a sentence of the program.
#[crate::boxed]
pub(super) async fn refuse(
    ctx: &Context,
    job: &ClaimedJob,
    profile: &'static CountryProfile,
    id: i64,
    text: &str,
) -> Result<()> {
    let verdict = VerdictRow {
        state: State::Rejected.code().to_owned(),
        text: text.to_owned(),
        at_ms: ctx.now(),
        ..VerdictRow::default()
    };
    let input = (WriteContext::of_server(ctx, profile)?, verdict);
    let run = ctx
        .db
        .write_with(&job.scope, input, move |tx, (write_ctx, verdict)| {
            Box::pin(async move { decide(tx, write_ctx, id, verdict).await.map(|_| ()) })
        });
    run.await
}
