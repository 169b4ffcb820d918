//! The worker of this process: each batch in a task of its own, so that neither an authority
//! that answers late nor a long import delays the others.

use std::collections::{BTreeMap, HashMap};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use tokio::task::{Id, JoinError, JoinSet};
use yapa_domain::EpochMillis;
use yapa_storage::StorageError;
use yapa_storage::jobs::{self as queue, ClaimedJob, RunningBatches};

use super::faults::{fault, log_failure, most_attempts};
use super::perform::perform_batch;
use crate::context::Context;
use crate::error::{Error, Result};
use crate::job_kinds;

/// How long a claim holds. A job that runs renews it, so this is how long the jobs of a worker
/// that died wait.
const LEASE_MS: i64 = 60_000;
pub(super) const RENEWAL: Duration = Duration::from_secs(20);
/// A job that runs longer hangs; a mail of the largest size over a slow line takes some minutes.
const LONGEST: Duration = Duration::from_secs(15 * 60);
/// How many jobs a claim takes at most, and how many batches of a company are done side by side.
const AT_ONCE: usize = 20;
/// How many batches are done side by side, of all companies.
const MOST_BATCHES: usize = 200;
const PAUSE: Duration = Duration::from_millis(500);

/// A job with what went wrong with it.
type Ended = (ClaimedJob, Option<String>);

/// Result of a batch.
pub(super) type Joined = std::result::Result<(Id, Vec<Ended>), JoinError>;

/// Claims jobs and does them side by side.
pub(super) struct Worker {
    ctx: Arc<Context>,
    /// How often the leases of the claimed jobs are renewed.
    pace: Duration,
    tasks: JoinSet<Vec<Ended>>,
    in_hand: HashMap<Id, Batch>,
    /// When jobs were claimed last.
    claimed_ms: EpochMillis,
}

/// Jobs that are done together.
struct Batch {
    company: i64,
    is_documents: bool,
    jobs: Arc<[ClaimedJob]>,
}

impl Worker {
    pub(super) fn new(ctx: Arc<Context>, pace: Duration) -> Self {
        Self {
            claimed_ms: ctx.now(),
            ctx,
            pace,
            tasks: JoinSet::new(),
            in_hand: HashMap::new(),
        }
    }

    /// Claims the due jobs and begins them; answers how many there were. Documents of a company that
    /// has some in hand wait for these: they are decided together.
    ///
    /// # Errors
    /// When the database fails.
    pub(super) async fn take(&mut self) -> Result<usize> {
        if let Some(ended) = self.tasks.try_join_next_with_id() {
            self.end(ended).await?;
        }
        self.keep_leases().await?;
        let limit = AT_ONCE.min(MOST_BATCHES.saturating_sub(self.tasks.len()));
        if limit == 0 {
            return Ok(0);
        }
        let mut in_hand = RunningBatches::new(AT_ONCE, job_kinds::EMIT);
        for batch in self.in_hand.values() {
            in_hand.add(batch.company, batch.is_documents);
        }
        let (now, in_hand) = (self.ctx.now(), Arc::new(in_hand));
        let claimed = self.ctx.db.write_platform(move |tx| {
            let in_hand = in_hand.clone();
            Box::pin(async move {
                queue::claim_beside(tx, now, LEASE_MS, limit, &in_hand)
                    .await
                    .map_err(Error::from)
            })
        });
        let claimed = claimed.await?;
        let count = claimed.len();
        for jobs in batches(claimed) {
            let Some(first) = jobs.first() else {
                continue;
            };
            let batch = Batch {
                company: first.scope.company_id(),
                is_documents: first.kind == job_kinds::EMIT,
                jobs: jobs.clone().into(),
            };
            let (ctx, pace) = (self.ctx.clone(), self.pace);
            let task = self.tasks.spawn(async move {
                let faults = work(&ctx, &jobs, pace).await;
                jobs.into_iter().zip(faults).collect()
            });
            self.in_hand.insert(task.id(), batch);
        }
        Ok(count)
    }

    /// Renews every lease where time passed without this process, as on a machine that slept:
    /// otherwise it would claim the jobs that it is running.
    async fn keep_leases(&mut self) -> Result<()> {
        let (now, before) = (self.ctx.now(), self.claimed_ms);
        self.claimed_ms = now;
        if now - before < LEASE_MS / 4 {
            return Ok(());
        }
        let jobs = self.in_hand.values().flat_map(|batch| batch.jobs.iter());
        renew_all(&self.ctx, jobs.cloned().collect()).await
    }

    /// Waits until a batch in hand has come to an end, for half a second at most. Nothing is lost when
    /// the wait is given up.
    pub(super) async fn wait(&mut self) -> Option<Joined> {
        // With nothing in hand there is nothing to wait for but new jobs.
        if self.tasks.is_empty() {
            tokio::time::sleep(PAUSE).await;
            return None;
        }
        let joined = tokio::time::timeout(PAUSE, self.tasks.join_next_with_id()).await;
        joined.ok().flatten()
    }

    /// Waits for all that is in hand and writes it down.
    ///
    /// # Errors
    /// As [`Self::end`].
    pub(super) async fn finish(mut self) -> Result<()> {
        let mut written = Ok(());
        while let Some(first) = self.tasks.join_next_with_id().await {
            written = written.and(self.end(first).await);
        }
        written
    }

    /// Writes down a batch that came to an end, with those that came to an end by then.
    ///
    /// # Errors
    /// When the database fails: the jobs are done again after their leases.
    pub(super) async fn end(&mut self, first: Joined) -> Result<()> {
        let mut jobs = self.jobs_of(first);
        while let Some(next) = self.tasks.try_join_next_with_id() {
            jobs.extend(self.jobs_of(next));
        }
        write_down(&self.ctx, jobs).await
    }

    fn jobs_of(&mut self, joined: Joined) -> Vec<Ended> {
        let (id, jobs) = match joined {
            Ok((id, jobs)) => (id, jobs),
            Err(error) => {
                tracing::error!(%error, "a batch of jobs broke off; it is done again after its lease");
                (error.id(), Vec::new())
            }
        };
        self.in_hand.remove(&id);
        jobs
    }
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
        done = perform_batch(ctx, jobs) => done,
        never = renew(ctx, jobs, pace) => match never {},
        () = tokio::time::sleep(LONGEST) => jobs.iter().map(|_| too_long()).collect(),
    };
    let mut faults = Vec::with_capacity(jobs.len());
    for (job, done) in jobs.iter().zip(done) {
        faults.push(fault(ctx, job, done).await);
    }
    faults
}

/// Writes down what became of jobs.
async fn write_down(ctx: &Context, jobs: Vec<Ended>) -> Result<()> {
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

/// Holds on to jobs for as long as they take, so that no other process does them as well.
async fn renew(ctx: &Context, jobs: &[ClaimedJob], pace: Duration) -> Infallible {
    let jobs: Arc<[ClaimedJob]> = jobs.into();
    loop {
        tokio::time::sleep(pace).await;
        // Without the database the end of the job cannot be written down either.
        log_failure("renewing a lease", renew_all(ctx, Arc::clone(&jobs)).await);
    }
}

async fn renew_all(ctx: &Context, jobs: Arc<[ClaimedJob]>) -> Result<()> {
    let until = ctx.now() + LEASE_MS;
    let renewed = ctx.db.write_platform(move |tx| {
        let jobs = Arc::clone(&jobs);
        Box::pin(async move {
            for job in jobs.iter() {
                queue::renew(tx, job, until).await?;
            }
            Ok::<_, Error>(())
        })
    });
    renewed.await
}
