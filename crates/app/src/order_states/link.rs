//! The sale that an order becomes. Every function runs in the transaction of the sale.

use yapa_domain::{CustomerOrderState as State, DocumentKind, Quantity};
use yapa_storage::CompanyTx;
use yapa_storage::queries::customer_orders::{
    self as queries, FullOrder, OrderChange, OrderLineRow, OrderRow,
};

use yapa_wire::sales::LineKind;

use super::{notify, say};
use crate::cart::sold_lines::{LineRequest, SoldLine};
use crate::sale_record::names;
use crate::{Error, Result, WriteContext};

/// Where an order goes that its own screen sells.
pub(crate) struct Closing {
    /// The state.
    pub to: State,
    /// Why, may be empty.
    pub note: String,
    /// A better address.
    pub address: Option<String>,
}

/// The sale that closes an order.
pub(crate) struct Sold<'a> {
    /// Its key.
    pub sale_id: i64,
    /// Its document.
    pub document: &'static DocumentKind,
    /// Its lines.
    pub lines: &'a [SoldLine],
}

/// The order that is to be sold, held until the transaction ends.
///
/// # Errors
/// 422 when the company has no such order, 409 when it was served or rejected already.
#[crate::boxed]
pub(crate) async fn claim(
    tx: &mut CompanyTx,
    order_id: i64,
    closing: Option<&Closing>,
) -> Result<FullOrder> {
    let unknown = || Error::rule("idPedido", say::UNKNOWN);
    queries::hold(tx, order_id).await?;
    let full = queries::find_full(tx, order_id)
        .await?
        .ok_or_else(unknown)?;
    let waits = match full.order.state {
        State::Accepted => true,
        // The till accepts and sells at once.
        State::New => closing.is_none(),
        _ => false,
    };
    if !waits || full.order.sale_id.is_some() {
        return Err(Error::conflict(say::NOT_FOR_SALE).about("idPedido"));
    }
    Ok(full)
}

/// Marks the lines of a sale whose price the order promised: as many as were ordered.
pub(crate) fn promise(order: &FullOrder, wanted: &mut [LineRequest]) {
    let key_of = |line: &LineRequest| (line.kind, line.id);
    for ordered in &order.lines {
        let same = |line: &&mut LineRequest| key_of(line) == key(ordered);
        let asked: Quantity = wanted
            .iter_mut()
            .filter(same)
            .map(|line| line.quantity)
            .sum();
        if asked > ordered.quantity {
            continue;
        }
        for line in wanted.iter_mut().filter(same) {
            line.promised |= line.price == ordered.price;
        }
    }
}

/// The record that a line of an order names, as a line of a sale does.
fn key(line: &OrderLineRow) -> (LineKind, i64) {
    names(line.product_id, line.grouping_id)
}

/// Links the order to its sale and moves it to its next state: a delivery is dispatched,
/// an order for pickup is handed over, unless its own screen says otherwise.
pub(crate) async fn close(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    ordered: &FullOrder,
    closing: Option<&Closing>,
    sold: Sold<'_>,
) -> Result<()> {
    let mut order = ordered.order.clone();
    queries::set_sale(tx, order.id, sold.sale_id).await?;
    let quantities: Vec<(i64, Quantity)> = ordered
        .lines
        .iter()
        .map(|line| (line.line_no, sold_of(line, sold.lines)))
        .collect();
    queries::set_sold(tx, order.id, &quantities).await?;
    sold.document.code.clone_into(&mut order.document_code);
    order.electronic = sold.document.electronic;
    let usual = if order.delivery {
        State::Dispatched
    } else {
        State::Delivered
    };
    let to = closing.map_or(usual, |closing| closing.to);
    if let Some(address) = closing.and_then(|closing| closing.address.as_ref()) {
        order.address.clone_from(address);
    }
    if order.state == State::New {
        step(tx, write_ctx, &mut order, State::Accepted, "").await?;
    }
    let note = closing.map_or("", |closing| closing.note.as_str());
    step(tx, write_ctx, &mut order, to, note).await?;
    notify::changed(tx, write_ctx, &order).await
}

/// How much of a line of the order the sale took.
fn sold_of(line: &OrderLineRow, sold: &[SoldLine]) -> Quantity {
    let same = |one: &&SoldLine| (one.kind, one.item.id) == key(line);
    sold.iter().filter(same).map(|one| one.draft.quantity).sum()
}

/// Brings an order that is held into another state and records the change; the caller notifies.
#[crate::boxed]
pub(crate) async fn step(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    order: &mut OrderRow,
    to: State,
    note: &str,
) -> Result<()> {
    let from = std::mem::replace(&mut order.state, to);
    note.clone_into(&mut order.state_note);
    queries::change_state(tx, order).await?;
    record_state_change(tx, write_ctx, order, from.code()).await
}

/// Records a change of state, in the history of the order and in the audit log.
#[crate::boxed]
pub(crate) async fn record_state_change(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    order: &OrderRow,
    from: &str,
) -> Result<()> {
    let change = OrderChange {
        order_id: order.id,
        id: write_ctx.next_id(),
        from,
        to: order.state,
        note: &order.state_note,
        user_id: write_ctx.user_id,
        business_date: &write_ctx.local.date,
        hour: &write_ctx.local.hour,
        at_ms: write_ctx.at_ms,
    };
    queries::note_change(tx, &[change]).await?;
    let action = match from {
        "" => "customer_order.add",
        _ => "customer_order.state",
    };
    let entity = ("customer_order", order.id);
    write_ctx
        .audit_text(tx, action, entity, from, order.state.code())
        .await
}

/// Takes an order back to accepted whose sale is discarded or voided: it can be sold again,
/// or be rejected.
#[crate::boxed]
pub(crate) async fn reopen(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    order_id: i64,
    sale_id: i64,
) -> Result<()> {
    queries::hold(tx, order_id).await?;
    let Some(mut order) = queries::find(tx, order_id).await? else {
        return Ok(());
    };
    if !queries::reopen(tx, order_id, sale_id, State::Accepted).await? {
        return Ok(());
    }
    step(tx, write_ctx, &mut order, State::Accepted, say::SALE_UNDONE).await?;
    notify::changed(tx, write_ctx, &order).await
}

/// Ties the order of a receipt to the ticket that takes the receipt's place.
#[crate::boxed]
pub(crate) async fn move_sale(
    tx: &mut CompanyTx,
    order_id: i64,
    receipt: i64,
    ticket: i64,
) -> Result<()> {
    Ok(queries::move_sale(tx, order_id, receipt, ticket).await?)
}
