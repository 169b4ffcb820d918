//! Sessions, passwords and tries to sign in. Platform queries: before a session exists there is no
//! company yet.

use yapa_domain::EpochMillis;

use crate::{CompanyScope, FromRow, Result, Tx, params, sql};

sql! {
    ACCOUNT_BY_EMAIL = "SELECT id, password_hash, enabled, sales_app FROM user_account WHERE email = $1";
    PASSWORD_OF = "SELECT password_hash FROM user_account WHERE id = $1";
    SET_PASSWORD = "UPDATE user_account SET password_hash = $2 WHERE id = $1";
    TOUCH_LOGIN = "UPDATE user_account SET last_login_at_ms = $2 WHERE id = $1";
    INSERT_FAMILY = "INSERT INTO session_family (id, user_id, created_at_ms) VALUES ($1, $2, $3)";
    INSERT_ACCESS = "INSERT INTO access_token (token_hash, family_id, expires_at_ms) VALUES ($1, $2, $3)";
    INSERT_REFRESH = "INSERT INTO refresh_token (token_hash, family_id, expires_at_ms) VALUES ($1, $2, $3)";
    SESSION_BY_ACCESS = "SELECT f.id, f.user_id, a.expires_at_ms, f.locked_at_ms FROM access_token a \
        JOIN session_family f ON f.id = a.family_id \
        WHERE a.token_hash = $1 AND a.expires_at_ms > $2 AND f.revoked_at_ms IS NULL";
    GRANTS = "SELECT c.id, c.register_number FROM session_family f JOIN user_account u ON u.id = f.user_id \
        JOIN company c ON c.id = u.home_company OR c.master_company_id = u.home_company \
        WHERE f.id = $1 AND f.revoked_at_ms IS NULL AND u.enabled AND c.enabled ORDER BY c.register_number";
    GRANTS_OF_USER = "SELECT c.id, c.register_number FROM user_account u \
        JOIN company c ON c.id = u.home_company OR c.master_company_id = u.home_company \
        WHERE u.id = $1 AND u.enabled AND c.enabled ORDER BY c.register_number";
    HOME_BY_EMAIL = "SELECT u.id, u.home_company FROM user_account u JOIN company c ON c.id = u.home_company \
        WHERE u.email = $1 AND u.enabled AND c.enabled";
    RECOVERY_STANDS = "SELECT user_id FROM recovery_token \
        WHERE token_hash = $1 AND used_at_ms IS NULL AND expires_at_ms > $2";
    FAMILY_BY_ACCESS = "SELECT family_id FROM access_token WHERE token_hash = $1";
    USE_REFRESH = "UPDATE refresh_token SET used_at_ms = $2 WHERE token_hash = $1 AND used_at_ms IS NULL";
    REFRESH_BY_HASH = "SELECT r.family_id, f.user_id, r.expires_at_ms, r.used_at_ms, f.revoked_at_ms, f.locked_at_ms \
        FROM refresh_token r JOIN session_family f ON f.id = r.family_id WHERE r.token_hash = $1";
    REVOKE_FAMILY = "UPDATE session_family SET revoked_at_ms = $2 WHERE id = $1 AND revoked_at_ms IS NULL";
    DROP_ACCESS = "DELETE FROM access_token WHERE family_id = $1";
    DROP_REFRESH = "DELETE FROM refresh_token WHERE family_id = $1";
    REVOKE_OTHERS = "UPDATE session_family SET revoked_at_ms = $3 \
        WHERE user_id = $1 AND id <> $2 AND revoked_at_ms IS NULL";
    SESSION_STANDS = "SELECT f.id FROM access_token a JOIN session_family f ON f.id = a.family_id \
        JOIN user_account u ON u.id = f.user_id JOIN company c ON c.id = u.home_company \
        WHERE a.token_hash = $1 AND a.expires_at_ms > $2 AND f.revoked_at_ms IS NULL AND f.locked_at_ms IS NULL \
        AND u.enabled AND u.sales_app AND c.enabled";
    LOCK_FAMILY = "UPDATE session_family SET locked_at_ms = $2 WHERE id = $1 AND locked_at_ms IS NULL";
    UNLOCK_FAMILY = "UPDATE session_family SET locked_at_ms = NULL WHERE id = $1";
    PERSON = "SELECT c.id, c.country, TRIM(u.first_name || ' ' || u.last_name) FROM user_account u \
        JOIN company c ON c.id = u.home_company WHERE u.id = $1 AND u.enabled AND c.enabled";
    SET_DEVICE = "UPDATE session_family SET device_token = $2, device_hash = $3 WHERE id = $1";
    TAKE_DEVICE = "UPDATE session_family SET device_token = '', device_hash = NULL WHERE device_hash = $1 AND id <> $2";
    INSERT_RECOVERY = "INSERT INTO recovery_token (token_hash, user_id, expires_at_ms, job_id, created_at_ms) \
        VALUES ($1, $2, $3, $4, $5)";
    DROP_RECOVERY = "DELETE FROM recovery_token WHERE user_id = $1 AND job_id = $2 AND used_at_ms IS NULL";
    TAKE_RECOVERY = "UPDATE recovery_token SET used_at_ms = $2 \
        WHERE token_hash = $1 AND used_at_ms IS NULL AND expires_at_ms > $2 RETURNING user_id";
    END_RECOVERIES = "UPDATE recovery_token SET used_at_ms = $2 WHERE user_id = $1 AND used_at_ms IS NULL";
    RECENT_RECOVERIES = "SELECT COUNT(*) FROM recovery_token WHERE user_id = $1 AND created_at_ms > $2";
    FAILURES = "SELECT failures, window_start_at_ms FROM sign_in_failure WHERE account_key = $1";
    COUNT_FAILURE = "INSERT INTO sign_in_failure (account_key, failures, window_start_at_ms) VALUES ($1, $2, $3) \
        ON CONFLICT (account_key) DO UPDATE SET \
        failures = CASE WHEN sign_in_failure.window_start_at_ms <= $4 THEN excluded.failures \
            ELSE sign_in_failure.failures + excluded.failures END, \
        window_start_at_ms = CASE WHEN sign_in_failure.window_start_at_ms <= $4 THEN excluded.window_start_at_ms \
            ELSE sign_in_failure.window_start_at_ms END";
    FORGET_FAILURES = "DELETE FROM sign_in_failure WHERE account_key = $1";
    FORGET_FAILURES_AT = "DELETE FROM sign_in_failure \
        WHERE SUBSTR(account_key, 1, LENGTH(CAST($1 AS TEXT))) = $1";
    CLEAN_ACCESS = "DELETE FROM access_token WHERE expires_at_ms < $1";
    CLEAN_REFRESH = "DELETE FROM refresh_token WHERE expires_at_ms < $1";
    CLEAN_RECOVERY = "DELETE FROM recovery_token WHERE expires_at_ms < $1";
    CLEAN_FAMILIES = "DELETE FROM session_family WHERE created_at_ms < $1 \
        AND NOT EXISTS (SELECT family_id FROM refresh_token r WHERE r.family_id = session_family.id) \
        AND NOT EXISTS (SELECT family_id FROM access_token a WHERE a.family_id = session_family.id)";
    CLEAN_FAILURES = "DELETE FROM sign_in_failure WHERE window_start_at_ms < $1";
}

