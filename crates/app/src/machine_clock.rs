//! The machine's clock, which documents are dated by. It is compared with the latest moment that
//! this server knows; after a jump no document is numbered until the clock is right again, or it is
//! confirmed: by an owner where there is one company, else by the operator, because every company's
//! documents are dated by it.

use serde::Serialize;
use yapa_domain::EpochMillis;
use yapa_storage::CompanyScope;
use yapa_storage::queries::{companies, settings};
use yapa_wire::numbering::ClockJump;

use crate::calendar::{LocalTime, local_time};
use crate::clock_watch::is_jump;
use crate::{Caller, Context, Error, IdempotencyKey, Kind, Result, WriteContext, say};

/// The latest moment is written so often at most.
const NOTED_EVERY_MS: EpochMillis = 60_000;

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

/// Whether owners may confirm the clock: there is no other company whose documents it dates.
async fn has_one_company(ctx: &Context) -> Result<bool> {
    let count = ctx
        .db
        .read_platform(|tx| Box::pin(companies::count_companies(tx)));
    Ok(count.await? <= 1)
}

/// The jump as an owner is shown it.
#[crate::boxed]
pub(crate) async fn jump_of(ctx: &Context, caller: &Caller) -> Result<Option<ClockJump>> {
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
        may_confirm: has_one_company(ctx).await?,
    }))
}

/// Both moments as the audit log keeps and shows them.
#[derive(Serialize)]
struct Confirmed {
    clock: String,
}

/// Believes the clock as it is now.
///
/// # Errors
/// 403 unless the owner of the only company asks, 409 for a reused key.
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
    if !has_one_company(ctx).await? {
        return Err(Error::new(Kind::Forbidden, say::OPERATOR_CONFIRMS_CLOCK));
    }
    let write_ctx = WriteContext::of(ctx, caller)?;
    let now = write_ctx.at_ms;
    let latest = minute(&local_time(caller.profile(), from)?);
    let run = ctx.write_once(scope, idempotency, write_ctx, move |tx, write_ctx| {
        let before = Confirmed {
            clock: latest.clone(),
        };
        Box::pin(async move {
            let after = Confirmed {
                clock: minute(&write_ctx.local),
            };
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

/// Believes the clock as it is now, for every process of the installation; by command. A server that
/// runs numbers documents again with its next check.
#[crate::boxed]
pub async fn confirm_for_all(ctx: &Context) -> Result<()> {
    let now = ctx.now();
    let run = ctx.db.write_platform(move |tx| {
        Box::pin(async move { Ok::<_, Error>(settings::set_latest_moments(tx, now).await?) })
    });
    run.await
}
