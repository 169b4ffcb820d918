//! Reading one sale.

use super::list::sale_situation;
use super::rows::{SaleLineRow, SalePaymentRow, SaleRow};
use crate::{CompanyTx, FromRow, Result, Row, params, sql};

sql! {
    SELECT_SALE = "SELECT id, user_id, branch_id, sale_type, state, state_note, business_date, hour, created_at_ms, \
        document_code, issuer_code, electronic, series, number, external_document_id, client_id, \
        client_document_type, client_document_number, client_name, client_address, gyro, currency, subtotal, \
        discount, discount_percentage, net, exempt, unaffected, vat, extra_tax, extra_taxes, total, bags, \
        bags_total, payment_code, instalments, paid, change_given, comment, channel, service, order_id, \
        proforma_id, converted_from, search, client_division1, client_division2, \
        client_division3, noted_total, noted_vat FROM sale WHERE company_id = $1 AND id = $2";
    SELECT_LINES = "SELECT line_no, product_id, grouping_id, code, name, brand, presentation, measurement, \
        measurement_unit, image, quantity, unit_price, list_price, discount_amount, discount_percentage, \
        net_price, net_amount, extra_tax, vat_amount, total, taxes, parts, open_line, unit \
        FROM sale_line WHERE company_id = $1 AND sale_id = $2 ORDER BY line_no";
    SELECT_PAYMENTS = "SELECT payment_code, amount, instalments \
        FROM sale_payment WHERE company_id = $1 AND sale_id = $2 ORDER BY position";
    SELECT_SITUATION = concat!("SELECT ", sale_situation!(), " FROM sale s WHERE s.company_id = $1 AND s.id = $2");
    SELECT_CONVERSION = "SELECT id FROM sale WHERE company_id = $1 AND converted_from = $2";
}

/// A sale with everything that hangs on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FullSale {
    /// The sale.
    pub sale: SaleRow,
    /// Its lines, in their order.
    pub lines: Vec<SaleLineRow>,
    /// Its payments, in their order.
    pub payments: Vec<SalePaymentRow>,
}

/// The sale without what hangs on it.
#[crate::boxed]
pub async fn find(tx: &mut CompanyTx, sale_id: i64) -> Result<Option<SaleRow>> {
    let company = tx.company_id();
    tx.optional(SELECT_SALE, params![company, sale_id], SaleRow::from_row)
        .await
}

/// The sale with its lines and payments.
#[crate::boxed]
pub async fn find_full(tx: &mut CompanyTx, sale_id: i64) -> Result<Option<FullSale>> {
    let company = tx.company_id();
    let Some(sale) = find(tx, sale_id).await? else {
        return Ok(None);
    };
    let lines = tx
        .all(
            SELECT_LINES,
            params![company, sale_id],
            SaleLineRow::from_row,
        )
        .await?;
    let payments = tx
        .all(
            SELECT_PAYMENTS,
            params![company, sale_id],
            SalePaymentRow::from_row,
        )
        .await?;
    Ok(Some(FullSale {
        sale,
        lines,
        payments,
    }))
}

/// The sale that a receipt was converted into, if it was.
#[crate::boxed]
pub async fn find_conversion(tx: &mut CompanyTx, receipt_id: i64) -> Result<Option<i64>> {
    let company = tx.company_id();
    tx.optional(SELECT_CONVERSION, params![company, receipt_id], |row| {
        row.get(0)
    })
    .await
}

impl FromRow for SaleRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(SaleRow {
            id: row.get(0)?,
            user_id: row.get(1)?,
            branch_id: row.get(2)?,
            sale_type: row.get(3)?,
            state: row.get(4)?,
            state_note: row.get(5)?,
            business_date: row.get(6)?,
            hour: row.get(7)?,
            created_at_ms: row.get(8)?,
            document_code: row.get(9)?,
            issuer_code: row.get(10)?,
            electronic: row.get(11)?,
            series: row.get(12)?,
            number: row.get(13)?,
            external_document_id: row.get(14)?,
            client_id: row.get(15)?,
            client_document_type: row.get(16)?,
            client_document_number: row.get(17)?,
            client_name: row.get(18)?,
            client_address: row.get(19)?,
            gyro: row.get(20)?,
            currency: row.get(21)?,
            subtotal: row.get(22)?,
            discount: row.get(23)?,
            discount_percentage: row.get(24)?,
            net: row.get(25)?,
            exempt: row.get(26)?,
            unaffected: row.get(27)?,
            vat: row.get(28)?,
            extra_tax: row.get(29)?,
            extra_taxes: row.get(30)?,
            total: row.get(31)?,
            bags: row.get(32)?,
            bags_total: row.get(33)?,
            payment_code: row.get(34)?,
            instalments: row.get(35)?,
            paid: row.get(36)?,
            change_given: row.get(37)?,
            comment: row.get(38)?,
            channel: row.get(39)?,
            service: row.get(40)?,
            order_id: row.get(41)?,
            proforma_id: row.get(42)?,
            converted_from: row.get(43)?,
            search: row.get(44)?,
            client_places: [row.get(45)?, row.get(46)?, row.get(47)?],
            noted_total: row.get(48)?,
            noted_vat: row.get(49)?,
        })
    }
}

impl FromRow for SaleLineRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(SaleLineRow {
            line_no: row.get(0)?,
            product_id: row.get(1)?,
            grouping_id: row.get(2)?,
            code: row.get(3)?,
            name: row.get(4)?,
            brand: row.get(5)?,
            presentation: row.get(6)?,
            measurement: row.get(7)?,
            measurement_unit: row.get(8)?,
            image: row.get(9)?,
            quantity: row.get(10)?,
            unit_price: row.get(11)?,
            list_price: row.get(12)?,
            discount_amount: row.get(13)?,
            discount_percentage: row.get(14)?,
            net_price: row.get(15)?,
            net_amount: row.get(16)?,
            extra_tax: row.get(17)?,
            vat_amount: row.get(18)?,
            total: row.get(19)?,
            taxes: row.get(20)?,
            parts: row.get(21)?,
            open_line: row.get(22)?,
            unit: row.get(23)?,
        })
    }
}

impl FromRow for SalePaymentRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(SalePaymentRow {
            payment_code: row.get(0)?,
            amount: row.get(1)?,
            instalments: row.get(2)?,
        })
    }
}

/// Code of the situation of a sale, as `yapa_domain::SaleSituation` spells it.
///
/// # Errors
/// When there is no such sale.
#[crate::boxed]
pub async fn situation(tx: &mut CompanyTx, sale_id: i64) -> Result<String> {
    let company = tx.company_id();
    tx.one(SELECT_SITUATION, params![company, sale_id], |row| {
        row.get(0)
    })
    .await
}
