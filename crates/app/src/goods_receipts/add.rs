//! Writing down goods that came, in one transaction with the stock and the order.

use std::collections::BTreeMap;

use serde::Serialize;
use yapa_domain::cost::average_cost;
use yapa_domain::purchase::PurchaseState;
use yapa_domain::{Money, Quantity};
use yapa_storage::queries::counters::{self, Counter};
use yapa_storage::queries::goods_receipts::{
    self as queries, ReceiptLineRow, ReceiptProductRow, ReceiptRow,
};
use yapa_storage::queries::products::{self, ProductRow};
use yapa_storage::queries::purchases::{self, PurchaseRow};
use yapa_storage::queries::stock::{self, Delivery, Received, Stocked};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::goods_receipts::{NewReceipt, Receipt};

use super::check::{self, Sender};
use super::lines::{self, Line, Ordered};
use super::read::load_view;
use super::{order, rows, say};
use crate::purchases::{StatusChange, move_on};
use crate::tickets::description;
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext};

/// A checked goods receipt.
struct AddReceipt {
    form: NewReceipt,
    lines: Vec<(usize, yapa_wire::goods_receipts::NewReceiptLine)>,
    sender: Sender,
    day: String,
    write_ctx: WriteContext,
}

/// Writes down goods that came: adds them to the stock unless the form leaves it alone, and
/// brings an order of which everything came to its end.
///
/// # Errors
/// 400 with every wrong field; 403 in another user's name; 404 when the company does not have
/// the order; 409 when nothing more of the order is received, or for a reused key; 422 for more
/// than was agreed on, and for a total that is not the sum.
#[crate::boxed]
pub async fn add(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    form: NewReceipt,
    idempotency: IdempotencyKey,
) -> Result<Receipt> {
    let stated = form.user_id.map(|user| user.0);
    if stated.is_some_and(|user| user != caller.user_id()) {
        return Err(Error::forbidden()
            .with_message(say::OTHER_USER)
            .about("usuario"));
    }
    let write_ctx = WriteContext::of(ctx, caller)?;
    let request = AddReceipt {
        lines: check::counted(&form)?,
        sender: check::sender(caller.profile(), &form)?,
        day: check::day(&form, &write_ctx.local.date)?,
        form,
        write_ctx,
    };
    ctx.write_once(scope, idempotency, request, |tx, request| {
        Box::pin(write(tx, request))
    })
    .await
}

async fn write(tx: &mut CompanyTx, request: &AddReceipt) -> Result<Receipt> {
    // Locked first: other receipts of the order, and moving it on, wait.
    let ordered = match request.form.order_id {
        Some(id) => Some(held(tx, id.0).await?),
        None => None,
    };
    let number = counters::take(tx, Counter::Receipt).await?;
    let own = own_products(tx, request).await?;
    let lines = lines::resolve(
        request.write_ctx.profile,
        &request.lines,
        ordered.as_ref(),
        &own,
    )?;
    let total = lines::total(&lines)?;
    check::total(request.write_ctx.profile, &request.form, total)?;
    let receipt = receipt_row(
        request,
        number,
        ordered.as_ref().map(|one| &one.order),
        total,
    );
    let (line_rows, products) = written(&lines, receipt.update_stock);
    if let Some(ordered) = &ordered {
        queries::learn(tx, &ordered.order.sponsor_number, &lines::links(&lines)).await?;
        take_in(tx, request, ordered, &lines).await?;
    }
    let id = receipt.id;
    let inserted = [(receipt, line_rows, products)];
    queries::insert(tx, &inserted).await?;
    let [(receipt, line_rows, _)] = &inserted;
    if request.form.update_stock.unwrap_or(true) {
        let delivery = Delivery {
            reason: "receipt",
            document_id: id,
            user_id: request.write_ctx.user_id,
            at_ms: request.write_ctx.at_ms,
        };
        let received = received(&lines)?;
        let ids = &request.write_ctx.ids;
        stock::receive_stock(tx, ids, delivery, &received, average).await?;
    }
    let after = AuditedReceipt::of(receipt, line_rows);
    let write_ctx = &request.write_ctx;
    write_ctx
        .audit(tx, "receipt.add", ("receipt", id), None, Some(&after))
        .await?;
    load_view(tx, id).await
}

/// The order with its lines and their own products, held until the end of the transaction.
async fn held(tx: &mut CompanyTx, id: i64) -> Result<Ordered> {
    let order = purchases::lock(tx, id).await?;
    let order = order.ok_or_else(|| Error::not_found(say::UNKNOWN_ORDER).about("ordenCompra"))?;
    let reason = say::not_receivable(PurchaseState::from_number(order.status));
    if !reason.is_empty() {
        return Err(Error::conflict(reason).about("ordenCompra"));
    }
    let lines = purchases::lines(tx, id).await?;
    let linked = order::linked(tx, &order, &lines).await?;
    Ok(Ordered {
        order,
        lines,
        linked,
    })
}

/// The own products that the form names, by key.
async fn own_products(
    tx: &mut CompanyTx,
    request: &AddReceipt,
) -> Result<BTreeMap<i64, ProductRow>> {
    let named = request
        .lines
        .iter()
        .flat_map(|(_, line)| &line.associated_products);
    let mut keys: Vec<i64> = named.map(|product| product.id.0).collect();
    keys.sort_unstable();
    keys.dedup();
    let found = products::by_ids(tx, &keys).await?;
    Ok(found.into_iter().map(|row| (row.id, row)).collect())
}

