//! Closing a session, and amending the close when a sale arrives after it.

use yapa_countries::CountryProfile;
use yapa_domain::Money;
use yapa_storage::queries::cash_sessions::{self as queries, CashCloseRow, CashSessionRow};
use yapa_storage::queries::counters::{self, Counter};
use yapa_storage::queries::payments;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::cash_sessions::{CashSession, CashSummary, CloseCashSession, CountedWay};

use super::count::{self, Counted};
use super::read::{check_visible, load_view};
use super::summary::{self, Sums};
use super::{mail, movements, notify, say};
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext};

/// A count of everything in a drawer.
pub(crate) struct Count {
    cash: Counted,
    ways: Vec<CountedWay>,
    reason: String,
}

impl Count {
    /// A count in one sum of cash.
    pub fn of_cash(cash: Money, reason: &str) -> Count {
        Count {
            cash: Counted {
                sum: cash,
                counts: Vec::new(),
            },
            ways: Vec::new(),
            reason: reason.to_owned(),
        }
    }
}

struct CloseSession {
    id: i64,
    count: Count,
    caller: Caller,
    write_ctx: WriteContext,
}

/// Counts and closes a session. The close succeeds with any count and records the difference.
///
/// # Errors
/// 400 for invalid counts, 404 for a session that the caller does not see, 409 when it is closed
/// already or for a reused key, 422 for a payment type that the company does not have.
#[crate::boxed]
pub async fn close(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    form: CloseCashSession,
    idempotency: IdempotencyKey,
) -> Result<CashSession> {
    let profile = caller.profile();
    let cash = Counted::read(profile, form.cash.map(Into::into), form.counts, "efectivo")?;
    let ways = form.ways.unwrap_or_default();
    for (way, at) in ways.iter().zip(0..) {
        let field = |name: &str| format!("medios[{at}].{name}");
        count::sum(profile, way.counted.into(), &field("contado"))?;
        if movements::is_cash(profile, &way.code) {
            return Err(Error::rule(field("medio"), say::CASH_TWICE));
        }
    }
    let wanted = CloseSession {
        id,
        count: Count {
            cash: cash.ok_or_else(|| Error::field("efectivo", say::NO_COUNT))?,
            ways,
            reason: count::reason(form.reason.as_deref(), "motivoDiferencia")?,
        },
        caller: caller.clone(),
        write_ctx: WriteContext::of(ctx, caller)?,
    };
    ctx.write_once(scope, idempotency, wanted, |tx, wanted| {
        Box::pin(async move {
            let session = queries::lock(tx, wanted.id).await?;
            let session = check_visible(&wanted.caller, session)?;
            check_ways(tx, &wanted.count.ways).await?;
            write(tx, &wanted.write_ctx, &session, &wanted.count).await?;
            notify::notify_close(tx, &wanted.write_ctx, wanted.id).await?;
            load_view(tx, &wanted.caller, wanted.id).await
        })
    })
    .await
}

async fn check_ways(tx: &mut CompanyTx, ways: &[CountedWay]) -> Result<()> {
    let known = payments::all(tx).await?;
    let unknown = ways
        .iter()
        .position(|way| known.iter().all(|method| method.code != way.code));
    match unknown {
        Some(at) => Err(Error::rule(format!("medios[{at}].medio"), say::UNKNOWN_WAY)),
        None => Ok(()),
    }
}

