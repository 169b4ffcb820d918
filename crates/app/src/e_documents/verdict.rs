//! What an authority said of a document, and what follows from it.

use yapa_countries::CountryProfile;
use yapa_domain::EpochMillis;
use yapa_fiscal::{Container, Issued, Outcome, Retry, State, Verdict, authority};
use yapa_storage::jobs::ClaimedJob;
use yapa_storage::queries::credit_notes as notes;
use yapa_storage::queries::e_containers::{self, ContainerRow};
use yapa_storage::queries::e_documents::{self as queries, DecidedRow, SignedRow, VerdictRow};
use yapa_storage::{CompanyScope, CompanyTx};

use super::case::{mark_of, signed_row};
use super::open::DocumentJob;
use super::{alerts, payment, say};
use crate::write_context::Event;
use crate::{Context, Error, Result, WriteContext, job_kinds};

/// A decision of an authority with everything that is written with it.
pub(super) struct Decision {
    row: DecidedRow,
    /// Whether it is about a credit note.
    is_note: bool,
    /// Digest, code and bytes of what the authority completed (Mexico's stamp), where what was signed
    /// is stored.
    completed: Option<Issued>,
    container: Option<ContainerRow>,
}

impl Decision {
    /// The decision of an outcome about a document; `signed` are its bytes, where they are not stored
    /// yet. An outcome that decides nothing comes back.
    ///
    /// # Errors
    /// The outcome.
    pub(super) fn of(
        (id, is_note): (i64, bool),
        signed: Option<SignedRow>,
        outcome: Outcome,
        container: Option<Container>,
        now: EpochMillis,
    ) -> std::result::Result<Decision, Box<Outcome>> {
        let state = State::Pending.after(&outcome);
        let Outcome::Decided {
            verdict,
            receipt,
            completed,
        } = outcome
        else {
            return Err(Box::new(outcome));
        };
        let number_spent = verdict.number_spent();
        let (code, text) = words(verdict);
        let receipt = receipt.map(|file| (file.name, file.bytes));
        let (receipt_name, receipt) = receipt.unwrap_or_default();
        let verdict = VerdictRow {
            state: state.code().to_owned(),
            code,
            text,
            number_spent,
            at_ms: now,
            receipt_name,
            receipt,
        };
        let (signed, completed) = match (signed, completed) {
            (Some(signed), Some(whole)) => {
                let whole = signed_row(&whole, &signed.environment);
                let file_name = signed.file_name;
                (Some(SignedRow { file_name, ..whole }), None)
            }
            (signed, completed) => (signed, completed),
        };
        Ok(Decision {
            row: DecidedRow::of(id, signed, verdict),
            is_note,
            completed: completed.map(|whole| *whole),
            container: container.map(|made| container_row(id, made)),
        })
    }
}

/// Keeps decisions about documents of a company, with all that follows from them, in one transaction.
/// Answers for each whether the document has this decision or another one; false where another worker
/// signed it meanwhile, so that the job has to look again.
#[crate::boxed]
pub(super) async fn keep_decisions(
    ctx: &Context,
    scope: &CompanyScope,
    profile: &'static CountryProfile,
    decisions: Vec<Decision>,
) -> Result<Vec<bool>> {
    let input = (WriteContext::of_server(ctx, profile)?, decisions);
    let run = ctx
        .db
        .write_with(scope, input, |tx, (write_ctx, decisions)| {
            Box::pin(write_decisions(tx, write_ctx, decisions))
        });
    run.await
}

async fn write_decisions(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    decisions: &[Decision],
) -> Result<Vec<bool>> {
    for one in decisions {
        if let Some(whole) = &one.completed {
            let (digest, mark) = (&whole.digest, mark_of(whole));
            queries::complete_signed(tx, one.row.id, digest, mark, &whole.xml).await?;
        }
    }
    let rows = decisions.iter().map(|one| &one.row);
    let decided = queries::keep_all_decided(tx, &rows.collect::<Vec<_>>()).await?;
    let (mut sales, mut refused) = (Vec::new(), Vec::new());
    for (one, _) in decisions.iter().zip(&decided).filter(|(_, new)| **new) {
        let (id, state) = (one.row.id, one.row.state());
        if state == State::Rejected.code() {
            alerts::refused(tx, write_ctx, id).await?;
            if !one.is_note {
                refused.push(id);
            }
        }
        if let Some(made) = &one.container {
            e_containers::keep(tx, made).await?;
        }
        if !State::parse(state).is_some_and(State::stands) {
            continue;
        }
        match one.is_note {
            true => close_sale(tx, id).await?,
            false => sales.push(id),
        }
    }
    accepted(tx, write_ctx, sales).await?;
    if !refused.is_empty() {
        let event = Event::SaleDocumentsRefused { sale_ids: refused };
        write_ctx.publish(tx, event).await?;
    }
    let lost = decisions.iter().zip(decided);
    Ok(lost
        .map(|(one, decided)| decided || one.row.is_signed_before())
        .collect())
}

/// Keeps the outcome of an operation that decides nothing.
#[crate::boxed]
pub(super) async fn keep_outcome(
    ctx: &Context,
    job: &ClaimedJob,
    profile: &'static CountryProfile,
    id: i64,
    outcome: Outcome,
) -> Result<()> {
    let now = ctx.now();
    match outcome {
        Outcome::Decided { .. } => Err(Error::internal("a decision is kept with others")),
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
                true => Word::sentence(say::TRY_AGAIN),
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
    /// The authority did not accept these bytes and will not accept them: they are made again.
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
    pub(super) fn sentence(text: &str) -> Word {
        Word::of(String::new(), text.to_owned())
    }
}

/// Keeps the answer, notifies users when the deadline is near, and fails, so that the job runs
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
        Some(_) => close_sale(tx, id).await?,
        None => accepted(tx, write_ctx, vec![id]).await?,
    }
    Ok(true)
}

/// A credit note that counts and took the last of its sale takes the sale's document back.
async fn close_sale(tx: &mut CompanyTx, note_id: i64) -> Result<()> {
    match notes::find(tx, note_id).await? {
        Some(note) if note.closes => Ok(queries::void(tx, note.sale_id).await?),
        _ => Ok(()),
    }
}

/// What follows from documents of sales that count.
async fn accepted(tx: &mut CompanyTx, write_ctx: &WriteContext, sale_ids: Vec<i64>) -> Result<()> {
    if sale_ids.is_empty() {
        return Ok(());
    }
    let event = Event::SaleDocumentsAccepted {
        sale_ids: sale_ids.clone(),
    };
    write_ctx.publish(tx, event).await?;
    for id in sale_ids {
        payment::hurry(tx, write_ctx, id).await?;
    }
    Ok(())
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

/// Keeps for which other document that of a payment waits, notifies users when the deadline is
/// near, and looks again later; at once, where the other one was decided meanwhile.
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
