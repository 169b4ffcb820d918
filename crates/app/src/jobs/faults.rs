//! How failed jobs are reported, and how often jobs are tried.

use yapa_storage::jobs::ClaimedJob;

use crate::context::Context;
use crate::error::Result;
use crate::{job_kinds, report_mail};

/// How often a job is tried, within some 68 minutes.
const MOST_ATTEMPTS: i64 = 12;

/// How often a job of a kind is tried before it is given up. What the law requires at an authority
/// is tried for ever, in the end every hour: an outage of days delays documents and loses none. It
/// is reported by `installation::verify`.
pub(super) fn most_attempts(kind: &str) -> i64 {
    match kind {
        job_kinds::EMIT | job_kinds::CANCEL_DOCUMENT => i64::MAX,
        _ => MOST_ATTEMPTS,
    }
}

/// Reports the result of a job to the metrics and the log; answers what went wrong.
pub(super) async fn fault(ctx: &Context, job: &ClaimedJob, done: Result<()>) -> Option<String> {
    let (kind, ok) = (job.kind.clone(), done.is_ok().to_string());
    metrics::counter!("yapa_jobs_total", "kind" => kind, "ok" => ok).increment(1);
    let fault = done.err().map(|error| error.to_string())?;
    let (kind, id, attempts) = (&job.kind, job.id, job.attempts);
    tracing::warn!(kind, id, attempts, fault, "a job failed");
    if job.attempts >= most_attempts(kind) && kind == job_kinds::MAIL_REPORT {
        // Before the job is given up, so that the next try reports it when the process dies now.
        log_failure(
            "telling of a report",
            report_mail::notify_given_up(ctx, job).await,
        );
    }
    Some(fault)
}

pub(super) fn log_failure(what: &str, done: Result<()>) {
    if let Err(error) = done {
        tracing::error!(what, %error, "background work failed; it is tried again");
    }
}
