//! Reading quotes: one, and a page of them. A seller sees her own, owners and managers those of all
//! users.

use yapa_storage::queries::clients;
use yapa_storage::queries::proformas::{self as queries, ProformaFilter};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::paging::Page;
use yapa_wire::proformas::{Proforma, ProformaPage, ProformaQuery};

use super::{rows, say, view};
use crate::calendar::local_time;
use crate::cart::say as sales_say;
use crate::paging::{Paging, days};
use crate::{Caller, Context, Error, Result};

const PROFORMAS_A_PAGE: i64 = 10;

/// One quote.
///
/// # Errors
/// 404 when the caller sees no such quote.
#[crate::boxed]
pub async fn find(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
) -> Result<Proforma> {
    let profile = caller.profile();
    let today = local_time(profile, ctx.now())?.date;
    let seller = caller.only_seller();
    let run = ctx.db.read_with(scope, today, move |tx, today| {
        Box::pin(async move {
            let id = visible(tx, id, seller).await?;
            view::load(tx, profile, today, id).await
        })
    });
    run.await
}

/// The key of the quote that is named by its key or its number.
///
/// # Errors
/// 404 when there is none, or it is not of the only `seller` whose quotes are seen.
#[crate::boxed]
pub(super) async fn visible(tx: &mut CompanyTx, named: i64, seller: Option<i64>) -> Result<i64> {
    let id = queries::key(tx, named).await?;
    let found = queries::find(tx, id).await?;
    let found = found.filter(|quote| seller.is_none_or(|seller| quote.user_id == seller));
    let found = found.ok_or_else(|| Error::not_found(say::UNKNOWN_PROFORMA))?;
    Ok(found.id)
}

/// A page of the quotes, the newest first.
///
/// # Errors
/// 400 for unreadable dates and pages.
#[crate::boxed]
pub async fn list(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: ProformaQuery,
) -> Result<ProformaPage> {
    page(ctx, caller, scope, None, query).await
}

/// A page of a client's quotes, the newest first.
///
/// # Errors
/// As [`list`]; 404 when the company does not have the client.
#[crate::boxed]
pub async fn list_of_client(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    client_id: i64,
    query: ProformaQuery,
) -> Result<ProformaPage> {
    page(ctx, caller, scope, Some(client_id), query).await
}

async fn page(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    client_id: Option<i64>,
    query: ProformaQuery,
) -> Result<ProformaPage> {
    let paging = Paging::of(query.page, query.size, PROFORMAS_A_PAGE)?;
    let (from, before) = days(query.from.as_ref(), query.before.as_ref(), say::WRONG_DATES)?;
    let filter = ProformaFilter {
        text: query.text.unwrap_or_default(),
        state: query.status.map(view::state),
        kind: query.kind.map_or("", rows::kind_code),
        from,
        before,
        seller: caller.only_seller(),
        client_id,
        size: paging.size,
        skip: paging.offset(),
    };
    let run = ctx.db.read_with(scope, filter, |tx, filter| {
        Box::pin(async move {
            if let Some(client) = filter.client_id
                && clients::by_id(tx, client).await?.is_none()
            {
                return Err(Error::not_found(sales_say::UNKNOWN_CLIENT));
            }
            Ok::<_, Error>(queries::list(tx, filter).await?)
        })
    });
    let (found, total) = run.await?;
    let profile = caller.profile();
    let today = local_time(profile, ctx.now())?.date;
    let items = found
        .into_iter()
        .map(|row| view::item(profile, &today, row));
    Ok(ProformaPage {
        page: Page::of(total, paging.page, paging.size),
        proformas: items.collect::<Result<_>>()?,
    })
}