/// An account, as sign-in needs it.
#[derive(Clone, Debug)]
pub struct AccountRow {
    /// Key.
    pub id: i64,
    /// PHC string of the password.
    pub password_hash: String,
    /// Whether the account may sign in.
    pub enabled: bool,
    /// Whether the account may use the sales application.
    pub sales_app: bool,
}

/// The account with this (folded) e-mail.
#[crate::boxed]
pub async fn account_by_email(tx: &mut Tx, email: &str) -> Result<Option<AccountRow>> {
    let row: Option<(i64, String, bool, bool)> = tx
        .optional(ACCOUNT_BY_EMAIL, params![email], FromRow::from_row)
        .await?;
    Ok(
        row.map(|(id, password_hash, enabled, sales_app)| AccountRow {
            id,
            password_hash,
            enabled,
            sales_app,
        }),
    )
}

/// The stored password of a user.
#[crate::boxed]
pub async fn password_of(tx: &mut Tx, user_id: i64) -> Result<Option<String>> {
    let row: Option<(String,)> = tx
        .optional(PASSWORD_OF, params![user_id], FromRow::from_row)
        .await?;
    Ok(row.map(|(hash,)| hash))
}

/// Replaces the stored password of a user.
#[crate::boxed]
pub async fn set_password(tx: &mut Tx, user_id: i64, hash: &str) -> Result<()> {
    tx.exec(SET_PASSWORD, params![user_id, hash]).await?;
    Ok(())
}

