//! Subscriptions of open browser windows to the notification counter.
//!
//! Whatever changes a counter writes an event in its transaction; each process polls the
//! events and wakes its own listeners, which then read the counter anew. So it does not
//! matter which process made the change, and a sign that comes twice does no harm.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use yapa_storage::events::Event;
use yapa_storage::{IdSource, events};

use crate::{Caller, Context, Result};

/// The destination of everything about the counter, in events as on the socket.
pub(crate) const COUNTER: &str = "/ncm/contador-notificacion";

/// Windows that one person may have open at one process.
const MOST_SUBSCRIPTIONS: usize = 20;
const POLL: Duration = Duration::from_millis(500);
/// The pause after a poll that failed.
const POLL_AGAIN: Duration = Duration::from_secs(5);
/// How far a poll looks back: keys follow the clocks of the processes, and a transaction may
/// commit a while after it took its keys.
const LOOK_BACK_MS: i64 = 10_000;
/// How long listeners may take to say good-bye.
const GOOD_BYE: Duration = Duration::from_secs(1);
const EVENTS_AT_ONCE: i64 = 1_000;

/// How often an open window is looked after. The usual figures are for the product; tests
/// hurry.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// How long a client may take to say who it is.
    pub sign_in: Duration,
    /// Between two looks at whether the session stands; with what the look itself takes,
    /// below the 15 s after which an ended session is over everywhere.
    pub check: Duration,
    /// Between two pings; a client that answers none of three is gone.
    pub ping: Duration,
}

impl Default for Pace {
    fn default() -> Self {
        Pace {
            sign_in: Duration::from_secs(10),
            check: Duration::from_secs(10),
            ping: Duration::from_secs(25),
        }
    }
}

/// A person in a company.
type Person = (i64, i64);

struct Channel {
    changed: watch::Sender<u64>,
    subscriptions: usize,
}

/// The subscriptions of this process.
pub struct Live {
    channels: Mutex<HashMap<Person, Channel>>,
    closing: watch::Sender<bool>,
}

impl Live {
    pub(crate) fn new() -> Arc<Live> {
        Arc::new(Live {
            channels: Mutex::default(),
            closing: watch::Sender::new(false),
        })
    }

    fn channels(&self) -> MutexGuard<'_, HashMap<Person, Channel>> {
        self.channels.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Wakes the subscribers that an event is for.
    fn wake(&self, event: &Event) {
        for ((company, user), channel) in self.channels().iter() {
            if *company == event.company_id && event.user_id.is_none_or(|only| only == *user) {
                channel.changed.send_modify(|changes| *changes += 1);
            }
        }
    }

    fn is_empty(&self) -> bool {
        self.channels().is_empty()
    }
}

/// A subscription of the caller; dropping it ends it.
pub struct SubscriptionGuard {
    live: Arc<Live>,
    person: Person,
    changed: watch::Receiver<u64>,
    closing: watch::Receiver<bool>,
}

impl SubscriptionGuard {
    /// Subscribes the caller; `None` when the caller has too many windows, or the server stops.
    pub fn new(ctx: &Context, caller: &Caller) -> Option<SubscriptionGuard> {
        let live = ctx.live.clone();
        let person = (caller.home().company_id(), caller.user_id());
        let closing = live.closing.subscribe();
        if *closing.borrow() {
            return None;
        }
        let changed = {
            let mut channels = live.channels();
            let channel = channels.entry(person).or_insert_with(|| Channel {
                changed: watch::Sender::new(0),
                subscriptions: 0,
            });
            if channel.subscriptions >= MOST_SUBSCRIPTIONS {
                return None;
            }
            channel.subscriptions += 1;
            channel.changed.subscribe()
        };
        Some(SubscriptionGuard {
            live,
            person,
            changed,
            closing,
        })
    }

    /// Waits for the next change; false when the server stops instead.
    #[crate::boxed]
    pub async fn changed(&mut self) -> bool {
        tokio::select! {
            change = self.changed.changed() => change.is_ok(),
            _ = self.closing.wait_for(|closing| *closing) => false,
        }
    }
}

impl Drop for SubscriptionGuard {
    fn drop(&mut self) {
        let mut channels = self.live.channels();
        if let Some(channel) = channels.get_mut(&self.person) {
            channel.subscriptions -= 1;
            if channel.subscriptions == 0 {
                channels.remove(&self.person);
            }
        }
    }
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
    ctx.live.closing.send_replace(true);
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
