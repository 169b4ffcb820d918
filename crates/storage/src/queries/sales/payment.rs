//! How a sale was paid, corrected while its cash session is open.

use super::rows::{SalePaymentRow, SaleRow};
use crate::{CompanyTx, Result, params, sql};

sql! {
    SET_PAYMENT = "UPDATE sale SET payment_code = $3, instalments = $4, paid = $5, change_given = $6 \
        WHERE company_id = $1 AND id = $2";
    CLEAR_PARTS = "DELETE FROM sale_payment WHERE company_id = $1 AND sale_id = $2";
    ADD_PART = SalePaymentRow::INSERT;
    IS_OPEN = "SELECT s.id FROM cash_session s WHERE s.company_id = $1 AND s.id = $2 AND s.closed_at_ms IS NULL";
}

/// Replaces the payment of a sale by that of its row.
#[crate::boxed]
pub async fn set_payment(
    tx: &mut CompanyTx,
    sale: &SaleRow,
    parts: &[SalePaymentRow],
) -> Result<()> {
    let company = tx.company_id();
    tx.exec(
        SET_PAYMENT,
        params![
            company,
            sale.id,
            sale.payment_code,
            sale.instalments,
            sale.paid,
            sale.change_given,
        ],
    )
    .await?;
    tx.exec(CLEAR_PARTS, params![company, sale.id]).await?;
    let positions: Vec<i64> = (1..).take(parts.len()).collect();
    let rows: Vec<_> = parts
        .iter()
        .zip(&positions)
        .map(|(part, position)| part.values(company, sale.id, *position).to_vec())
        .collect();
    tx.write_many(ADD_PART, &rows).await
}

/// Whether the cash session of a sale is open and nothing of the sale came back.
#[crate::boxed]
pub async fn is_payment_open(tx: &mut CompanyTx, sale: &SaleRow) -> Result<bool> {
    let Some(session) = sale.cash_session_id else {
        return Ok(false);
    };
    if sale.is_undone() || sale.noted_total.is_positive() {
        return Ok(false);
    }
    let company = tx.company_id();
    let open: Option<i64> = tx
        .optional(IS_OPEN, params![company, session], |row| row.get(0))
        .await?;
    Ok(open.is_some())
}
