//! Sums of what past days earned and of their taxes, made by a job when a report had to read many
//! sales.

use jiff::civil::Date;
use yapa_countries::profile_or_default;
use yapa_storage::jobs::ClaimedJob;
use yapa_storage::outbox::{self, NewJob};
use yapa_storage::queries::companies::company;
use yapa_storage::queries::sales_reports::sum_next_day;
use yapa_storage::{CompanyScope, CompanyTx, StorageError};

use super::tax_sums;
use crate::calendar::{days_after, today};
use crate::{Caller, Context, Error, Result, job_kinds};

/// So many sales of days without sums are worth summing their days for the next report.
pub(crate) const WORTH_SUMMING: i64 = 10_000;

/// Has the days before yesterday summed, unless that is under way. Sales of a day may still commit
/// while the next one begins.
pub(crate) async fn request(ctx: &Context, caller: &Caller, scope: &CompanyScope) -> Result<()> {
    let now = ctx.now();
    let before = days_after(today(caller.profile(), now)?, -1).to_string();
    let payload = serde_json::to_string(&before).map_err(Error::internal)?;
    let job_id = ctx.ids.next(now);
    let run = ctx.db.write_with(
        scope,
        (payload, job_id, now),
        |tx: &mut CompanyTx, (payload, id, now)| {
            Box::pin(async move {
                if outbox::is_queued(tx, job_kinds::PROFIT_DAYS).await? {
                    return Ok(());
                }
                let job = NewJob {
                    id: *id,
                    kind: job_kinds::PROFIT_DAYS,
                    payload,
                    run_at: *now,
                };
                outbox::push(tx, &job, *now).await
            })
        },
    );
    run.await.map_err(|error: StorageError| error.into())
}

/// The job: each day in a transaction of its own, so that no sale waits for longer.
#[crate::boxed]
pub(crate) async fn sum_days(ctx: &Context, job: &ClaimedJob) -> Result<()> {
    let before: String = serde_json::from_str(&job.payload).map_err(Error::internal)?;
    loop {
        let step = ctx.db.write_with(&job.scope, before.clone(), |tx, before| {
            Box::pin(sum_next_day(tx, before))
        });
        if !step
            .await
            .map_err(|error: StorageError| Error::from(error))?
        {
            break;
        }
    }
    sum_taxes(ctx, job, before).await
}

async fn sum_taxes(ctx: &Context, job: &ClaimedJob, before: String) -> Result<()> {
    let find = ctx.db.read_with(&job.scope, before, |tx, before| {
        Box::pin(async move {
            let profile = profile_or_default(&company(tx).await?.country);
            Ok::<_, Error>((profile, tax_sums::unsummed(tx, before).await?))
        })
    });
    let (profile, days) = find.await?;
    for day in days {
        let date: Date = day.business_date.parse().map_err(Error::internal)?;
        let next = days_after(date, 1).to_string();
        let input = (day.business_date, next);
        let step = ctx
            .db
            .write_with(&job.scope, input, move |tx, (date, next)| {
                Box::pin(tax_sums::sum_day(tx, profile, date, next))
            });
        step.await?;
    }
    Ok(())
}
