//! The ways of paying that a company takes.

use yapa_domain::Money;

use crate::{CompanyTx, FromRow, Result, Row, params, sql};

sql! {
    SELECT_PAYMENTS = "SELECT id, code, name, description, position, active, card_voucher, has_credit_line, \
        credit_line_amount, params, extra_info FROM payment_method WHERE company_id = $1 ORDER BY position, id";
    SELECT_OFFERED = "SELECT m.id, m.code, m.name, m.description, m.position, m.active, m.card_voucher, \
        m.has_credit_line, m.credit_line_amount, m.params, m.extra_info, d.payment_id \
        FROM payment_method m LEFT JOIN document_payment d \
        ON d.company_id = m.company_id AND d.document_code = $2 AND d.payment_id = m.id \
        WHERE m.company_id = $1 ORDER BY m.position, m.id";
    INSERT_PAYMENT = "INSERT INTO payment_method (company_id, id, code, name, description, position, active, \
        card_voucher, has_credit_line, credit_line_amount, params, extra_info) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";
    UPDATE_PAYMENT = "UPDATE payment_method SET name = $3, active = $4, params = $5, extra_info = $6 \
        WHERE company_id = $1 AND id = $2";
}

/// A way of paying.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PaymentMethodRow {
    /// Key.
    pub id: i64,
    /// Code, which may carry a suffix: `EFE`, `TCR-2`.
    pub code: String,
    /// Name for people.
    pub name: String,
    /// A sentence about it.
    pub description: String,
    /// Place in the list.
    pub position: i64,
    /// Whether it is offered.
    pub active: bool,
    /// Whether the terminal's voucher already is the fiscal ticket.
    pub card_voucher: bool,
    /// Whether it has a credit line.
    pub has_credit_line: bool,
    /// Money of the credit line.
    pub credit_line_amount: Money,
    /// Parameters, free text.
    pub params: String,
    /// Anything else, free text.
    pub extra_info: String,
}

impl FromRow for PaymentMethodRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(PaymentMethodRow {
            id: row.get(0)?,
            code: row.get(1)?,
            name: row.get(2)?,
            description: row.get(3)?,
            position: row.get(4)?,
            active: row.get(5)?,
            card_voucher: row.get(6)?,
            has_credit_line: row.get(7)?,
            credit_line_amount: row.get(8)?,
            params: row.get(9)?,
            extra_info: row.get(10)?,
        })
    }
}

/// All ways of paying of the company in their order, and which of them settle the document:
/// the keys that were associated with it, none when all do.
#[crate::boxed]
pub async fn offered(
    tx: &mut CompanyTx,
    document_code: &str,
) -> Result<(Vec<PaymentMethodRow>, Vec<i64>)> {
    let company = tx.company_id();
    let rows = tx
        .all(SELECT_OFFERED, params![company, document_code], |row| {
            Ok((PaymentMethodRow::from_row(row)?, row.get::<Option<i64>>(11)?))
        })
        .await?;
    let tied = rows.iter().filter_map(|(_, tied)| *tied).collect();
    Ok((rows.into_iter().map(|(method, _)| method).collect(), tied))
}

/// All ways of paying of the company, in their order.
#[crate::boxed]
pub async fn all(tx: &mut CompanyTx) -> Result<Vec<PaymentMethodRow>> {
    let company = tx.company_id();
    tx.all(
        SELECT_PAYMENTS,
        params![company],
        PaymentMethodRow::from_row,
    )
    .await
}

/// Adds a way of paying.
#[crate::boxed]
pub async fn insert(tx: &mut CompanyTx, payment: &PaymentMethodRow) -> Result<()> {
    let company = tx.company_id();
    let p = payment;
    tx.exec(
        INSERT_PAYMENT,
        params![
            company,
            p.id,
            p.code,
            p.name,
            p.description,
            p.position,
            p.active,
            p.card_voucher,
            p.has_credit_line,
            p.credit_line_amount,
            p.params,
            p.extra_info,
        ],
    )
    .await?;
    Ok(())
}

/// Writes what a company decides about a way of paying: name, offer and texts.
#[crate::boxed]
pub async fn update(tx: &mut CompanyTx, payment: &PaymentMethodRow) -> Result<()> {
    let company = tx.company_id();
    let p = payment;
    tx.exec(
        UPDATE_PAYMENT,
        params![company, p.id, p.name, p.active, p.params, p.extra_info],
    )
    .await?;
    Ok(())
}
