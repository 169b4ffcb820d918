//! The kinds of jobs and what does them.

use std::any::Any;
use std::panic::AssertUnwindSafe;

use futures::FutureExt;
use yapa_storage::jobs::ClaimedJob;

use super::faults::most_attempts;
use crate::context::Context;
use crate::error::{Error, Result};
use crate::mail::request::posted;
use crate::{
    auth, cash_sessions, e_documents, guides, imports, job_kinds, notifications, products,
    report_mail, sales, sales_reports, self_invoices, stock_counts, stock_transfers,
};

/// Does jobs that may not take their worker along. After a fault that may be of any job of a batch, its
/// jobs are done again one by one, so that a document that nothing can be done with delays no other.
pub(super) async fn perform_batch(ctx: &Context, jobs: &[ClaimedJob]) -> Vec<Result<()>> {
    if jobs.len() > 1 {
        let together = AssertUnwindSafe(e_documents::emit_all(ctx, jobs)).catch_unwind();
        match together.await {
            Ok(Ok(done)) => return done,
            Ok(Err(error)) => {
                tracing::warn!(%error, "jobs failed together; they are done one by one");
            }
            Err(panic) => {
                let fault = message(&*panic);
                tracing::error!(fault, "jobs panicked together; they are done one by one");
            }
        }
    }
    let mut done = Vec::with_capacity(jobs.len());
    for job in jobs {
        done.push(perform_caught(ctx, job).await);
    }
    done
}

/// Does a job: a panic is a failure like another, which is counted, and a job whose workers died each
/// time is given up before it kills the next.
async fn perform_caught(ctx: &Context, job: &ClaimedJob) -> Result<()> {
    if job.attempts > most_attempts(&job.kind) {
        return Err(Error::internal("none of its workers came to an end"));
    }
    // A panic leaves no state but the database's, and there a transaction ends with it.
    let done = AssertUnwindSafe(perform(ctx, job)).catch_unwind().await;
    done.unwrap_or_else(|panic| Err(Error::internal(format!("panicked: {}", message(&*panic)))))
}

/// Message of a panic.
fn message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("without words")
}

/// Does a job; a new kind adds its line.
async fn perform(ctx: &Context, job: &ClaimedJob) -> Result<()> {
    match job.kind.as_str() {
        job_kinds::MAIL_RECOVERY_LINK => auth::send_link(ctx, job).await,
        job_kinds::EMIT => {
            let done = e_documents::emit_all(ctx, std::slice::from_ref(job)).await?;
            done.into_iter().collect()
        }
        job_kinds::CANCEL_DOCUMENT => e_documents::cancel_job(ctx, job).await,
        job_kinds::MAIL_DOCUMENT => e_documents::deliver_paper(ctx, &job.scope, posted(job)?).await,
        job_kinds::MAIL_GUIDE => guides::deliver(ctx, &job.scope, posted(job)?).await,
        job_kinds::MAIL_TICKET => sales::deliver_ticket(ctx, &job.scope, posted(job)?).await,
        job_kinds::MAIL_INVOICE_REFUSED => {
            self_invoices::deliver_refusal(ctx, &job.scope, posted(job)?).await
        }
        job_kinds::MAIL_CASH_CLOSE => cash_sessions::deliver(ctx, &job.scope, posted(job)?).await,
        job_kinds::MAIL_DOCUMENT_LIST => e_documents::deliver_sheet(ctx, job).await,
        job_kinds::MAIL_INVENTORY => products::deliver_inventory(ctx, job).await,
        job_kinds::MAIL_REPORT => report_mail::deliver(ctx, job).await,
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
