//! Writing an order.

use super::rows::{PurchaseLineRow, PurchaseRow};
use crate::{CompanyTx, Result, params, row, sql};

sql! {
    /// The next number; the row is locked until the order is written.
    NEXT_NUMBER = "INSERT INTO purchase_counter (company_id, last_number) VALUES ($1, 1) \
        ON CONFLICT (company_id) DO UPDATE SET last_number = purchase_counter.last_number + 1 \
        RETURNING last_number";
    /// Numbers up to this one are given.
    SET_NUMBER = "INSERT INTO purchase_counter (company_id, last_number) VALUES ($1, $2)";
    INSERT_PURCHASE = "INSERT INTO purchase_order (company_id, id, number, user_id, sponsor_number, sponsor_name, \
        sponsor_phone, status, status_on, status_at_ms, business_date, hour, created_at_ms, \
        currency, quantity, subtotal, discount, total, confirmed_total, payment, shipping, \
        bonus_id, bonus_name, shipped_on, delivered_on, received_on, search) VALUES ($1, $2, \
        $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, \
        $21, $22, $23, $24, $25, $26, $27)";
    INSERT_LINE = "INSERT INTO purchase_order_line (company_id, order_id, line_no, product_id, code, ean, \
        manufacturer, brand, name, presentation, measurement, measurement_unit, \
        package_content, image, quantity, confirmed_quantity, received_quantity, price, \
        confirmed_price, discount_id, discount, discount_amount, bonus, total) VALUES ($1, \
        $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, \
        $20, $21, $22, $23, $24)";
}

/// Takes the next number of the company's orders; none is left out, because it is given
/// back when the order is not written.
#[crate::boxed]
pub async fn next_number(tx: &mut CompanyTx) -> Result<i64> {
    let company = tx.company_id();
    tx.one(NEXT_NUMBER, params![company], |row| row.get(0))
        .await
}

/// Begins the numbers of a company without orders after this one.
#[crate::boxed]
pub async fn set_number(tx: &mut CompanyTx, last: i64) -> Result<()> {
    let company = tx.company_id();
    tx.exec(SET_NUMBER, params![company, last]).await?;
    Ok(())
}

/// Writes an order with its lines; `search` is what it is found by.
#[crate::boxed]
pub async fn insert(
    tx: &mut CompanyTx,
    order: &PurchaseRow,
    search: &str,
    lines: &[PurchaseLineRow],
) -> Result<()> {
    let (company, o) = (tx.company_id(), order);
    tx.exec(
        INSERT_PURCHASE,
        params![
            company,
            o.id,
            o.number,
            o.user_id,
            o.sponsor_number,
            o.sponsor_name,
            o.sponsor_phone,
            o.status,
            o.status_on,
            o.status_at_ms,
            o.business_date,
            o.hour,
            o.created_at_ms,
            o.currency,
            o.quantity,
            o.subtotal,
            o.discount,
            o.total,
            o.confirmed_total,
            o.payment,
            o.shipping,
            o.bonus_id,
            o.bonus_name,
            o.shipped_on,
            o.delivered_on,
            o.received_on,
            search,
        ],
    )
    .await?;
    let rows: Vec<_> = lines
        .iter()
        .map(|l| {
            row![
                company,
                o.id,
                l.line_no,
                l.product_id,
                l.code,
                l.ean,
                l.manufacturer,
                l.brand,
                l.name,
                l.presentation,
                l.measurement,
                l.measurement_unit,
                l.package_content,
                l.image,
                l.quantity,
                l.confirmed_quantity,
                l.received_quantity,
                l.price,
                l.confirmed_price,
                l.discount_id,
                l.discount,
                l.discount_amount,
                l.bonus,
                l.total,
            ]
        })
        .collect();
    tx.exec_many(INSERT_LINE, &rows).await?;
    Ok(())
}
