//! How a company is set up: settings, hours, branches.

use crate::{CompanyTx, FromRow, Result, params, sql};

sql! {
    SETTINGS = "SELECT name, value FROM company_setting WHERE company_id = $1 ORDER BY name";
    PUT_SETTING = "INSERT INTO company_setting (company_id, name, value) VALUES ($1, $2, $3) \
        ON CONFLICT (company_id, name) DO UPDATE SET value = excluded.value";
    HOURS = "SELECT kind, day, active, start_time, end_time FROM company_hours WHERE company_id = $1";
    PUT_HOURS = "INSERT INTO company_hours (company_id, kind, day, active, start_time, end_time) \
        VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (company_id, kind, day) DO UPDATE SET \
        active = excluded.active, start_time = excluded.start_time, end_time = excluded.end_time";
    INSERT_BRANCH = "INSERT INTO branch (company_id, id, code, trade_name, email, phone, address, active) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
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
    let rows: Vec<(String, String, bool, String, String)> =
        tx.all(HOURS, params![company], FromRow::from_row).await?;
    let hours = |(kind, day, active, start_time, end_time)| HoursRow {
        kind,
        day,
        active,
        start_time,
        end_time,
    };
    Ok(rows.into_iter().map(hours).collect())
}

/// Sets the hours of one day.
#[crate::boxed]
pub async fn put_hours(tx: &mut CompanyTx, hours: &HoursRow) -> Result<()> {
    let company = tx.company_id();
    let HoursRow {
        kind,
        day,
        active,
        start_time,
        end_time,
    } = hours;
    tx.exec(
        PUT_HOURS,
        params![company, *kind, *day, *active, *start_time, *end_time],
    )
    .await?;
    Ok(())
}

/// A branch of a new company.
#[derive(Clone, Copy, Debug)]
pub struct NewBranch<'a> {
    /// Key.
    pub id: i64,
    /// Code of the establishment.
    pub code: &'a str,
    /// Name.
    pub trade_name: &'a str,
    /// E-mail.
    pub email: &'a str,
    /// Telephone.
    pub phone: &'a str,
    /// Address.
    pub address: &'a str,
}

/// Opens a branch.
pub async fn insert_branch(tx: &mut CompanyTx, branch: NewBranch<'_>) -> Result<()> {
    let company = tx.company_id();
    let NewBranch {
        id,
        code,
        trade_name,
        email,
        phone,
        address,
    } = branch;
    tx.exec(
        INSERT_BRANCH,
        params![company, id, code, trade_name, email, phone, address, true],
    )
    .await?;
    Ok(())
}
