//! The token endpoint: a password, or a refresh token, for a pair of tokens.

use std::net::IpAddr;

use yapa_domain::EpochMillis;
use yapa_storage::queries::auth::{self as queries, AccountRow, TokenRow};
use yapa_storage::{StorageError, Tx};
use yapa_wire::auth::{TokenAnswer, TokenRequest};

use super::lock::unlock;
use super::token_pair::{BAD_REFRESH, TokenPair, TokenRefusal, TokenResult, has_role};
use crate::context::Context;
use crate::credentials::{limits, secrets};
use crate::error::{Error, Kind, Result};

/// Two tabs may refresh with the same token at the same moment.
const GRACE_MS: EpochMillis = 30_000;

const BAD_CREDENTIALS: TokenRefusal = TokenRefusal::InvalidGrant("Bad credentials");

/// Gives tokens for the request of the application. `client` is the identifier and
/// password of its basic authentication.
#[crate::boxed]
pub async fn exchange(
    ctx: &Context,
    client: Option<(String, String)>,
    address: IpAddr,
    request: TokenRequest,
) -> TokenResult<TokenAnswer> {
    let known = client
        .is_some_and(|(id, password)| id == ctx.config.oauth_client_id && password.is_empty());
    if !known {
        return Err(TokenRefusal::InvalidClient);
    }
    match request.grant_type.as_str() {
        "password" => {
            let username = request
                .username
                .ok_or(TokenRefusal::InvalidRequest("username"))?;
            let password = request
                .password
                .ok_or(TokenRefusal::InvalidRequest("password"))?;
            sign_in(ctx, address, &username, &password).await
        }
        "refresh_token" => {
            let token = request
                .refresh_token
                .ok_or(TokenRefusal::InvalidRequest("refresh_token"))?;
            refresh(ctx, &token).await
        }
        "pin" => {
            let token = request
                .refresh_token
                .ok_or(TokenRefusal::InvalidRequest("refresh_token"))?;
            let pin = request.pin.ok_or(TokenRefusal::InvalidRequest("pin"))?;
            unlock(ctx, &token, &pin).await
        }
        _ => Err(TokenRefusal::UnsupportedGrantType),
    }
}

async fn sign_in(
    ctx: &Context,
    address: IpAddr,
    username: &str,
    password: &str,
) -> TokenResult<TokenAnswer> {
    let key = limits::account_key(username);
    let permit = ctx.passwords.permit().await?;
    let is_known_address = ctx.addresses.is_known_address(address, &key);
    let counter = match is_known_address {
        true => limits::known_address_key(&key, address),
        false => key.clone(),
    };
    if !is_known_address && let Some(seconds) = ctx.addresses.wait_s(address, ctx.now()) {
        return Err(Error::too_many(seconds).into());
    }
    let account = account_within_limits(ctx, &counter, &key).await?;
    let stored = account
        .as_ref()
        .map(|account| account.password_hash.as_str());
    let matches = permit.verify(password, stored).await?;
    let Some(account) = account.filter(|_| matches) else {
        if !is_known_address {
            ctx.addresses.count(address, ctx.now());
        }
        limits::count_for_account(&ctx.db, counter, ctx.now()).await?;
        return Err(BAD_CREDENTIALS);
    };
    let newer_hash = if ctx.passwords.is_outdated(&account.password_hash) {
        Some(permit.hash(password).await?)
    } else {
        None
    };
    drop(permit);
    check_account(ctx, &account).await?;
    let counters = [key.clone(), limits::known_address_key(&key, address)];
    let answer = open_session(ctx, counters, account.id, newer_hash).await?;
    ctx.addresses.mark_known(address, key);
    Ok(answer)
}

async fn account_within_limits(
    ctx: &Context,
    counter: &str,
    key: &str,
) -> TokenResult<Option<AccountRow>> {
    let now = ctx.now();
    let (counter, key) = (counter.to_owned(), key.to_owned());
    let read = ctx.db.read_platform(move |tx| {
        let (counter, key) = (counter.clone(), key.clone());
        Box::pin(async move {
            let failures = queries::failures(tx, &counter).await?;
            Ok::<_, Error>((failures, queries::account_by_email(tx, &key).await?))
        })
    });
    let (failures, account) = read.await?;
    match failures.and_then(|(count, since)| limits::wait_s(count, since, now)) {
        Some(seconds) => Err(Error::too_many(seconds).into()),
        None => Ok(account),
    }
}

