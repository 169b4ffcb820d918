//! One receipt.

use super::rows::{ReceiptLineRow, ReceiptProductRow, ReceiptRow, columns};
use crate::{CompanyTx, FromRow, Result, params, sql};

sql! {
    FIND = concat!("SELECT ", columns!(), ", COALESCE(u.first_name, ''), COALESCE(u.last_name, '') \
        FROM goods_receipt r LEFT JOIN user_account u ON u.id = r.user_id WHERE r.company_id = $1 AND r.id = $2");
    LINES = "SELECT line_no, order_line, sponsor_product_id, name, brand, presentation, unit, image, quantity_requested, \
        quantity_confirmed, price, total FROM goods_receipt_line WHERE company_id = $1 AND receipt_id = $2 \
        ORDER BY line_no";
    PRODUCTS = "SELECT line_no, product_id, code, name, presentation, unit, image, conversion_factor, entering, \
        quantity FROM goods_receipt_product WHERE company_id = $1 AND receipt_id = $2 \
        ORDER BY line_no, name, product_id";
}

/// A receipt, and the name of who wrote it down.
#[crate::boxed]
pub async fn find(tx: &mut CompanyTx, id: i64) -> Result<Option<(ReceiptRow, String)>> {
    let company = tx.company_id();
    tx.optional(FIND, params![company, id], |row| {
        let (first, last): (String, String) = (row.get(16)?, row.get(17)?);
        let name = format!("{first} {last}").trim().to_owned();
        Ok((ReceiptRow::from_row(row)?, name))
    })
    .await
}

/// The lines of a receipt, in their order.
#[crate::boxed]
pub async fn lines(tx: &mut CompanyTx, receipt: i64) -> Result<Vec<ReceiptLineRow>> {
    let company = tx.company_id();
    tx.all(LINES, params![company, receipt], ReceiptLineRow::from_row)
        .await
}

/// The own products of a receipt's lines, line by line.
#[crate::boxed]
pub async fn products(tx: &mut CompanyTx, receipt: i64) -> Result<Vec<ReceiptProductRow>> {
    let company = tx.company_id();
    tx.all(
        PRODUCTS,
        params![company, receipt],
        ReceiptProductRow::from_row,
    )
    .await
}
