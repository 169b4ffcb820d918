//! Sponsors, as the operator brings them in.

use std::sync::Arc;

use yapa_domain::Country;
pub use yapa_storage::queries::sponsors::ListedSponsor;
use yapa_storage::queries::sponsors::listed;

use crate::sponsors::{SponsorFile, bring_in};
use crate::{Context, Error, Result, say};

/// Brings in sponsors of a country, spelt as the contract's JSON: one, or a list of them. Each
/// replaces its earlier offer as a whole; the others stay as they are. Answers how many.
///
/// # Errors
/// 400 that names the problem of the list; nothing is written then.
#[crate::boxed]
pub async fn import_sponsors(ctx: &Context, country: Country, json: &str) -> Result<usize> {
    let bad = |error: serde_json::Error| Error::validation(say::bad_sponsors(&error));
    let is_list = json.trim_start().starts_with('[');
    let files: Vec<SponsorFile> = match is_list {
        true => serde_json::from_str(json).map_err(bad)?,
        false => vec![serde_json::from_str(json).map_err(bad)?],
    };
    let (profile, now) = (yapa_countries::profile(country), ctx.now());
    let brought = bring_in(ctx, profile, Arc::clone(&ctx.ids), now, files).await?;
    Ok(brought.len())
}

/// The sponsors of a country by name.
#[crate::boxed]
pub async fn list_sponsors(ctx: &Context, country: Country) -> Result<Vec<ListedSponsor>> {
    let run = ctx
        .db
        .read_platform(move |tx| Box::pin(async move { listed(tx, country.code()).await }));
    Ok(run.await?)
}
