//! Changing one's own password.

use yapa_storage::queries::auth as queries;
use yapa_wire::users::{PasswordChange, PasswordChanged};

use super::token_pair::TokenPair;
use crate::caller::Caller;
use crate::context::Context;
use crate::credentials::limits;
use crate::credentials::passwords::{HashingPermit, check_length};
use crate::error::{Error, Result};
use crate::say;

/// Changes the caller's own password. Every token of the account ends; the caller's session
/// continues with the new pair of the answer, and its device keeps its push subscription.
///
/// # Errors
/// 403 for another user's account, 400 when the old password is wrong or the
/// new one too short, 429 after too many wrong tries.
#[crate::boxed]
pub async fn change_password(
    ctx: &Context,
    caller: &Caller,
    user_id: i64,
    change: &PasswordChange,
) -> Result<PasswordChanged> {
    if user_id != caller.user_id() {
        return Err(Error::forbidden());
    }
    check_length("nueva", &change.new)?;
    let permit = ctx.passwords.permit().await?;
    verify_own(ctx, &permit, caller, "antigua", &change.old).await?;
    let hash = permit.hash(&change.new).await?;
    drop(permit);
    let (now, family) = (ctx.now(), caller.0.family_id);
    let pair = TokenPair::new();
    let rows = pair.rows(now);
    ctx.db
        .write_platform(move |tx| {
            let hash = hash.clone();
            Box::pin(async move {
                queries::set_password(tx, user_id, &hash).await?;
                queries::end_recoveries(tx, user_id, now).await?;
                queries::revoke_others(tx, user_id, family, now).await?;
                queries::drop_tokens(tx, family).await?;
                queries::insert_pair(tx, family, rows.0, rows.1)
                    .await
                    .map_err(Error::from)
            })
        })
        .await?;
    ctx.sessions.forget(|session| session.user.id == user_id);
    let tokens = pair.answer();
    Ok(PasswordChanged {
        message: say::PASSWORD_CHANGED.to_owned(),
        access_token: tokens.access_token,
        refresh_token: tokens.refresh_token,
        token_type: tokens.token_type,
        expires_in: tokens.expires_in,
        scope: tokens.scope,
    })
}

/// Verifies the caller's own password, which a field of the body holds.
///
/// # Errors
/// 400 about the field when it is wrong, 429 after too many wrong ones.
#[crate::boxed]
pub(super) async fn verify_own(
    ctx: &Context,
    permit: &HashingPermit,
    caller: &Caller,
    field: &str,
    password: &str,
) -> Result<()> {
    let (user_id, now) = (caller.user_id(), ctx.now());
    let key = limits::account_key(&caller.0.user.email);
    let (stored, failures) = {
        let key = key.clone();
        let read = ctx.db.read_platform(move |tx| {
            let key = key.clone();
            Box::pin(async move {
                let stored = queries::password_of(tx, user_id).await?;
                Ok::<_, Error>((stored, queries::failures(tx, &key).await?))
            })
        });
        read.await?
    };
    if let Some(seconds) = failures.and_then(|(count, since)| limits::wait_s(count, since, now)) {
        return Err(Error::too_many(seconds));
    }
    if permit.verify(password, stored.as_deref()).await? {
        return Ok(());
    }
    limits::count_for_account(&ctx.db, key, now).await?;
    Err(Error::field(field, say::WRONG_OLD_PASSWORD))
}
