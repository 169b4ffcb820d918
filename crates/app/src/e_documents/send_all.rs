//! Sending everything that waits, on request.

use yapa_fiscal::authority;
use yapa_storage::queries::e_document_resend as resend;
use yapa_storage::queries::e_documents as queries;
use yapa_storage::{CompanyScope, CompanyTx, outbox};
use yapa_wire::e_documents::{SendAllForm, SentAll};

use super::cancel;
use super::open::DocumentJob;
use super::{reprocess, say};
use crate::job_kinds;
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext};

/// Documents that are sent at once; the rest follows with the next press.
const MOST: usize = 5_000;
/// The same of those that are made again.
const MOST_ANEW: usize = 500;
/// Documents that are queued or made again in one transaction. Each is held, what is made again with its sale
/// and its series, for which the tills of the company wait.
const BATCH: i64 = 50;
/// Documents of a client that are tried at once; the others are when their time comes.
const MOST_OF_CLIENT: i64 = 200;

/// Sends every document of the company that waits: jobs that would run later run now, and documents
/// without a job get one. What was refused for coming late alone is made again; what else was refused is
/// not sent: it has to be corrected first. Each part has a transaction of its own; a repeat goes on where
/// an interrupted one ended.
///
/// # Errors
/// 403 for another company's tax number.
#[crate::boxed]
pub async fn send_all(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    _: SendAllForm,
    idempotency: IdempotencyKey,
) -> Result<SentAll> {
    let write_ctx = WriteContext::of(ctx, caller)?;
    let waiting = send_waiting(ctx, scope, &write_ctx).await?;
    let anew = send_late(ctx, scope, &write_ctx).await?;
    let input = (write_ctx, waiting, anew);
    ctx.write_once(
        scope,
        idempotency,
        input,
        |tx, (write_ctx, waiting, anew)| Box::pin(answer(tx, write_ctx, *waiting, *anew)),
    )
    .await
}

/// Queues what waits, the oldest first, in batches; returns how many documents they were.
async fn send_waiting(
    ctx: &Context,
    scope: &CompanyScope,
    write_ctx: &WriteContext,
) -> Result<usize> {
    let (mut sent, mut after) = (0, 0);
    while sent < MOST {
        let input = (write_ctx.clone(), after);
        let run = ctx.db.write_with(scope, input, |tx, (write_ctx, after)| {
            Box::pin(queue_batch(tx, write_ctx, *after))
        });
        let batch = run.await?;
        sent += batch.len();
        let Some(last) = batch.last() else { break };
        after = *last;
    }
    Ok(sent)
}

/// Queues the first documents that wait behind a key; returns their keys.
async fn queue_batch(tx: &mut CompanyTx, write_ctx: &WriteContext, after: i64) -> Result<Vec<i64>> {
    let waiting = queries::pending(tx, after, BATCH).await?;
    for id in &waiting {
        queries::hold(tx, *id).await?;
        let job = DocumentJob { id: *id };
        write_ctx.queue_once(tx, job_kinds::EMIT, &job).await?;
    }
    Ok(waiting)
}

/// Makes again what was refused for lateness alone, in batches; returns how many documents they were.
async fn send_late(ctx: &Context, scope: &CompanyScope, write_ctx: &WriteContext) -> Result<usize> {
    let mut sent = 0;
    for code in authority(write_ctx.profile.country).late_codes() {
        let mut after = 0;
        while sent < MOST_ANEW {
            let input = (write_ctx.clone(), after);
            let run = ctx.db.write_with(scope, input, |tx, (write_ctx, after)| {
                Box::pin(reprocess::send_late(tx, write_ctx, code, (*after, BATCH)))
            });
            let batch = run.await?;
            sent += batch.sent;
            let Some(last) = batch.last else { break };
            after = last;
        }
    }
    Ok(sent)
}

/// Queues everything that waits, in the transaction in which the company was connected with its
/// authority.
#[crate::boxed]
pub(crate) async fn queue_waiting(tx: &mut CompanyTx, write_ctx: &WriteContext) -> Result<()> {
    let mut after = 0;
    while let Some(last) = queue_batch(tx, write_ctx, after).await?.last() {
        after = *last;
    }
    cancel::queue_open(tx, write_ctx).await
}

/// Tries everything that waits for a later try now: what was missing may be there.
#[crate::boxed]
pub(crate) async fn bring_waiting_forward(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
) -> Result<()> {
    outbox::bring_all_forward(tx, job_kinds::EMIT, write_ctx.at_ms).await?;
    Ok(())
}

/// The same of the documents that name a client and are not signed.
#[crate::boxed]
pub(crate) async fn bring_those_of_client_forward(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    document_number: &str,
) -> Result<()> {
    for id in resend::unsigned_of_client(tx, document_number, MOST_OF_CLIENT).await? {
        let job = serde_json::to_string(&DocumentJob { id }).map_err(Error::internal)?;
        outbox::bring_forward(tx, job_kinds::EMIT, &job, write_ctx.at_ms).await?;
    }
    Ok(())
}

/// Records what was sent, and says it.
async fn answer(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    waiting: usize,
    anew: usize,
) -> Result<SentAll> {
    let count = waiting + anew;
    let company = ("company", tx.company_id());
    write_ctx
        .audit_text(tx, "e_document.send_all", company, "", &count.to_string())
        .await?;
    let words = write_ctx.profile.wording.sale_documents;
    Ok(SentAll {
        count: i64::try_from(count).map_err(Error::internal)?,
        made_anew: i64::try_from(anew).map_err(Error::internal)?,
        message: match count {
            0 if resend::has_refused(tx).await? => say::none_to_send(words),
            _ => say::sending_all((count, anew), words),
        },
    })
}
