//! Messages to people, the counter of their bell, and the devices that are pushed to.

use yapa_domain::{EpochMillis, Quantity};

use crate::{CompanyTx, FromRow, Result, Tx, params, sql, values};

sql! {
    INSERT_NOTIFICATION = NotificationRow::INSERT;
    PAGE = "SELECT ", NotificationRow::COLUMNS, " \
        FROM notification WHERE company_id = $1 AND user_id = $2 ORDER BY id DESC LIMIT $3 OFFSET $4";
    ONE = "SELECT ", NotificationRow::COLUMNS, " \
        FROM notification WHERE company_id = $1 AND user_id = $2 AND id = $3";
    COUNT_ALL = "SELECT COUNT(*) FROM notification WHERE company_id = $1 AND user_id = $2";
    COUNT_UNREAD = "SELECT COUNT(*), CAST(COALESCE(SUM(CASE WHEN seen THEN 0 ELSE 1 END), 0) AS BIGINT) \
        FROM notification WHERE company_id = $1 AND user_id = $2 AND read_at_ms IS NULL";
    READ = "UPDATE notification SET read_at_ms = $4 \
        WHERE company_id = $1 AND user_id = $2 AND id = $3 AND read_at_ms IS NULL";
    SEE_ALL = "UPDATE notification SET seen = $3 \
        WHERE company_id = $1 AND user_id = $2 AND seen <> $3 AND read_at_ms IS NULL";
    STAFF = "SELECT r.user_id, r.role FROM user_role r JOIN user_account u ON u.id = r.user_id \
        WHERE r.company_id = $1 AND u.home_company = $1 AND u.enabled = $2 AND u.sales_app = $2 \
        ORDER BY r.user_id, r.role";
    PRODUCT = "SELECT ", NotificationProduct::COLUMNS, " FROM product p \
        JOIN product_stock s ON s.company_id = p.company_id AND s.product_id = p.id \
        WHERE p.company_id = $1 AND p.id = $2";
    WAS_NOTIFIED = "SELECT EXISTS (SELECT 1 FROM notification WHERE company_id = $1 AND kind = $2 AND subject_id = $3)";
    SESSIONS = "SELECT id FROM session_family \
        WHERE user_id = $1 AND revoked_at_ms IS NULL AND device_hash IS NOT NULL ORDER BY id";
    DEVICE = "SELECT f.device_token FROM session_family f JOIN user_account u ON u.id = f.user_id \
        WHERE f.id = $1 AND f.user_id = $2 AND f.revoked_at_ms IS NULL AND u.enabled AND f.device_hash IS NOT NULL \
        AND EXISTS (SELECT r.family_id FROM refresh_token r WHERE r.family_id = f.id AND r.expires_at_ms > $3)";
    FORGET_DEVICE = "UPDATE session_family SET device_token = '', device_hash = NULL \
        WHERE id = $1 AND device_token = $2";
    CLEAN = "DELETE FROM notification WHERE read_at_ms < $1";
}

/// A message to one person.
#[crate::row(table = "notification", key(company_id))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotificationRow {
    /// The user who is notified.
    pub user_id: i64,
    pub id: i64,
    /// The event: the value of the column.
    pub kind: String,
    /// Key of what it is about.
    pub subject_id: i64,
    /// Content for the list, as JSON text.
    pub facts: String,
    /// Whether the list was opened since.
    pub seen: bool,
    pub business_date: String,
    pub hour: String,
    pub created_at_ms: EpochMillis,
    /// When it was read.
    pub read_at_ms: Option<EpochMillis>,
}

/// Adds messages.
#[crate::boxed]
pub async fn insert(tx: &mut CompanyTx, messages: &[NotificationRow]) -> Result<()> {
    let company = tx.company_id();
    let rows: Vec<_> = messages
        .iter()
        .map(|m| m.values(company).to_vec())
        .collect();
    tx.write_many(INSERT_NOTIFICATION, &rows).await
}

/// Whether any person has a message of this kind about this subject.
#[crate::boxed]
pub async fn was_notified(tx: &mut CompanyTx, kind: &str, subject_id: i64) -> Result<bool> {
    let company = tx.company_id();
    tx.one(WAS_NOTIFIED, params![company, kind, subject_id], |row| row.get(0))
        .await
}

