//! The payment types that a company takes.

use yapa_domain::Money;

use crate::{CompanyTx, FromRow, Result, params, sql};

sql! {
    SELECT_PAYMENTS = PaymentMethodRow::SELECT, "WHERE m.company_id = $1 ORDER BY m.position, m.id";
    SELECT_OFFERED = "SELECT ", PaymentMethodRow::COLUMNS, ", d.payment_id \
        FROM payment_method m LEFT JOIN document_payment d \
        ON d.company_id = m.company_id AND d.document_code = $2 AND d.payment_id = m.id \
        WHERE m.company_id = $1 ORDER BY m.position, m.id";
    INSERT_PAYMENT = PaymentMethodRow::INSERT;
    UPDATE_PAYMENT = "UPDATE payment_method SET name = $3, active = $4, params = $5, extra_info = $6 \
        WHERE company_id = $1 AND id = $2";
}

/// A payment type.
#[crate::row(table = "payment_method", key(company_id), alias = "m")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PaymentMethodRow {
    pub id: i64,
    /// Code, which may carry a suffix: `EFE`, `TCR-2`.
    pub code: String,
    pub name: String,
    /// A sentence about it.
    pub description: String,
    /// Place in the list.
    pub position: i64,
    pub active: bool,
    /// Whether the terminal's voucher already is the fiscal ticket.
    pub card_voucher: bool,
    /// Whether it has a credit line.
    pub has_credit_line: bool,
    pub credit_line_amount: Money,
    /// Parameters, free text.
    pub params: String,
    /// Anything else, free text.
    pub extra_info: String,
}

/// All payment types of the company in their order, and which of them settle the document:
/// the keys that were associated with it, none when all do.
#[crate::boxed]
pub async fn offered(
    tx: &mut CompanyTx,
    document_code: &str,
) -> Result<(Vec<PaymentMethodRow>, Vec<i64>)> {
    let company = tx.company_id();
    let rows = tx
        .all(SELECT_OFFERED, params![company, document_code], |row| {
            Ok((
                PaymentMethodRow::from_row(row)?,
                row.get::<Option<i64>>(PaymentMethodRow::WIDTH)?,
            ))
        })
        .await?;
    let tied = rows.iter().filter_map(|(_, tied)| *tied).collect();
    Ok((rows.into_iter().map(|(method, _)| method).collect(), tied))
}

/// All payment types of the company, in their order.
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

/// Adds a payment type.
#[crate::boxed]
pub async fn insert(tx: &mut CompanyTx, payment: &PaymentMethodRow) -> Result<()> {
    let company = tx.company_id();
    let p = payment;
    tx.exec(INSERT_PAYMENT, &p.values(company)).await?;
    Ok(())
}

/// Writes what a company decides about a payment type: name, offer and texts.
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
