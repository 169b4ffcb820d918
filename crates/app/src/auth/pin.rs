//! PINs: a person's own, and tries at one.

use yapa_domain::EpochMillis;
use yapa_domain::pin::{is_pin, is_weak};
use yapa_storage::queries::pins::{self as queries, MOST_FAILURES, PinTry, SLEEP_MS};
use yapa_wire::users::PinChange;

use super::password_change::verify_own;
use crate::caller::Caller;
use crate::context::Context;
use crate::error::{Error, Result};
use crate::say;
use crate::write_context::WriteContext;

/// Sets, changes or takes away the caller's own PIN.
///
/// # Errors
/// 403 for another user's account, 400 when the password is wrong or the PIN is not six digits or
/// easily guessed, 429 after too many wrong passwords.
#[crate::boxed]
pub async fn change_pin(
    ctx: &Context,
    caller: &Caller,
    user_id: i64,
    change: &PinChange,
) -> Result<()> {
    if user_id != caller.user_id() {
        return Err(Error::forbidden());
    }
    match &change.pin {
        Some(pin) if !is_pin(pin) => return Err(Error::field("pin", say::PIN_LENGTH)),
        Some(pin) if is_weak(pin) => return Err(Error::field("pin", say::WEAK_PIN)),
        _ => {}
    }
    let permit = ctx.passwords.permit().await?;
    verify_own(ctx, &permit, caller, "contrasena", &change.password).await?;
    let hash = match &change.pin {
        Some(pin) => Some(permit.hash(pin).await?),
        None => None,
    };
    drop(permit);
    let input = (WriteContext::of(ctx, caller)?, hash);
    let home = caller.home();
    let run = ctx.db.write_with(&home, input, |tx, (write_ctx, hash)| {
        Box::pin(async move {
            let user_id = write_ctx.user_id;
            let action = match hash {
                Some(hash) => match queries::set(tx, user_id, hash, write_ctx.at_ms).await? {
                    true => "user.pin.change",
                    false => "user.pin.add",
                },
                None if queries::remove(tx, user_id).await? => "user.pin.remove",
                None => return Ok(()),
            };
            write_ctx
                .audit_text(tx, action, ("user", user_id), "", "")
                .await
        })
    });
    run.await
}

/// Result of a try at a PIN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TriedPin {
    Right,
    /// So many tries are left.
    Wrong {
        left: i64,
    },
    /// No try counts until this moment: too many were wrong, this one perhaps among them.
    Sleeps {
        until: EpochMillis,
        was_tried: bool,
    },
    /// The person has no PIN.
    None,
}

/// Tries the PIN of a person. The try is counted in the database before it is verified, so that of
/// many at the same time no more count than may be wrong; the caller that learns that it was right
/// resets the wrong ones.
#[crate::boxed]
pub(crate) async fn try_pin(ctx: &Context, user_id: i64, pin: &str) -> Result<TriedPin> {
    let permit = ctx.passwords.permit().await?;
    let now = ctx.now();
    let run = ctx
        .db
        .write_platform(move |tx| Box::pin(queries::take_try(tx, user_id, now)));
    let taken: Result<PinTry> = run
        .await
        .map_err(|error: yapa_storage::StorageError| error.into());
    let (hash, failures) = match taken? {
        PinTry::None => return Ok(TriedPin::None),
        PinTry::Sleeps(until) => {
            return Ok(TriedPin::Sleeps {
                until,
                was_tried: false,
            });
        }
        PinTry::Counted { hash, failures } => (hash, failures),
    };
    if permit.verify(pin, Some(&hash)).await? {
        return Ok(TriedPin::Right);
    }
    let left = MOST_FAILURES - failures;
    Ok(match left > 0 {
        true => TriedPin::Wrong { left },
        false => TriedPin::Sleeps {
            until: now + SLEEP_MS,
            was_tried: true,
        },
    })
}
