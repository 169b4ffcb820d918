//! Reports of the server to systemd: that it is ready, that it stops, and, while its database
//! answers, that it is alive. Without systemd nothing is reported.

use std::sync::Arc;
use std::time::Duration;

use sd_notify::NotifyState;
use yapa_app::{Context, platform};

/// Reports that the server answers; where systemd has a watchdog, it gets signs of life from now
/// on.
pub fn notify_ready(ctx: Arc<Context>) {
    notify(NotifyState::Ready);
    if let Some(limit) = sd_notify::watchdog_enabled() {
        tokio::spawn(keep_alive(ctx, limit / 3));
    }
}

/// Reports that the server stops: it finishes the requests in flight and ends.
pub fn notify_stopping() {
    notify(NotifyState::Stopping);
}

/// A database that refuses (a full disk, no connection) is reported by `/api/health`; a new start
/// would not help it. Only an answer that does not come at all leaves the watchdog waiting.
async fn keep_alive(ctx: Arc<Context>, pace: Duration) {
    loop {
        if tokio::time::timeout(pace, platform::health(&ctx))
            .await
            .is_ok()
        {
            notify(NotifyState::Watchdog);
        } else {
            tracing::warn!("the database did not answer the watchdog in time");
        }
        tokio::time::sleep(pace).await;
    }
}

fn notify(state: NotifyState<'_>) {
    if let Err(error) = sd_notify::notify(&[state]) {
        tracing::warn!(%error, "systemd could not be told");
    }
}
