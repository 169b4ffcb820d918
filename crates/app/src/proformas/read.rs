//! Reading quotes: one, and a page of them. Colleagues see each other's, because
//! one often sells what another offered.

use yapa_domain::Permission;
use yapa_storage::CompanyScope;
use yapa_storage::queries::clients;
use yapa_storage::queries::proformas::{self as queries, ProformaFilter};
use yapa_wire::paging::Page;
use yapa_wire::proformas::{Proforma, ProformaPage, ProformaQuery};

use super::{rows, say, view};
use crate::paging::{Paging, days};
use crate::sales::moment::Moment;
use crate::sales::say as sales_say;
use crate::{Caller, Context, Error, Result};

const PROFORMAS_A_PAGE: i64 = 10;

/// One quote.
///
/// # Errors
/// 404 when the company does not have it.
pub async fn find(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
) -> Result<Proforma> {
    caller.needs(Permission::Sell)?;
    let input = (Moment::of(ctx, caller)?, id);
    let run = ctx.db.read_with(scope, input, |tx, (moment, id)| {
        Box::pin(view::load(tx, moment, *id))
    });
    run.await
}

/// A page of the company's quotes, the newest first.
///
/// # Errors
/// 400 for unreadable dates and pages.
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
    caller.needs(Permission::Sell)?;
    let paging = Paging::of(query.page, query.size, PROFORMAS_A_PAGE)?;
    let (from, before) = days(query.from.as_ref(), query.before.as_ref(), say::WRONG_DATES)?;
    let filter = ProformaFilter {
        text: query.text.unwrap_or_default(),
        state: query.status.map_or("", |status| view::state(status).code()),
        kind: query.kind.map_or("", rows::kind_code),
        from,
        before,
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
    let moment = Moment::of(ctx, caller)?;
    let items = found
        .into_iter()
        .map(|row| view::item(moment.profile, &moment.local.date, row));
    Ok(ProformaPage {
        page: Page::of(total, paging.page, paging.size),
        proformas: items.collect::<Result<_>>()?,
    })
}