/// Refuses an account that is disabled, has no role in its company or was not given this
/// application.
async fn check_account(ctx: &Context, account: &AccountRow) -> TokenResult<()> {
    if !account.enabled {
        return Err(TokenRefusal::InvalidGrant("User is disabled"));
    }
    if !account.sales_app {
        return Err(TokenRefusal::Unauthorized);
    }
    let id = account.id;
    let has_role = ctx
        .db
        .read_platform(move |tx| Box::pin(has_role(tx, id)))
        .await?;
    if has_role {
        Ok(())
    } else {
        Err(TokenRefusal::InvalidGrant("User has no role"))
    }
}

async fn open_session(
    ctx: &Context,
    counters: [String; 2],
    user_id: i64,
    newer_hash: Option<String>,
) -> TokenResult<TokenAnswer> {
    let (pair, now, family) = (TokenPair::new(), ctx.now(), ctx.next_id());
    let rows = pair.rows(now);
    ctx.db
        .write_platform(move |tx| {
            let (counters, newer_hash) = (counters.clone(), newer_hash.clone());
            Box::pin(async move {
                for counter in &counters {
                    queries::forget_failures(tx, counter).await?;
                }
                if let Some(hash) = newer_hash {
                    queries::set_password(tx, user_id, &hash).await?;
                }
                queries::touch_login(tx, user_id, now).await?;
                queries::insert_family(tx, family, user_id, now).await?;
                queries::insert_pair(tx, family, rows.0, rows.1).await
            })
        })
        .await
        .map_err(|error: StorageError| TokenRefusal::from(error))?;
    Ok(pair.answer())
}

/// Outcome of a refresh.
enum Refreshed {
    /// Another pair of tokens takes the place of the old one.
    Rotated,
    /// The token is unknown or expired, or its user has no role any more.
    Refused,
    /// The token was used before, so it was copied: its whole session is ended.
    Stolen { family: i64 },
}

async fn refresh(ctx: &Context, token: &str) -> TokenResult<TokenAnswer> {
    let (pair, hash, now) = (TokenPair::new(), secrets::hash(token), ctx.now());
    let rows = pair.rows(now);
    let done = ctx
        .db
        .write_platform(move |tx| Box::pin(rotate(tx, hash, rows, now)))
        .await?;
    match done {
        Refreshed::Rotated => Ok(pair.answer()),
        Refreshed::Refused => Err(BAD_REFRESH),
        Refreshed::Stolen { family } => {
            tracing::warn!(
                family,
                "a used refresh token came back: its session was ended"
            );
            ctx.sessions.forget(|session| session.family_id == family);
            Err(BAD_REFRESH)
        }
    }
}

async fn rotate(
    tx: &mut Tx,
    hash: [u8; 32],
    rows: (TokenRow, TokenRow),
    now: EpochMillis,
) -> Result<Refreshed> {
    let known = queries::refresh_by_hash(tx, &hash).await?;
    if known.is_some_and(|token| token.is_locked) {
        return Err(Error::of(Kind::SessionLocked));
    }
    let first_use = queries::use_refresh(tx, &hash, now).await?;
    let Some(token) = queries::refresh_by_hash(tx, &hash).await? else {
        return Ok(Refreshed::Refused);
    };
    if token.revoked_at_ms.is_some() || token.expires_at_ms <= now {
        return Ok(Refreshed::Refused);
    }
    let within_grace = token.used_at_ms.is_some_and(|used| now - used <= GRACE_MS);
    if !first_use && !within_grace {
        queries::revoke_family(tx, token.family_id, now).await?;
        return Ok(Refreshed::Stolen {
            family: token.family_id,
        });
    }
    if !has_role(tx, token.user_id).await? {
        return Ok(Refreshed::Refused);
    }
    queries::insert_pair(tx, token.family_id, rows.0, rows.1).await?;
    Ok(Refreshed::Rotated)
}