/// Notes when a user last signed in.
#[crate::boxed]
pub async fn touch_login(tx: &mut Tx, user_id: i64, now: EpochMillis) -> Result<()> {
    tx.exec(TOUCH_LOGIN, params![user_id, now]).await?;
    Ok(())
}

/// Opens a session on one device.
#[crate::boxed]
pub async fn insert_family(tx: &mut Tx, id: i64, user_id: i64, now: EpochMillis) -> Result<()> {
    tx.exec(INSERT_FAMILY, params![id, user_id, now]).await?;
    Ok(())
}

/// A token to store: its hash, and until when it counts.
#[derive(Clone, Copy, Debug)]
pub struct TokenRow {
    /// SHA-256 of the token.
    pub hash: [u8; 32],
    /// Until when it counts.
    pub expires_at_ms: EpochMillis,
}

/// Stores the next pair of tokens of a session.
#[crate::boxed]
pub async fn insert_pair(
    tx: &mut Tx,
    family_id: i64,
    access: TokenRow,
    refresh: TokenRow,
) -> Result<()> {
    tx.exec(
        INSERT_ACCESS,
        params![access.hash, family_id, access.expires_at_ms],
    )
    .await?;
    tx.exec(
        INSERT_REFRESH,
        params![refresh.hash, family_id, refresh.expires_at_ms],
    )
    .await?;
    Ok(())
}

/// A valid session.
#[derive(Clone, Copy, Debug)]
pub struct SessionRow {
    /// Key of the session.
    pub family_id: i64,
    /// Whose it is.
    pub user_id: i64,
    /// Until when this access token counts.
    pub expires_at_ms: EpochMillis,
    /// Whether it waits for the PIN of its person.
    pub is_locked: bool,
}

/// The session behind an access token that still counts.
#[crate::boxed]
pub async fn session_by_access(
    tx: &mut Tx,
    hash: &[u8; 32],
    now: EpochMillis,
) -> Result<Option<SessionRow>> {
    let row: Option<(i64, i64, i64, Option<i64>)> = tx
        .optional(SESSION_BY_ACCESS, params![*hash, now], FromRow::from_row)
        .await?;
    let session = |(family_id, user_id, expires_at_ms, locked): (i64, i64, i64, Option<i64>)| {
        SessionRow {
            family_id,
            user_id,
            expires_at_ms,
            is_locked: locked.is_some(),
        }
    };
    Ok(row.map(session))
}

/// A company that a session may reach.
#[derive(Clone, Debug)]
pub struct Grant {
    /// The right to its data.
    pub scope: CompanyScope,
    /// Its register number, the host of its paths.
    pub register_number: String,
}

/// The company of the session's user and the branches of that company.
#[crate::boxed]
pub async fn grants(tx: &mut Tx, session: &SessionRow) -> Result<Vec<Grant>> {
    tx.all(GRANTS, params![session.family_id], grant).await
}

/// The company of a user and the branches of that company.
#[crate::boxed]
pub async fn grants_of_user(tx: &mut Tx, user_id: i64) -> Result<Vec<Grant>> {
    tx.all(GRANTS_OF_USER, params![user_id], grant).await
}

fn grant(row: &crate::Row<'_>) -> Result<Grant> {
    Ok(Grant {
        scope: CompanyScope::granted(row.get(0)?),
        register_number: row.get(1)?,
    })
}

/// The session behind an access token, whether or not it still counts.
#[crate::boxed]
pub async fn family_by_access(tx: &mut Tx, hash: &[u8; 32]) -> Result<Option<i64>> {
    let row: Option<(i64,)> = tx
        .optional(FAMILY_BY_ACCESS, params![*hash], FromRow::from_row)
        .await?;
    Ok(row.map(|(id,)| id))
}

/// Marks a refresh token as used; answers whether this was its first use.
#[crate::boxed]
pub async fn use_refresh(tx: &mut Tx, hash: &[u8; 32], now: EpochMillis) -> Result<bool> {
    Ok(tx.exec(USE_REFRESH, params![*hash, now]).await? == 1)
}

