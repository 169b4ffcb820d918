//! The job that seals new entries.

use yapa_domain::text::fold;
use yapa_storage::StorageError;
use yapa_storage::queries::audit_log::{self as queries, SealedRow};

use super::{changes, say};
use crate::{Context, Error, Result};

/// Entries that one transaction seals, and companies that are asked for at a time.
const AT_ONCE: i64 = 200;

/// Letters of an entry that it is found by.
const LONGEST: usize = 1_000;

/// Seals every entry that has no seal and returns how many. Writing an entry waits for no lock: the
/// chain is made afterwards, company by company, in short transactions.
#[crate::boxed]
pub async fn seal_all(ctx: &Context) -> Result<usize> {
    let mut sealed = 0;
    loop {
        let found = ctx
            .db
            .read_platform(|tx| Box::pin(queries::unsealed(tx, AT_ONCE)));
        let found: std::result::Result<Vec<_>, StorageError> = found.await;
        let companies = found?;
        if companies.is_empty() {
            return Ok(sealed);
        }
        for scope in companies {
            let run = ctx.db.write(&scope, |tx| {
                Box::pin(async move { Ok::<_, Error>(queries::seal(tx, AT_ONCE, search).await?) })
            });
            sealed += run.await?;
        }
    }
}

/// The searchable text of an entry: action, object and values.
fn search(row: &SealedRow) -> String {
    let mut text = format!("{} {}", say::action(&row.action), row.entity_id);
    for change in changes::of(&row.action, &row.before, &row.after) {
        text = format!("{text} {} {} {}", change.field, change.before, change.after);
    }
    fold(&text).chars().take(LONGEST).collect()
}
