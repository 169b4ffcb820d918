//! Tasks of a server beside the jobs: backups, the journal of numbers, and
//! looking through the database file at the start and at night.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use yapa_countries::profile_or_default;
use yapa_storage::queries::companies;

use crate::calendar::local_time;
use crate::context::Context;
use crate::error::{Error, Result};
use crate::{machine_clock, numbering};

const PAUSE: Duration = Duration::from_secs(20);
/// The hour of the first company in which everything in the file is looked through.
const QUIET_HOUR: &str = "04";

/// Works until `stop` says true. A copy in hand is given up then: an unfinished one has no name.
#[crate::boxed]
pub async fn run(ctx: Arc<Context>, journal: PathBuf, mut stop: watch::Receiver<bool>) {
    let mut journal_kept = ctx.db.keeps_journal();
    check_integrity(&ctx, false).await;
    // A server that starts in the quiet hour has just looked.
    let mut checked = quiet_night(&ctx).await.unwrap_or_default();
    while !*stop.borrow() {
        match ctx.backups.make_due(&ctx.db, ctx.now()).await {
            Ok(true) => tracing::info!("a backup was made"),
            Ok(false) => {}
            Err(error) => tracing::error!(%error, "a backup failed; it is tried again"),
        }
        if !journal_kept {
            // The disk of the journal was away at the start.
            journal_kept = numbering::keep_journal(&ctx, &journal).await.is_ok();
        }
        check_clock(&ctx).await;
        match quiet_night(&ctx).await {
            Ok(night) if night.is_some() && night != checked => {
                check_integrity(&ctx, true).await;
                checked = night;
            }
            Ok(_) => {}
            Err(error) => tracing::warn!(%error, "the time of the installation is not known"),
        }
        tokio::select! {
            _ = stop.changed() => {}
            () = tokio::time::sleep(PAUSE) => {}
        }
    }
}

/// After a jump no document is numbered until the clock is right again, or an owner confirms it.
pub async fn check_clock(ctx: &Context) {
    let before = ctx.clock_watch.jumped_from();
    match machine_clock::check(ctx).await {
        Ok(jumped) if jumped == before => {}
        Ok(None) => tracing::info!("the clock is right again: documents are numbered"),
        Ok(Some(latest_ms)) => tracing::error!(
            latest_ms,
            now_ms = ctx.now(),
            "the machine's clock jumped: no document is numbered until it is right, or confirmed"
        ),
        Err(error) => tracing::warn!(%error, "the clock cannot be checked"),
    }
}

/// A damaged file takes no writes from then on, and the health answer says so.
async fn check_integrity(ctx: &Context, whole: bool) {
    match ctx.db.watch_integrity(whole).await {
        Ok(None) => tracing::debug!(whole, "the database file holds together"),
        Ok(Some(complaint)) => tracing::error!(
            complaint,
            "the database file is damaged and takes no writes: restore the last good backup"
        ),
        Err(error) => tracing::error!(%error, "the database file cannot be looked through"),
    }
}

/// The date, while it is the quiet hour where the first company is.
async fn quiet_night(ctx: &Context) -> Result<Option<String>> {
    let country = ctx
        .db
        .read_platform(|tx| Box::pin(async move { companies::first_country(tx).await }));
    let country: Option<String> = country.await.map_err(Error::from)?;
    let local = local_time(
        profile_or_default(country.as_deref().unwrap_or_default()),
        ctx.now(),
    )?;
    Ok(local.hour.starts_with(QUIET_HOUR).then_some(local.date))
}
