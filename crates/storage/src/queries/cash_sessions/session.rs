//! Opening, finding and closing a session.

use yapa_domain::{EpochMillis, Money};

use crate::{CompanyTx, FromRow, Result, params, sql};

sql! {
    RULES = "SELECT ", CashRules::COLUMNS, " FROM company WHERE id = $1";
    OPEN = CashSessionRow::INSERT, " ON CONFLICT DO NOTHING";
    FIND_OPEN = CashSessionRow::SELECT, "WHERE s.company_id = $1 AND s.branch_id = $2 AND s.holder_id = $3 \
        AND closed_at_ms IS NULL";
    // Money is counted into it while this lock is held: a close waits for it, and who comes after
    // the close finds no open session.
    HOLD_OPEN = "SELECT id FROM cash_session WHERE company_id = $1 AND branch_id = $2 AND holder_id = $3 \
        AND closed_at_ms IS NULL FOR SHARE";
    ALL_OPEN = CashSessionRow::SELECT, "WHERE s.company_id = $1 AND s.closed_at_ms IS NULL ORDER BY s.id";
    FIND = CashSessionRow::SELECT, "WHERE s.company_id = $1 AND s.id = $2";
    LOCK = CashSessionRow::SELECT, "WHERE s.company_id = $1 AND s.id = $2 FOR UPDATE";
    CLOSE = "UPDATE cash_session SET number = $3, closed_at_ms = $4, revision = 1 \
        WHERE company_id = $1 AND id = $2 AND closed_at_ms IS NULL";
    SET_FLOAT = "UPDATE cash_session SET opening_float = $3, opening_counts = $4 WHERE company_id = $1 AND id = $2";
    SET_REASON = "UPDATE cash_session SET reason = $3 WHERE company_id = $1 AND id = $2";
    SET_REVISION = "UPDATE cash_session SET revision = $3 WHERE company_id = $1 AND id = $2";
    PUT_SALE = "UPDATE sale SET cash_session_id = $3 WHERE company_id = $1 AND id = $2 AND cash_session_id IS NULL";
    LEAVE = "UPDATE sale SET cash_session_id = NULL WHERE company_id = $1 AND id = $2";
}

/// Whether a name/value setting of the company is on.
macro_rules! flag {
    ($name:literal) => {
        concat!(
            "COALESCE((SELECT s.value FROM company_setting s WHERE s.company_id = $1 AND s.name = '",
            $name,
            "'), 'false') = 'true'"
        )
    };
}

/// A company's settings of its drawers.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CashRules {
    /// Whether a branch shares one drawer; otherwise each seller has one.
    #[row(sql = flag!("cajaPorSucursal"))]
    pub shared: bool,
    /// Whether nothing is sold without an open session.
    #[row(sql = flag!("cajaObligatoria"))]
    pub required: bool,
    /// Who gets each close by mail; may be empty.
    #[row(
        sql = "COALESCE((SELECT s.value FROM company_setting s WHERE s.company_id = $1 AND s.name = 'cajaCorreo'), '')"
    )]
    pub email: String,
    /// The branch that sells: the first active one.
    #[row(sql = "(SELECT MIN(b.id) FROM branch b WHERE b.company_id = $1 AND b.active)")]
    pub branch: Option<i64>,
}

/// A session.
#[crate::row(table = "cash_session", key(company_id), alias = "s")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CashSessionRow {
    pub id: i64,
    pub branch_id: i64,
    /// The seller whose drawer it is; 0 where the branch shares one.
    pub holder_id: i64,
    /// The user who opened it, or whose sale did.
    pub opened_by: i64,
    pub business_date: String,
    pub hour: String,
    pub created_at_ms: EpochMillis,
    /// Money in the drawer at the beginning; none until it is counted.
    pub opening_float: Option<Money>,
    /// The notes and coins of it as JSON text; empty for a sum.
    pub opening_counts: String,
    /// Number of its close in the branch.
    pub number: Option<i64>,
    /// None while it is open.
    pub closed_at_ms: Option<EpochMillis>,
    /// The last revision of its close; 0 while it is open.
    pub revision: i64,
    /// Why the count differs, as the shop's users wrote it.
    pub reason: String,
}

