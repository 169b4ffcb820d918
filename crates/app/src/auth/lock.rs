//! Sessions that wait for the PIN of their person: locked at a till, and continued with six digits.

use yapa_domain::EpochMillis;
use yapa_domain::pin::is_pin;
use yapa_storage::CompanyScope;
use yapa_storage::queries::auth::{self as queries, PersonRow, RefreshRow};
use yapa_storage::queries::pins;
use yapa_wire::auth::TokenAnswer;

use super::pin::{TriedPin, try_pin};
use super::token_pair::{BAD_REFRESH, TokenPair, TokenRefusal, TokenResult, has_role};
use crate::calendar::local_time;
use crate::caller::Caller;
use crate::context::Context;
use crate::credentials::secrets;
use crate::error::{Error, Result};
use crate::say;
use crate::write_context::WriteContext;

/// Locks the caller's session: from the next request on (in other processes after as long as a
/// session is remembered) its tokens are refused until its person types the PIN.
///
/// # Errors
/// 403 for another user's session, 409 for a user without a PIN, who could not unlock it again.
#[crate::boxed]
pub async fn lock(ctx: &Context, caller: &Caller, user_id: i64) -> Result<String> {
    if user_id != caller.user_id() {
        return Err(Error::forbidden());
    }
    let (family, now) = (caller.0.family_id, ctx.now());
    let run = ctx.db.write_platform(move |tx| {
        Box::pin(async move {
            if !pins::has(tx, user_id).await? {
                return Err(Error::conflict(say::NO_PIN_TO_LOCK));
            }
            Ok(queries::lock_family(tx, family, now).await?)
        })
    });
    run.await?;
    ctx.sessions.forget(|session| session.family_id == family);
    Ok(say::SESSION_LOCKED.to_owned())
}

/// Continues a session of this device, locked or not, with the PIN of its user: its tokens end, and
/// the answer is a new pair. The refresh token says whose PIN it must be.
pub(super) async fn unlock(ctx: &Context, token: &str, pin: &str) -> TokenResult<TokenAnswer> {
    if !is_pin(pin) {
        return Err(Error::field("pin", say::PIN_LENGTH).into());
    }
    let (hash, now) = (secrets::hash(token), ctx.now());
    let (session, person) = session_of(ctx, hash, now).await?;
    let profile = yapa_countries::profile_or_default(&person.country);
    let tried = try_pin(ctx, session.user_id, pin).await?;
    let write_ctx = WriteContext::at(ctx, profile, session.user_id, now)?;
    record_try(ctx, &person.scope, write_ctx, tried, session.family_id).await?;
    match tried {
        TriedPin::Right => {}
        TriedPin::Wrong { left } => return Err(Error::rule("pin", say::wrong_pin(left)).into()),
        TriedPin::Sleeps { until, .. } => {
            let hour = local_time(profile, until)?.hour;
            let message = say::pin_sleeps(&person.name, hour.get(..5).unwrap_or(&hour));
            let seconds = (until - now).max(0).unsigned_abs().div_ceil(1000);
            return Err(Error::too_many(seconds)
                .with_message(message)
                .about("pin")
                .into());
        }
        TriedPin::None => return Err(Error::conflict(say::NO_PIN).into()),
    }
    let pair = TokenPair::new();
    let rows = pair.rows(now);
    let family = session.family_id;
    let run = ctx.db.write_platform(move |tx| {
        Box::pin(async move {
            // Ended or continued meanwhile.
            let same = queries::refresh_by_hash(tx, &hash).await?;
            if same.is_none_or(|token| token.revoked_at_ms.is_some()) {
                return Ok(false);
            }
            queries::unlock_family(tx, family).await?;
            queries::drop_tokens(tx, family).await?;
            queries::insert_pair(tx, family, rows.0, rows.1).await?;
            Ok::<_, Error>(true)
        })
    });
    let is_open = run.await?;
    ctx.sessions.forget(|session| session.family_id == family);
    match is_open {
        true => Ok(pair.answer()),
        false => Err(BAD_REFRESH),
    }
}

/// The session of a refresh token that can still be used, and its user.
async fn session_of(
    ctx: &Context,
    hash: [u8; 32],
    now: EpochMillis,
) -> TokenResult<(RefreshRow, PersonRow)> {
    let read = ctx.db.read_platform(move |tx| {
        Box::pin(async move {
            let Some(token) = queries::refresh_by_hash(tx, &hash).await? else {
                return Ok(None);
            };
            let is_over = token.revoked_at_ms.is_some() || token.expires_at_ms <= now;
            if is_over || token.used_at_ms.is_some() || !has_role(tx, token.user_id).await? {
                return Ok(None);
            }
            let person = queries::person(tx, token.user_id).await?;
            Ok::<_, Error>(person.map(|person| (token, person)))
        })
    });
    read.await?.ok_or(BAD_REFRESH)
}

/// Writes a try that counted into the audit log; the right PIN resets the wrong ones.
async fn record_try(
    ctx: &Context,
    scope: &CompanyScope,
    write_ctx: WriteContext,
    tried: TriedPin,
    family: i64,
) -> TokenResult<()> {
    let action = match tried {
        TriedPin::Right => "session.unlock",
        TriedPin::Wrong { .. }
        | TriedPin::Sleeps {
            was_tried: true, ..
        } => "session.refuse",
        TriedPin::Sleeps { .. } | TriedPin::None => return Ok(()),
    };
    let run = ctx.db.write_with(scope, write_ctx, move |tx, write_ctx| {
        Box::pin(async move {
            if tried == TriedPin::Right {
                pins::forgive(tx, write_ctx.user_id).await?;
            }
            let entity = ("session", family);
            write_ctx.audit_text(tx, action, entity, "", "").await
        })
    });
    run.await.map_err(|error: Error| TokenRefusal::from(error))
}
