//! One receipt.

use super::rows::{ReceiptLineRow, ReceiptProductRow, ReceiptRow};
use crate::{CompanyTx, FromRow, Result, params, sql};

sql! {
    FIND = "SELECT ", ReceiptRow::COLUMNS, ", ", full_name!("u"), " FROM goods_receipt r LEFT JOIN user_account u ON u.id = r.user_id WHERE r.company_id = $1 AND r.id = $2";
    LINES = ReceiptLineRow::SELECT, "WHERE company_id = $1 AND receipt_id = $2 \
        ORDER BY line_no";
    PRODUCTS = ReceiptProductRow::SELECT, "WHERE company_id = $1 AND receipt_id = $2 \
        ORDER BY line_no, name, product_id";
}

/// A receipt, and the name of who wrote it down.
#[crate::boxed]
pub async fn find(tx: &mut CompanyTx, id: i64) -> Result<Option<(ReceiptRow, String)>> {
    let company = tx.company_id();
    tx.optional(FIND, params![company, id], |row| {
        Ok((ReceiptRow::from_row(row)?, row.get(ReceiptRow::WIDTH)?))
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
