//! Reading wallets.

use yapa_storage::CompanyScope;
use yapa_storage::queries::clients;
use yapa_storage::queries::wallets::{self as queries, MovementFilter};
use yapa_wire::paging::Page;
use yapa_wire::wallets::{MovementQuery, Wallet, WalletMovementPage};

use super::{say, view};
use crate::paging::{Paging, days};
use crate::{Context, Error, Result};

const MOVEMENTS_A_PAGE: i64 = 10;

/// A client's wallet with a page of its movements, the newest first.
///
/// # Errors
/// 404 when the company does not have the client, 400 for pages and dates out of bounds.
#[crate::boxed]
pub async fn load(
    ctx: &Context,
    scope: &CompanyScope,
    client_id: i64,
    query: MovementQuery,
) -> Result<Wallet> {
    let (paging, filter) = wanted(&query, Some(client_id))?;
    let run = ctx
        .db
        .read_with(scope, (client_id, filter), |tx, (client_id, filter)| {
            Box::pin(async move {
                if clients::by_id(tx, *client_id).await?.is_none() {
                    return Err(Error::not_found(crate::say::UNKNOWN_CLIENT));
                }
                let bags = queries::entries(tx, &[*client_id]).await?;
                Ok((bags, queries::list(tx, filter).await?))
            })
        });
    let (bags, (rows, total)) = run.await?;
    let movements = rows.into_iter().map(view::movement);
    Ok(view::wallet(
        &bags,
        Page::of(total, paging.page, paging.size),
        movements.collect::<Result<_>>()?,
    ))
}

/// A page of the movements of all clients, the newest first.
///
/// # Errors
/// 400 for pages and dates out of bounds.
#[crate::boxed]
pub async fn list(
    ctx: &Context,
    scope: &CompanyScope,
    query: MovementQuery,
) -> Result<WalletMovementPage> {
    let (paging, filter) = wanted(&query, None)?;
    let run = ctx.db.read_with(scope, filter, |tx, filter| {
        Box::pin(async move { Ok::<_, Error>(queries::list(tx, filter).await?) })
    });
    let (rows, total) = run.await?;
    let movements = rows.into_iter().map(view::movement);
    Ok(WalletMovementPage {
        page: Page::of(total, paging.page, paging.size),
        movements: movements.collect::<Result<_>>()?,
    })
}

fn wanted(query: &MovementQuery, client_id: Option<i64>) -> Result<(Paging, MovementFilter)> {
    let paging = Paging::of(query.page, query.size, MOVEMENTS_A_PAGE)?;
    let (from, before) = days(query.from.as_ref(), query.before.as_ref(), say::WRONG_DATES)?;
    let filter = MovementFilter {
        client_id,
        bag: query.payment_bag.map_or("", view::bag_code),
        kind: query.kind.map_or("", view::kind_code),
        from,
        before,
        size: paging.size,
        skip: paging.offset(),
    };
    Ok((paging, filter))
}
