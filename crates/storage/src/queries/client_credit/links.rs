//! Links by which a client reads the own account without a session.

use yapa_domain::EpochMillis;

use crate::{CompanyScope, CompanyTx, FromRow, Result, Tx, params, sql};

sql! {
    ADD_LINK = LinkRow::INSERT;
    WITHDRAW = "DELETE FROM client_credit_link WHERE company_id = $1 AND client_id = $2";
    COUNT_LINKS = "SELECT COUNT(*) FROM client_credit_link \
        WHERE company_id = $1 AND client_id = $2 AND expires_at_ms > $3";
    DROP_EXPIRED = "DELETE FROM client_credit_link WHERE company_id = $1 AND client_id = $2 AND expires_at_ms <= $3";
    // The bearer of the token may read this account and nothing else.
    FIND_LINK = "SELECT company_id, client_id, expires_at_ms FROM client_credit_link WHERE token_hash = $1 AND expires_at_ms > $2";
}

/// A link to a client's account.
#[crate::row(table = "client_credit_link", key(company_id), insert_only)]
#[derive(Clone, Debug)]
pub struct LinkRow {
    pub client_id: i64,
    pub token_hash: Vec<u8>,
    pub user_id: i64,
    pub created_at_ms: EpochMillis,
    pub expires_at_ms: EpochMillis,
}

/// Adds a link and forgets those that expired.
#[crate::boxed]
pub async fn add_link(tx: &mut CompanyTx, link: &LinkRow) -> Result<()> {
    let company = tx.company_id();
    let expired = params![company, link.client_id, link.created_at_ms];
    tx.write(DROP_EXPIRED, expired).await?;
    tx.write(ADD_LINK, &link.values(company)).await
}

/// Ends every link of a client.
#[crate::boxed]
pub async fn withdraw_links(tx: &mut CompanyTx, client_id: i64) -> Result<()> {
    let company = tx.company_id();
    tx.write(WITHDRAW, params![company, client_id]).await
}

/// How many links of a client are valid.
#[crate::boxed]
pub async fn count_links(tx: &mut CompanyTx, client_id: i64, now: EpochMillis) -> Result<i64> {
    let company = tx.company_id();
    let key = params![company, client_id, now];
    tx.one(COUNT_LINKS, key, |row| row.get(0)).await
}

/// The account that a valid link opens.
#[derive(Clone, Copy, Debug)]
pub struct OpenedLink {
    /// The company of the account.
    pub scope: CompanyScope,
    /// The client whose account it is.
    pub client_id: i64,
    /// When it expires.
    pub expires_at_ms: EpochMillis,
}

/// The account that a valid link opens.
#[crate::boxed]
pub async fn find_link(
    tx: &mut Tx,
    token_hash: &[u8],
    now: EpochMillis,
) -> Result<Option<OpenedLink>> {
    let found: Option<(i64, i64, i64)> = tx
        .optional(FIND_LINK, params![token_hash, now], FromRow::from_row)
        .await?;
    let opened = |(company, client_id, expires_at_ms)| OpenedLink {
        scope: CompanyScope::granted(company),
        client_id,
        expires_at_ms,
    };
    Ok(found.map(opened))
}
