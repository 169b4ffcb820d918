//! Opening a session, its float, and why its count differs.

use yapa_storage::queries::cash_sessions as queries;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::cash_sessions::{CashFloat, CashSession, CashSessionPatch};

use super::count::{self, Counted};
use super::drawer::{Target, new_session};
use super::read::{check_visible, load_view};
use super::say;
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext};

struct OpenSession {
    float: Option<Counted>,
    caller: Caller,
    write_ctx: WriteContext,
}

/// Opens the drawer of the caller, or of the branch where it shares one.
///
/// # Errors
/// 400 for an invalid float, 409 when it is open or for a reused key.
#[crate::boxed]
pub async fn open(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    form: CashFloat,
    idempotency: IdempotencyKey,
) -> Result<CashSession> {
    let sum = form.float.map(Into::into);
    let float = Counted::read(caller.profile(), sum, form.counts, "fondo")?;
    let wanted = OpenSession {
        float,
        caller: caller.clone(),
        write_ctx: WriteContext::of(ctx, caller)?,
    };
    ctx.write_once(scope, idempotency, wanted, |tx, wanted| {
        Box::pin(write_open(tx, wanted))
    })
    .await
}

async fn write_open(tx: &mut CompanyTx, wanted: &OpenSession) -> Result<CashSession> {
    let write_ctx = &wanted.write_ctx;
    let user_id = write_ctx.user_id;
    let rules = queries::cash_rules(tx).await?;
    let target = Target::by_rules(&rules, user_id)?;
    let mut session = new_session(write_ctx, target, user_id);
    if let Some(float) = &wanted.float {
        session.opening_float = Some(float.sum);
        session.opening_counts = float.text()?;
    }
    if !queries::open(tx, &session).await? {
        return Err(Error::conflict(say::OPEN_ALREADY));
    }
    let float = session.opening_float.map(|float| float.to_string());
    let entity = ("cash_session", session.id);
    write_ctx
        .audit_text(
            tx,
            "cash_session.open",
            entity,
            "",
            &float.unwrap_or_default(),
        )
        .await?;
    load_view(tx, &wanted.caller, session.id).await
}

struct ChangeSession {
    id: i64,
    float: Option<Counted>,
    reason: Option<String>,
    caller: Caller,
    write_ctx: WriteContext,
}

/// Sets the float of an open session, and the reason why the count of a session differs.
///
/// # Errors
/// 400 for an invalid float or reason, 404 for a session that the caller does not see, 409 for the
/// float of one that is closed, or for a reused key.
#[crate::boxed]
pub async fn change(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    patch: CashSessionPatch,
    idempotency: IdempotencyKey,
) -> Result<CashSession> {
    let sum = patch.float.map(Into::into);
    let reason = patch.reason.as_deref();
    let reason = reason.map(|text| count::reason(Some(text), "motivoDiferencia"));
    let change = ChangeSession {
        id,
        float: Counted::read(caller.profile(), sum, patch.counts, "fondo")?,
        reason: reason.transpose()?,
        caller: caller.clone(),
        write_ctx: WriteContext::of(ctx, caller)?,
    };
    ctx.write_once(scope, idempotency, change, |tx, change| {
        Box::pin(write_change(tx, change))
    })
    .await
}

async fn write_change(tx: &mut CompanyTx, change: &ChangeSession) -> Result<CashSession> {
    let session = queries::lock(tx, change.id).await?;
    let session = check_visible(&change.caller, session)?;
    let (write_ctx, entity) = (&change.write_ctx, ("cash_session", change.id));
    if let Some(float) = &change.float {
        if session.closed_at_ms.is_some() {
            return Err(Error::conflict(say::CLOSED).about("fondo"));
        }
        queries::set_float(tx, change.id, float.sum, &float.text()?).await?;
        let before = session.opening_float.map(|float| float.to_string());
        let before = before.unwrap_or_default();
        write_ctx
            .audit_text(
                tx,
                "cash_session.float",
                entity,
                &before,
                &float.sum.to_string(),
            )
            .await?;
    }
    if let Some(reason) = &change.reason {
        queries::set_reason(tx, change.id, reason).await?;
        write_ctx
            .audit_text(tx, "cash_session.reason", entity, &session.reason, reason)
            .await?;
    }
    load_view(tx, &change.caller, change.id).await
}
