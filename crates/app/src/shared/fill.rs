//! Filling the tables of the shared catalogue.

use std::sync::Arc;

use yapa_storage::StorageError;
use yapa_storage::queries::settings;
use yapa_storage::queries::shared::{VERSION_NAME, fill as write};

use super::brought;
use crate::{Context, Result};

/// Fills the shared catalogue unless the database has this program's version; answers whether it
/// did. Several processes may do so at once, and the server starts without waiting for it.
#[crate::boxed]
pub async fn fill(ctx: &Context) -> Result<bool> {
    let version = brought::version();
    let all = ctx.db.read_platform(|tx| Box::pin(settings::all(tx)));
    let all = all.await.map_err(|error: StorageError| error)?;
    if all.contains(&(VERSION_NAME.to_owned(), version.clone())) {
        return Ok(false);
    }
    let brought = Arc::new((brought::read()?, version));
    let run = ctx.db.write_platform(move |tx| {
        let brought = brought.clone();
        Box::pin(async move {
            let (brought, version) = &*brought;
            let (lines, categories) = (&brought.lines, &brought.categories);
            write(tx, version, lines, categories, &brought.products).await
        })
    });
    run.await.map_err(|error: StorageError| error)?;
    Ok(true)
}
