//! Writing a quote: everything checked and its number taken in one transaction.

use yapa_storage::queries::sales::works_here;
use yapa_storage::queries::series::take_number;
use yapa_storage::queries::{clients, proformas as queries};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::proformas::{NewProforma, Proforma};
use yapa_wire::sales::{SaleClient, SaleType};

use super::check::check;
use super::draft::Draft;
use super::{rows, say, view};
use crate::cart::say as sales_say;
use crate::{Caller, Context, Error, IdempotencyKey, Result};

/// Writes a quote. Nothing is taken from stock, and none needs to be there.
///
/// # Errors
/// 400 and 422 with the sentence of the rule that is broken, 403 for the name of
/// another seller, 409 for a reused key.
#[crate::boxed]
pub async fn add(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    body: NewProforma,
    idempotency: IdempotencyKey,
) -> Result<Proforma> {
    let draft = Draft::of(ctx, caller, body)?;
    let run = ctx.write_once(scope, idempotency, draft, |tx, draft| {
        Box::pin(write(tx, draft))
    });
    run.await
}

/// Writes a quote of parking for a client, of an hour unless said otherwise;
/// answers its number, by which it can be named like by its key.
///
/// # Errors
/// As [`add`]; 404 for an unknown client, 422 when the company parks no cars.
#[crate::boxed]
pub async fn add_parking(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    client_id: i64,
    mut body: NewProforma,
    idempotency: IdempotencyKey,
) -> Result<i64> {
    if body.kind == SaleType::Goods {
        body.kind = SaleType::Parking;
    }
    body.client = Some(SaleClient {
        id: Some(client_id.into()),
        ..SaleClient::default()
    });
    let draft = Draft::of(ctx, caller, body)?;
    let run = ctx.write_once(
        scope,
        idempotency,
        (draft, client_id),
        |tx, (draft, client)| {
            Box::pin(async move {
                if clients::by_id(tx, *client).await?.is_none() {
                    return Err(Error::not_found(sales_say::UNKNOWN_CLIENT));
                }
                Ok(write(tx, draft).await?.number)
            })
        },
    );
    run.await
}

async fn write(tx: &mut CompanyTx, draft: &Draft) -> Result<Proforma> {
    // Another name must be one of the company's sellers.
    if let Some(seller) = draft.other
        && !works_here(tx, seller).await?
    {
        return Err(Error::forbidden());
    }
    let checked = check(tx, draft).await?;
    let no_series = || Error::unprocessable(say::NO_SERIES);
    let branch = checked.branch.ok_or_else(no_series)?;
    let of = draft.write_ctx.profile.numbering.series_branch(branch);
    let number = take_number(tx, draft.document.code, of).await?;
    let number = number.ok_or_else(no_series)?;
    let row = rows::proforma(draft, &checked, number)?;
    queries::insert(tx, &row, &rows::lines(draft, &checked)?).await?;
    let write_ctx = &draft.write_ctx;
    view::load(tx, write_ctx.profile, &write_ctx.local.date, row.id).await
}
