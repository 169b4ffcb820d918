//! Purchases of a client.

use yapa_storage::CompanyScope;
use yapa_storage::queries::clients as queries;
use yapa_wire::clients::ClientPurchasePage;
use yapa_wire::paging::{Page, PageQuery};

use super::view::Viewer;
use crate::paging::Paging;
use crate::{Caller, Context, Error, Result, say};

const PURCHASES_A_PAGE: i64 = 10;

/// A page of a client's purchases in every state, the newest first. A seller sees those of his own;
/// owners and managers see those of all users under their own key, and those of one seller under
/// that seller's.
///
/// # Errors
/// 400 for a page out of bounds, 403 for another seller's key, 404 when the
/// company does not have the client.
#[crate::boxed]
pub async fn purchases(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    user_id: i64,
    client_id: i64,
    query: PageQuery,
) -> Result<ClientPurchasePage> {
    caller.user(user_id)?;
    let paging = Paging::of(query.page, query.size, PURCHASES_A_PAGE)?;
    let everybody = caller.is_privileged() && user_id == caller.user_id();
    let wanted = (client_id, (!everybody).then_some(user_id), paging);
    let run = ctx
        .db
        .read_with(scope, wanted, |tx, (client, seller, paging)| {
            Box::pin(async move {
                if queries::by_id(tx, *client).await?.is_none() {
                    return Err(Error::not_found(say::UNKNOWN_CLIENT));
                }
                let total = queries::count_purchases_of(tx, *client, *seller).await?;
                let (size, skip) = (paging.size, paging.offset());
                Ok((
                    total,
                    queries::purchases(tx, *client, *seller, size, skip).await?,
                ))
            })
        });
    let (total, rows) = run.await?;
    let viewer = Viewer::of(ctx, caller);
    Ok(ClientPurchasePage {
        page: Page::of(total, paging.page, paging.size),
        purchases: rows
            .into_iter()
            .map(|row| viewer.purchase(row))
            .collect::<Result<_>>()?,
    })
}
