//! Subscriptions of open browser windows to the notification counter.
//!
//! The code that changes a counter writes an event in its transaction; each process polls the
//! events and wakes its own listeners, which then read the counter again. So it does not matter
//! which process made the change, and an event that comes twice does no harm.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use yapa_storage::{IdSource, events};

use crate::live::SubscriptionGuard;
use crate::{Caller, Context, Result};

/// The destination of everything about the counter, in events as on the socket.
pub(crate) const COUNTER: &str = "/ncm/contador-notificacion";

const POLL: Duration = Duration::from_millis(500);
/// The pause after a poll that failed.
const POLL_AGAIN: Duration = Duration::from_secs(5);
/// How far a poll looks back: keys follow the clocks of the processes, and a transaction may
/// commit a while after it took its keys.
const LOOK_BACK_MS: i64 = 10_000;
/// How long listeners may take to say good-bye.
const GOOD_BYE: Duration = Duration::from_secs(1);
const EVENTS_AT_ONCE: i64 = 1_000;

/// Subscribes the caller; `None` when the caller has too many windows, or the server stops.
pub fn subscribe(ctx: &Context, caller: &Caller) -> Option<SubscriptionGuard> {
    SubscriptionGuard::new(ctx.live.clone(), caller)
}

/// Wakes listeners until `stop` says true, then lets them say good-bye.
#[crate::boxed]
pub async fn run(ctx: Arc<Context>, mut stop: watch::Receiver<bool>) {
    let mut known = HashSet::new();
    while !*stop.borrow() {
        let pause = match poll(&ctx, &mut known).await {
            Ok(()) => POLL,
            Err(error) => {
                tracing::warn!(%error, "events could not be read; they are read again");
                POLL_AGAIN
            }
        };
        tokio::select! {
            _ = stop.changed() => {}
            () = tokio::time::sleep(pause) => {}
        }
    }
    ctx.live.close();
    let gone = async {
        while !ctx.live.is_empty() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let _ = tokio::time::timeout(GOOD_BYE, gone).await;
}

/// Wakes listeners for the events that are not known yet; without listeners nothing is read.
async fn poll(ctx: &Context, known: &mut HashSet<(i64, i64)>) -> Result<()> {
    if ctx.live.is_empty() {
        known.clear();
        return Ok(());
    }
    let since = IdSource::floor(ctx.now() - LOOK_BACK_MS);
    known.retain(|(_, id)| *id > since);
    let mut after = since;
    loop {
        let read = ctx.db.read_platform(move |tx| {
            Box::pin(async move { events::after(tx, after, EVENTS_AT_ONCE).await })
        });
        let found = read.await?;
        for event in &found {
            if known.insert((event.company_id, event.id)) && event.destination == COUNTER {
                ctx.live.wake(event);
            }
        }
        match found.last() {
            Some(last) if i64::try_from(found.len()) == Ok(EVENTS_AT_ONCE) => after = last.id,
            _ => return Ok(()),
        }
    }
}
