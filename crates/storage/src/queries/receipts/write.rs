//! Writing receipts.

use super::rows::{ReceiptLineRow, ReceiptProductRow, ReceiptRow};
use crate::{CompanyTx, Result, row, sql};

sql! {
    INSERT = "INSERT INTO goods_receipt (company_id, id, number, order_id, order_number, user_id, sponsor_number, \
        sponsor_name, sponsor_phone, total, currency, received_on, update_stock, business_date, hour, \
        created_at_ms, search) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)";
    INSERT_LINE = "INSERT INTO goods_receipt_line (company_id, receipt_id, line_no, order_line, sponsor_product_id, \
        name, brand, presentation, unit, image, quantity_requested, quantity_confirmed, price, total) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)";
    INSERT_PRODUCT = "INSERT INTO goods_receipt_product (company_id, receipt_id, line_no, product_id, code, name, \
        presentation, unit, image, conversion_factor, entering, quantity) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";
}

/// Writes receipts with their lines and products. The caller moves stock and order.
#[crate::boxed]
pub async fn insert(
    tx: &mut CompanyTx,
    receipts: &[(ReceiptRow, Vec<ReceiptLineRow>, Vec<ReceiptProductRow>)],
) -> Result<()> {
    let company = tx.company_id();
    let rows: Vec<_> = receipts
        .iter()
        .map(|(r, _, _)| {
            row![
                company,
                r.id,
                r.number,
                r.order_id,
                r.order_number,
                r.user_id,
                r.sponsor_number,
                r.sponsor_name,
                r.sponsor_phone,
                r.total,
                r.currency,
                r.received_on,
                r.update_stock,
                r.business_date,
                r.hour,
                r.created_at_ms,
                r.search
            ]
        })
        .collect();
    tx.exec_many(INSERT, &rows).await?;
    let lines = receipts
        .iter()
        .flat_map(|(receipt, lines, _)| lines.iter().map(move |line| (receipt.id, line)));
    let rows: Vec<_> = lines
        .map(|(receipt, l)| {
            row![
                company,
                receipt,
                l.line_no,
                l.order_line,
                l.sponsor_product_id,
                l.name,
                l.brand,
                l.presentation,
                l.unit,
                l.image,
                l.quantity_requested,
                l.quantity_confirmed,
                l.price,
                l.total
            ]
        })
        .collect();
    tx.exec_many(INSERT_LINE, &rows).await?;
    let products = receipts
        .iter()
        .flat_map(|(receipt, _, products)| products.iter().map(move |one| (receipt.id, one)));
    let rows: Vec<_> = products
        .map(|(receipt, p)| {
            row![
                company,
                receipt,
                p.line_no,
                p.product_id,
                p.code,
                p.name,
                p.presentation,
                p.unit,
                p.image,
                p.conversion_factor,
                p.entering,
                p.quantity
            ]
        })
        .collect();
    tx.exec_many(INSERT_PRODUCT, &rows).await?;
    Ok(())
}