/// A refresh token as it is stored.
#[derive(Clone, Copy, Debug)]
pub struct RefreshRow {
    /// Its session.
    pub family_id: i64,
    /// Whose it is.
    pub user_id: i64,
    /// Until when it counts.
    pub expires_at_ms: EpochMillis,
    /// When it was first exchanged.
    pub used_at_ms: Option<EpochMillis>,
    /// When its session ended.
    pub revoked_at_ms: Option<EpochMillis>,
    /// Whether its session waits for the PIN of its person.
    pub is_locked: bool,
}

/// The refresh token with this hash.
#[crate::boxed]
pub async fn refresh_by_hash(tx: &mut Tx, hash: &[u8; 32]) -> Result<Option<RefreshRow>> {
    type Columns = (i64, i64, i64, Option<i64>, Option<i64>, Option<i64>);
    let row: Option<Columns> = tx
        .optional(REFRESH_BY_HASH, params![*hash], FromRow::from_row)
        .await?;
    Ok(row.map(
        |(family_id, user_id, expires_at_ms, used_at_ms, revoked_at_ms, locked)| RefreshRow {
            family_id,
            user_id,
            expires_at_ms,
            used_at_ms,
            revoked_at_ms,
            is_locked: locked.is_some(),
        },
    ))
}

/// Has a session wait for the PIN of its person.
#[crate::boxed]
pub async fn lock_family(tx: &mut Tx, family_id: i64, now: EpochMillis) -> Result<()> {
    tx.exec(LOCK_FAMILY, params![family_id, now]).await?;
    Ok(())
}

/// Unlocks a session.
#[crate::boxed]
pub async fn unlock_family(tx: &mut Tx, family_id: i64) -> Result<()> {
    tx.exec(UNLOCK_FAMILY, params![family_id]).await?;
    Ok(())
}

/// A person who may sign in, with the right to write for the own company.
#[derive(Clone, Debug)]
pub struct PersonRow {
    /// The company that the person works for.
    pub scope: CompanyScope,
    /// Its country.
    pub country: String,
    /// First and last name.
    pub name: String,
}

/// The person with this key.
#[crate::boxed]
pub async fn person(tx: &mut Tx, user_id: i64) -> Result<Option<PersonRow>> {
    tx.optional(PERSON, params![user_id], |row| {
        Ok(PersonRow {
            scope: CompanyScope::granted(row.get(0)?),
            country: row.get(1)?,
            name: row.get(2)?,
        })
    })
    .await
}

/// Ends a session.
#[crate::boxed]
pub async fn revoke_family(tx: &mut Tx, family_id: i64, now: EpochMillis) -> Result<()> {
    tx.exec(REVOKE_FAMILY, params![family_id, now]).await?;
    Ok(())
}

/// Ends all sessions of a user but `kept` (0 keeps none).
#[crate::boxed]
pub async fn revoke_others(tx: &mut Tx, user_id: i64, kept: i64, now: EpochMillis) -> Result<()> {
    tx.exec(REVOKE_OTHERS, params![user_id, kept, now]).await?;
    Ok(())
}

/// Drops every token of a session, which continues with the next pair that is inserted.
#[crate::boxed]
pub async fn drop_tokens(tx: &mut Tx, family_id: i64) -> Result<()> {
    tx.exec(DROP_ACCESS, params![family_id]).await?;
    tx.exec(DROP_REFRESH, params![family_id]).await?;
    Ok(())
}

/// Whether the session behind an access token still counts, asked of the database itself.
#[crate::boxed]
pub async fn session_stands(tx: &mut Tx, hash: &[u8; 32], now: EpochMillis) -> Result<bool> {
    let row: Option<(i64,)> = tx
        .optional(SESSION_STANDS, params![*hash, now], FromRow::from_row)
        .await?;
    Ok(row.is_some())
}

/// Keeps what the session's device calls itself. `subscription` is its hash when it is a
/// push subscription: that belongs to one browser, so that earlier sessions there lose it.
#[crate::boxed]
pub async fn set_device(
    tx: &mut Tx,
    family_id: i64,
    device: &str,
    subscription: Option<[u8; 32]>,
) -> Result<()> {
    if let Some(hash) = subscription {
        tx.exec(TAKE_DEVICE, params![hash, family_id]).await?;
    }
    tx.exec(SET_DEVICE, params![family_id, device, subscription])
        .await?;
    Ok(())
}

/// Stores the recovery token that a job mails.
#[crate::boxed]
pub async fn insert_recovery(
    tx: &mut Tx,
    user_id: i64,
    job_id: i64,
    token: TokenRow,
    now: EpochMillis,
) -> Result<()> {
    tx.exec(
        INSERT_RECOVERY,
        params![token.hash, user_id, token.expires_at_ms, job_id, now],
    )
    .await?;
    Ok(())
}

