//! Money that goes in and out of a session without a sale.

use yapa_domain::{CashMovementKind, EpochMillis, Money};

use crate::{CompanyTx, FromRow, Result, params, sql};

sql! {
    INSERT_MOVEMENT = CashMovementRow::INSERT;
    MOVEMENTS = "SELECT ", MovementView::COLUMNS, " FROM cash_movement m \
        LEFT JOIN user_account u ON u.id = m.user_id \
        WHERE m.company_id = $1 AND m.session_id = $2 ORDER BY m.id DESC LIMIT $3";
    REFUNDED = "SELECT payment_code, CAST(SUM(amount) AS BIGINT) FROM cash_movement \
        WHERE company_id = $1 AND sale_id = $2 GROUP BY payment_code ORDER BY payment_code";
    REFUNDED_BY = "SELECT payment_code, CAST(-SUM(amount) AS BIGINT) FROM cash_movement \
        WHERE company_id = $1 AND sale_id = $2 AND (document_id = $3 OR ($4 AND document_id = $2)) \
        GROUP BY payment_code ORDER BY payment_code";
}

/// Money that went in, or out when it is below zero.
#[crate::row(table = "cash_movement", key(company_id), alias = "m")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CashMovementRow {
    pub session_id: i64,
    pub id: i64,
    pub kind: CashMovementKind,
    pub payment_code: String,
    pub amount: Money,
    /// Legal rounding of the amount in cash.
    pub rounding: Money,
    pub reason: String,
    pub sale_id: Option<i64>,
    /// The sale, the credit note or the wallet movement behind it.
    pub document_id: Option<i64>,
    pub user_id: i64,
    pub business_date: String,
    pub hour: String,
    pub created_at_ms: EpochMillis,
}

/// A movement with the name of its user.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovementView {
    #[row(nested)]
    pub movement: CashMovementRow,
    #[row(sql = full_name!("u"))]
    pub user: String,
}

/// Adds movements.
#[crate::boxed]
pub async fn insert_movements(tx: &mut CompanyTx, movements: &[CashMovementRow]) -> Result<()> {
    let company = tx.company_id();
    let rows: Vec<_> = movements
        .iter()
        .map(|movement| movement.values(company).to_vec())
        .collect();
    tx.write_many(INSERT_MOVEMENT, &rows).await
}

/// The latest movements of a session, at most `most`.
#[crate::boxed]
pub async fn movements(
    tx: &mut CompanyTx,
    session_id: i64,
    most: i64,
) -> Result<Vec<MovementView>> {
    let company = tx.company_id();
    let key = params![company, session_id, most];
    tx.all(MOVEMENTS, key, MovementView::from_row).await
}

/// Refunds of a credit note over a sale by each payment type; `closes` where it took the last of
/// the sale, whose rest goes back as that of a sale that is undone.
#[crate::boxed]
pub async fn refunded_by(
    tx: &mut CompanyTx,
    sale_id: i64,
    (note_id, closes): (i64, bool),
) -> Result<Vec<(String, Money)>> {
    let bound = params![tx.company_id(), sale_id, note_id, closes];
    tx.all(REFUNDED_BY, bound, FromRow::from_row).await
}

/// Refunds of a sale by each payment type, below zero.
#[crate::boxed]
pub async fn refunded(tx: &mut CompanyTx, sale_id: i64) -> Result<Vec<(String, Money)>> {
    let company = tx.company_id();
    tx.all(REFUNDED, params![company, sale_id], FromRow::from_row)
        .await
}
