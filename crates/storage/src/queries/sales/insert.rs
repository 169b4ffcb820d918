//! Writing a sale.

use super::rows::{SaleLineRow, SalePaymentRow, SaleRow};
use crate::{CompanyTx, Result, params, row, sql};

sql! {
    INSERT_SALE = "INSERT INTO sale (company_id, id, user_id, branch_id, sale_type, state, state_note, \
        business_date, hour, created_at_ms, document_code, issuer_code, electronic, series, number, \
        external_document_id, client_id, client_document_type, client_document_number, client_name, \
        client_address, gyro, currency, subtotal, discount, discount_percentage, net, exempt, unaffected, \
        vat, extra_tax, extra_taxes, total, bags, bags_total, payment_code, instalments, paid, \
        change_given, comment, channel, service, order_id, proforma_id, converted_from, search, client_division1, client_division2, client_division3) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, \
        $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, \
        $40, $41, $42, $43, $44, $45, $46, $47, $48, $49)";
    INSERT_LINE = "INSERT INTO sale_line (company_id, sale_id, line_no, product_id, grouping_id, code, name, \
        brand, presentation, measurement, measurement_unit, image, quantity, unit_price, list_price, \
        discount_amount, discount_percentage, net_price, net_amount, extra_tax, vat_amount, total, taxes, parts, \
        open_line, unit) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, \
        $21, $22, $23, $24, $25, $26)";
    INSERT_PAYMENT = "INSERT INTO sale_payment (company_id, sale_id, position, payment_code, amount, instalments) \
        VALUES ($1, $2, $3, $4, $5, $6)";
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
    tx.write(
        INSERT_SALE,
        params![
            company,
            s.id,
            s.user_id,
            s.branch_id,
            s.sale_type,
            s.state,
            s.state_note,
            s.business_date,
            s.hour,
            s.created_at_ms,
            s.document_code,
            s.issuer_code,
            s.electronic,
            s.series,
            s.number,
            s.external_document_id,
            s.client_id,
            s.client_document_type,
            s.client_document_number,
            s.client_name,
            s.client_address,
            s.gyro,
            s.currency,
            s.subtotal,
            s.discount,
            s.discount_percentage,
            s.net,
            s.exempt,
            s.unaffected,
            s.vat,
            s.extra_tax,
            s.extra_taxes,
            s.total,
            s.bags,
            s.bags_total,
            s.payment_code,
            s.instalments,
            s.paid,
            s.change_given,
            s.comment,
            s.channel,
            s.service,
            s.order_id,
            s.proforma_id,
            s.converted_from,
            s.search,
            s.client_places[0],
            s.client_places[1],
            s.client_places[2],
        ],
    )
    .await?;
    let line_rows: Vec<_> = lines
        .iter()
        .map(|l| {
            row![
                company,
                s.id,
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
                l.quantity,
                l.unit_price,
                l.list_price,
                l.discount_amount,
                l.discount_percentage,
                l.net_price,
                l.net_amount,
                l.extra_tax,
                l.vat_amount,
                l.total,
                l.taxes,
                l.parts,
                l.open_line,
                l.unit,
            ]
        })
        .collect();
    tx.write_many(INSERT_LINE, &line_rows).await?;
    let positions: Vec<i64> = (1..).take(payments.len()).collect();
    let payment_rows: Vec<_> = payments
        .iter()
        .zip(&positions)
        .map(|(p, position)| {
            row![
                company,
                s.id,
                *position,
                p.payment_code,
                p.amount,
                p.instalments
            ]
        })
        .collect();
    tx.write_many(INSERT_PAYMENT, &payment_rows).await?;
    Ok(())
}
