//! How a company is set up: settings, hours, branches.

use crate::{CompanyTx, FromRow, Result, params, sql};

sql! {
    SETTINGS = "SELECT name, value FROM company_setting WHERE company_id = $1 ORDER BY name";
    PUT_SETTING = "INSERT INTO company_setting (company_id, name, value) VALUES ($1, $2, $3) \
        ON CONFLICT (company_id, name) DO UPDATE SET value = excluded.value";
    HOURS = HoursRow::SELECT, "WHERE company_id = $1";
    PUT_HOURS = HoursRow::INSERT, " ON CONFLICT (company_id, kind, day) DO UPDATE SET \
        active = excluded.active, start_time = excluded.start_time, end_time = excluded.end_time";
    INSERT_BRANCH = NewBranch::INSERT;
}

/// The name/value settings.
#[crate::boxed]
pub async fn settings(tx: &mut CompanyTx) -> Result<Vec<(String, String)>> {
    let company = tx.company_id();
    tx.all(SETTINGS, params![company], FromRow::from_row).await
}

/// Sets one name/value setting.
#[crate::boxed]
pub async fn put_setting(tx: &mut CompanyTx, name: &str, value: &str) -> Result<()> {
    let company = tx.company_id();
    tx.exec(PUT_SETTING, params![company, name, value]).await?;
    Ok(())
}

/// When a company is open (`business`) or delivers (`delivery`) on one day.
#[crate::row(table = "company_hours", key(company_id))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HoursRow {
    /// `business` or `delivery`.
    pub kind: String,
    /// `lunes` to `domingo`.
    pub day: String,
    /// Whether at all.
    pub active: bool,
    /// `HH:mm:ss`.
    pub start_time: String,
    /// `HH:mm:ss`.
    pub end_time: String,
}

/// The opening and delivery hours.
#[crate::boxed]
pub async fn hours(tx: &mut CompanyTx) -> Result<Vec<HoursRow>> {
    let company = tx.company_id();
    tx.all(HOURS, params![company], FromRow::from_row).await
}

/// Sets the hours of one day.
#[crate::boxed]
pub async fn put_hours(tx: &mut CompanyTx, hours: &HoursRow) -> Result<()> {
    let company = tx.company_id();
    tx.exec(PUT_HOURS, &hours.values(company)).await?;
    Ok(())
}

/// A branch of a new company.
#[crate::row(table = "branch", key(company_id, active = bool), insert_only)]
#[derive(Clone, Copy, Debug)]
pub struct NewBranch<'a> {
    pub id: i64,
    /// Code of the establishment.
    pub code: &'a str,
    pub trade_name: &'a str,
    pub email: &'a str,
    pub phone: &'a str,
    pub address: &'a str,
}

/// Opens a branch.
pub async fn insert_branch(tx: &mut CompanyTx, branch: NewBranch<'_>) -> Result<()> {
    let company = tx.company_id();
    tx.exec(INSERT_BRANCH, &branch.values(company, true))
        .await?;
    Ok(())
}
