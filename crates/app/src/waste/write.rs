//! Taking goods out of the stock, and bringing them back.

use serde_json::json;
use yapa_domain::text::tidy;
use yapa_domain::{Quantity, WasteReason};
use yapa_storage::queries::companies::company;
use yapa_storage::queries::products;
use yapa_storage::queries::stock::{Adjustment, adjust_stock};
use yapa_storage::queries::waste::{self as queries, WasteRow};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::waste::{NewWaste, Waste};

use super::read::{self, load_view};
use super::say;
use crate::goods::line;
use crate::notifications::low_stock;
use crate::say::UNKNOWN_PRODUCT;
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext};

/// Most units at once.
const MOST_UNITS: Quantity = Quantity::from_int(1_000_000);
const LONGEST_COMMENT: usize = 250;

/// Takes goods of one product out of the stock, at the product's cost.
///
/// # Errors
/// 400 for an invalid quantity or comment, 404 for a product that the company does not have,
/// 409 when there is too little and stock control forbids it, or for a reused key.
#[crate::boxed]
pub async fn add(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    form: NewWaste,
    idempotency: IdempotencyKey,
) -> Result<Waste> {
    let quantity: Quantity = form.quantity.into();
    if !quantity.is_positive() || quantity > MOST_UNITS {
        return Err(Error::field("cantidad", say::BAD_QUANTITY));
    }
    let reason = read::code(form.reason);
    let comment = tidy(form.comment.as_deref().unwrap_or_default());
    let comment = line("comentario", &comment, LONGEST_COMMENT)?;
    if reason == WasteReason::Other && comment.is_empty() {
        return Err(Error::field("comentario", say::NO_COMMENT));
    }
    let lost = (form.product_id.0, quantity, reason, comment);
    let input = (lost, WriteContext::of(ctx, caller)?, caller.sees_costs());
    ctx.write_once(scope, idempotency, input, |tx, (lost, write_ctx, costs)| {
        Box::pin(async move {
            let (product, quantity, reason, comment) = lost;
            let id = take(tx, write_ctx, (*product, *quantity), (*reason, comment)).await?;
            load_view(tx, id, *costs).await
        })
    })
    .await
}

/// Takes goods out of the stock, in a transaction; answers the key of the entry.
///
/// # Errors
/// As [`add`].
async fn take(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    (product_id, quantity): (i64, Quantity),
    (reason, comment): (WasteReason, &str),
) -> Result<i64> {
    let found = products::by_ids(tx, &[product_id]).await?;
    let unknown = || Error::not_found(UNKNOWN_PRODUCT).about("idProducto");
    let product = found.into_iter().next().ok_or_else(unknown)?;
    if !product.partial_sale && quantity.round(0) != quantity {
        return Err(Error::field("cantidad", say::WHOLE_ONLY));
    }
    let id = write_ctx.next_id();
    let moved = Adjustment {
        product_id,
        movement_id: write_ctx.next_id(),
        reason: "waste",
        document_id: id,
        quantity: -quantity,
        below_zero: !company(tx).await?.stock_control,
        user_id: write_ctx.user_id,
        at_ms: write_ctx.at_ms,
    };
    let Some(left) = adjust_stock(tx, &moved).await? else {
        let message = say::too_little(product.stock);
        return Err(Error::conflict(message).about("cantidad"));
    };
    let row = WasteRow {
        id,
        product_id,
        name: product.name,
        unit: product.unit_sold,
        quantity,
        reason,
        comment: comment.to_owned(),
        cost: left.cost.and_then(|cost| cost.mul(quantity, 4)),
        user_id: write_ctx.user_id,
        business_date: write_ctx.local.date.clone(),
        hour: write_ctx.local.hour.clone(),
        created_at_ms: write_ctx.at_ms,
        undone_by: 0,
        undone_at_ms: None,
    };
    queries::insert(tx, &row).await?;
    if left.fell {
        low_stock(tx, write_ctx, &[product_id]).await?;
    }
    let after = json!({"product": row.name, "cantidad": quantity.to_string(), "reason": say::reason(reason)});
    write_ctx
        .audit(tx, "waste.add", ("waste", id), None, Some(&after))
        .await?;
    Ok(id)
}

/// Brings goods back into the stock by a movement of its own.
///
/// # Errors
/// 404 when the company does not have it, 409 when they are back already, or for a reused key.
#[crate::boxed]
pub async fn undo(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    idempotency: IdempotencyKey,
) -> Result<Waste> {
    let input = (id, WriteContext::of(ctx, caller)?, caller.sees_costs());
    ctx.write_once(scope, idempotency, input, |tx, (id, write_ctx, costs)| {
        Box::pin(async move {
            bring_back(tx, write_ctx, *id).await?;
            load_view(tx, *id, *costs).await
        })
    })
    .await
}

async fn bring_back(tx: &mut CompanyTx, write_ctx: &WriteContext, id: i64) -> Result<()> {
    let row = queries::lock(tx, id).await?;
    let row = row.ok_or_else(|| Error::not_found(say::UNKNOWN))?;
    if row.undone_at_ms.is_some() {
        return Err(Error::conflict(say::UNDONE));
    }
    let moved = Adjustment {
        product_id: row.product_id,
        movement_id: write_ctx.next_id(),
        reason: "waste_undone",
        document_id: id,
        quantity: row.quantity,
        below_zero: true,
        user_id: write_ctx.user_id,
        at_ms: write_ctx.at_ms,
    };
    adjust_stock(tx, &moved).await?;
    queries::undo(tx, id, write_ctx.user_id, write_ctx.at_ms).await?;
    let after = json!({"product": row.name, "cantidad": row.quantity.to_string()});
    write_ctx
        .audit(tx, "waste.undo", ("waste", id), None, Some(&after))
        .await
}
