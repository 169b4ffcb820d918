//! The sessions that this process has read lately.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use moka::sync::Cache;

use crate::caller::Session;

/// How long a session is believed without asking the database again. A session
/// ended on this node is forgotten at once.
const BELIEVED: Duration = Duration::from_secs(15);
const MOST_SESSIONS: u64 = 20_000;

/// Sessions by the hash of their access token.
pub(crate) struct SessionCache {
    sessions: Cache<[u8; 32], Arc<Session>>,
    /// Grows whenever something is forgotten, so that a session read before is not kept after.
    forgotten: AtomicU64,
}

impl SessionCache {
    pub fn new() -> Self {
        let sessions = Cache::builder()
            .max_capacity(MOST_SESSIONS)
            .time_to_live(BELIEVED)
            .build();
        SessionCache {
            sessions,
            forgotten: AtomicU64::new(0),
        }
    }

    /// Forgets the sessions that match.
    pub fn forget(&self, matches: impl Fn(&Session) -> bool) {
        self.forgotten.fetch_add(1, Ordering::SeqCst);
        for (hash, session) in &self.sessions {
            if matches(&session) {
                self.sessions.invalidate(hash.as_ref());
            }
        }
    }

    /// The session behind this hash of an access token, if it was read lately.
    pub fn get(&self, hash: &[u8; 32]) -> Option<Arc<Session>> {
        self.sessions.get(hash)
    }

    /// How often sessions were forgotten so far; to be read before a session is.
    pub fn forgotten(&self) -> u64 {
        self.forgotten.load(Ordering::SeqCst)
    }

    /// Keeps a session, unless some were forgotten since `before`.
    pub fn keep(&self, hash: [u8; 32], session: Arc<Session>, before: u64) {
        if before == self.forgotten() {
            self.sessions.insert(hash, session);
        }
    }
}
