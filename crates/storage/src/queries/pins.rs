//! PINs of people. Platform rows, as accounts are: a person has one in every company.

use yapa_domain::EpochMillis;

use crate::{CompanyTx, FromRow, Result, Tx, params, sql};

sql! {
    // The fifth wrong try is known before it is verified, so that tries at the same time count.
    TAKE_TRY = "UPDATE user_pin SET \
        failures = CASE WHEN failures >= $3 THEN 1 ELSE failures + 1 END, \
        sleeps_until_ms = CASE WHEN failures + 1 = $3 THEN $4 ELSE sleeps_until_ms END \
        WHERE user_id = $1 AND sleeps_until_ms <= $2 RETURNING pin_hash, failures";
    SLEEPS_UNTIL = "SELECT sleeps_until_ms FROM user_pin WHERE user_id = $1";
    FORGIVE = "UPDATE user_pin SET failures = 0, sleeps_until_ms = 0 WHERE user_id = $1";
    SET_PIN = "INSERT INTO user_pin (user_id, pin_hash, failures, sleeps_until_ms, changed_at_ms) \
        VALUES ($1, $2, 0, 0, $3) ON CONFLICT (user_id) DO UPDATE SET pin_hash = excluded.pin_hash, \
        failures = 0, sleeps_until_ms = 0, changed_at_ms = excluded.changed_at_ms";
    REMOVE_PIN = "DELETE FROM user_pin WHERE user_id = $1";
    HAS_PIN = "SELECT COUNT(*) FROM user_pin WHERE user_id = $1";
    WITH_PIN = "SELECT p.user_id FROM user_pin p JOIN user_account u ON u.id = p.user_id \
        WHERE u.home_company = $1 ORDER BY p.user_id";
}

/// How many wrong tries are enough.
pub const MOST_FAILURES: i64 = 5;
/// How long a PIN sleeps after them, in milliseconds.
pub const SLEEP_MS: EpochMillis = 15 * 60 * 1000;

/// The state of a PIN that is about to be tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PinTry {
    /// There is no PIN.
    None,
    /// It sleeps until this moment.
    Sleeps(EpochMillis),
    /// The try is counted as a wrong one until [`forgive`] says otherwise.
    Counted {
        /// PHC string of the PIN.
        hash: String,
        /// Wrong tries with this one.
        failures: i64,
    },
}

/// Counts a try at the PIN of a person.
#[crate::boxed]
pub async fn take_try(tx: &mut Tx, user_id: i64, now: EpochMillis) -> Result<PinTry> {
    let taken: Option<(String, i64)> = tx
        .optional(
            TAKE_TRY,
            params![user_id, now, MOST_FAILURES, now + SLEEP_MS],
            FromRow::from_row,
        )
        .await?;
    if let Some((hash, failures)) = taken {
        return Ok(PinTry::Counted { hash, failures });
    }
    let sleeps: Option<(i64,)> = tx
        .optional(SLEEPS_UNTIL, params![user_id], FromRow::from_row)
        .await?;
    Ok(sleeps.map_or(PinTry::None, |(until,)| PinTry::Sleeps(until)))
}

/// Forgets the wrong tries: the PIN was right.
#[crate::boxed]
pub async fn forgive(tx: &mut CompanyTx, user_id: i64) -> Result<()> {
    tx.platform().exec(FORGIVE, params![user_id]).await?;
    Ok(())
}

/// Gives a person of the company a PIN (a PHC string); answers whether there was one before.
#[crate::boxed]
pub async fn set(tx: &mut CompanyTx, user_id: i64, hash: &str, now: EpochMillis) -> Result<bool> {
    let before = has(tx.platform(), user_id).await?;
    tx.platform()
        .exec(SET_PIN, params![user_id, hash, now])
        .await?;
    Ok(before)
}

/// Takes the PIN of a person away; answers whether there was one.
#[crate::boxed]
pub async fn remove(tx: &mut CompanyTx, user_id: i64) -> Result<bool> {
    Ok(tx.platform().exec(REMOVE_PIN, params![user_id]).await? > 0)
}

/// Whether a person has a PIN.
#[crate::boxed]
pub async fn has(tx: &mut Tx, user_id: i64) -> Result<bool> {
    let (count,): (i64,) = tx
        .one(HAS_PIN, params![user_id], FromRow::from_row)
        .await?;
    Ok(count > 0)
}

/// The people of the company who have a PIN, in the order of their keys.
#[crate::boxed]
pub async fn of_company(tx: &mut CompanyTx) -> Result<Vec<i64>> {
    let company = tx.company_id();
    tx.all(WITH_PIN, params![company], |row| row.get(0)).await
}
