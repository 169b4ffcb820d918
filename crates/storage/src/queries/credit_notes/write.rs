//! Writing a credit note and what it changes in the sums.

use yapa_domain::Money;

use super::rows::{CreditNoteLineRow, CreditNoteRow};
use crate::queries::sales::SaleRow;
use crate::{CompanyTx, Result, params, sql};

sql! {
    INSERT_NOTE = CreditNoteRow::INSERT;
    INSERT_LINE = CreditNoteLineRow::INSERT;
    NOTE_SALE = "UPDATE sale SET noted_total = noted_total + $3, noted_vat = noted_vat + $4 \
        WHERE company_id = $1 AND id = $2";
    TAKE_FROM_DAY = "UPDATE sale_day SET total = total - $7, vat = vat - $8 WHERE company_id = $1 \
        AND business_date = $2 AND user_id = $3 AND document_code = $4 AND payment_code = $5 AND state = $6";
    TAKE_FROM_CLIENT = "UPDATE client_total SET amount = amount - $3 WHERE company_id = $1 AND client_id = $2";
}

/// Writes a note with its lines.
#[crate::boxed]
pub async fn insert(
    tx: &mut CompanyTx,
    note: &CreditNoteRow,
    lines: &[CreditNoteLineRow],
) -> Result<()> {
    let (company, n) = (tx.company_id(), note);
    let values = &n.values(company);
    tx.exec(INSERT_NOTE, values).await?;
    let rows: Vec<_> = lines
        .iter()
        .map(|l| l.values(company, n.id).to_vec())
        .collect();
    tx.exec_many(INSERT_LINE, &rows).await?;
    Ok(())
}

/// Stores with a sale what a note took back that left something of it.
#[crate::boxed]
pub async fn note_sale(tx: &mut CompanyTx, sale_id: i64, total: Money, vat: Money) -> Result<()> {
    let company = tx.company_id();
    tx.exec(NOTE_SALE, params![company, sale_id, total, vat])
        .await?;
    Ok(())
}

/// Takes such an amount from the sums in which the sale counts: those of its day and its client.
#[crate::boxed]
pub async fn count_back(
    tx: &mut CompanyTx,
    sale: &SaleRow,
    total: Money,
    vat: Money,
) -> Result<()> {
    let company = tx.company_id();
    if let Some(client) = sale.client_id {
        tx.exec(TAKE_FROM_CLIENT, params![company, client, total])
            .await?;
    }
    let day = params![
        company,
        sale.business_date,
        sale.user_id,
        sale.document_code,
        sale.payment_code,
        sale.state,
        total,
        vat
    ];
    tx.exec(TAKE_FROM_DAY, day).await?;
    Ok(())
}
