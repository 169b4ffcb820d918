//! Deleting bundles, and taking products out of them.

use yapa_domain::Quantity;
use yapa_storage::queries::groupings as queries;
use yapa_storage::queries::products::touch;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::auth::Message;
use yapa_wire::groupings::Grouping;

use super::read::show;
use super::write::{held, load_view};
use crate::goods::say as own_say;
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext};

/// Deletes a bundle. Sales and quotes that name it keep it.
///
/// # Errors
/// 404 when the company does not have it, 409 for a reused key.
#[crate::boxed]
pub async fn remove(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    idempotency: IdempotencyKey,
) -> Result<Message> {
    let input = (id, WriteContext::of(ctx, caller)?);
    let run = ctx.write_once(scope, idempotency, input, |tx, (id, write_ctx)| {
        Box::pin(async move {
            touch(tx, write_ctx.next_id()).await?;
            let (row, members) = held(tx, *id).await?;
            queries::delete(tx, &row).await?;
            let before = show(write_ctx.profile, row, members, true)?;
            write_ctx
                .audit(
                    tx,
                    "grouping.remove",
                    ("grouping", *id),
                    Some(&before),
                    None,
                )
                .await?;
            Ok(Message {
                message: own_say::GROUPING_GONE.to_owned(),
            })
        })
    });
    run.await
}

/// Takes a product out of a bundle.
///
/// # Errors
/// 404 when the company does not have the bundle, or the bundle not the product; 422 for the
/// last product; 409 for a reused key.
#[crate::boxed]
pub async fn remove_product(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    product: i64,
    idempotency: IdempotencyKey,
) -> Result<Grouping> {
    let input = (id, product, WriteContext::of(ctx, caller)?);
    let run = ctx.write_once(scope, idempotency, input, |tx, (id, product, write_ctx)| {
        Box::pin(take_out(tx, *id, *product, write_ctx))
    });
    run.await
}

async fn take_out(
    tx: &mut CompanyTx,
    id: i64,
    product: i64,
    write_ctx: &WriteContext,
) -> Result<Grouping> {
    touch(tx, write_ctx.next_id()).await?;
    let (row, members) = held(tx, id).await?;
    let left: Vec<(i64, Quantity)> = members
        .iter()
        .filter(|member| member.product_id != product)
        .map(|member| (member.product_id, member.quantity))
        .collect();
    if left.len() == members.len() {
        return Err(Error::not_found(own_say::NOT_A_MEMBER));
    }
    if left.is_empty() {
        return Err(Error::unprocessable(own_say::LAST_MEMBER));
    }
    queries::update(tx, &row, Some(&left)).await?;
    let before = show(write_ctx.profile, row, members, true)?;
    let after = load_view(tx, write_ctx.profile, id).await?;
    write_ctx
        .audit(
            tx,
            "grouping.change",
            ("grouping", id),
            Some(&before),
            Some(&after),
        )
        .await?;
    Ok(after)
}
