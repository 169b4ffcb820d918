//! Reading receipts.

use yapa_storage::queries::goods_receipts::{self as queries, ReceiptFilter};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::goods_receipts::{Receipt, ReceiptPage, ReceiptQuery};
use yapa_wire::paging::Page;

use super::{rows, say};
use crate::paging::{Paging, days};
use crate::{Context, Error, Result};

const RECEIPTS_A_PAGE: i64 = 10;

/// A page of the company's receipts, the latest goods first.
///
/// # Errors
/// 400 for dates the wrong way round and invalid pages.
#[crate::boxed]
pub async fn list(ctx: &Context, scope: &CompanyScope, query: ReceiptQuery) -> Result<ReceiptPage> {
    let paging = Paging::of(query.page, query.size, RECEIPTS_A_PAGE)?;
    let (from, before) = days(query.from.as_ref(), query.before.as_ref(), say::WRONG_DATES)?;
    let filter = ReceiptFilter {
        from,
        before,
        text: query.text.unwrap_or_default(),
        size: paging.size,
        skip: paging.offset(),
    };
    let run = ctx.db.read_with(scope, filter, |tx, filter| {
        Box::pin(async move { Ok::<_, Error>(queries::list(tx, filter).await?) })
    });
    let (found, total) = run.await?;
    Ok(ReceiptPage {
        page: Page::of(total, paging.page, paging.size),
        receipts: found.into_iter().map(rows::item).collect::<Result<_>>()?,
    })
}

/// A receipt with its lines.
///
/// # Errors
/// 404 when the company does not have it.
#[crate::boxed]
pub async fn load(ctx: &Context, scope: &CompanyScope, id: i64) -> Result<Receipt> {
    let run = ctx.db.read(scope, move |tx| Box::pin(load_view(tx, id)));
    run.await
}

/// The receipt as the transaction sees it.
#[crate::boxed]
pub(super) async fn load_view(tx: &mut CompanyTx, id: i64) -> Result<Receipt> {
    let found = queries::find(tx, id).await?;
    let (row, user) = found.ok_or_else(|| Error::not_found(say::UNKNOWN_RECEIPT))?;
    let lines = queries::lines(tx, id).await?;
    let products = queries::products(tx, id).await?;
    rows::receipt(row, user, lines, products)
}
