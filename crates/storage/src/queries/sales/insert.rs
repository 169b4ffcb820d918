//! Writing a sale.

use super::rows::{SaleLineRow, SalePaymentRow, SaleRow};
use super::search::note_client;
use crate::{CompanyTx, Result, sql};

sql! {
    INSERT_SALE = SaleRow::INSERT;
    INSERT_LINE = SaleLineRow::INSERT;
    INSERT_PAYMENT = SalePaymentRow::INSERT;
}

/// Writes a sale with its lines and payments; stock, numbers and rollups are
/// moved by their own queries in the same transaction.
#[crate::boxed]
pub async fn insert(
    tx: &mut CompanyTx,
    sale: &SaleRow,
    lines: &[SaleLineRow],
    payments: &[SalePaymentRow],
) -> Result<()> {
    let company = tx.company_id();
    let s = sale;
    tx.write(INSERT_SALE, &s.values(company)).await?;
    note_client(tx, s).await?;
    let line_rows: Vec<_> = lines
        .iter()
        .map(|l| l.values(company, s.id).to_vec())
        .collect();
    tx.write_many(INSERT_LINE, &line_rows).await?;
    let positions: Vec<i64> = (1..).take(payments.len()).collect();
    let payment_rows: Vec<_> = payments
        .iter()
        .zip(&positions)
        .map(|(p, position)| p.values(company, s.id, *position).to_vec())
        .collect();
    tx.write_many(INSERT_PAYMENT, &payment_rows).await?;
    Ok(())
}
