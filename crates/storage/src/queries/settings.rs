//! The operator's settings of the whole installation, and the screens of an account.
//! Platform queries, for the operator's commands and for what the values decide.

use yapa_domain::EpochMillis;

use crate::{FromRow, Result, Tx, params, sql};

/// Set by `yapa restore`: the last numbers of the series have to be confirmed.
pub const RESTORED: &str = "restored_at_ms";

/// Name of the latest moment that a process knows, in milliseconds.
pub fn latest_moment(node: i64) -> String {
    format!("latest_moment_ms.{node}")
}

sql! {
    /// Every value by name.
    SETTINGS = "SELECT name, value FROM platform_setting ORDER BY name";
    /// One value.
    SETTING = "SELECT value FROM platform_setting WHERE name = $1";
    /// Sets the latest moment of every process.
    SET_LATEST_MOMENTS = "UPDATE platform_setting SET value = $1 WHERE name LIKE 'latest_moment_ms.%'";
    /// Sets a value.
    SET_SETTING = "INSERT INTO platform_setting (name, value) VALUES ($1, $2) \
        ON CONFLICT (name) DO UPDATE SET value = excluded.value";
    /// Sets a value that is not set.
    ADD_SETTING = "INSERT INTO platform_setting (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
    /// Changes a value that is still the one of before.
    REPLACE_SETTING = "UPDATE platform_setting SET value = $3 WHERE name = $1 AND value = $2";
    /// Takes a value away.
    UNSET_SETTING = "DELETE FROM platform_setting WHERE name = $1";
    /// Opens a screen to an account that has a fixed set of them.
    ADD_SECTION = "INSERT INTO account_section (user_id, section) VALUES ($1, $2)";
    /// Gives an account every screen again.
    CLEAR_SECTIONS = "DELETE FROM account_section WHERE user_id = $1";
    /// Where an account begins.
    SET_LANDING = "UPDATE user_account SET lands_on_session = $2 WHERE id = $1";
}

/// Every value that is set, by name.
#[crate::boxed]
pub async fn all(tx: &mut Tx) -> Result<Vec<(String, String)>> {
    tx.all(SETTINGS, params![], FromRow::from_row).await
}

/// One value; none where it is not set.
#[crate::boxed]
pub async fn value(tx: &mut Tx, name: &str) -> Result<Option<String>> {
    tx.optional(SETTING, params![name], |row| row.get(0)).await
}

/// Sets a value.
#[crate::boxed]
pub async fn set(tx: &mut Tx, name: &str, value: &str) -> Result<()> {
    tx.exec(SET_SETTING, params![name, value]).await?;
    Ok(())
}

/// Sets the latest moment of every process.
#[crate::boxed]
pub async fn set_latest_moments(tx: &mut Tx, now: EpochMillis) -> Result<()> {
    tx.exec(SET_LATEST_MOMENTS, params![now.to_string()])
        .await?;
    Ok(())
}

/// Sets a value unless there is one; of several processes that start together, one wins.
#[crate::boxed]
pub async fn add(tx: &mut Tx, name: &str, value: &str) -> Result<()> {
    claim(tx, name, value).await?;
    Ok(())
}

/// Sets a value unless there is one; whether it was set.
#[crate::boxed]
pub async fn claim(tx: &mut Tx, name: &str, value: &str) -> Result<bool> {
    Ok(tx.exec(ADD_SETTING, params![name, value]).await? == 1)
}

/// Changes a value unless another process changed it meanwhile.
#[crate::boxed]
pub async fn replace(tx: &mut Tx, name: &str, before: &str, value: &str) -> Result<()> {
    tx.exec(REPLACE_SETTING, params![name, before, value]).await?;
    Ok(())
}

/// Takes a value away; whether there was one.
#[crate::boxed]
pub async fn unset(tx: &mut Tx, name: &str) -> Result<bool> {
    Ok(tx.exec(UNSET_SETTING, params![name]).await? > 0)
}

/// Gives an account these screens and no others; all of them when the list is empty.
#[crate::boxed]
pub async fn set_sections(tx: &mut Tx, user_id: i64, sections: &[String]) -> Result<()> {
    tx.exec(CLEAR_SECTIONS, params![user_id]).await?;
    for section in sections {
        tx.exec(ADD_SECTION, params![user_id, section]).await?;
    }
    Ok(())
}

/// Whether an account begins on the session screen instead of the home screen.
#[crate::boxed]
pub async fn set_lands_on_session(tx: &mut Tx, user_id: i64, lands: bool) -> Result<()> {
    tx.exec(SET_LANDING, params![user_id, lands]).await?;
    Ok(())
}
