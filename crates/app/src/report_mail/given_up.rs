//! Notifies the owners of a report that could not be mailed in all its tries.

use yapa_countries::profile_or_default;
use yapa_storage::CompanyTx;
use yapa_storage::jobs::ClaimedJob;
use yapa_storage::queries::companies::company;

use super::deliver::ReportJob;
use super::say;
use crate::notifications::{Facts, Kind, News, notify, owners, was_notified};
use crate::{Context, Error, Result, WriteContext};

/// Notifies the owners, and the user whose report it is, that a job is given up; once, however
/// often it is called.
#[crate::boxed]
pub(crate) async fn notify_given_up(ctx: &Context, job: &ClaimedJob) -> Result<()> {
    let asked: ReportJob = serde_json::from_str(&job.payload).map_err(Error::internal)?;
    let find = ctx.db.read(&job.scope, |tx| {
        Box::pin(async move { Ok::<_, Error>(company(tx).await?) })
    });
    let profile = profile_or_default(&find.await?.country);
    let write_ctx = WriteContext::of_server(ctx, profile)?;
    let news = News {
        kind: Kind::ReportGivenUp,
        subject_id: job.id,
        facts: Facts::Document {
            title: say::given_up(asked.report.kind()),
            text: say::what_to_do(&asked.email),
        },
    };
    let input = (write_ctx, news, asked.user_id);
    let run = ctx.db.write_with(&job.scope, input, |tx, input| {
        let (write_ctx, news, user_id) = input;
        Box::pin(write(tx, write_ctx, news, *user_id))
    });
    run.await
}

async fn write(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    news: &News,
    user_id: i64,
) -> Result<()> {
    let mut people = owners(tx).await?;
    if !people.contains(&user_id) {
        people.push(user_id);
    }
    if was_notified(tx, news).await? {
        return Ok(());
    }
    notify(tx, write_ctx, &people, std::slice::from_ref(news)).await
}
