//! Writing a credit note and what it changes in the sums.

use yapa_domain::Money;

use super::rows::{CreditNoteLineRow, CreditNoteRow};
use crate::queries::sales::SaleRow;
use crate::{CompanyTx, Result, params, row, sql};

sql! {
    INSERT_NOTE = "INSERT INTO credit_note (company_id, id, sale_id, kind, reason, closes, sustentation, user_id, \
        business_date, hour, created_at_ms, document_code, issuer_code, series, number, net, exempt, unaffected, \
        vat, extra_tax, extra_taxes, total, bags, bags_total) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, \
        $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24)";
    INSERT_LINE = "INSERT INTO credit_note_line (company_id, note_id, line_no, sale_line, quantity, returned, \
        net_amount, vat_amount, extra_tax, extras, total, listed, parts) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)";
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
    let values = params![
        company,
        n.id,
        n.sale_id,
        n.kind,
        n.reason,
        n.closes,
        n.sustentation,
        n.user_id,
        n.business_date,
        n.hour,
        n.created_at_ms,
        n.document_code,
        n.issuer_code,
        n.series,
        n.number,
        n.net,
        n.exempt,
        n.unaffected,
        n.vat,
        n.extra_tax,
        n.extra_taxes,
        n.total,
        n.bags,
        n.bags_total
    ];
    tx.exec(INSERT_NOTE, values).await?;
    let rows: Vec<_> = lines
        .iter()
        .map(|l| {
            row![
                company,
                n.id,
                l.line_no,
                l.sale_line,
                l.quantity,
                l.returned,
                l.net_amount,
                l.vat_amount,
                l.extra_tax,
                l.extras,
                l.total,
                l.listed,
                l.parts
            ]
        })
        .collect();
    tx.exec_many(INSERT_LINE, &rows).await?;
    Ok(())
}

/// Remembers with a sale what a note took back that left something of it.
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
