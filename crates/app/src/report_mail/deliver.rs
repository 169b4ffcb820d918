//! The job: makes the report as it is now and mails it.

use serde::{Deserialize, Serialize};
use yapa_domain::EpochMillis;
use yapa_storage::jobs::ClaimedJob;
use yapa_storage::queries::companies::{CompanyRow, company};

use super::report::Report;
use super::say;
use crate::calendar::today;
use crate::error::Kind;
use crate::mail::{self, Mail, ReplyTo, shop_name};
use crate::{Caller, Context, Error, File, Result, auth};

/// The input of the job, for one address.
#[derive(Serialize, Deserialize)]
pub(super) struct ReportJob {
    pub email: String,
    /// The user of the report, whose rights decide what the report contains.
    pub user_id: i64,
    pub asked_at_ms: EpochMillis,
    pub report: Report,
    /// Of a report that goes out by itself: its days, for people; may be empty.
    #[serde(default)]
    pub scheduled: Option<String>,
}

/// Mails a report. A person who may not have it by now, or whose report cannot be made, gets a mail
/// that says so; a fault that another try may resolve is an error.
#[crate::boxed]
pub(crate) async fn deliver(ctx: &Context, job: &ClaimedJob) -> Result<()> {
    let asked: ReportJob = serde_json::from_str(&job.payload).map_err(Error::internal)?;
    let Some(caller) = auth::caller_of(ctx, asked.user_id).await? else {
        tracing::warn!(job = job.id, "a report is not mailed: its person has left");
        return Ok(());
    };
    let run = ctx.db.read(&job.scope, |tx| {
        Box::pin(async move { Ok::<_, Error>(company(tx).await?) })
    });
    let company = run.await?;
    let kind = asked.report.kind();
    let mail = match make(ctx, &caller, job, asked.report, asked.asked_at_ms).await {
        Ok(file) => Mail {
            to: asked.email,
            subject: say::subject(kind, shop_name(&company)),
            text: match &asked.scheduled {
                None => say::text(kind, shop_name(&company), &caller.full_name()),
                Some(days) => {
                    say::scheduled_text(kind, days, shop_name(&company), &caller.full_name())
                }
            },
            attachments: vec![file],
            reply_to: Some(reply_to(&caller, &company)),
        },
        Err(error) if is_final(error.kind()) => Mail {
            to: caller.0.user.email.clone(),
            subject: say::refused_subject(kind),
            text: say::refused_text(kind, &asked.email, error.message()),
            attachments: Vec::new(),
            reply_to: None,
        },
        Err(error) => return Err(error),
    };
    mail::send(&ctx.config.mail, ctx.now(), mail).await
}

async fn make(
    ctx: &Context,
    caller: &Caller,
    job: &ClaimedJob,
    report: Report,
    asked_at_ms: EpochMillis,
) -> Result<File> {
    let is_theirs = caller.companies().any(|scope| scope == job.scope);
    if !is_theirs {
        return Err(Error::forbidden());
    }
    report.check(caller)?;
    let profile = caller.profile();
    let days = (today(profile, asked_at_ms)?, today(profile, ctx.now())?);
    let report = report.of_day(days.0, days.1)?;
    report.sheet(ctx, caller, &job.scope).await
}

/// Answers go to the person who sent it.
fn reply_to(caller: &Caller, company: &CompanyRow) -> ReplyTo {
    match caller.0.user.email.as_str() {
        "" => ReplyTo::company(company),
        email => ReplyTo {
            name: caller.full_name(),
            email: email.to_owned(),
        },
    }
}

/// Whether another try has the same outcome.
fn is_final(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Forbidden | Kind::Validation | Kind::NotFound | Kind::Unprocessable
    )
}
