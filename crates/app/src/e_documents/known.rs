//! The electronic document of a sale with all that its screen tells.

use yapa_storage::queries::e_documents::{self as queries, DocumentRow};
use yapa_storage::queries::sales::{FullSale, find_full};
use yapa_storage::{CompanyScope, CompanyTx};

use super::say;
use crate::sales::Names;
use crate::{Context, Error, Result};

/// A document with the sale it is about and the names that its screen needs.
pub(super) struct Known {
    pub row: DocumentRow,
    pub full: FullSale,
    pub names: Names,
}

/// The document of a sale.
///
/// # Errors
/// 404 when the company has no such sale, or the sale no electronic document.
pub(super) async fn find(ctx: &Context, scope: &CompanyScope, sale_id: i64) -> Result<Known> {
    let run = ctx.db.read(scope, move |tx| Box::pin(load(tx, sale_id)));
    run.await
}

async fn load(tx: &mut CompanyTx, sale_id: i64) -> Result<Known> {
    let row = queries::find(tx, sale_id).await?;
    let row = row.filter(|row| !row.is_note());
    let row = row.ok_or_else(|| Error::not_found(say::UNKNOWN))?;
    let full = find_full(tx, row.sale_id).await?;
    let full = full.ok_or_else(|| Error::not_found(say::UNKNOWN))?;
    let names = Names::load(tx, &full.sale).await?;
    Ok(Known { row, full, names })
}
