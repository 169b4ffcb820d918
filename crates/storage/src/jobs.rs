//! Claiming and ending of jobs. A claim is a lease: a worker that dies gives the job back when
//! the lease ends, and one that comes too late can no longer end it.

use std::collections::BTreeMap;

use yapa_domain::EpochMillis;

use crate::{CompanyScope, Result, Row, Tx, params, sql};

sql! {
    /// Companies with due jobs, from one company to the next by the index of unfinished jobs. A
    /// running job is due when its lease ends.
    DUE_COMPANIES = "WITH RECURSIVE waiting (id) AS ( \
            SELECT MIN(o.company_id) FROM outbox o WHERE o.state <> 'done' \
            UNION ALL SELECT (SELECT MIN(o.company_id) FROM outbox o \
                WHERE o.state <> 'done' AND o.company_id > w.id) FROM waiting w WHERE w.id IS NOT NULL) \
        SELECT w.id FROM waiting w WHERE EXISTS (SELECT o.id FROM outbox o \
            WHERE o.company_id = w.id AND o.state <> 'done' AND o.run_at_ms <= $1 \
            AND o.state IN ('pending', 'running')) ORDER BY w.id";
    /// Claims due jobs of a company, the oldest first. They are chosen once: PostgreSQL may run a
    /// bare subquery again for every row, past its limit.
    CLAIM_JOBS = "UPDATE outbox SET state = 'running', attempts = attempts + 1, \
        run_at_ms = $3, lease_until_ms = $3 \
        WHERE company_id = $1 AND id IN (WITH due AS MATERIALIZED (SELECT o.id FROM outbox o \
            WHERE o.company_id = $1 AND o.state <> 'done' AND o.run_at_ms <= $2 \
            AND o.state IN ('pending', 'running') AND o.kind <> $5 \
            ORDER BY o.run_at_ms, o.id LIMIT $4 FOR UPDATE SKIP LOCKED) SELECT id FROM due) \
        RETURNING company_id, id, kind, payload, attempts";
    /// Moves the end of a lease that its worker still holds.
    RENEW_LEASE = "UPDATE outbox SET run_at_ms = $4, lease_until_ms = $4 \
        WHERE company_id = $1 AND id = $2 AND state = 'running' AND attempts = $3";
    /// Ends a job that its worker still holds.
    FINISH_JOB = "UPDATE outbox SET state = 'done', last_error = '' \
        WHERE company_id = $1 AND id = $2 AND state = 'running' AND attempts = $3";
    /// Gives a job back for a later run, or buries it.
    FAIL_JOB = "UPDATE outbox SET state = $4, last_error = $5, run_at_ms = $6 \
        WHERE company_id = $1 AND id = $2 AND state = 'running' AND attempts = $3";
    /// Makes due what waits or is leased past a moment.
    MAKE_DUE = "UPDATE outbox SET run_at_ms = $1, lease_until_ms = $1 \
        WHERE state <> 'done' AND state IN ('pending', 'running') AND run_at_ms > $2";
    /// Since when the oldest job of a kind waits.
    OLDEST = "SELECT MIN(created_at_ms) FROM outbox WHERE kind = $1 AND state <> 'done' \
        AND state IN ('pending', 'running')";
    /// How many jobs are in a state.
    COUNT_JOBS = "SELECT COUNT(*) FROM outbox WHERE state = $1";
    /// Forgets done jobs, and mails that were given up, that were due before a moment.
    FORGET_JOBS = "DELETE FROM outbox WHERE run_at_ms < $1 \
        AND (state = 'done' OR state = 'dead' AND kind LIKE 'mail.%')";
}

/// A job in the hands of one worker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClaimedJob {
    /// The company it works for.
    pub scope: CompanyScope,
    /// Its key.
    pub id: i64,
    /// Kind of the job.
    pub kind: String,
    /// The kind's own input, as JSON.
    pub payload: String,
    /// Which attempt this is, from 1; it fences off earlier holders.
    pub attempts: i64,
}

/// State of a failed job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Failed {
    /// It runs again at this time.
    Again(EpochMillis),
    /// It has used up its attempts.
    Dead,
    /// Another worker holds it by now.
    Lost,
}

/// Jobs in hand of a worker that claims more.
#[derive(Debug)]
pub struct RunningBatches {
    /// How many batches of a company it has at most.
    most: usize,
    /// The kind of which a company has one batch at a time.
    single: &'static str,
    companies: BTreeMap<i64, Running>,
}

#[derive(Debug, Clone, Copy, Default)]
struct Running {
    batches: usize,
    has_single: bool,
}

impl RunningBatches {
    /// Nothing yet: at most `most` batches of a company, and one of the kind `single`.
    pub fn new(most: usize, single: &'static str) -> Self {
        Self {
            most,
            single,
            companies: BTreeMap::new(),
        }
    }

    /// Counts a batch of a company, of the single kind or another.
    pub fn add(&mut self, company: i64, is_single: bool) {
        let share = self.companies.entry(company).or_default();
        share.batches += 1;
        share.has_single |= is_single;
    }

    fn of(&self, company: i64) -> Running {
        self.companies.get(&company).copied().unwrap_or_default()
    }
}

