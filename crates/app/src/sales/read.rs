//! Reading sales: one, and a page of them.

use yapa_domain::search::DocumentWords;
use yapa_storage::CompanyScope;
use yapa_storage::queries::payments;
use yapa_storage::queries::sales::{self, SaleFilter};
use yapa_wire::paging::Page;
use yapa_wire::sales::{Sale, SalePage, SaleQuery, SaleSituation, SaleStatus};

use crate::cart::say;
use crate::paging::{Paging, days};
use crate::sale_record::view;
use crate::{Caller, Context, Error, Result};

/// The sale with its lines and payments.
///
/// # Errors
/// 404 when the seller has no such sale.
#[crate::boxed]
pub async fn find(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    user_id: i64,
    sale_id: i64,
) -> Result<Sale> {
    caller.user(user_id)?;
    let sees_all = caller.is_privileged();
    let (full, names) = ctx
        .db
        .read_with(scope, (user_id, sale_id), |tx, (_, sale_id)| {
            Box::pin(async move {
                let full = sales::find_full(tx, *sale_id).await?;
                let full = full.ok_or_else(|| Error::not_found(say::UNKNOWN_SALE))?;
                let names = view::Names::load(tx, &full.sale).await?;
                Ok::<_, Error>((full, names))
            })
        })
        .await?;
    if full.sale.user_id != user_id && !sees_all {
        return Err(Error::not_found(say::UNKNOWN_SALE));
    }
    view::record(caller.profile(), &names, full)
}

/// A page of a seller's sales, the newest first. An owner or manager who asks
/// for `everyone` gets the whole company's.
///
/// # Errors
/// 400 for unreadable dates and pages, 403 for another seller's list.
#[crate::boxed]
pub async fn list(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    user_id: i64,
    query: SaleQuery,
) -> Result<SalePage> {
    caller.user(user_id)?;
    let everyone = sees_everyone(caller, query.everyone)?;
    let paging = Paging::of(query.page, query.size, 20)?;
    let (from, before) = days(query.from.as_ref(), query.before.as_ref(), say::WRONG_DATES)?;
    let filter = SaleFilter {
        user_id: (!everyone).then_some(user_id),
        from,
        before,
        ..narrowed(
            query.status,
            query.situation,
            query.invoice_type,
            query.text,
        )
    };
    let (found, methods) = ctx
        .db
        .read_long_with(scope, (filter, paging), |tx, (filter, paging)| {
            Box::pin(async move {
                let page = sales::page(tx, filter, paging.size, paging.offset());
                Ok::<_, Error>((page.await?, payments::all(tx).await?))
            })
        })
        .await?;
    let items = found
        .rows
        .into_iter()
        .map(|row| view::item(caller.profile(), &methods, row));
    Ok(SalePage {
        page: Page::counted(found.total, found.more, paging.page, paging.size),
        sales: items.collect::<Result<_>>()?,
    })
}

/// What narrows the list and its totals, apart from the seller and the days.
pub(super) fn narrowed(
    status: Option<SaleStatus>,
    situation: Option<SaleSituation>,
    document_code: Option<String>,
    text: Option<String>,
) -> SaleFilter {
    SaleFilter {
        state: status.map(view::state),
        situation: situation.map(view::situation_of),
        document_code: document_code.unwrap_or_default(),
        words: text.as_deref().map(DocumentWords::of).unwrap_or_default(),
        ..SaleFilter::default()
    }
}

/// Whether the whole company is asked for, which only owners and managers may.
fn sees_everyone(caller: &Caller, asked: Option<bool>) -> Result<bool> {
    match asked {
        Some(true) if !caller.is_privileged() => Err(Error::forbidden()),
        asked => Ok(asked.unwrap_or_default()),
    }
}