/// A page of a person's messages, the newest first.
#[crate::boxed]
pub async fn page(
    tx: &mut CompanyTx,
    user_id: i64,
    limit: i64,
    offset: i64,
) -> Result<Vec<NotificationRow>> {
    let company = tx.company_id();
    tx.all(
        PAGE,
        params![company, user_id, limit, offset],
        NotificationRow::from_row,
    )
    .await
}

/// How many messages a person has.
#[crate::boxed]
pub async fn count(tx: &mut CompanyTx, user_id: i64) -> Result<i64> {
    let company = tx.company_id();
    tx.one(COUNT_ALL, params![company, user_id], |row| row.get(0))
        .await
}

/// A message of a person.
#[crate::boxed]
pub async fn one(tx: &mut CompanyTx, user_id: i64, id: i64) -> Result<Option<NotificationRow>> {
    let company = tx.company_id();
    tx.optional(
        ONE,
        params![company, user_id, id],
        NotificationRow::from_row,
    )
    .await
}

/// How many messages of a person are unread, and how many of them are not seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unread {
    /// All unread.
    pub all: i64,
    /// Those since the list was last opened.
    pub unseen: i64,
}

/// Counts what a person has not read.
#[crate::boxed]
pub async fn unread(tx: &mut CompanyTx, user_id: i64) -> Result<Unread> {
    let company = tx.company_id();
    let (all, unseen) = tx
        .one(COUNT_UNREAD, params![company, user_id], FromRow::from_row)
        .await?;
    Ok(Unread { all, unseen })
}

/// Reads a message; whether it was unread.
#[crate::boxed]
pub async fn read(tx: &mut CompanyTx, user_id: i64, id: i64, now: EpochMillis) -> Result<bool> {
    let company = tx.company_id();
    Ok(tx.exec(READ, params![company, user_id, id, now]).await? > 0)
}

/// Takes unread messages off the counter of the bell; answers whether any were counted.
#[crate::boxed]
pub async fn see_all(tx: &mut CompanyTx, user_id: i64) -> Result<bool> {
    let company = tx.company_id();
    Ok(tx.exec(SEE_ALL, params![company, user_id, true]).await? > 0)
}

/// The people who work in the company and at home there, each with each role.
#[crate::boxed]
pub async fn staff(tx: &mut CompanyTx) -> Result<Vec<(i64, String)>> {
    let company = tx.company_id();
    tx.all(STAFF, params![company, true], FromRow::from_row)
        .await
}

/// A product as a message shows it.
#[crate::row(alias = "p")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotificationProduct {
    pub id: i64,
    pub code: String,
    pub image: String,
    pub name: String,
    pub presentation: String,
    /// Its stock.
    #[row(sql = "s.quantity")]
    pub stock: Quantity,
}

/// The products with these keys, as messages show them.
#[crate::boxed]
pub async fn products(tx: &mut CompanyTx, keys: &[i64]) -> Result<Vec<NotificationProduct>> {
    let company = tx.company_id();
    let rows: Vec<_> = keys.iter().map(|key| values![company, *key]).collect();
    let found = tx
        .all_many(PRODUCT, &rows, NotificationProduct::from_row)
        .await?;
    Ok(found.into_iter().flatten().collect())
}

/// For each of these people, the sessions whose device is pushed to.
#[crate::boxed]
pub async fn sessions(tx: &mut CompanyTx, users: &[i64]) -> Result<Vec<Vec<i64>>> {
    let rows: Vec<_> = users.iter().map(|user| values![*user]).collect();
    tx.all_many(SESSIONS, &rows, |row| row.get(0)).await
}

/// The push subscription of a session of this user, while the session is valid.
#[crate::boxed]
pub async fn device(
    tx: &mut CompanyTx,
    session: i64,
    user_id: i64,
    now: EpochMillis,
) -> Result<Option<String>> {
    tx.optional(DEVICE, params![session, user_id, now], |row| row.get(0))
        .await
}

/// Forgets the push subscription of a session, if it is still this one.
#[crate::boxed]
pub async fn forget_device(tx: &mut CompanyTx, session: i64, device: &str) -> Result<()> {
    tx.exec(FORGET_DEVICE, params![session, device]).await?;
    Ok(())
}

/// Deletes messages of every company that were read before a moment; returns how many.
#[crate::boxed]
pub async fn clean(tx: &mut Tx, read_before: EpochMillis) -> Result<u64> {
    tx.exec(CLEAN, params![read_before]).await
}
