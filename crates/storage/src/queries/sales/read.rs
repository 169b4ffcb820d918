//! Reading one sale.

use yapa_domain::SaleSituation;

use super::list::SALE_SITUATION;
use super::rows::{SaleLineRow, SalePaymentRow, SaleRow};
use crate::{CompanyTx, FromRow, Result, params, sql, values};

sql! {
    SELECT_SALE = SaleRow::SELECT, "WHERE company_id = $1 AND id = $2";
    SELECT_LINES = SaleLineRow::SELECT, "WHERE company_id = $1 AND sale_id = $2 ORDER BY line_no";
    SELECT_PAYMENTS = SalePaymentRow::SELECT, "WHERE company_id = $1 AND sale_id = $2 ORDER BY position";
    SELECT_SITUATION = "SELECT ", SALE_SITUATION, " FROM sale s WHERE s.company_id = $1 AND s.id = $2";
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
    Ok(find_all_full(tx, &[sale_id]).await?.pop())
}

/// The sales with these keys, with their lines and payments; unknown keys are left out.
#[crate::boxed]
pub async fn find_all_full(tx: &mut CompanyTx, sale_ids: &[i64]) -> Result<Vec<FullSale>> {
    let company = tx.company_id();
    let keys: Vec<_> = sale_ids.iter().map(|id| values![company, *id]).collect();
    let sales = tx.all_many(SELECT_SALE, &keys, SaleRow::from_row).await?;
    let lines = tx
        .all_many(SELECT_LINES, &keys, SaleLineRow::from_row)
        .await?;
    let payments = tx
        .all_many(SELECT_PAYMENTS, &keys, SalePaymentRow::from_row)
        .await?;
    let all = sales.into_iter().zip(lines).zip(payments);
    let full = all.filter_map(|((sale, lines), payments)| {
        Some(FullSale {
            sale: sale.into_iter().next()?,
            lines,
            payments,
        })
    });
    Ok(full.collect())
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

/// The situation of a sale.
///
/// # Errors
/// When there is no such sale.
#[crate::boxed]
pub async fn situation(tx: &mut CompanyTx, sale_id: i64) -> Result<SaleSituation> {
    let company = tx.company_id();
    tx.one(SELECT_SITUATION, params![company, sale_id], |row| {
        row.get(0)
    })
    .await
}
