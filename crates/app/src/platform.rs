//! What the installation says about itself.

use yapa_wire::health::Health;

use crate::context::Context;
use crate::error::Result;

/// Whether the server is ready to sell.
///
/// # Errors
/// 503 when its database cannot be reached.
#[crate::boxed]
pub async fn health(ctx: &Context) -> Result<Health> {
    ctx.db.ping().await?;
    Ok(Health {
        status: "ok".to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        engine: ctx.db.engine().name().to_owned(),
    })
}
