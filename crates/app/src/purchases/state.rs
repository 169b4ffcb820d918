//! Moving orders on: all that are named, or none.

use yapa_domain::purchase::PurchaseState;
use yapa_storage::queries::purchases::{self as queries, PurchaseRow, PurchaseStateChange};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::purchases::{PurchaseMoved, PurchaseRef};

use super::{confirm, say, view};
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext};

const MOST: usize = 100;

/// A move of orders to another state.
pub(crate) struct StatusChange {
    /// The new state.
    pub to: PurchaseState,
    /// The user who moves them, and when.
    pub write_ctx: WriteContext,
}

/// Moves orders of the company to another state. An order that is in that state already stays as it
/// is.
///
/// # Errors
/// 404 for an unknown state or order, 409 for a change of state that an order does not allow and
/// for a confirmation that differs from the stored one, 400 for a list that is empty or too long;
/// nothing is changed then.
#[crate::boxed]
pub async fn change(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    status: i64,
    orders: Vec<PurchaseRef>,
    idempotency: IdempotencyKey,
) -> Result<Vec<PurchaseMoved>> {
    let to = PurchaseState::from_number(status);
    let to = to.ok_or_else(|| Error::not_found(say::UNKNOWN_STATUS))?;
    if orders.is_empty() {
        return Err(Error::field("cuerpo", say::NO_PURCHASES));
    }
    if orders.len() > MOST {
        return Err(Error::field("cuerpo", say::TOO_MANY_PURCHASES));
    }
    let confirms = to == PurchaseState::Confirmed;
    let at = orders.iter().position(|order| order.lines.is_some());
    if let Some(at) = at.filter(|_| !confirms) {
        return Err(Error::field(format!("[{at}].detalle"), say::NOT_CONFIRMING));
    }
    let change = StatusChange {
        to,
        write_ctx: WriteContext::of(ctx, caller)?,
    };
    let input = (change, orders);
    let run = ctx.write_once(scope, idempotency, input, |tx, (change, orders)| {
        Box::pin(async move { write(tx, change, orders).await })
    });
    run.await
}

async fn write(
    tx: &mut CompanyTx,
    change: &StatusChange,
    orders: &[PurchaseRef],
) -> Result<Vec<PurchaseMoved>> {
    // Locked by key, so that two lists never wait for each other in a circle.
    let mut sorted: Vec<(usize, &PurchaseRef)> = orders.iter().enumerate().collect();
    sorted.sort_by_key(|(at, order)| (order.id, *at));
    sorted.dedup_by_key(|(_, order)| order.id);
    for (at, order) in sorted {
        let row = queries::lock(tx, order.id.0).await?;
        let row =
            row.ok_or_else(|| Error::not_found(say::UNKNOWN_PURCHASE).about(format!("[{at}].id")))?;
        let confirmed = order.lines.as_deref().unwrap_or_default();
        if view::state(row.status)? == change.to {
            confirm::same(tx, &row, at, confirmed).await?;
            continue;
        }
        step(tx, change, &row).await?;
        if change.to == PurchaseState::Confirmed {
            confirm::write(tx, &change.write_ctx, &row, at, confirmed).await?;
        }
    }
    let moved = orders.iter().map(|order| PurchaseMoved {
        id: order.id,
        status: view::word(change.to),
        status_id: change.to.number(),
    });
    Ok(moved.collect())
}

/// Moves an order on whose row the caller holds, in the caller's transaction.
///
/// # Errors
/// 409 for a way the order does not go.
#[crate::boxed]
pub(crate) async fn move_on(tx: &mut CompanyTx, change: &StatusChange, order: i64) -> Result<()> {
    let row = queries::lock(tx, order).await?;
    let row = row.ok_or_else(|| Error::not_found(say::UNKNOWN_PURCHASE))?;
    step(tx, change, &row).await
}

async fn step(tx: &mut CompanyTx, change: &StatusChange, row: &PurchaseRow) -> Result<()> {
    let (from, to) = (view::state(row.status)?, change.to);
    if !from.can_become(to) {
        let message = say::not_that_way(row.number, say::state(from), say::state(to));
        return Err(Error::conflict(message).about("estado"));
    }
    if to.is_off() && queries::has_received(tx, row.id).await? {
        return Err(Error::conflict(say::HAS_RECEIPTS).about("estado"));
    }
    let reached = |state: PurchaseState| !to.is_off() && to.number() >= state.number();
    let step = PurchaseStateChange {
        order_id: row.id,
        id: change.write_ctx.next_id(),
        from: from.number(),
        to: to.number(),
        user_id: change.write_ctx.user_id,
        on: change.write_ctx.local.date.clone(),
        at_ms: change.write_ctx.at_ms,
        ships: reached(PurchaseState::Shipped),
        delivers: reached(PurchaseState::Delivered),
        receives: to == PurchaseState::Received,
    };
    if !queries::move_on(tx, &step).await? {
        return Err(Error::internal("an order moved while its row was held"));
    }
    let (before, after) = (from.number().to_string(), to.number().to_string());
    let (write_ctx, entity) = (&change.write_ctx, ("purchase", row.id));
    write_ctx
        .audit_text(tx, "purchase.move", entity, &before, &after)
        .await?;
    if from == PurchaseState::Pending && reached(PurchaseState::Shipped) {
        // The confirmation was skipped, but goods on their way were agreed to.
        confirm::write(tx, &change.write_ctx, row, 0, &[]).await?;
    }
    Ok(())
}
