//! What the installation says about itself.

use tokio::sync::Mutex;
use yapa_domain::EpochMillis;
use yapa_storage::StorageError;
use yapa_wire::health::Health;

use crate::context::Context;
use crate::error::{Error, Result};
use crate::say;

/// Anybody may ask for the health, and each check is a commit: so long one of them is believed.
const BELIEVED_MS: EpochMillis = 5_000;

/// What came of the last check that the database can be written.
#[derive(Default)]
pub(crate) struct WriteCheck(Mutex<Option<Checked>>);

struct Checked {
    at: EpochMillis,
    outcome: std::result::Result<(), StorageError>,
}

impl WriteCheck {
    async fn outcome(&self, ctx: &Context) -> std::result::Result<(), StorageError> {
        // Held while it is written: who asks meanwhile gets the same answer.
        let mut last = self.0.lock().await;
        let now = ctx.now();
        if let Some(checked) = &*last
            && (0..BELIEVED_MS).contains(&(now - checked.at))
        {
            return checked.outcome.clone();
        }
        let outcome = ctx.db.check_write().await;
        *last = Some(Checked {
            at: now,
            outcome: outcome.clone(),
        });
        outcome
    }
}

/// Whether the server is ready to sell.
///
/// # Errors
/// 503 when its database cannot be reached or a sale could not be written.
#[crate::boxed]
pub async fn health(ctx: &Context) -> Result<Health> {
    ctx.db.ping().await?;
    ctx.write_check
        .outcome(ctx)
        .await
        .map_err(|error| match error {
            StorageError::DiskFull => Error::unavailable(error).told_as(say::STORAGE_FULL),
            other => other.into(),
        })?;
    Ok(Health {
        status: "ok".to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        engine: ctx.db.engine().name().to_owned(),
    })
}