fn receipt_row(
    request: &AddReceipt,
    number: i64,
    order: Option<&PurchaseRow>,
    total: Money,
) -> ReceiptRow {
    let sender = match order {
        Some(order) => Sender {
            number: order.sponsor_number.clone(),
            name: order.sponsor_name.clone(),
            phone: order::phone(order),
        },
        None => request.sender.clone(),
    };
    let currency = match order {
        Some(order) => order.currency.clone(),
        None => request.write_ctx.profile.currency.code.to_owned(),
    };
    let order_number = order.map(|order| order.number);
    ReceiptRow {
        id: request.write_ctx.next_id(),
        number,
        order_id: order.map(|order| order.id),
        order_number,
        user_id: request.write_ctx.user_id,
        search: rows::search(&sender.name, &sender.number, number, order_number),
        sponsor_number: sender.number,
        sponsor_name: sender.name,
        sponsor_phone: sender.phone,
        total,
        currency,
        received_on: request.day.clone(),
        update_stock: request.form.update_stock.unwrap_or(true),
        business_date: request.write_ctx.local.date.clone(),
        hour: request.write_ctx.local.hour.clone(),
        created_at_ms: request.write_ctx.at_ms,
    }
}

/// The lines as they are kept.
fn written(
    lines: &[Line<'_>],
    update_stock: bool,
) -> (Vec<ReceiptLineRow>, Vec<ReceiptProductRow>) {
    let mut products = Vec::new();
    for line in lines {
        products.extend(line.products.iter().map(|one| ReceiptProductRow {
            line_no: line.row.line_no,
            product_id: one.product.id,
            code: one.product.code.clone(),
            name: one.product.name.clone(),
            presentation: one.product.presentation.clone(),
            unit: one.product.unit_sold.clone(),
            image: one.product.image.clone(),
            conversion_factor: one.factor,
            entering: one.entering,
            quantity: if update_stock {
                one.quantity
            } else {
                Quantity::ZERO
            },
        }));
    }
    let rows = lines.iter().map(|line| line.row.clone()).collect();
    (rows, products)
}

/// Adds what came to the order's lines, and ends the order when nothing is left to come.
async fn take_in(
    tx: &mut CompanyTx,
    request: &AddReceipt,
    ordered: &Ordered,
    lines: &[Line<'_>],
) -> Result<()> {
    let came: Vec<(i64, Quantity)> = lines
        .iter()
        .filter_map(|line| Some((line.row.order_line?, line.row.quantity_confirmed)))
        .collect();
    let order = &ordered.order;
    if let Some(at) = queries::receive(tx, order.id, &came).await? {
        let line = &lines[at];
        let left = ordered
            .lines
            .iter()
            .find(|one| Some(one.line_no) == line.row.order_line)
            .map_or(Quantity::ZERO, order::pending);
        let name = description([&line.row.name, &line.row.brand, ""]);
        let message = say::more_than_ordered(&name, left);
        let field = format!("detalle[{}].cantidadConfirmada", line.at);
        return Err(Error::rule(field, message));
    }
    if queries::received(tx, order.id).await? {
        let change = StatusChange {
            to: PurchaseState::Received,
            write_ctx: request.write_ctx.clone(),
        };
        move_on(tx, &change, order.id).await?;
    }
    Ok(())
}

/// Quantity of each product, by key, with the cost of one: the price of a line is spread
/// over all that enters by it.
fn received(lines: &[Line<'_>]) -> Result<Vec<Received>> {
    let mut sums: BTreeMap<i64, (Quantity, Money)> = BTreeMap::new();
    let large = || Error::field("detalle", say::TOO_MUCH);
    for line in lines {
        let entering = || line.products.iter().filter(|one| one.entering);
        let mut all = Quantity::ZERO;
        for one in entering() {
            all = all.checked_add(one.quantity).ok_or_else(large)?;
        }
        for one in entering() {
            let share = line.row.total.mul_div(one.quantity, all, 4);
            let share = share.ok_or_else(large)?;
            let (quantity, cost) = sums.entry(one.product.id).or_default();
            *quantity = quantity.checked_add(one.quantity).ok_or_else(large)?;
            *cost = cost.checked_add(share).ok_or_else(large)?;
        }
    }
    sums.into_iter()
        .map(|(product_id, (quantity, cost))| {
            Ok(Received {
                product_id,
                quantity,
                cost: cost.div(quantity, 4).ok_or_else(large)?,
            })
        })
        .collect()
}

/// Cost of a product after goods of it came; none when it is out of range.
pub(crate) fn average(before: Stocked, came: Received) -> Option<Money> {
    average_cost(before.quantity, before.cost, came.quantity, came.cost)
}

#[derive(Serialize)]
struct AuditedReceipt<'a> {
    order_id: Option<i64>,
    sponsor: &'a str,
    total: String,
    update_stock: bool,
    lines: Vec<(&'a str, String)>,
}

impl<'a> AuditedReceipt<'a> {
    fn of(receipt: &'a ReceiptRow, lines: &'a [ReceiptLineRow]) -> AuditedReceipt<'a> {
        AuditedReceipt {
            order_id: receipt.order_id,
            sponsor: &receipt.sponsor_name,
            total: receipt.total.to_string(),
            update_stock: receipt.update_stock,
            lines: lines
                .iter()
                .map(|line| (line.name.as_str(), line.quantity_confirmed.to_string()))
                .collect(),
        }
    }
}
