//! Whether the clock of the machine can be believed. It is compared with the latest moment that
//! this server knows; after a jump no document is numbered and dated until the clock is right
//! again, or an owner confirms it.

use std::sync::atomic::{AtomicI64, Ordering};

use serde::Serialize;
use yapa_domain::EpochMillis;
use yapa_storage::CompanyScope;
use yapa_storage::queries::settings;
use yapa_wire::numbering::ClockJump;

use crate::calendar::{LocalTime, local_time};
use crate::{Caller, Context, Error, IdempotencyKey, Kind, Result, WriteContext, say};

const HOUR_MS: EpochMillis = 60 * 60 * 1000;
/// A clock may be put back so far: minutes that are corrected are no jump.
const BACK_MS: EpochMillis = HOUR_MS;
/// A server that was off for so long is asked about: longer than a shop's holidays.
const FORWARD_MS: EpochMillis = 40 * 24 * HOUR_MS;
/// The latest moment is written so often at most.
const NOTED_EVERY_MS: EpochMillis = 60_000;
/// No jump.
const NONE: EpochMillis = EpochMillis::MIN;

/// What the last check of the clock found.
pub(crate) struct ClockWatch(AtomicI64);

impl ClockWatch {
    pub fn new() -> Self {
        ClockWatch(AtomicI64::new(NONE))
    }

    /// The latest moment before the clock jumped; none while it is believed.
    pub fn jumped_from(&self) -> Option<EpochMillis> {
        Some(self.0.load(Ordering::Relaxed)).filter(|from| *from != NONE)
    }

    fn set(&self, from: Option<EpochMillis>) {
        self.0.store(from.unwrap_or(NONE), Ordering::Relaxed);
    }
}

/// Whether the clock went too far from the latest moment, either way.
fn is_jump(latest: EpochMillis, now: EpochMillis) -> bool {
    now < latest - BACK_MS || now > latest + FORWARD_MS
}

/// Compares the clock with the latest moment that this process knows, and notes the present one
/// while there is no jump. Answers the moment from which it jumped. Processes that share a database
/// have a moment each, so that the wrong clock of one does not stop the others.
///
/// # Errors
/// When the database cannot be read or written.
#[crate::boxed]
pub async fn check(ctx: &Context) -> Result<Option<EpochMillis>> {
    let (now, name) = (ctx.now(), settings::latest_moment(ctx.ids.node()));
    let wanted = name.clone();
    let read = ctx.db.read_platform(move |tx| {
        let name = wanted.clone();
        Box::pin(async move { Ok::<_, Error>(settings::value(tx, &name).await?) })
    });
    let latest = read.await?.and_then(|value| value.parse().ok());
    let jumped = latest.filter(|latest| is_jump(*latest, now));
    ctx.clock_watch.set(jumped);
    if jumped.is_none() && latest.is_none_or(|latest| now >= latest + NOTED_EVERY_MS) {
        note(ctx, name, now).await?;
    }
    Ok(jumped)
}

#[crate::boxed]
async fn note(ctx: &Context, name: String, now: EpochMillis) -> Result<()> {
    let run = ctx.db.write_platform(move |tx| {
        let name = name.clone();
        Box::pin(async move { Ok::<_, Error>(settings::set(tx, &name, &now.to_string()).await?) })
    });
    run.await
}

impl WriteContext {
    /// # Errors
    /// 409 after the clock jumped.
    pub(crate) fn require_trusted_clock(&self) -> Result<()> {
        let Some(from) = self.clock_jumped_from else {
            return Ok(());
        };
        let latest = local_time(self.profile, from)?;
        let sentence = say::clock_jumped(&minute(&self.local), &minute(&latest));
        Err(Error::conflict(sentence))
    }
}

/// Day and time to the minute, as people read them.
fn minute(at: &LocalTime) -> String {
    let day: Vec<&str> = at.date.rsplit('-').collect();
    format!("{} {}", day.join("/"), at.hour.get(..5).unwrap_or(&at.hour))
}

/// The jump as an owner is shown it.
pub(crate) fn jump_of(ctx: &Context, caller: &Caller) -> Result<Option<ClockJump>> {
    let Some(from) = ctx.clock_watch.jumped_from() else {
        return Ok(None);
    };
    let (now, latest) = (
        local_time(caller.profile(), ctx.now())?,
        local_time(caller.profile(), from)?,
    );
    Ok(Some(ClockJump {
        date: now.date.try_into().map_err(Error::internal)?,
        hour: now.hour.try_into().map_err(Error::internal)?,
        latest_date: latest.date.try_into().map_err(Error::internal)?,
        latest_hour: latest.hour.try_into().map_err(Error::internal)?,
    }))
}

/// Both moments as the audit log keeps them.
#[derive(Serialize)]
struct Confirmed {
    clock_ms: EpochMillis,
}

/// Believes the clock as it is now.
///
/// # Errors
/// 403 unless an owner asks, 409 for a reused key.
#[crate::boxed]
pub async fn confirm(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    idempotency: IdempotencyKey,
) -> Result<()> {
    if !caller.is_owner() {
        return Err(Error::new(Kind::Forbidden, say::OWNERS_CONFIRM_CLOCK));
    }
    let Some(from) = ctx.clock_watch.jumped_from() else {
        return Ok(());
    };
    let write_ctx = WriteContext::of(ctx, caller)?;
    let now = write_ctx.at_ms;
    let run = ctx.write_once(scope, idempotency, write_ctx, move |tx, write_ctx| {
        Box::pin(async move {
            let [before, after] = [from, now].map(|clock_ms| Confirmed { clock_ms });
            let entity = ("clock", 0);
            write_ctx
                .audit(tx, "clock.confirm", entity, Some(&before), Some(&after))
                .await
        })
    });
    run.await?;
    note(ctx, settings::latest_moment(ctx.ids.node()), now).await?;
    ctx.clock_watch.set(None);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: EpochMillis = 1_795_280_400_000;

    #[test]
    fn corrected_minutes_and_holidays_are_no_jump() {
        for later in [-HOUR_MS, 0, 30 * 24 * HOUR_MS] {
            assert!(!is_jump(NOW, NOW + later), "{later}");
        }
    }

    #[test]
    fn a_dead_battery_and_another_year_are_jumps() {
        for now in [0, NOW - HOUR_MS - 1, NOW + 365 * 24 * HOUR_MS] {
            assert!(is_jump(NOW, now), "{now}");
        }
    }
}
