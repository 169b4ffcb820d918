//! Sending goods, and taking them back while nothing was received.

use std::collections::BTreeSet;

use serde_json::json;
use yapa_domain::{Quantity, TransferDirection, TransferState};
use yapa_storage::queries::companies::company;
use yapa_storage::queries::products::ProductRow;
use yapa_storage::queries::stock::{AdjustedStocks, adjust_stocks};
use yapa_storage::queries::stock_transfers::{
    self as queries, FamilyMember, StockTransferRow, TransferLineRow,
};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::stock_transfers::{NewStockTransfer, StockTransferDetail};

use super::goods::{movements, title};
use super::handover::{self, hand_over};
use super::matching::{Unmatched, find, member, own_products};
use super::read::detail;
use super::{LONGEST_TEXT, MOST_LINES, say};
use crate::goods::line;
use crate::notifications::low_stock;
use crate::say::UNKNOWN_PRODUCT;
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext, job_kinds};

/// Most units of a line.
const MOST_UNITS: Quantity = Quantity::from_int(1_000_000);

/// The goods of a transfer, checked against both catalogues.
struct Sending {
    to: FamilyMember,
    note: String,
    /// The own product with the receiver's product for it, sorted by the own key, and how much.
    lines: Vec<(ProductRow, ProductRow, Quantity)>,
}

/// Sends goods to another company of the family: they leave the stock at their cost.
///
/// # Errors
/// 400 for an invalid receiver, lines or note, and for products that the receiver does not
/// have; 409 when there is too little and stock control forbids it, or for a reused key.
#[crate::boxed]
pub async fn send(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    form: NewStockTransfer,
    idempotency: IdempotencyKey,
) -> Result<StockTransferDetail> {
    let sending = check(ctx, scope, form).await?;
    let input = (sending, WriteContext::of(ctx, caller)?, caller.sees_costs());
    let sent = ctx.write_once(
        scope,
        idempotency,
        input,
        |tx, (sending, write_ctx, costs)| {
            Box::pin(async move {
                let id = write(tx, write_ctx, sending).await?;
                detail(tx, write_ctx.profile, id, *costs).await
            })
        },
    );
    sent.await
}

async fn check(ctx: &Context, scope: &CompanyScope, form: NewStockTransfer) -> Result<Sending> {
    let note = line(
        "nota",
        form.note.as_deref().unwrap_or_default(),
        LONGEST_TEXT,
    )?;
    if form.lines.is_empty() {
        return Err(Error::field("lineas", say::NO_LINES));
    }
    if form.lines.len() > MOST_LINES {
        return Err(Error::field("lineas", say::MANY_LINES));
    }
    let at = |place: usize, field: &str| format!("lineas[{place}].{field}");
    let mut seen = BTreeSet::new();
    for (place, one) in form.lines.iter().enumerate() {
        let quantity: Quantity = one.quantity.into();
        if !quantity.is_positive() || quantity > MOST_UNITS {
            return Err(Error::field(at(place, "cantidad"), say::BAD_QUANTITY));
        }
        if !seen.insert(one.product_id.0) {
            return Err(Error::field(at(place, "idProducto"), say::TWICE));
        }
    }
    let to = member(ctx, scope, &form.target).await?;
    let ids = form.lines.iter().map(|one| one.product_id.0).collect();
    let own = own_products(ctx, scope, ids).await?;
    let mut found = find(ctx, &to.scope, own.clone()).await?;
    let mut taken = BTreeSet::new();
    let mut lines = Vec::with_capacity(own.len());
    for (place, one) in form.lines.iter().enumerate() {
        let refuse = |message: String| Error::field(at(place, "idProducto"), message);
        let product = own.iter().find(|row| row.id == one.product_id.0);
        let product = product.ok_or_else(|| refuse(UNKNOWN_PRODUCT.to_owned()))?;
        let matched = found.remove(&product.id).unwrap_or(Err(Unmatched::Missing));
        let matched = matched.map_err(|why| refuse(say::unmatched(&product.name, why)))?;
        let quantity: Quantity = one.quantity.into();
        let is_whole = quantity.round(0) == quantity;
        if !product.partial_sale && !is_whole {
            return Err(Error::field(at(place, "cantidad"), say::WHOLE_ONLY));
        }
        if !matched.partial_sale && !is_whole {
            return Err(Error::field(at(place, "cantidad"), say::TARGET_WHOLE_ONLY));
        }
        if !taken.insert(matched.id) {
            return Err(refuse(say::SAME_TARGET.to_owned()));
        }
        lines.push((product.clone(), matched, quantity));
    }
    // The stock's rows are held in this order.
    lines.sort_by_key(|(product, _, _)| product.id);
    Ok(Sending { to, note, lines })
}

