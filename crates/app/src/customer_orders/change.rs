//! Bringing an order into another state, and selling it on the way.

use yapa_countries::CountryProfile;
use yapa_domain::CustomerOrderState as State;
use yapa_domain::text::tidy;
use yapa_storage::queries::customer_orders::{self as queries, FullOrder};
use yapa_storage::queries::sales::{hold as hold_sale, works_here};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::customer_orders::{CustomerOrder, CustomerOrderPatch};

use super::{sell, view};
use crate::cart::say as sales_say;
use crate::order_states::step;
use crate::order_states::{notify, say, words};
use crate::sales::close_handed_over;
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext};

const LONGEST_TEXT: usize = 250;

struct Change {
    order_id: i64,
    to: State,
    patch: CustomerOrderPatch,
    /// The user who changes it.
    caller: Caller,
    /// The seller of its sale.
    seller_id: i64,
    write_ctx: WriteContext,
}

/// Brings an order into another state. The first state in which its goods leave the shelf registers
/// its sale, in the same transaction, and handing them over closes it: the sale counts as paid.
/// A retry of a change that is already made, and accepting an accepted order, answer the
/// order as it is.
///
/// # Errors
/// 404 for an unknown order, 403 for another seller, 409 for a way the state does not go, and
/// those of a sale.
#[crate::boxed]
pub async fn change(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    order_id: i64,
    seller: Option<i64>,
    mut patch: CustomerOrderPatch,
    idempotency: IdempotencyKey,
) -> Result<CustomerOrder> {
    let seller_id = seller.unwrap_or(caller.user_id());
    caller
        .user(seller_id)
        .map_err(|error| error.about("usu_id_venta"))?;
    let to = words::state(patch.status);
    if to == State::New {
        return Err(Error::rule("estado", say::NOT_NEW_AGAIN));
    }
    tidied(&mut patch)?;
    let write_ctx = WriteContext::of(ctx, caller)?;
    let own = write_ctx.profile.currency.code;
    if patch.currency.as_ref().is_some_and(|code| code != own) {
        return Err(Error::rule("moneda", sales_say::WRONG_CURRENCY));
    }
    let change = Change {
        order_id,
        to,
        patch,
        caller: caller.clone(),
        seller_id,
        write_ctx,
    };
    ctx.write_once(scope, idempotency, change, |tx, change| {
        Box::pin(write(tx, change))
    })
    .await
}

fn tidied(patch: &mut CustomerOrderPatch) -> Result<()> {
    let texts = [
        ("notaEstado", &mut patch.note, say::NOTE_TOO_LONG),
        ("direccion", &mut patch.address, say::TEXT_TOO_LONG),
    ];
    for (field, text, message) in texts {
        let kept = text.take().map(|text| tidy(&text));
        *text = kept.filter(|text| !text.is_empty());
        if text
            .as_ref()
            .is_some_and(|text| text.chars().count() > LONGEST_TEXT)
        {
            return Err(Error::field(field, message));
        }
    }
    Ok(())
}

async fn write(tx: &mut CompanyTx, change: &Change) -> Result<CustomerOrder> {
    let caller_id = change.write_ctx.user_id;
    if change.seller_id != caller_id && !works_here(tx, change.seller_id).await? {
        return Err(Error::forbidden().about("usu_id_venta"));
    }
    if change.to == State::Delivered {
        hold_sale_of(tx, change.order_id).await?;
    }
    let unknown = || Error::not_found(say::UNKNOWN);
    queries::hold(tx, change.order_id).await?;
    let full = queries::find_full(tx, change.order_id).await?;
    let full = full.ok_or_else(unknown)?;
    let (from, to) = (full.order.state, change.to);
    if !(from == to || to == State::Accepted && from.is_promised()) {
        let sale_id = go(tx, change, &full, from).await?;
        if let (State::Delivered, Some(sale_id)) = (to, sale_id) {
            close_handed_over(tx, &change.write_ctx, &change.caller, sale_id).await?;
        }
    }
    view::load(tx, change.write_ctx.profile, change.order_id).await
}

/// Holds the sale of an order that is about to be held: undoing a sale locks it before its
/// order, too, so that neither waits for the other in a circle.
async fn hold_sale_of(tx: &mut CompanyTx, order_id: i64) -> Result<()> {
    let order = queries::find(tx, order_id).await?;
    if let Some(sale) = order.and_then(|order| order.sale_id) {
        hold_sale(tx, sale).await?;
    }
    Ok(())
}

/// Goes the way, and answers the sale that the order has at its end.
async fn go(
    tx: &mut CompanyTx,
    change: &Change,
    full: &FullOrder,
    from: State,
) -> Result<Option<i64>> {
    let Change {
        to,
        patch,
        write_ctx,
        ..
    } = change;
    let delivery = full.order.delivery;
    if !to.suits(delivery) {
        let text = if delivery {
            say::IS_DELIVERY
        } else {
            say::IS_PICKUP
        };
        return Err(Error::rule("estado", text));
    }
    if !from.can_become(*to, delivery) {
        return Err(Error::conflict(say::refused(from, *to)).about("estado"));
    }
    if to.is_sold() && full.order.sale_id.is_none() {
        let goal = (change.seller_id, *to);
        let sold = sell::sell(tx, write_ctx, &change.caller, full, patch, goal).await;
        return sold.map(Some);
    }
    let mut order = full.order.clone();
    if let Some(address) = &patch.address {
        order.address.clone_from(address);
    }
    if *to == State::Accepted {
        if let Some(code) = &patch.invoice_type {
            let known = write_ctx.profile.document(code);
            let known = known.filter(|document| document.is_for_sales());
            let unknown = || Error::rule("tipoComprobante", sales_say::UNKNOWN_DOCUMENT);
            known.ok_or_else(unknown)?;
            order.document_code.clone_from(code);
        }
        let document = CountryProfile::document(write_ctx.profile, &order.document_code);
        order.electronic = document.is_some_and(|document| document.electronic);
    }
    let note = patch.note.as_deref().unwrap_or_default();
    step(tx, write_ctx, &mut order, *to, note).await?;
    notify::changed(tx, write_ctx, &order).await?;
    Ok(order.sale_id)
}
