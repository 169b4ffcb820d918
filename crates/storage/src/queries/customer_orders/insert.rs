//! Writing orders of customers.

use super::rows::{OrderLineRow, OrderRow};
use crate::{CompanyTx, FromRow, Result, params, row, sql};

sql! {
    /// The row stays locked until the transaction ends, so numbers have neither twins nor gaps.
    NEXT_NUMBER = "INSERT INTO customer_order_number (company_id, last_number) VALUES ($1, 1) \
        ON CONFLICT (company_id) DO UPDATE SET last_number = customer_order_number.last_number + 1 \
        RETURNING last_number";
    SET_NUMBER = "INSERT INTO customer_order_number (company_id, last_number) VALUES ($1, $2)";
    INSERT_ORDER = "INSERT INTO customer_order (company_id, id, number, user_id, state, state_note, channel, \
        delivery, business_date, hour, created_at_ms, client_id, client_document_type, \
        client_document_number, client_name, client_phone, client_email, address, reference, latitude, \
        longitude, distance, document_code, electronic, payment_code, payment_amount, currency, subtotal, \
        discount, vat, total, delivery_price, note, sale_id, search) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, \
        $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35)";
    INSERT_LINE = "INSERT INTO customer_order_line (company_id, order_id, line_no, product_id, grouping_id, \
        code, name, brand, presentation, measurement, measurement_unit, image, taxes, quantity, price, \
        total, sold_quantity) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)";
}

/// Takes the next number of the company's orders; a transaction that fails gives it back.
#[crate::boxed]
pub async fn take_number(tx: &mut CompanyTx) -> Result<i64> {
    let company = tx.company_id();
    let (number,) = tx
        .one(NEXT_NUMBER, params![company], <(i64,)>::from_row)
        .await?;
    Ok(number)
}

/// Says how many numbers were given to orders written with theirs: for demo data.
///
/// # Errors
/// When the database fails, or numbers were given before.
#[crate::boxed]
pub async fn set_last_number(tx: &mut CompanyTx, last: i64) -> Result<()> {
    let company = tx.company_id();
    tx.exec(SET_NUMBER, params![company, last]).await?;
    Ok(())
}

/// Writes an order with its lines; its number was taken in the same transaction.
#[crate::boxed]
pub async fn insert(tx: &mut CompanyTx, order: &OrderRow, lines: &[OrderLineRow]) -> Result<()> {
    insert_all(tx, &[(order, lines)]).await
}

/// Writes several at once.
#[crate::boxed]
pub async fn insert_all(tx: &mut CompanyTx, orders: &[(&OrderRow, &[OrderLineRow])]) -> Result<()> {
    let company = tx.company_id();
    let rows: Vec<_> = orders
        .iter()
        .map(|(o, _)| {
            row![
                company,
                o.id,
                o.number,
                o.user_id,
                o.state,
                o.state_note,
                o.channel,
                o.delivery,
                o.business_date,
                o.hour,
                o.created_at_ms,
                o.client_id,
                o.client_document_type,
                o.client_document_number,
                o.client_name,
                o.client_phone,
                o.client_email,
                o.address,
                o.reference,
                o.latitude,
                o.longitude,
                o.distance,
                o.document_code,
                o.electronic,
                o.payment_code,
                o.payment_amount,
                o.currency,
                o.subtotal,
                o.discount,
                o.vat,
                o.total,
                o.delivery_price,
                o.note,
                o.sale_id,
                o.search,
            ]
        })
        .collect();
    tx.exec_many(INSERT_ORDER, &rows).await?;
    let lines: Vec<_> = orders
        .iter()
        .flat_map(|(order, lines)| lines.iter().map(move |line| (order.id, line)))
        .map(|(order, l)| {
            row![
                company,
                order,
                l.line_no,
                l.product_id,
                l.grouping_id,
                l.code,
                l.name,
                l.brand,
                l.presentation,
                l.measurement,
                l.measurement_unit,
                l.image,
                l.taxes,
                l.quantity,
                l.price,
                l.total,
                l.sold_quantity,
            ]
        })
        .collect();
    tx.exec_many(INSERT_LINE, &lines).await?;
    Ok(())
}
