//! Receipts between the contract and the database.

use yapa_domain::search::client_text;
use yapa_storage::queries::goods_receipts::{ReceiptLineRow, ReceiptProductRow, ReceiptRow};
use yapa_wire::Id;
use yapa_wire::goods_receipts::{Receipt, ReceiptItem, ReceiptLine, ReceiptProduct};
use yapa_wire::scalars::{Day, TimeOfDay};

use crate::{Error, Result};

/// Text searched by the list's search box.
pub(crate) fn search(name: &str, register_number: &str, number: i64, order: Option<i64>) -> String {
    let text = client_text(name, register_number);
    let order = order.map(|order| format!(" {order}")).unwrap_or_default();
    format!("{text} {number}{order}")
}

pub(super) fn item(row: ReceiptRow) -> Result<ReceiptItem> {
    Ok(ReceiptItem {
        guide_id: Id(row.id),
        number: row.number,
        order_id: row.order_id.map(Id),
        order_number: order_number(row.order_number),
        sponsor_name: row.sponsor_name,
        sponsor_ruc: row.sponsor_number,
        sponsor_phone: row.sponsor_phone,
        total_price: row.total.into(),
        currency: row.currency,
        received_date: day(row.received_on)?,
        update_stock: row.update_stock,
    })
}

fn order_number(number: Option<i64>) -> String {
    number.map(|number| number.to_string()).unwrap_or_default()
}

fn day(text: String) -> Result<Day> {
    Day::try_from(text).map_err(Error::internal)
}

pub(super) fn receipt(
    row: ReceiptRow,
    user_name: String,
    lines: Vec<ReceiptLineRow>,
    products: Vec<ReceiptProductRow>,
) -> Result<Receipt> {
    let mut products = products.into_iter().peekable();
    let mut shown = Vec::with_capacity(lines.len());
    for line in lines {
        let mut own = Vec::new();
        while let Some(one) = products.next_if(|one| one.line_no == line.line_no) {
            own.push(product(one));
        }
        shown.push(receipt_line(line, own));
    }
    Ok(Receipt {
        registered_on: day(row.business_date.clone())?,
        registered_at: TimeOfDay::try_from(row.hour.clone()).map_err(Error::internal)?,
        user_name,
        lines: shown,
        guide_id: Id(row.id),
        number: row.number,
        order_id: row.order_id.map(Id),
        order_number: order_number(row.order_number),
        sponsor_name: row.sponsor_name,
        sponsor_ruc: row.sponsor_number,
        sponsor_phone: row.sponsor_phone,
        total_price: row.total.into(),
        currency: row.currency,
        received_date: day(row.received_on)?,
        update_stock: row.update_stock,
    })
}

fn receipt_line(row: ReceiptLineRow, associated_products: Vec<ReceiptProduct>) -> ReceiptLine {
    ReceiptLine {
        line_no: row.line_no,
        order_line: row.order_line,
        product_id: row.sponsor_product_id.map(Id),
        name: row.name,
        brand: row.brand,
        presentation: row.presentation,
        unit: row.unit,
        quantity_requested: row.quantity_requested.into(),
        quantity_confirmed: row.quantity_confirmed.into(),
        price: row.price.into(),
        total: row.total.into(),
        image: row.image,
        associated_products,
    }
}

fn product(row: ReceiptProductRow) -> ReceiptProduct {
    ReceiptProduct {
        id: Id(row.product_id),
        code: row.code,
        name: row.name,
        presentation: row.presentation,
        unit: row.unit,
        image: row.image,
        conversion_factor: row.conversion_factor.into(),
        in_store: row.entering,
        quantity_entered: row.quantity.into(),
    }
}