/// Takes back the token of an earlier try of the same job; answers whether there was one.
#[crate::boxed]
pub async fn drop_recovery(tx: &mut Tx, user_id: i64, job_id: i64) -> Result<bool> {
    Ok(tx.exec(DROP_RECOVERY, params![user_id, job_id]).await? > 0)
}

/// The account with this (folded) e-mail and the right to write for its company,
/// so that a mail to it can be queued. Only for accounts that may sign in.
#[crate::boxed]
pub async fn home_by_email(tx: &mut Tx, email: &str) -> Result<Option<(i64, CompanyScope)>> {
    tx.optional(HOME_BY_EMAIL, params![email], |row| {
        Ok((row.get(0)?, CompanyScope::granted(row.get(1)?)))
    })
    .await
}

/// Whether a recovery token still counts.
#[crate::boxed]
pub async fn recovery_stands(tx: &mut Tx, hash: &[u8; 32], now: EpochMillis) -> Result<bool> {
    let row: Option<(i64,)> = tx
        .optional(RECOVERY_STANDS, params![*hash, now], FromRow::from_row)
        .await?;
    Ok(row.is_some())
}

/// Uses up a recovery token; answers whose it was when it still counted.
#[crate::boxed]
pub async fn take_recovery(tx: &mut Tx, hash: &[u8; 32], now: EpochMillis) -> Result<Option<i64>> {
    let row: Option<(i64,)> = tx
        .optional(TAKE_RECOVERY, params![*hash, now], FromRow::from_row)
        .await?;
    Ok(row.map(|(user_id,)| user_id))
}

/// Uses up every recovery token of a user.
#[crate::boxed]
pub async fn end_recoveries(tx: &mut Tx, user_id: i64, now: EpochMillis) -> Result<()> {
    tx.exec(END_RECOVERIES, params![user_id, now]).await?;
    Ok(())
}

/// Recovery tokens of a user that were made after a moment, used ones too.
#[crate::boxed]
pub async fn recent_recoveries(tx: &mut Tx, user_id: i64, made_after: EpochMillis) -> Result<i64> {
    let (count,): (i64,) = tx
        .one(
            RECENT_RECOVERIES,
            params![user_id, made_after],
            FromRow::from_row,
        )
        .await?;
    Ok(count)
}

/// Failed sign-ins of an account and since when they count.
#[crate::boxed]
pub async fn failures(tx: &mut Tx, account_key: &str) -> Result<Option<(i64, EpochMillis)>> {
    tx.optional(FAILURES, params![account_key], FromRow::from_row)
        .await
}

/// Counts a failed sign-in; a window that began before `window_from` starts again.
#[crate::boxed]
pub async fn count_failure(
    tx: &mut Tx,
    account_key: &str,
    now: EpochMillis,
    window_from: EpochMillis,
) -> Result<()> {
    tx.exec(COUNT_FAILURE, params![account_key, 1_i64, now, window_from])
        .await?;
    Ok(())
}

/// Forgets the failed sign-ins of an account.
#[crate::boxed]
pub async fn forget_failures(tx: &mut Tx, account_key: &str) -> Result<()> {
    tx.exec(FORGET_FAILURES, params![account_key]).await?;
    Ok(())
}

/// Forgets the failed sign-ins of all accounts whose key begins like this. It looks at every
/// counter there is (those of a day), so it is for what people rarely do.
#[crate::boxed]
pub async fn forget_failures_at(tx: &mut Tx, beginning: &str) -> Result<()> {
    tx.exec(FORGET_FAILURES_AT, params![beginning]).await?;
    Ok(())
}

/// Removes tokens and sessions that ended before `tokens_before` and failures
/// counted before `failures_before`.
#[crate::boxed]
pub async fn clean(
    tx: &mut Tx,
    tokens_before: EpochMillis,
    failures_before: EpochMillis,
) -> Result<u64> {
    let mut gone = 0;
    for sql in [CLEAN_ACCESS, CLEAN_REFRESH, CLEAN_RECOVERY, CLEAN_FAMILIES] {
        gone += tx.exec(sql, params![tokens_before]).await?;
    }
    gone += tx.exec(CLEAN_FAILURES, params![failures_before]).await?;
    Ok(gone)
}
