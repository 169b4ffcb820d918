//! Receiving goods that another company sent.

use std::collections::BTreeMap;

use serde_json::json;
use yapa_domain::cost::average_cost;
use yapa_domain::{Money, Quantity, TransferDirection, TransferState};
use yapa_storage::queries::products;
use yapa_storage::queries::stock::{Delivery, Received, Stocked, adjust_stocks, receive_stock};
use yapa_storage::queries::stock_transfers as queries;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::stock_transfers::{ReceiveTransfer, StockTransferDetail};

use super::goods::movements;
use super::handover::hand_over;
use super::read::detail;
use super::{LONGEST_TEXT, say};
use crate::goods::line;
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext, job_kinds};

/// Receives goods, all of them or less: they come into the stock at the sender's cost.
///
/// # Errors
/// 400 for invalid lines and quantities and for less without a reason, 404 when the company
/// does not have the transfer, 409 when it is closed, when this company sent it, or for a reused
/// key.
#[crate::boxed]
pub async fn receive(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    form: ReceiveTransfer,
    idempotency: IdempotencyKey,
) -> Result<StockTransferDetail> {
    let reason = line(
        "motivo",
        form.reason.as_deref().unwrap_or_default(),
        LONGEST_TEXT,
    )?;
    let mut stated: BTreeMap<i64, Quantity> = BTreeMap::new();
    for one in &form.lines {
        if stated.insert(one.line, one.quantity.into()).is_some() {
            return Err(Error::field("lineas", say::TWICE));
        }
    }
    let input = (
        (id, stated, reason),
        WriteContext::of(ctx, caller)?,
        caller.sees_costs(),
    );
    ctx.write_once(
        scope,
        idempotency,
        input,
        |tx, (asked, write_ctx, costs)| {
            Box::pin(async move {
                let (id, stated, reason) = asked;
                write(tx, write_ctx, *id, (stated, reason)).await?;
                detail(tx, write_ctx.profile, *id, *costs).await
            })
        },
    )
    .await
}

async fn write(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    id: i64,
    (stated, reason): (&BTreeMap<i64, Quantity>, &str),
) -> Result<()> {
    let row = queries::lock(tx, id).await?;
    let row = row.ok_or_else(|| Error::not_found(say::UNKNOWN))?;
    if row.direction != TransferDirection::In {
        return Err(Error::conflict(say::NOT_INCOMING));
    }
    if row.state != TransferState::InTransit {
        return Err(Error::conflict(say::closed(row.state)));
    }
    let lines = queries::lines(tx, id).await?;
    if stated
        .keys()
        .any(|no| lines.iter().all(|line| line.line_no != *no))
    {
        return Err(Error::field("lineas", say::UNKNOWN_LINE));
    }
    let ids: Vec<i64> = lines.iter().map(|line| line.product_id).collect();
    let whole: BTreeMap<i64, bool> = products::by_ids(tx, &ids)
        .await?
        .into_iter()
        .map(|row| (row.id, !row.partial_sale))
        .collect();
    let mut received = Vec::with_capacity(lines.len());
    let mut came: Vec<(i64, Quantity, Option<Money>)> = Vec::new();
    for line in &lines {
        let quantity = stated.get(&line.line_no).copied().unwrap_or(line.quantity);
        let wrong =
            |message| Error::field(format!("lineas[{}].cantidad", line.line_no - 1), message);
        if quantity.is_negative() {
            return Err(wrong(say::BAD_QUANTITY));
        }
        if quantity > line.quantity {
            return Err(wrong(say::MORE_THAN_SENT));
        }
        if whole.get(&line.product_id).copied().unwrap_or(false) && quantity.round(0) != quantity {
            return Err(wrong(say::WHOLE_ONLY));
        }
        received.push((line.line_no, quantity));
        if quantity.is_positive() {
            came.push((line.product_id, quantity, line.cost));
        }
    }
    let is_less = lines
        .iter()
        .zip(&received)
        .any(|(line, (_, got))| *got < line.quantity);
    if is_less && reason.is_empty() {
        return Err(Error::field("motivo", say::NO_REASON));
    }
    bring_in(tx, write_ctx, id, came).await?;
    queries::set_received(tx, id, &received).await?;
    let by = (write_ctx.user_id, write_ctx.at_ms);
    queries::close(tx, id, (TransferState::Received, reason), by).await?;
    hand_over(tx, write_ctx, job_kinds::TRANSFER_SETTLEMENT, id).await?;
    let after = json!({"origen": row.other_name, "products": received.len(), "reason": reason});
    write_ctx
        .audit(
            tx,
            "stock_transfer.receive",
            ("stock_transfer", id),
            None,
            Some(&after),
        )
        .await
}

/// Goods of known cost make the average of before and now; those of unknown cost leave it.
async fn bring_in(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    id: i64,
    mut came: Vec<(i64, Quantity, Option<Money>)>,
) -> Result<()> {
    came.sort_unstable_by_key(|(product, ..)| *product);
    // All rows in one order, whichever way their costs go.
    let keys: Vec<i64> = came.iter().map(|(product, ..)| *product).collect();
    yapa_storage::queries::imports::lock_stocks(tx, &keys).await?;
    let known: Vec<Received> = came
        .iter()
        .filter_map(|(product_id, quantity, cost)| {
            Some(Received {
                product_id: *product_id,
                quantity: *quantity,
                cost: (*cost)?,
            })
        })
        .collect();
    let unknown: Vec<(i64, Quantity)> = came
        .iter()
        .filter(|(.., cost)| cost.is_none())
        .map(|(product, quantity, _)| (*product, *quantity))
        .collect();
    let delivery = Delivery {
        reason: "transfer_in",
        document_id: id,
        user_id: write_ctx.user_id,
        at_ms: write_ctx.at_ms,
    };
    receive_stock(tx, &write_ctx.ids, delivery, &known, average).await?;
    let moved = movements(write_ctx, "transfer_in", id, &unknown, true);
    adjust_stocks(tx, &moved).await?;
    Ok(())
}

fn average(before: Stocked, came: Received) -> Option<Money> {
    average_cost(before.quantity, before.cost, came.quantity, came.cost)
}
