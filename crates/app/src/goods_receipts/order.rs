//! The order that a receipt is of, and its quantities still to be received.

use yapa_domain::purchase::PurchaseState;
use yapa_domain::{Money, Quantity};
use yapa_storage::queries::purchases::{self, PurchaseLineRow, PurchaseRow};
use yapa_storage::queries::sponsors::{self, Linked, OfferedProduct};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::Id;
use yapa_wire::goods_receipts::{ReceiptProduct, Receivable, ReceivableLine};

use super::say;
use crate::{Context, Error, Result};

/// Placeholder for an unknown telephone.
pub(super) const NO_PHONE: &str = "0";

/// How much of a line the sponsor agreed to; as much as was ordered until they say.
pub(super) fn agreed(line: &PurchaseLineRow) -> Quantity {
    line.confirmed_quantity.unwrap_or(line.quantity)
}

/// How much of a line is still to come.
pub(super) fn pending(line: &PurchaseLineRow) -> Quantity {
    (agreed(line) - line.received_quantity).max(Quantity::ZERO)
}

/// Price of a unit of a line, its discount taken off.
pub(super) fn price(line: &PurchaseLineRow) -> Money {
    line.confirmed_price.unwrap_or(line.price - line.discount)
}

/// The telephone of the order's sponsor.
pub(super) fn phone(order: &PurchaseRow) -> String {
    let known = order.sponsor_phone.trim();
    let known = if known.is_empty() { NO_PHONE } else { known };
    known.to_owned()
}

/// The own products of each line.
#[crate::boxed]
pub(super) async fn linked(
    tx: &mut CompanyTx,
    order: &PurchaseRow,
    lines: &[PurchaseLineRow],
) -> Result<Vec<Vec<Linked>>> {
    let wanted: Vec<OfferedProduct> = lines
        .iter()
        .map(|line| OfferedProduct {
            product_id: line.product_id,
            ean: line.ean.clone(),
            package_content: line.package_content,
        })
        .collect();
    Ok(sponsors::linked(tx, &order.sponsor_number, &wanted).await?)
}

/// An order as the screen that receives its goods begins with it.
///
/// # Errors
/// 404 when the company does not have the order.
#[crate::boxed]
pub async fn receivable(ctx: &Context, scope: &CompanyScope, id: i64) -> Result<Receivable> {
    let run = ctx.db.read(scope, move |tx| {
        Box::pin(async move {
            let order = purchases::find(tx, id).await?;
            let order = order.ok_or_else(|| Error::not_found(say::UNKNOWN_ORDER))?;
            let lines = purchases::lines(tx, id).await?;
            let own = linked(tx, &order, &lines).await?;
            Ok::<_, Error>(show(order, lines, own))
        })
    });
    run.await
}

fn show(order: PurchaseRow, lines: Vec<PurchaseLineRow>, own: Vec<Vec<Linked>>) -> Receivable {
    let reason = say::not_receivable(PurchaseState::from_number(order.status));
    Receivable {
        order_id: Id(order.id),
        order_number: order.number.to_string(),
        sponsor_phone: phone(&order),
        sponsor_name: order.sponsor_name,
        sponsor_ruc: order.sponsor_number,
        currency: order.currency,
        receivable: reason.is_empty(),
        reason: reason.to_owned(),
        lines: lines
            .into_iter()
            .zip(own)
            .map(|(line, own)| show_line(line, own))
            .collect(),
    }
}

fn show_line(line: PurchaseLineRow, own: Vec<Linked>) -> ReceivableLine {
    ReceivableLine {
        order_line: line.line_no,
        product_id: Id(line.product_id),
        quantity_requested: line.quantity.into(),
        quantity_confirmed: agreed(&line).into(),
        quantity_received: line.received_quantity.into(),
        quantity_pending: pending(&line).into(),
        price: price(&line).into(),
        ean_code: line.ean,
        name: line.name,
        brand: line.brand,
        presentation: line.presentation,
        unit: line.measurement_unit,
        image: line.image,
        associated_products: own.into_iter().map(own_product).collect(),
    }
}

fn own_product(own: Linked) -> ReceiptProduct {
    ReceiptProduct {
        id: Id(own.product_id),
        code: own.code,
        name: own.name,
        presentation: own.presentation,
        unit: own.unit,
        image: own.image,
        conversion_factor: own.factor.into(),
        in_store: own.active,
        quantity_entered: Quantity::ZERO.into(),
    }
}