async fn write(tx: &mut CompanyTx, write_ctx: &WriteContext, sending: &Sending) -> Result<i64> {
    let id = write_ctx.next_id();
    let moved: Vec<(i64, Quantity)> = sending
        .lines
        .iter()
        .map(|(product, _, quantity)| (product.id, -*quantity))
        .collect();
    let below_zero = !company(tx).await?.stock_control;
    let moved = movements(write_ctx, "transfer_out", id, &moved, below_zero);
    let left = match adjust_stocks(tx, &moved).await? {
        AdjustedStocks::Done(left) => left,
        AdjustedStocks::Missing(id) => {
            let short = sending.lines.iter().find(|(product, ..)| product.id == id);
            let name = short.map_or("", |(product, ..)| product.name.as_str());
            return Err(Error::conflict(say::too_little(name)).about("lineas"));
        }
    };
    let row = StockTransferRow {
        id,
        direction: TransferDirection::Out,
        other_company_id: sending.to.scope.company_id(),
        other_number: sending.to.register_number.clone(),
        other_name: sending.to.trade_name.clone(),
        state: TransferState::InTransit,
        note: sending.note.clone(),
        user_id: write_ctx.user_id,
        business_date: write_ctx.local.date.clone(),
        hour: write_ctx.local.hour.clone(),
        created_at_ms: write_ctx.at_ms,
        reason: String::new(),
        closed_by: 0,
        closed_at_ms: None,
    };
    let lines: Vec<TransferLineRow> = (1..)
        .zip(sending.lines.iter().zip(&left))
        .map(
            |(line_no, ((own, other, quantity), left))| TransferLineRow {
                line_no,
                product_id: own.id,
                other_product_id: other.id,
                name: title(own),
                unit: own.unit_sold.clone(),
                other_name: title(other),
                quantity: *quantity,
                cost: left.cost,
                received: None,
            },
        )
        .collect();
    queries::insert(tx, &row, &lines).await?;
    let fallen = moved.iter().zip(&left).filter(|(_, left)| left.fell);
    let fallen: Vec<i64> = fallen.map(|(moved, _)| moved.product_id).collect();
    low_stock(tx, write_ctx, &fallen).await?;
    hand_over(tx, write_ctx, job_kinds::TRANSFER_DELIVERY, id).await?;
    let after = json!({"destino": row.other_name, "products": lines.len()});
    write_ctx
        .audit(
            tx,
            "stock_transfer.send",
            ("stock_transfer", id),
            None,
            Some(&after),
        )
        .await?;
    Ok(id)
}

/// Takes goods back that nothing was received of: the receiver's side is closed first.
///
/// # Errors
/// 404 when the company does not have it, 409 when it was received or taken back, when the other
/// side sent it, or for a reused key.
#[crate::boxed]
pub async fn take_back(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    idempotency: IdempotencyKey,
) -> Result<StockTransferDetail> {
    let write_ctx = WriteContext::of(ctx, caller)?;
    handover::withdraw(ctx, scope, id, &write_ctx).await?;
    let input = (id, write_ctx, caller.sees_costs());
    let back = ctx.write_once(scope, idempotency, input, |tx, (id, write_ctx, costs)| {
        Box::pin(async move {
            handover::bring_back(tx, write_ctx, *id).await?;
            detail(tx, write_ctx.profile, *id, *costs).await
        })
    });
    back.await
}
