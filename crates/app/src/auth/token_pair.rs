//! A pair of tokens, and why it is refused.

use yapa_domain::EpochMillis;
use yapa_storage::Tx;
use yapa_storage::queries::auth::TokenRow;
use yapa_storage::queries::users;
use yapa_wire::auth::TokenAnswer;

use super::session::roles_in;
use crate::credentials::secrets;
use crate::error::{Error, Result};

const ACCESS_MS: EpochMillis = 60 * 60 * 1000;
const REFRESH_MS: EpochMillis = 30 * 24 * 60 * 60 * 1000;

/// Why no tokens are given.
#[derive(Debug)]
pub enum TokenRefusal {
    /// A field is missing.
    InvalidRequest(&'static str),
    /// Not our application client.
    InvalidClient,
    /// The grant is neither `password`, `refresh_token` nor `pin`.
    UnsupportedGrantType,
    /// Wrong credentials, a dead refresh token, or an account that may not work.
    InvalidGrant(&'static str),
    /// The account may not use this application.
    Unauthorized,
    /// Tried too often, or a fault of ours.
    Other(Error),
}

impl<E: Into<Error>> From<E> for TokenRefusal {
    fn from(error: E) -> Self {
        TokenRefusal::Other(error.into())
    }
}

pub(super) type TokenResult<T> = std::result::Result<T, TokenRefusal>;

pub(super) const BAD_REFRESH: TokenRefusal = TokenRefusal::InvalidGrant("Invalid refresh token");

/// Whether an account may work: it is enabled, was given this application and holds a role in its
/// company.
pub(super) async fn has_role(tx: &mut Tx, user_id: i64) -> Result<bool> {
    let Some(user) = users::user(tx, user_id).await? else {
        return Ok(false);
    };
    let roles = users::roles(tx, user_id).await?;
    Ok(user.enabled && user.sales_app && !roles_in(&roles, user.home_company).is_empty())
}

/// A new access token and the refresh token beside it.
pub(super) struct TokenPair {
    access: String,
    refresh: String,
}

impl TokenPair {
    pub(super) fn new() -> Self {
        TokenPair {
            access: secrets::new_token(),
            refresh: secrets::new_token(),
        }
    }

    pub(super) fn rows(&self, now: EpochMillis) -> (TokenRow, TokenRow) {
        let row = |token: &str, lasts_ms| TokenRow {
            hash: secrets::hash(token),
            expires_at_ms: now + lasts_ms,
        };
        (row(&self.access, ACCESS_MS), row(&self.refresh, REFRESH_MS))
    }

    pub(super) fn answer(self) -> TokenAnswer {
        TokenAnswer {
            access_token: self.access,
            refresh_token: self.refresh,
            token_type: "bearer".to_owned(),
            expires_in: ACCESS_MS / 1000,
            scope: "ventas".to_owned(),
        }
    }
}
