//! Reading one order.

use super::rows::{OrderChangeRow, OrderLineRow, OrderRow, OrderSaleRow};
use crate::{CompanyTx, FromRow, Result, params, sql};

sql! {
    SELECT_ORDER = "SELECT id, number, user_id, state, state_note, channel, delivery, business_date, hour, \
        created_at_ms, client_id, client_document_type, client_document_number, client_name, client_phone, \
        client_email, address, reference, latitude, longitude, distance, document_code, electronic, \
        payment_code, payment_amount, currency, subtotal, discount, vat, total, delivery_price, note, \
        sale_id, search FROM customer_order WHERE company_id = $1 AND id = $2";
    SELECT_LINES = "SELECT l.line_no, l.product_id, l.grouping_id, l.code, l.name, l.brand, l.presentation, \
        l.measurement, l.measurement_unit, l.image, l.taxes, l.quantity, l.price, l.total, l.sold_quantity, \
        s.quantity FROM customer_order_line l \
        LEFT JOIN product_stock s ON s.company_id = l.company_id AND s.product_id = l.product_id \
        WHERE l.company_id = $1 AND l.order_id = $2 ORDER BY l.line_no";
    SELECT_CHANGES = "SELECT c.to_state, c.note, COALESCE(u.first_name, ''), COALESCE(u.last_name, ''), \
        c.business_date, c.hour FROM customer_order_change c LEFT JOIN user_account u ON u.id = c.user_id \
        WHERE c.company_id = $1 AND c.order_id = $2 ORDER BY c.id";
    SELECT_SALE = "SELECT id, user_id, business_date, document_code, electronic, series, number, total \
        FROM sale WHERE company_id = $1 AND id = $2";
}

/// An order with everything that hangs on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FullOrder {
    /// The order.
    pub order: OrderRow,
    /// Its lines, in their order.
    pub lines: Vec<OrderLineRow>,
    /// What happened to it, the oldest first.
    pub changes: Vec<OrderChangeRow>,
    /// The sale it became.
    pub sale: Option<OrderSaleRow>,
}

/// The order without what hangs on it.
#[crate::boxed]
pub async fn find(tx: &mut CompanyTx, id: i64) -> Result<Option<OrderRow>> {
    let company = tx.company_id();
    tx.optional(SELECT_ORDER, params![company, id], OrderRow::from_row)
        .await
}

/// The order with its lines, changes and sale.
#[crate::boxed]
pub async fn find_full(tx: &mut CompanyTx, id: i64) -> Result<Option<FullOrder>> {
    let company = tx.company_id();
    let Some(order) = find(tx, id).await? else {
        return Ok(None);
    };
    let asked = params![company, id];
    let lines = tx.all(SELECT_LINES, asked, OrderLineRow::from_row).await?;
    let changes = tx
        .all(
            SELECT_CHANGES,
            params![company, id],
            OrderChangeRow::from_row,
        )
        .await?;
    let sale = match order.sale_id {
        None => None,
        Some(sale_id) => tx
            .optional(SELECT_SALE, params![company, sale_id], |row| {
                OrderSaleRow::at(row, 0)
            })
            .await?
            .flatten(),
    };
    Ok(Some(FullOrder {
        order,
        lines,
        changes,
        sale,
    }))
}
