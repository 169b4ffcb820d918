//! Deleting bundles, and taking products out of them.

use yapa_domain::Quantity;
use yapa_storage::queries::groupings as queries;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::auth::Message;
use yapa_wire::groupings::Grouping;

use super::read::show;
use super::write::{Pen, held, shown};
use crate::goods::say as own_say;
use crate::{Caller, Context, Error, Repeat, Result};

/// Deletes a bundle. Sales and quotes that name it keep it.
///
/// # Errors
/// 404 when the company does not have it, 409 for a reused key.
pub async fn remove(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    repeat: Repeat,
) -> Result<Message> {
    let input = (id, Pen::of(ctx, caller));
    let run = ctx.write_once(scope, repeat, input, |tx, (id, pen)| {
        Box::pin(async move {
            pen.begin(tx).await?;
            let (row, members) = held(tx, *id).await?;
            queries::delete(tx, &row).await?;
            let before = show(pen.profile, row, members, true)?;
            pen.note(tx, "grouping.remove", *id, Some(&before), None)
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
pub async fn remove_product(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    product: i64,
    repeat: Repeat,
) -> Result<Grouping> {
    let input = (id, product, Pen::of(ctx, caller));
    let run = ctx.write_once(scope, repeat, input, |tx, (id, product, pen)| {
        Box::pin(take_out(tx, *id, *product, pen))
    });
    run.await
}

async fn take_out(tx: &mut CompanyTx, id: i64, product: i64, pen: &Pen) -> Result<Grouping> {
    pen.begin(tx).await?;
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
    let before = show(pen.profile, row, members, true)?;
    let after = shown(tx, pen.profile, id).await?;
    pen.note(tx, "grouping.change", id, Some(&before), Some(&after))
        .await?;
    Ok(after)
}