/// The company's settings of its drawers.
#[crate::boxed]
pub async fn cash_rules(tx: &mut CompanyTx) -> Result<CashRules> {
    let company = tx.company_id();
    tx.one(RULES, params![company], CashRules::from_row).await
}

/// Opens a session; false when the drawer has an open one.
#[crate::boxed]
pub async fn open(tx: &mut CompanyTx, session: &CashSessionRow) -> Result<bool> {
    let company = tx.company_id();
    Ok(tx.exec(OPEN, &session.values(company)).await? == 1)
}

/// The open session of a drawer.
#[crate::boxed]
pub async fn find_open(
    tx: &mut CompanyTx,
    branch: i64,
    holder: i64,
) -> Result<Option<CashSessionRow>> {
    let company = tx.company_id();
    let key = params![company, branch, holder];
    tx.optional(FIND_OPEN, key, CashSessionRow::from_row).await
}

/// Key of the open session of a drawer, which is not closed before the transaction ends.
#[crate::boxed]
pub async fn hold_open(tx: &mut CompanyTx, branch: i64, holder: i64) -> Result<Option<i64>> {
    let company = tx.company_id();
    let key = params![company, branch, holder];
    tx.optional(HOLD_OPEN, key, |row| row.get(0)).await
}

/// The sessions that are open.
#[crate::boxed]
pub async fn all_open(tx: &mut CompanyTx) -> Result<Vec<CashSessionRow>> {
    let company = tx.company_id();
    tx.all(ALL_OPEN, params![company], CashSessionRow::from_row)
        .await
}

/// The session with this key.
#[crate::boxed]
pub async fn find(tx: &mut CompanyTx, id: i64) -> Result<Option<CashSessionRow>> {
    let company = tx.company_id();
    tx.optional(FIND, params![company, id], CashSessionRow::from_row)
        .await
}

/// The session with this key, held until the transaction ends: money that is being counted into it
/// is waited for.
#[crate::boxed]
pub async fn lock(tx: &mut CompanyTx, id: i64) -> Result<Option<CashSessionRow>> {
    let company = tx.company_id();
    tx.optional(LOCK, params![company, id], CashSessionRow::from_row)
        .await
}

/// Closes a session under its number.
#[crate::boxed]
pub async fn close(tx: &mut CompanyTx, id: i64, number: i64, at: EpochMillis) -> Result<()> {
    let company = tx.company_id();
    tx.exec(CLOSE, params![company, id, number, at]).await?;
    Ok(())
}

/// Sets the float of a session.
#[crate::boxed]
pub async fn set_float(tx: &mut CompanyTx, id: i64, float: Money, counts: &str) -> Result<()> {
    let company = tx.company_id();
    tx.exec(SET_FLOAT, params![company, id, float, counts])
        .await?;
    Ok(())
}

/// Says why the count differs.
#[crate::boxed]
pub async fn set_reason(tx: &mut CompanyTx, id: i64, reason: &str) -> Result<()> {
    let company = tx.company_id();
    tx.exec(SET_REASON, params![company, id, reason]).await?;
    Ok(())
}

/// Says which revision of its close is the last.
#[crate::boxed]
pub async fn set_revision(tx: &mut CompanyTx, id: i64, revision: i64) -> Result<()> {
    let company = tx.company_id();
    tx.exec(SET_REVISION, params![company, id, revision])
        .await?;
    Ok(())
}

/// Counts the money of a sale that has not been counted into a session.
#[crate::boxed]
pub async fn put_sale(tx: &mut CompanyTx, sale_id: i64, session_id: i64) -> Result<()> {
    let company = tx.company_id();
    tx.exec(PUT_SALE, params![company, sale_id, session_id])
        .await?;
    Ok(())
}

/// Takes a receipt out of its session: its ticket takes its place.
#[crate::boxed]
pub async fn leave(tx: &mut CompanyTx, receipt_id: i64) -> Result<()> {
    let company = tx.company_id();
    tx.exec(LEAVE, params![company, receipt_id]).await?;
    Ok(())
}
