//! From an order and the request of its screen to its sale.

use std::collections::BTreeSet;

use yapa_domain::{CustomerOrderState as State, Quantity};
use yapa_storage::CompanyTx;
use yapa_storage::queries::customer_orders::{FullOrder, OrderLineRow, OrderRow};
use yapa_wire::customer_orders::{CustomerOrderPatch, CustomerOrderPatchLine};
use yapa_wire::sales::{LineKind, NewSale, SaleClient, SaleLine, ServiceType};

use crate::order_states::Closing;
use crate::order_states::say;
use crate::sale_record::names;
use crate::sales::sell_order;
use crate::{Caller, Error, Result, WriteContext};

/// Sells an order that is held, and brings it into the state that its screen asks for. Answers the
/// key of the sale.
///
/// # Errors
/// As a sale; about the parts of the order's body.
#[crate::boxed]
pub async fn sell(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    caller: &Caller,
    full: &FullOrder,
    patch: &CustomerOrderPatch,
    (seller_id, to): (i64, State),
) -> Result<i64> {
    let sale = body(full, patch)?;
    let closing = Closing {
        to,
        note: patch.note.clone().unwrap_or_default(),
        address: patch.address.clone(),
    };
    let sold = sell_order(tx, write_ctx, caller, sale, seller_id, closing).await;
    sold.map(|sold| sold.id.into())
        .map_err(rename_payment_field)
}

/// The order's body calls the payment type by another name than that of a sale.
fn rename_payment_field(error: Error) -> Error {
    error.renaming("medioPago", "pago.medio")
}

fn body(full: &FullOrder, patch: &CustomerOrderPatch) -> Result<NewSale> {
    let order = &full.order;
    let missing = || Error::rule("pago", say::PAYMENT_MISSING);
    let payment = patch.payment.clone().ok_or_else(missing)?;
    let total = patch.total;
    let total = total.ok_or_else(|| Error::rule("total", say::TOTAL_MISSING))?;
    let lines = lines(full, patch.lines.as_deref())?;
    let asked = patch.invoice_type.as_ref();
    Ok(NewSale {
        client: Some(patch.client.clone().unwrap_or_else(|| client(order))),
        subtotal: total,
        total,
        invoice_type: asked.unwrap_or(&order.document_code).clone(),
        electronic: patch.electronic.unwrap_or(order.electronic),
        payment_type: payment.method.clone(),
        payment,
        payments: patch.payments.clone(),
        tax_totals: patch.tax_totals.clone(),
        service: Some(if order.delivery {
            ServiceType::Delivery
        } else {
            ServiceType::Pickup
        }),
        order_id: Some(order.id.into()),
        lines,
        ..NewSale::default()
    })
}

/// The client of the order, as a sale names its client.
fn client(order: &OrderRow) -> SaleClient {
    SaleClient {
        id: order.client_id.map(Into::into),
        name: order.client_name.clone(),
        document_type: order.client_document_type.clone(),
        document_number: order.client_document_number.clone(),
        address: order.address.clone(),
        ..SaleClient::default()
    }
}

/// The lines that go out: all of them, or those that the body names, as many as it says.
fn lines(full: &FullOrder, named: Option<&[CustomerOrderPatchLine]>) -> Result<Vec<SaleLine>> {
    let Some(named) = named else {
        let all = full.lines.iter();
        return Ok(all.map(|line| sold(line, line.quantity)).collect());
    };
    let mut seen = BTreeSet::new();
    let mut lines = Vec::with_capacity(named.len());
    for (at, one) in named.iter().enumerate() {
        let field = |part: &str| format!("detalle[{at}].{part}");
        let part = if one.line_id.is_some() {
            "idDetalle"
        } else {
            "idProducto"
        };
        let line = full.lines.iter().find(|line| is_named(line, one));
        let line = line.ok_or_else(|| Error::rule(field(part), say::UNKNOWN_LINE))?;
        if !seen.insert(line.line_no) {
            return Err(Error::rule(field(part), say::LINE_TWICE));
        }
        let quantity: Quantity = one.quantity.into();
        if !quantity.is_positive() || quantity > line.quantity {
            return Err(Error::rule(field("cantidad"), say::TOO_MUCH));
        }
        if one
            .unit_price
            .is_some_and(|price| price != line.price.into())
        {
            return Err(Error::rule(field("precioUnitario"), say::OTHER_PRICE));
        }
        lines.push(sold(line, quantity));
    }
    if lines.iter().all(|line| line.kind == LineKind::Service) {
        return Err(Error::rule("detalle", say::NOTHING_LEFT));
    }
    Ok(lines)
}

fn is_named(line: &OrderLineRow, one: &CustomerOrderPatchLine) -> bool {
    match (one.line_id, one.id) {
        (Some(line_no), _) => line.line_no == line_no,
        (None, Some(id)) => names(line.product_id, line.grouping_id) == (one.kind, id.into()),
        (None, None) => false,
    }
}

fn sold(line: &OrderLineRow, quantity: Quantity) -> SaleLine {
    let (kind, id) = names(line.product_id, line.grouping_id);
    SaleLine {
        id: id.into(),
        kind,
        quantity: quantity.into(),
        name: line.article.name.clone(),
        unit_price: line.price.into(),
        ..SaleLine::default()
    }
}
