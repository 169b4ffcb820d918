//! Writing down goods that came, in one transaction with the stock and the order.

use std::collections::BTreeMap;

use serde::Serialize;
use yapa_domain::purchase::PurchaseState;
use yapa_domain::{Money, Quantity};
use yapa_storage::audit::{self, AuditEntry};
use yapa_storage::queries::counters::{self, Counter};
use yapa_storage::queries::products::{self, ProductRow};
use yapa_storage::queries::purchases::{self, PurchaseRow};
use yapa_storage::queries::receipts::{
    self as queries, ReceiptLineRow, ReceiptProductRow, ReceiptRow,
};
use yapa_storage::queries::stock::{self, Delivery, Received};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::receipts::{NewReceipt, Receipt};

use super::check::{self, Sender};
use super::lines::{self, Line, Ordered};
use super::read::shown;
use super::{order, rows, say};
use crate::purchases::{StatusChange, move_on};
use crate::sales::description;
use crate::sales::moment::Moment;
use crate::{Caller, Context, Error, Repeat, Result};

/// What the transaction needs.
struct Deed {
    user_id: i64,
    form: NewReceipt,
    lines: Vec<(usize, yapa_wire::receipts::NewReceiptLine)>,
    sender: Sender,
    day: String,
    moment: Moment,
}

/// Writes down goods that came: adds them to the stock unless the form leaves it alone, and
/// brings an order of which everything came to its end.
///
/// # Errors
/// 400 with every wrong field; 403 in somebody else's name; 404 when the company does not have
/// the order; 409 when nothing more of the order is received, or for a reused key; 422 for more
/// than was agreed on, and for a total that is not the sum.
pub async fn add(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    form: NewReceipt,
    repeat: Repeat,
) -> Result<Receipt> {
    let told = form.user_id.map(|user| user.0);
    if told.is_some_and(|user| user != caller.user_id()) {
        return Err(Error::forbidden().told_as(say::OTHER_USER).about("usuario"));
    }
    let moment = Moment::of(ctx, caller)?;
    let deed = Deed {
        user_id: caller.user_id(),
        lines: check::counted(&form)?,
        sender: check::sender(caller.profile(), &form)?,
        day: check::day(&form, &moment.local.date)?,
        form,
        moment,
    };
    ctx.write_once(scope, repeat, deed, |tx, deed| Box::pin(write(tx, deed)))
        .await
}

async fn write(tx: &mut CompanyTx, deed: &Deed) -> Result<Receipt> {
    // Held first: whoever else receives the order, or moves it on, waits.
    let ordered = match deed.form.order_id {
        Some(id) => Some(held(tx, id.0).await?),
        None => None,
    };
    let number = counters::take(tx, Counter::Receipt).await?;
    let own = own_products(tx, deed).await?;
    let lines = lines::resolve(deed.moment.profile, &deed.lines, ordered.as_ref(), &own)?;
    let total = lines::total(&lines)?;
    check::total(deed.moment.profile, &deed.form, total)?;
    let receipt = receipt_row(deed, number, ordered.as_ref().map(|one| &one.order), total);
    let (line_rows, products) = written(&lines, receipt.update_stock);
    if let Some(ordered) = &ordered {
        queries::learn(tx, &ordered.order.sponsor_number, &lines::links(&lines)).await?;
        take_in(tx, deed, ordered, &lines).await?;
    }
    let id = receipt.id;
    let noted = serde_json::to_string(&Noted::of(&receipt, &line_rows)).map_err(Error::internal)?;
    queries::insert(tx, &[(receipt, line_rows, products)]).await?;
    if deed.form.update_stock.unwrap_or(true) {
        let delivery = Delivery {
            receipt_id: id,
            user_id: deed.user_id,
            at_ms: deed.moment.at_ms,
        };
        let received = received(&lines)?;
        stock::receive_stock(tx, &deed.moment.ids, delivery, &received).await?;
    }
    let entry = AuditEntry {
        id: deed.moment.next_id(),
        user_id: deed.user_id,
        action: "receipt.add",
        entity: "receipt",
        entity_id: id,
        before: "",
        after: &noted,
    };
    audit::append(tx, &entry, deed.moment.at_ms).await?;
    shown(tx, id).await
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
async fn own_products(tx: &mut CompanyTx, deed: &Deed) -> Result<BTreeMap<i64, ProductRow>> {
    let named = deed
        .lines
        .iter()
        .flat_map(|(_, line)| &line.associated_products);
    let mut keys: Vec<i64> = named.map(|product| product.id.0).collect();
    keys.sort_unstable();
    keys.dedup();
    let found = products::by_ids(tx, &keys).await?;
    Ok(found.into_iter().map(|row| (row.id, row)).collect())
}

fn receipt_row(deed: &Deed, number: i64, order: Option<&PurchaseRow>, total: Money) -> ReceiptRow {
    let sender = match order {
        Some(order) => Sender {
            number: order.sponsor_number.clone(),
            name: order.sponsor_name.clone(),
            phone: order::phone(order),
        },
        None => deed.sender.clone(),
    };
    let currency = match order {
        Some(order) => order.currency.clone(),
        None => deed.moment.profile.currency.code.to_owned(),
    };
    let order_number = order.map(|order| order.number);
    ReceiptRow {
        id: deed.moment.next_id(),
        number,
        order_id: order.map(|order| order.id),
        order_number,
        user_id: deed.user_id,
        search: rows::search(&sender.name, &sender.number, number, order_number),
        sponsor_number: sender.number,
        sponsor_name: sender.name,
        sponsor_phone: sender.phone,
        total,
        currency,
        received_on: deed.day.clone(),
        update_stock: deed.form.update_stock.unwrap_or(true),
        business_date: deed.moment.local.date.clone(),
        hour: deed.moment.local.hour.clone(),
        created_at_ms: deed.moment.at_ms,
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
    deed: &Deed,
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
        let told = say::more_than_ordered(&name, left);
        let field = format!("detalle[{}].cantidadConfirmada", line.at);
        return Err(Error::rule(field, told));
    }
    if queries::received(tx, order.id).await? {
        let change = StatusChange {
            to: PurchaseState::Received,
            user_id: deed.user_id,
            moment: deed.moment.clone(),
        };
        move_on(tx, &change, order.id).await?;
    }
    Ok(())
}

/// What comes of each product, by key, with what one of it costs: the price of a line is spread
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

#[derive(Serialize)]
struct Noted<'a> {
    order_id: Option<i64>,
    sponsor: &'a str,
    total: String,
    update_stock: bool,
    lines: Vec<(&'a str, String)>,
}

impl<'a> Noted<'a> {
    fn of(receipt: &'a ReceiptRow, lines: &'a [ReceiptLineRow]) -> Noted<'a> {
        Noted {
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
