//! Sealed secrets: of companies, and those among the settings of the installation.

use crate::{CompanyTx, FromRow, Result, Tx, params, sql};

sql! {
    SECRET = "SELECT sealed FROM company_secret WHERE company_id = $1 AND name = $2";
    SECRET_NAMES = "SELECT name FROM company_secret WHERE company_id = $1 ORDER BY name";
    SET_SECRET = "INSERT INTO company_secret (company_id, name, sealed) VALUES ($1, $2, $3) \
        ON CONFLICT (company_id, name) DO UPDATE SET sealed = excluded.sealed";
    REMOVE_SECRET = "DELETE FROM company_secret WHERE company_id = $1 AND name = $2";
    /// Of every company, for the operator who changes the master key.
    ALL_SECRETS = "SELECT company_id, name, sealed FROM company_secret ORDER BY company_id, name";
    SEALED_SETTINGS = "SELECT name, value FROM platform_setting WHERE value LIKE $1 ORDER BY name";
    RESEAL_SECRET = "UPDATE company_secret SET sealed = $3 WHERE company_id = $1 AND name = $2";
    RESEAL_SETTING = "UPDATE platform_setting SET value = $2 WHERE name = $1";
}

/// The sealed value of a name.
#[crate::boxed]
pub async fn find(tx: &mut CompanyTx, name: &str) -> Result<Option<String>> {
    let company = tx.company_id();
    tx.optional(SECRET, params![company, name], |row| row.get(0))
        .await
}

/// Names of the company's secrets.
#[crate::boxed]
pub async fn names(tx: &mut CompanyTx) -> Result<Vec<String>> {
    let company = tx.company_id();
    tx.all(SECRET_NAMES, params![company], |row| row.get(0))
        .await
}

/// Stores a sealed value in place of the one before.
#[crate::boxed]
pub async fn set(tx: &mut CompanyTx, name: &str, sealed: &str) -> Result<()> {
    let company = tx.company_id();
    tx.exec(SET_SECRET, params![company, name, sealed]).await?;
    Ok(())
}

/// Removes a value; whether there was one.
#[crate::boxed]
pub async fn remove(tx: &mut CompanyTx, name: &str) -> Result<bool> {
    let company = tx.company_id();
    Ok(tx.exec(REMOVE_SECRET, params![company, name]).await? == 1)
}

/// The secrets of all companies: company, name, sealed value.
#[crate::boxed]
pub async fn all(tx: &mut Tx) -> Result<Vec<(i64, String, String)>> {
    tx.all(ALL_SECRETS, params![], FromRow::from_row).await
}

/// Settings of the installation whose value begins with this prefix, which has no character that
/// `LIKE` reads as another.
#[crate::boxed]
pub async fn sealed_settings(tx: &mut Tx, prefix: &str) -> Result<Vec<(String, String)>> {
    let pattern = format!("{prefix}%");
    tx.all(SEALED_SETTINGS, params![pattern], FromRow::from_row)
        .await
}

/// Replaces the sealed value of a company's secret.
#[crate::boxed]
pub async fn reseal(tx: &mut Tx, company: i64, name: &str, sealed: &str) -> Result<()> {
    tx.exec(RESEAL_SECRET, params![company, name, sealed])
        .await?;
    Ok(())
}

/// Replaces the sealed value of a setting.
#[crate::boxed]
pub async fn reseal_setting(tx: &mut Tx, name: &str, sealed: &str) -> Result<()> {
    tx.exec(RESEAL_SETTING, params![name, sealed]).await?;
    Ok(())
}
