//! The subscriptions of open browser windows at this process.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use yapa_storage::events::Event;

use crate::caller::Caller;

/// Windows that one person may have open at one process.
const MOST_SUBSCRIPTIONS: usize = 20;

/// Deadlines and intervals of the connection of an open browser window. Tests use shorter ones than
/// the default.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// How long a client may take to say who it is.
    pub sign_in: Duration,
    /// Between two checks that the session is still valid; with the time of the check itself, below
    /// the 15 s after which an ended session is over everywhere.
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
    pub(crate) fn wake(&self, event: &Event) {
        for ((company, user), channel) in self.channels().iter() {
            if *company == event.company_id && event.user_id.is_none_or(|only| only == *user) {
                channel.changed.send_modify(|changes| *changes += 1);
            }
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.channels().is_empty()
    }

    /// Notifies all subscribers that the server stops, and refuses new ones.
    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
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
    pub(crate) fn new(live: Arc<Live>, caller: &Caller) -> Option<SubscriptionGuard> {
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
