//! Background work: jobs of the outbox, and the daily cleaning.

mod faults;
mod perform;
mod worker;

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use yapa_domain::EpochMillis;
use yapa_storage::jobs as queue;
use yapa_storage::{IdSource, StorageError, events, idempotency, queries};

use self::faults::log_failure;
use self::worker::{RENEWAL, Worker};
use crate::context::Context;
use crate::error::Result;
use crate::{audit_log, imports, job_kinds, pictures, report_mail};

/// How often it is measured how long documents wait.
const MEASURING: Duration = Duration::from_secs(15);
const CLEANING: Duration = Duration::from_secs(15 * 60);
/// How long an entry of the audit log may be without a seal.
const SEALING: Duration = Duration::from_secs(10);
/// How often it is looked which scheduled reports are due.
const SCHEDULING: Duration = Duration::from_secs(30);
const DAY_MS: EpochMillis = 24 * 60 * 60 * 1000;
/// No job is put off for longer; one that is was put off by a clock that went forward.
const LONGEST_PAUSE_MS: EpochMillis = 7 * DAY_MS;
/// How long a message stays after it was read.
const KEPT_MESSAGES_MS: EpochMillis = 90 * DAY_MS;
/// How long an event stays; windows ask for the last seconds only.
const KEPT_EVENTS_MS: EpochMillis = 60 * 60 * 1000;

/// Works until `stop` says true; a job in hand is finished first.
#[crate::boxed]
pub async fn run(ctx: Arc<Context>, mut stop: watch::Receiver<bool>) {
    let mut cleaned: Option<tokio::time::Instant> = None;
    let mut measured: Option<tokio::time::Instant> = None;
    let mut scheduled: Option<tokio::time::Instant> = None;
    let mut sealed = tokio::time::Instant::now();
    let mut worker = Worker::new(ctx.clone(), RENEWAL);
    while !*stop.borrow() {
        if measured.is_none_or(|at| at.elapsed() >= MEASURING) {
            log_failure("measuring", measure(&ctx).await);
            measured = Some(tokio::time::Instant::now());
        }
        if scheduled.is_none_or(|at| at.elapsed() >= SCHEDULING) {
            let done = report_mail::queue_due(&ctx).await;
            log_failure("queueing scheduled reports", done.map(|_| ()));
            scheduled = Some(tokio::time::Instant::now());
        }
        if sealed.elapsed() >= SEALING {
            let done = audit_log::seal_all(&ctx).await;
            log_failure("sealing the audit log", done.map(|_| ()));
            sealed = tokio::time::Instant::now();
        }
        if cleaned.is_none_or(|at| at.elapsed() >= CLEANING) {
            log_failure("cleaning", clean(&ctx).await);
            cleaned = Some(tokio::time::Instant::now());
        }
        log_failure("claiming jobs", worker.take().await.map(|_| ()));
        let mut ended = None;
        tokio::select! {
            _ = stop.changed() => {}
            joined = worker.wait() => ended = joined,
        }
        if let Some(ended) = ended {
            log_failure("ending jobs", worker.end(ended).await);
        }
    }
    log_failure("ending jobs", worker.finish().await);
    // The last entries are sealed too.
    log_failure(
        "sealing the audit log",
        audit_log::seal_all(&ctx).await.map(|_| ()),
    );
}

/// Claims the due jobs and runs them; answers how many there were.
///
/// # Errors
/// When the database fails; never for the failure of a job.
#[crate::boxed]
pub async fn work_once(ctx: &Arc<Context>) -> Result<usize> {
    work_renewing(ctx, RENEWAL).await
}

/// The same with leases that are renewed at another pace: for tests.
///
/// # Errors
/// As [`work_once`].
#[crate::boxed]
pub async fn work_renewing(ctx: &Arc<Context>, pace: Duration) -> Result<usize> {
    let mut worker = Worker::new(ctx.clone(), pace);
    let count = worker.take().await?;
    worker.finish().await.map(|()| count)
}

/// Reports to the metrics since when the oldest electronic document waits for its authority.
async fn measure(ctx: &Context) -> Result<()> {
    let oldest = ctx
        .db
        .read_platform(|tx| Box::pin(queue::oldest(tx, job_kinds::EMIT)));
    let oldest: Option<EpochMillis> = oldest.await.map_err(|error: StorageError| error)?;
    let waited_ms = oldest.map_or(0, |since| (ctx.now() - since).max(0));
    let waited = u32::try_from(waited_ms / 1000).unwrap_or(u32::MAX);
    metrics::gauge!("yapa_oldest_document_seconds").set(waited);
    Ok(())
}

/// Deletes expired data: tokens and sessions, unused approvals, counted failures, kept answers, jobs done,
/// events, messages that were read long ago, and pictures that were never used.
#[crate::boxed]
pub async fn clean(ctx: &Context) -> Result<()> {
    let now = ctx.now();
    let clock_is_trusted = ctx.clock_watch.jumped_from().is_none();
    let cleaned = ctx.db.write_platform(move |tx| {
        Box::pin(async move {
            if clock_is_trusted {
                let due = queue::make_due(tx, now, now + LONGEST_PAUSE_MS).await?;
                if due > 0 {
                    tracing::info!(due, "jobs that a wrong clock had put off are due");
                }
            }
            queries::auth::clean(tx, now, now - DAY_MS).await?;
            queries::approvals::clean(tx, now - DAY_MS).await?;
            idempotency::forget(tx, now - 7 * DAY_MS).await?;
            queries::notifications::clean(tx, now - KEPT_MESSAGES_MS).await?;
            queries::imports::clean(tx, now - imports::KEPT_DRAFTS_MS).await?;
            queries::pictures::clean(tx, now - pictures::KEPT_UNUSED_MS).await?;
            events::forget(tx, IdSource::floor(now - KEPT_EVENTS_MS)).await?;
            queue::forget(tx, now - 7 * DAY_MS).await
        })
    });
    cleaned
        .await
        .map(|_| ())
        .map_err(|error: StorageError| error.into())
}
