//! Whether the database can be written, checked now and then.

use tokio::sync::Mutex;
use yapa_domain::EpochMillis;
use yapa_storage::{Db, StorageError};

/// The health is open to every client, and each check is a commit: for so long the last result is
/// used again.
const BELIEVED_MS: EpochMillis = 5_000;

/// Result of the last check that the database can be written.
#[derive(Default)]
pub(crate) struct WriteCheck(Mutex<Option<Checked>>);

struct Checked {
    at: EpochMillis,
    outcome: std::result::Result<(), StorageError>,
}

impl WriteCheck {
    pub async fn outcome(
        &self,
        db: &Db,
        now: EpochMillis,
    ) -> std::result::Result<(), StorageError> {
        // Held while it is written: a request meanwhile gets the same answer.
        let mut last = self.0.lock().await;
        if let Some(checked) = &*last
            && (0..BELIEVED_MS).contains(&(now - checked.at))
        {
            return checked.outcome.clone();
        }
        let outcome = db.check_write().await;
        *last = Some(Checked {
            at: now,
            outcome: outcome.clone(),
        });
        outcome
    }
}
