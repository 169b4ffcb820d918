//! Background work: jobs of the outbox, and the daily cleaning.

use std::any::Any;
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures::FutureExt;
use futures::stream::{FuturesUnordered, StreamExt};
use tokio::sync::watch;
use yapa_domain::EpochMillis;
use yapa_storage::jobs::{self as queue, ClaimedJob};
use yapa_storage::{IdSource, StorageError, events, idempotency, queries};

use crate::context::Context;
use crate::error::{Error, Result};
use crate::mail::request::posted;
use crate::{
    audit_log, auth, cash_sessions, e_documents, guides, imports, job_kinds, notifications,
    pictures, products, report_mail, sales, sales_reports, stock_counts, stock_transfers,
};

/// How long a claim holds. A job that runs renews it, so this is how long the jobs of a worker
/// that died wait.
const LEASE_MS: i64 = 60_000;
const RENEWAL: Duration = Duration::from_secs(20);
/// After so long a job hangs; a mail of the largest size over a slow line takes some minutes.
const LONGEST: Duration = Duration::from_secs(15 * 60);
const AT_ONCE: usize = 20;
/// How often it is measured how long documents wait.
const MEASURING: Duration = Duration::from_secs(15);
/// How often a job is tried, within some 68 minutes.
const MOST_ATTEMPTS: i64 = 12;
const PAUSE: Duration = Duration::from_millis(500);
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
        let worked = match work_once(&ctx).await {
            Ok(jobs) => jobs > 0,
            Err(error) => {
                log_failure("claiming jobs", Err(error));
                false
            }
        };
        if !worked {
            tokio::select! {
                _ = stop.changed() => {}
                () = tokio::time::sleep(PAUSE) => {}
            }
        }
    }
    // What was written last is sealed too.
    log_failure(
        "sealing the audit log",
        audit_log::seal_all(&ctx).await.map(|_| ()),
    );
}

/// Claims what is due and does it; answers how many jobs there were.
///
/// # Errors
/// When the database fails; never for what a job does.
#[crate::boxed]
pub async fn work_once(ctx: &Context) -> Result<usize> {
    work_renewing(ctx, RENEWAL).await
}

/// The same with leases that are renewed at another pace: for tests.
///
/// # Errors
/// As [`work_once`].
#[crate::boxed]
pub async fn work_renewing(ctx: &Context, pace: Duration) -> Result<usize> {
    let now = ctx.now();
    let claimed = ctx.db.write_platform(move |tx| {
        Box::pin(async move {
            queue::claim(tx, now, LEASE_MS, AT_ONCE)
                .await
                .map_err(Error::from)
        })
    });
    let claimed = claimed.await?;
    let count = claimed.len();
    // Side by side: a mail does not wait for a push service that takes its time.
    let working: FuturesUnordered<_> = batches(claimed)
        .into_iter()
        .map(|jobs| async move {
            let faults = work(ctx, &jobs, pace).await;
            jobs.into_iter().zip(faults).collect::<Vec<_>>()
        })
        .collect();
    // Those that come to an end together are written down together.
    let mut ended = working.ready_chunks(AT_ONCE);
    let mut written = Ok(());
    while let Some(batches) = ended.next().await {
        let jobs = batches.into_iter().flatten().collect();
        written = written.and(end(ctx, jobs).await);
    }
    written.map(|()| count)
}

/// The jobs that are done together: the documents of a company; any other alone.
fn batches(claimed: Vec<ClaimedJob>) -> Vec<Vec<ClaimedJob>> {
    let (documents, others): (Vec<_>, Vec<_>) = claimed
        .into_iter()
        .partition(|job| job.kind == job_kinds::EMIT);
    let mut of_companies: BTreeMap<i64, Vec<ClaimedJob>> = BTreeMap::new();
    for job in documents {
        let company = of_companies.entry(job.scope.company_id()).or_default();
        company.push(job);
    }
    let alone = others.into_iter().map(|job| vec![job]);
    of_companies.into_values().chain(alone).collect()
}

/// Does the jobs of a batch; answers what went wrong with each.
async fn work(ctx: &Context, jobs: &[ClaimedJob], pace: Duration) -> Vec<Option<String>> {
    let too_long = || Err(Error::unavailable("it took too long"));
    let done = tokio::select! {
        done = survived(ctx, jobs) => done,
        never = renew(ctx, jobs, pace) => match never {},
        () = tokio::time::sleep(LONGEST) => jobs.iter().map(|_| too_long()).collect(),
    };
    let mut faults = Vec::with_capacity(jobs.len());
    for (job, done) in jobs.iter().zip(done) {
        faults.push(fault(ctx, job, done).await);
    }
    faults
}

/// Tells the figures and the log what came of a job; answers what went wrong.
async fn fault(ctx: &Context, job: &ClaimedJob, done: Result<()>) -> Option<String> {
    let (kind, ok) = (job.kind.clone(), done.is_ok().to_string());
    metrics::counter!("yapa_jobs_total", "kind" => kind, "ok" => ok).increment(1);
    let fault = done.err().map(|error| error.to_string())?;
    let (kind, id, attempts) = (&job.kind, job.id, job.attempts);
    tracing::warn!(kind, id, attempts, fault, "a job failed");
    if job.attempts >= most_attempts(kind) && kind == job_kinds::REPORT {
        // Before the job is given up, so that a process that dies now tells it with the next try.
        log_failure(
            "telling of a report",
            report_mail::tell_given_up(ctx, job).await,
        );
    }
    Some(fault)
}

