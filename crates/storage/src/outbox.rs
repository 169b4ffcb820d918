//! Calls to other systems, and every other job: pushed in the transaction that wants them.

use yapa_domain::EpochMillis;

use crate::{CompanyTx, Result, params, sql};

sql! {
    /// Puts a job in the queue.
    PUSH_JOB = "INSERT INTO outbox \
        (company_id, id, kind, payload, state, attempts, run_at_ms, created_at_ms) \
        VALUES ($1, $2, $3, $4, 'pending', 0, $5, $6)";
    /// Brings the job of an input forward that is not done: the running one before a waiting one
    /// before a dead one. One that runs runs again when its lease ends; its worker has lost it.
    BRING_FORWARD = "UPDATE outbox SET state = 'pending', attempts = attempts + 1, \
        run_at_ms = CASE WHEN state = 'running' AND lease_until_ms > $4 THEN lease_until_ms ELSE $4 END \
        WHERE company_id = $1 AND id = (SELECT o.id FROM outbox o \
            WHERE o.company_id = $1 AND o.kind = $2 AND o.payload = $3 AND o.state <> 'done' \
            ORDER BY o.state DESC, o.id LIMIT 1)";
    /// The same for every job of a kind; answers their inputs.
    BRING_ALL_FORWARD = "UPDATE outbox SET state = 'pending', attempts = attempts + 1, \
        run_at_ms = CASE WHEN state = 'running' AND lease_until_ms > $3 THEN lease_until_ms ELSE $3 END \
        WHERE company_id = $1 AND kind = $2 AND state <> 'done' RETURNING payload";
    /// Whether a job of a kind waits or runs.
    IS_QUEUED = "SELECT EXISTS (SELECT 1 FROM outbox WHERE company_id = $1 AND kind = $2 \
        AND state IN ('pending', 'running'))";
    /// How many jobs of a kind were pushed since.
    COUNT_SINCE = "SELECT COUNT(*) FROM outbox WHERE company_id = $1 AND id >= $2 AND kind = $3";
}

/// A job to be pushed.
#[derive(Debug, Clone, Copy)]
pub struct NewJob<'a> {
    /// Its key, from the `IdSource`.
    pub id: i64,
    /// Kind of the job; workers claim by kind.
    pub kind: &'a str,
    /// The kind's own input, as JSON.
    pub payload: &'a str,
    /// When it is due.
    pub run_at: EpochMillis,
}

/// Pushes a job; it exists if and only if this transaction commits.
#[crate::boxed]
pub async fn push(tx: &mut CompanyTx, job: &NewJob<'_>, now: EpochMillis) -> Result<()> {
    let company = tx.company_id();
    tx.write(
        PUSH_JOB,
        params![company, job.id, job.kind, job.payload, job.run_at, now],
    )
    .await
}

/// Makes the job with this kind and input run at `now`, in any state, or when the lease of the
/// worker that runs it ends; false when there is no unfinished one. Concurrent callers for the same
/// job must be serialised by another lock.
#[crate::boxed]
pub async fn bring_forward(
    tx: &mut CompanyTx,
    kind: &str,
    payload: &str,
    now: EpochMillis,
) -> Result<bool> {
    let company = tx.company_id();
    let touched = tx
        .exec(BRING_FORWARD, params![company, kind, payload, now])
        .await?;
    Ok(touched == 1)
}

/// [`bring_forward`] for every job of a kind that is not done; answers their inputs.
///
/// # Errors
/// When the database fails.
#[crate::boxed]
pub async fn bring_all_forward(
    tx: &mut CompanyTx,
    kind: &str,
    now: EpochMillis,
) -> Result<Vec<String>> {
    let company = tx.company_id();
    tx.all(BRING_ALL_FORWARD, params![company, kind, now], |row| {
        row.get(0)
    })
    .await
}

/// Whether a job of a kind waits or runs in the company.
#[crate::boxed]
pub async fn is_queued(tx: &mut CompanyTx, kind: &str) -> Result<bool> {
    let company = tx.company_id();
    tx.one(IS_QUEUED, params![company, kind], |row| row.get(0))
        .await
}

/// How many jobs of a kind the company has pushed since; `since` is a key
/// ([`IdSource::floor`](crate::IdSource::floor)), within the days that done jobs are kept.
#[crate::boxed]
pub async fn count_since(tx: &mut CompanyTx, kind: &str, since: i64) -> Result<i64> {
    let company = tx.company_id();
    tx.one(COUNT_SINCE, params![company, since, kind], |row| row.get(0))
        .await
}
