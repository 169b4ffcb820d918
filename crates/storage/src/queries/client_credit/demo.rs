//! The fiado book of the demo: what of a day's sales and payments goes through drawers.

use yapa_domain::{EpochMillis, Money};

use crate::{CompanyTx, FromRow, Result, params, sql};

sql! {
    SOLD_ON_CREDIT = "SELECT s.id, s.client_id, s.user_id, s.created_at_ms, p.amount FROM sale s \
        JOIN sale_payment p ON p.company_id = s.company_id AND p.sale_id = s.id AND p.payment_code = $2 \
        WHERE s.company_id = $1 AND s.client_id IS NOT NULL ORDER BY s.id";
    PAYMENTS = "SELECT id, user_id, created_at_ms, payment_code, amount FROM client_credit_entry \
        WHERE company_id = $1 AND business_date = $2 AND kind IN ('abono', 'anulacion') ORDER BY id";
}

/// A sale of the past that was sold on credit.
#[crate::row]
#[derive(Clone, Copy, Debug)]
pub struct SoldOnCredit {
    pub sale_id: i64,
    pub client_id: i64,
    pub user_id: i64,
    pub at_ms: EpochMillis,
    pub amount: Money,
}

/// A payment of the past, or the undoing of one.
#[crate::row]
#[derive(Clone, Debug)]
pub struct PastPayment {
    pub id: i64,
    pub user_id: i64,
    pub at_ms: EpochMillis,
    pub payment_code: String,
    /// Below zero, above for an undoing.
    pub amount: Money,
}

/// The sales that were sold on credit, the oldest first.
#[crate::boxed]
pub async fn sold_on_credit(tx: &mut CompanyTx, code: &str) -> Result<Vec<SoldOnCredit>> {
    let company = tx.company_id();
    let key = params![company, code];
    tx.all(SOLD_ON_CREDIT, key, SoldOnCredit::from_row).await
}

/// Payments of clients on a day, and their withdrawals.
#[crate::boxed]
pub async fn payments(tx: &mut CompanyTx, date: &str) -> Result<Vec<PastPayment>> {
    let company = tx.company_id();
    let key = params![company, date];
    tx.all(PAYMENTS, key, PastPayment::from_row).await
}