/// Closes a session that the transaction holds: number, snapshot, audit entry and mail.
///
/// # Errors
/// 409 when it is closed already.
#[crate::boxed]
pub(crate) async fn write(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    session: &CashSessionRow,
    count: &Count,
) -> Result<()> {
    if session.closed_at_ms.is_some() {
        return Err(Error::conflict(say::CLOSED));
    }
    let mut sums = summary::sum_session(tx, write_ctx.profile, session).await?;
    set_counts(&mut sums.view, count);
    let number = counters::take(tx, Counter::CashClose(session.branch_id)).await?;
    queries::close(tx, session.id, number, write_ctx.at_ms).await?;
    let close = revision(write_ctx, &sums, 1)?;
    queries::insert_close(tx, session.id, &close).await?;
    if !count.reason.is_empty() {
        queries::set_reason(tx, session.id, &count.reason).await?;
    }
    let entity = ("cash_session", session.id);
    let after = close.difference.to_string();
    write_ctx
        .audit_text(tx, "cash_session.close", entity, "", &after)
        .await?;
    mail::queue_close(tx, write_ctx, session.id).await
}

/// Cash that should be in the drawer by now.
pub(crate) async fn expected_cash(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    session: &CashSessionRow,
) -> Result<Money> {
    Ok(summary::sum_session(tx, profile, session)
        .await?
        .expected_cash())
}

/// Notes a sale that arrived after the close of its session, which the transaction holds, and
/// amends the close by it. Counts stay as they were.
#[crate::boxed]
pub(crate) async fn add_late_sale(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    session: &CashSessionRow,
    sale_id: i64,
) -> Result<()> {
    queries::add_late_sale(tx, session.id, sale_id, write_ctx.at_ms).await?;
    let closes = queries::closes(tx, session.id).await?;
    let last = closes.first();
    let last = last.ok_or_else(|| Error::internal("a closed session has no close"))?;
    let before: CashSummary = serde_json::from_str(&last.content).map_err(Error::internal)?;
    let mut sums = summary::sum_session(tx, write_ctx.profile, session).await?;
    keep_counts(&mut sums.view, before);
    let revision = revision(write_ctx, &sums, session.revision + 1)?;
    queries::insert_close(tx, session.id, &revision).await?;
    queries::set_revision(tx, session.id, revision.revision).await?;
    let entity = ("cash_session", session.id);
    let after = sale_id.to_string();
    write_ctx
        .audit_text(tx, "cash_session.amend", entity, "", &after)
        .await
}

/// Writes the counted sums beside the expected ones.
fn set_counts(sums: &mut CashSummary, count: &Count) {
    sums.counts.clone_from(&count.cash.counts);
    let mut left = count.cash.sum;
    for way in &mut sums.ways {
        let expected = Money::from(way.expected);
        let named = count.ways.iter().find(|counted| counted.code == way.code);
        let counted = match named {
            // All cash is counted together.
            _ if way.is_cash => std::mem::take(&mut left),
            Some(counted) => counted.counted.into(),
            None => continue,
        };
        way.counted = Some(counted.into());
        way.difference = Some((counted - expected).into());
    }
}

fn keep_counts(sums: &mut CashSummary, before: CashSummary) {
    sums.counts = before.counts;
    for way in &mut sums.ways {
        let known = before.ways.iter().find(|one| one.code == way.code);
        if let Some(counted) = known.and_then(|one| one.counted) {
            let difference = Money::from(counted) - Money::from(way.expected);
            way.counted = Some(counted);
            way.difference = Some(difference.into());
        }
    }
}

fn revision(write_ctx: &WriteContext, sums: &Sums, revision: i64) -> Result<CashCloseRow> {
    let view = &sums.view;
    let of_cash = view.ways.iter().filter(|way| way.is_cash);
    let counted = of_cash.filter_map(|way| way.counted).map(Money::from).sum();
    let differences = view.ways.iter().filter_map(|way| way.difference);
    Ok(CashCloseRow {
        revision,
        user_id: write_ctx.user_id,
        business_date: write_ctx.local.date.clone(),
        hour: write_ctx.local.hour.clone(),
        created_at_ms: write_ctx.at_ms,
        sales: view.sales,
        total: view.total.into(),
        rounding: sums.sales_rounding,
        expected: sums.expected_cash(),
        counted,
        difference: differences.map(Money::from).sum(),
        content: serde_json::to_string(view).map_err(Error::internal)?,
        user: String::new(),
    })
}
