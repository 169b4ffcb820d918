//! State of the installation.

use yapa_storage::StorageError;
use yapa_wire::health::{BackupHealth, Health};
use yapa_wire::numbering::InstallationState;

use crate::caller::Caller;
use crate::context::Context;
use crate::error::{Error, Result};
use crate::{CompanyScope, machine_clock, numbering, say};

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
            StorageError::DiskFull => Error::unavailable(error).with_message(say::STORAGE_FULL),
            other => other.into(),
        })?;
    Ok(Health {
        status: "ok".to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        engine: ctx.db.engine().name().to_owned(),
        backups: backup_health(ctx),
        journal_kept: ctx.db.keeps_journal(),
    })
}

/// Problems that an owner has to resolve; empty for others.
#[crate::boxed]
pub async fn state_for_owner(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
) -> Result<InstallationState> {
    if !caller.is_owner() {
        return Ok(InstallationState::default());
    }
    Ok(InstallationState {
        backups: backup_health(ctx),
        unconfirmed_series: numbering::unconfirmed_series(ctx, caller, scope).await?,
        clock_jump: machine_clock::jump_of(ctx, caller).await?,
    })
}

/// The backups as people watch over them; none where none are made.
fn backup_health(ctx: &Context) -> Option<BackupHealth> {
    let state = ctx.backups.state(ctx.now())?;
    Some(BackupHealth {
        age_s: state.age_ms.map(|age| age / 1000),
        failed: state.failed,
        needs_care: state.needs_care,
    })
}
