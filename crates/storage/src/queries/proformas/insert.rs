//! Writing a quote.

use super::rows::{ProformaLineRow, ProformaRow};
use crate::{CompanyTx, Result, params, row, sql};

sql! {
    INSERT_PROFORMA = "INSERT INTO proforma (company_id, id, user_id, proforma_type, state, series, number, \
        business_date, hour, expires_on, created_at_ms, client_id, client_document_type, \
        client_document_number, client_name, client_address, client_division1, client_division2, \
        client_division3, currency, subtotal, discount, discount_percentage, discount_mode, total, note, \
        hours, sale_id, search) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, \
        $20, $21, $22, $23, $24, $25, $26, $27, $28, $29)";
    INSERT_LINE = "INSERT INTO proforma_line (company_id, proforma_id, line_no, product_id, grouping_id, code, \
        name, brand, presentation, measurement, measurement_unit, image, taxes, quantity, price, \
        discount_amount, discount_percentage, discount_mode, total) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)";
}

/// Writes a quote with its lines; its number was taken in the same transaction.
#[crate::boxed]
pub async fn insert(
    tx: &mut CompanyTx,
    proforma: &ProformaRow,
    lines: &[ProformaLineRow],
) -> Result<()> {
    let company = tx.company_id();
    let p = proforma;
    let [place1, place2, place3] = &p.client_places;
    tx.exec(
        INSERT_PROFORMA,
        params![
            company,
            p.id,
            p.user_id,
            p.kind,
            p.state,
            p.series,
            p.number,
            p.business_date,
            p.hour,
            p.expires_on,
            p.created_at_ms,
            p.client_id,
            p.client_document_type,
            p.client_document_number,
            p.client_name,
            p.client_address,
            *place1,
            *place2,
            *place3,
            p.currency,
            p.subtotal,
            p.discount,
            p.discount_percentage,
            p.discount_mode,
            p.total,
            p.note,
            p.hours,
            p.sale_id,
            p.search,
        ],
    )
    .await?;
    let rows: Vec<_> = lines
        .iter()
        .map(|l| {
            row![
                company,
                p.id,
                l.line_no,
                l.product_id,
                l.grouping_id,
                l.code,
                l.name,
                l.brand,
                l.presentation,
                l.measurement,
                l.measurement_unit,
                l.image,
                l.taxes,
                l.quantity,
                l.price,
                l.discount_amount,
                l.discount_percentage,
                l.discount_mode,
                l.total,
            ]
        })
        .collect();
    tx.exec_many(INSERT_LINE, &rows).await?;
    Ok(())
}