/// Writes down what became of jobs.
async fn end(ctx: &Context, jobs: Vec<(ClaimedJob, Option<String>)>) -> Result<()> {
    let now = ctx.now();
    let jobs = Arc::new(jobs);
    let ended = ctx.db.write_platform(move |tx| {
        let jobs = jobs.clone();
        Box::pin(async move {
            for (job, fault) in jobs.iter() {
                match fault {
                    None => queue::finish(tx, job).await.map(|_| ())?,
                    Some(fault) => {
                        let most = most_attempts(&job.kind);
                        queue::fail(tx, job, fault, most, now).await.map(|_| ())?;
                    }
                }
            }
            Ok(())
        })
    });
    ended.await.map_err(|error: StorageError| error.into())
}

/// Tells the metrics since when the oldest electronic document waits for its authority.
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

/// Holds on to jobs for as long as they take, so that no other process does them as well.
async fn renew(ctx: &Context, jobs: &[ClaimedJob], pace: Duration) -> Infallible {
    let jobs: Arc<[ClaimedJob]> = jobs.into();
    loop {
        tokio::time::sleep(pace).await;
        let (jobs, until) = (Arc::clone(&jobs), ctx.now() + LEASE_MS);
        let renewed = ctx.db.write_platform(move |tx| {
            let jobs = Arc::clone(&jobs);
            Box::pin(async move {
                for job in jobs.iter() {
                    queue::renew(tx, job, until).await?;
                }
                Ok::<_, Error>(())
            })
        });
        // Without the database the end of the job cannot be written down either.
        log_failure("renewing a lease", renewed.await);
    }
}

/// How often a job of a kind is tried before it is given up. What the law wants at an authority
/// goes on, in the end every hour: an outage of days delays documents and loses none. It is
/// reported by `installation::verify`.
fn most_attempts(kind: &str) -> i64 {
    match kind {
        job_kinds::EMIT | job_kinds::CANCEL => i64::MAX,
        _ => MOST_ATTEMPTS,
    }
}

/// Does jobs that may not take their worker along. After a fault that may be of any job of a batch, its
/// jobs are done again one by one, so that a document that nothing can be done with delays no other.
async fn survived(ctx: &Context, jobs: &[ClaimedJob]) -> Vec<Result<()>> {
    if jobs.len() > 1 {
        let together = AssertUnwindSafe(e_documents::emit_all(ctx, jobs)).catch_unwind();
        match together.await {
            Ok(Ok(done)) => return done,
            Ok(Err(error)) => {
                tracing::warn!(%error, "jobs failed together; they are done one by one");
            }
            Err(panic) => {
                let fault = words(&*panic);
                tracing::error!(fault, "jobs panicked together; they are done one by one");
            }
        }
    }
    let mut done = Vec::with_capacity(jobs.len());
    for job in jobs {
        done.push(survived_alone(ctx, job).await);
    }
    done
}

/// Does a job: a panic is a failure like another, which is counted, and a job whose workers died each
/// time is given up before it kills the next.
async fn survived_alone(ctx: &Context, job: &ClaimedJob) -> Result<()> {
    if job.attempts > most_attempts(&job.kind) {
        return Err(Error::internal("none of its workers came to an end"));
    }
    // What a panic leaves behind is the database's, and there a transaction ends with it.
    let done = AssertUnwindSafe(perform(ctx, job)).catch_unwind().await;
    done.unwrap_or_else(|panic| Err(Error::internal(format!("panicked: {}", words(&*panic)))))
}

/// What a panic said.
fn words(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("without words")
}

/// Does a job; a new kind adds its line.
async fn perform(ctx: &Context, job: &ClaimedJob) -> Result<()> {
    match job.kind.as_str() {
        job_kinds::RECOVERY_LINK => auth::send_link(ctx, job).await,
        job_kinds::EMIT => {
            let done = e_documents::emit_all(ctx, std::slice::from_ref(job)).await?;
            done.into_iter().collect()
        }
        job_kinds::CANCEL => e_documents::cancel_job(ctx, job).await,
        job_kinds::PAPER => e_documents::deliver_paper(ctx, &job.scope, posted(job)?).await,
        job_kinds::GUIDE => guides::deliver(ctx, &job.scope, posted(job)?).await,
        job_kinds::TICKET => sales::deliver_ticket(ctx, &job.scope, posted(job)?).await,
        job_kinds::CASH_CLOSE => cash_sessions::deliver(ctx, &job.scope, posted(job)?).await,
        job_kinds::SHEET => e_documents::deliver_sheet(ctx, job).await,
        job_kinds::INVENTORY => products::deliver_inventory(ctx, job).await,
        job_kinds::REPORT => report_mail::deliver(ctx, job).await,
        job_kinds::IMPORT => imports::apply_job(ctx, job).await,
        job_kinds::IMPORT_UNDO => imports::undo_job(ctx, job).await,
        job_kinds::STOCK_COUNT => stock_counts::apply_job(ctx, job).await,
        job_kinds::TRANSFER_DELIVERY => stock_transfers::deliver_job(ctx, job).await,
        job_kinds::TRANSFER_SETTLEMENT => stock_transfers::settle_job(ctx, job).await,
        job_kinds::PROFIT_DAYS => sales_reports::sum_days(ctx, job).await,
        notifications::PUSH_JOB => notifications::deliver(ctx, job).await,
        other => Err(Error::internal(format!("no such job: {other}"))),
    }
}

/// Forgets what is over: tokens and sessions, unused approvals, counted failures, kept answers, jobs done,
/// events, messages that were read long ago, and pictures that nothing ever used.
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

fn log_failure(what: &str, done: Result<()>) {
    if let Err(error) = done {
        tracing::error!(what, %error, "background work failed; it is tried again");
    }
}
