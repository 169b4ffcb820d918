//! Sessions of the past, for demo data: the sales of a day go into the drawer of their seller, and
//! what credit notes of the past moved goes into the session of its own day.

use yapa_domain::EpochMillis;

use crate::{CompanyTx, FromRow, Result, params, sql};

sql! {
    DAYS = "SELECT business_date, user_id, MIN(created_at_ms), MAX(created_at_ms) FROM sale \
        WHERE company_id = $1 AND business_date >= $2 AND (order_id IS NULL OR state <> 'abierta') \
        GROUP BY business_date, user_id ORDER BY business_date, user_id";
    PUT_DAY = "UPDATE sale SET cash_session_id = $4 WHERE company_id = $1 AND business_date = $2 AND user_id = $3 \
        AND (order_id IS NULL OR state <> 'abierta') \
        AND id NOT IN (SELECT converted_from FROM sale WHERE company_id = $1 AND converted_from IS NOT NULL)";
    UNDONE = "SELECT s.id, c.user_id, MAX(c.created_at_ms) FROM sale s \
        JOIN sale_state_change c ON c.company_id = s.company_id AND c.sale_id = s.id AND c.to_state = s.state \
        WHERE s.company_id = $1 AND s.business_date = $2 AND s.state IN ('anulada', 'descartada') \
            AND s.id NOT IN (SELECT converted_from FROM sale WHERE company_id = $1 AND converted_from IS NOT NULL) \
        GROUP BY s.id, c.user_id ORDER BY s.id";
    RECHARGES = "SELECT id, user_id, created_at_ms, payment_code, amount FROM wallet_movement \
        WHERE company_id = $1 AND business_date = $2 AND reason = 'recharge' ORDER BY id";
    ORPHANS = "SELECT m.id, m.user_id, m.created_at_ms, m.business_date FROM cash_movement m \
        WHERE m.company_id = $1 ORDER BY m.id";
    SET_ASIDE = "UPDATE cash_session SET closed_at_ms = 0 WHERE company_id = $1";
    MOVE = "UPDATE cash_movement SET session_id = $3 WHERE company_id = $1 AND id = $2";
    DROP_MOVEMENT = "DELETE FROM cash_movement WHERE company_id = $1 AND id = $2";
    DROP_ASIDE = "DELETE FROM cash_session WHERE company_id = $1 AND closed_at_ms = 0";
}

/// A seller's day.
#[crate::row]
#[derive(Clone, Debug)]
pub struct SellerDay {
    pub business_date: String,
    pub user_id: i64,
    /// Time of the first sale.
    pub first_ms: EpochMillis,
    /// Time of the last one.
    pub last_ms: EpochMillis,
}

/// A sale that was undone.
#[crate::row]
#[derive(Clone, Copy, Debug)]
pub struct UndoneSale {
    pub sale_id: i64,
    pub user_id: i64,
    pub at_ms: EpochMillis,
}

/// A recharge of a wallet.
#[crate::row]
#[derive(Clone, Debug)]
pub struct DemoRecharge {
    pub id: i64,
    pub user_id: i64,
    pub at_ms: EpochMillis,
    pub payment_code: String,
    pub amount: yapa_domain::Money,
}

/// A movement without a session of its own day.
#[crate::row]
#[derive(Clone, Debug)]
pub struct Orphan {
    pub id: i64,
    pub user_id: i64,
    pub at_ms: EpochMillis,
    pub business_date: String,
}

/// The days of the sellers from this one on.
#[crate::boxed]
pub async fn seller_days(tx: &mut CompanyTx, from: &str) -> Result<Vec<SellerDay>> {
    let company = tx.company_id();
    tx.all(DAYS, params![company, from], SellerDay::from_row)
        .await
}

/// Puts the sales of a seller's day into a session.
#[crate::boxed]
pub async fn put_day(tx: &mut CompanyTx, day: &SellerDay, session_id: i64) -> Result<()> {
    let company = tx.company_id();
    let values = params![company, day.business_date, day.user_id, session_id];
    tx.exec(PUT_DAY, values).await?;
    Ok(())
}

/// The sales of a day that were undone.
#[crate::boxed]
pub async fn undone(tx: &mut CompanyTx, date: &str) -> Result<Vec<UndoneSale>> {
    let company = tx.company_id();
    tx.all(UNDONE, params![company, date], UndoneSale::from_row)
        .await
}

/// The recharges of a day.
#[crate::boxed]
pub async fn recharges(tx: &mut CompanyTx, date: &str) -> Result<Vec<DemoRecharge>> {
    let company = tx.company_id();
    tx.all(RECHARGES, params![company, date], DemoRecharge::from_row)
        .await
}

/// Detaches the sessions that were opened automatically, and answers their contents.
#[crate::boxed]
pub async fn set_aside(tx: &mut CompanyTx) -> Result<Vec<Orphan>> {
    let company = tx.company_id();
    tx.exec(SET_ASIDE, params![company]).await?;
    tx.all(ORPHANS, params![company], Orphan::from_row).await
}

/// Puts a movement into a session.
#[crate::boxed]
pub async fn move_orphan(tx: &mut CompanyTx, id: i64, session_id: i64) -> Result<()> {
    let company = tx.company_id();
    tx.exec(MOVE, params![company, id, session_id]).await?;
    Ok(())
}

/// Forgets a movement of before the first session.
#[crate::boxed]
pub async fn drop_orphan(tx: &mut CompanyTx, id: i64) -> Result<()> {
    let company = tx.company_id();
    tx.exec(DROP_MOVEMENT, params![company, id]).await?;
    Ok(())
}

/// Forgets the sessions that were set aside.
#[crate::boxed]
pub async fn drop_aside(tx: &mut CompanyTx) -> Result<()> {
    let company = tx.company_id();
    tx.exec(DROP_ASIDE, params![company]).await?;
    Ok(())
}
