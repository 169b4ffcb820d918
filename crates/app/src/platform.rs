//! What the installation says about itself.

use yapa_storage::StorageError;
use yapa_wire::health::Health;

use crate::context::Context;
use crate::error::{Error, Result};
use crate::say;

/// Whether the server is ready to sell.
///
/// # Errors
/// 503 when its database cannot be reached or a sale could not be written.
#[crate::boxed]
pub async fn health(ctx: &Context) -> Result<Health> {
    ctx.db.ping().await?;
    ctx.write_check
        .outcome(&ctx.db, ctx.now())
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
