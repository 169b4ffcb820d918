//! Writing transport guides.

use super::rows::{GuideLineRow, GuideRow};
use crate::{CompanyTx, Result, params, row, sql};

sql! {
    INSERT_GUIDE = "INSERT INTO guide (company_id, id, sale_id, order_id, client_id, user_id, business_date, hour, created_at_ms, \
        document_code, \
         issuer_code, series, number, reason, side, state, recipient_type, recipient_number, recipient_name, \
         sponsor_number, sponsor_name, sponsor_address, related_code, related_number, gross_weight, \
         shipment, notes, received_on, reception_image, reception_comment, search) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, \
        $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31)";
    INSERT_LINE = "INSERT INTO guide_line (company_id, guide_id, line_no, product_id, code, name, unit, quantity, weight, tare, \
        raw_weight, sunat_code) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";
    RECEIVE = "UPDATE guide SET state = 'received', received_on = $3, reception_image = $4, reception_comment = $5 \
        WHERE company_id = $1 AND id = $2 AND state = 'issued'";
}

/// Writes a guide with its lines.
///
/// # Errors
/// `ForeignKey` when the sale or the order is none of the company.
#[crate::boxed]
pub async fn insert(tx: &mut CompanyTx, guide: &GuideRow, lines: &[GuideLineRow]) -> Result<()> {
    let (company, g) = (tx.company_id(), guide);
    let values = params![company, g.id, g.sale_id, g.order_id, g.client_id, g.user_id, g.business_date, g.hour, g.created_at_ms, g.document_code, g.issuer_code, g.series, g.number, g.reason, g.side, g.state, g.recipient_type, g.recipient_number, g.recipient_name, g.sponsor_number, g.sponsor_name, g.sponsor_address, g.related_code, g.related_number, g.gross_weight, g.shipment, g.notes, g.received_on, g.reception_image, g.reception_comment, g.search];
    tx.exec(INSERT_GUIDE, values).await?;
    let rows: Vec<_> = lines
        .iter()
        .map(|l| row![company, g.id, l.line_no, l.product_id, l.code, l.name, l.unit, l.quantity, l.weight, l.tare, l.raw_weight, l.sunat_code])
        .collect();
    tx.exec_many(INSERT_LINE, &rows).await?;
    Ok(())
}

/// Confirms the receipt of a guide's goods; answers whether it was not confirmed before.
#[crate::boxed]
pub async fn receive(
    tx: &mut CompanyTx,
    id: i64,
    day: &str,
    image: &str,
    comment: &str,
) -> Result<bool> {
    let company = tx.company_id();
    let bound = params![company, id, day, image, comment];
    Ok(tx.exec(RECEIVE, bound).await? == 1)
}
