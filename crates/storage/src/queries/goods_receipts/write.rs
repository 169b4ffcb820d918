//! Writing receipts.

use super::rows::{ReceiptLineRow, ReceiptProductRow, ReceiptRow};
use crate::{CompanyTx, Result, sql};

sql! {
    INSERT = ReceiptRow::INSERT;
    INSERT_LINE = ReceiptLineRow::INSERT;
    INSERT_PRODUCT = ReceiptProductRow::INSERT;
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
        .map(|(r, _, _)| r.values(company).to_vec())
        .collect();
    tx.exec_many(INSERT, &rows).await?;
    let lines = receipts
        .iter()
        .flat_map(|(receipt, lines, _)| lines.iter().map(move |line| (receipt.id, line)));
    let rows: Vec<_> = lines
        .map(|(receipt, l)| l.values(company, receipt).to_vec())
        .collect();
    tx.exec_many(INSERT_LINE, &rows).await?;
    let products = receipts
        .iter()
        .flat_map(|(receipt, _, products)| products.iter().map(move |one| (receipt.id, one)));
    let rows: Vec<_> = products
        .map(|(receipt, p)| p.values(company, receipt).to_vec())
        .collect();
    tx.exec_many(INSERT_PRODUCT, &rows).await?;
    Ok(())
}