/// Claims up to `limit` due jobs for `lease_ms` milliseconds. No two workers get the same. Companies
/// share the jobs evenly, so that many jobs of one do not delay those of the others; where there are
/// more companies than jobs, the time of the claim decides with which one it begins.
#[crate::boxed]
pub async fn claim(
    tx: &mut Tx,
    now: EpochMillis,
    lease_ms: i64,
    limit: usize,
) -> Result<Vec<ClaimedJob>> {
    claim_beside(tx, now, lease_ms, limit, &RunningBatches::new(limit, "")).await
}

/// The same for a worker that has jobs in hand: a company whose jobs take long gets no more of its
/// attention.
#[crate::boxed]
pub async fn claim_beside(
    tx: &mut Tx,
    now: EpochMillis,
    lease_ms: i64,
    limit: usize,
    in_hand: &RunningBatches,
) -> Result<Vec<ClaimedJob>> {
    let mut companies: Vec<i64> = tx
        .all(DUE_COMPANIES, params![now], |row| row.get(0))
        .await?;
    companies.retain(|company| in_hand.of(*company).batches < in_hand.most);
    let count = companies.len().max(1);
    let first = usize::try_from(now).unwrap_or_default() % count;
    companies.rotate_left(first);
    companies.truncate(limit);
    let share = (limit / count).max(1);
    let until = now + lease_ms;
    let shares: Vec<_> = companies
        .iter()
        .map(|company| {
            let held = in_hand.of(*company);
            let share = share.min(in_hand.most - held.batches);
            let share = i64::try_from(share).unwrap_or(1);
            let without = if held.has_single { in_hand.single } else { "" };
            params![*company, now, until, share, without].to_vec()
        })
        .collect();
    let jobs = tx.all_many(CLAIM_JOBS, &shares, claimed).await?;
    let mut jobs: Vec<ClaimedJob> = jobs.into_iter().flatten().collect();
    jobs.sort_by_key(|job| job.id);
    Ok(jobs)
}

/// Makes every job due now that waits for a moment later than `latest`, and those that a worker holds
/// for so long; answers how many. A clock that was wrong for a while leaves such jobs.
#[crate::boxed]
pub async fn make_due(tx: &mut Tx, now: EpochMillis, latest: EpochMillis) -> Result<u64> {
    tx.exec(MAKE_DUE, params![now, latest]).await
}

/// Since when the oldest job of a kind waits; none when nothing does.
#[crate::boxed]
pub async fn oldest(tx: &mut Tx, kind: &str) -> Result<Option<EpochMillis>> {
    tx.one(OLDEST, params![kind], |row| row.get(0)).await
}

fn claimed(row: &Row<'_>) -> Result<ClaimedJob> {
    Ok(ClaimedJob {
        scope: CompanyScope::granted(row.get(0)?),
        id: row.get(1)?,
        kind: row.get(2)?,
        payload: row.get(3)?,
        attempts: row.get(4)?,
    })
}

/// Holds a job until `until`, while it is worked on; false when the lease was lost to another
/// worker.
#[crate::boxed]
pub async fn renew(tx: &mut Tx, job: &ClaimedJob, until: EpochMillis) -> Result<bool> {
    let company = job.scope.company_id();
    Ok(tx
        .exec(RENEW_LEASE, params![company, job.id, job.attempts, until])
        .await?
        == 1)
}

/// Ends a job; false when the lease was lost to another worker.
#[crate::boxed]
pub async fn finish(tx: &mut Tx, job: &ClaimedJob) -> Result<bool> {
    let company = job.scope.company_id();
    Ok(tx
        .exec(FINISH_JOB, params![company, job.id, job.attempts])
        .await?
        == 1)
}

/// Notes a failure: the job runs again after a growing pause, or is dead after `attempts_max`.
#[crate::boxed]
pub async fn fail(
    tx: &mut Tx,
    job: &ClaimedJob,
    error: &str,
    attempts_max: i64,
    now: EpochMillis,
) -> Result<Failed> {
    let company = job.scope.company_id();
    let dead = job.attempts >= attempts_max;
    let state = if dead { "dead" } else { "pending" };
    let run_at = now + pause_ms(job.attempts, job.id);
    let error: String = error
        .chars()
        .filter(|char| *char != '\0')
        .take(1000)
        .collect();
    let values = params![company, job.id, job.attempts, state, error, run_at];
    Ok(match tx.exec(FAIL_JOB, values).await? {
        0 => Failed::Lost,
        _ if dead => Failed::Dead,
        _ => Failed::Again(run_at),
    })
}

/// The pause after the n-th failure: 2 s, 4 s, 8 s … at most an hour, spread by a tenth.
fn pause_ms(attempts: i64, id: i64) -> i64 {
    let doublings = attempts.clamp(0, 12);
    let pause = (1_000_i64 << doublings).min(3_600_000);
    pause + id.rem_euclid(pause / 10)
}

/// How many jobs are in `state` (`pending`, `running`, `done`, `dead`).
#[crate::boxed]
pub async fn count(tx: &mut Tx, state: &str) -> Result<i64> {
    tx.one(COUNT_JOBS, params![state], |row| row.get(0)).await
}

/// Forgets jobs done before `before`, and mails given up before it: they would keep `yapa verify` from
/// ever being clean again. Answers how many.
#[crate::boxed]
pub async fn forget(tx: &mut Tx, before: EpochMillis) -> Result<u64> {
    tx.exec(FORGET_JOBS, params![before]).await
}
