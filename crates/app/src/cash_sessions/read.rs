//! Reading sessions.

use yapa_countries::CountryProfile;
use yapa_storage::queries::cash_sessions::{self as queries, CashFilter, CashSessionRow};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::cash_sessions::{
    CashSession, CashSessionPage, CashSessionQuery, CashSessionState, CashSummary, Drawer,
};
use yapa_wire::paging::Page;

use super::blind::is_visible;
use super::drawer::Target;
use super::{say, summary, view};
use crate::paging::{Paging, days};
use crate::{Caller, Context, Error, Result};

/// Sessions a page.
const USUAL_PAGE: i64 = 20;
/// Movements that are shown of one session.
const MOST_MOVEMENTS: i64 = 200;

/// The session, if there is one and the caller sees it.
///
/// # Errors
/// 404 for any other.
pub(super) fn check_visible(
    caller: &Caller,
    session: Option<CashSessionRow>,
) -> Result<CashSessionRow> {
    session
        .filter(|session| is_visible(caller, session))
        .ok_or_else(|| Error::not_found(say::UNKNOWN))
}

/// The drawer of the caller.
///
/// # Errors
/// 409 when the company has no branch that sells.
#[crate::boxed]
pub async fn drawer(ctx: &Context, caller: &Caller, scope: &CompanyScope) -> Result<Drawer> {
    let run = ctx.db.read_with(scope, caller.clone(), |tx, caller| {
        Box::pin(async move {
            let rules = queries::cash_rules(tx).await?;
            let target = Target::by_rules(&rules, caller.user_id())?;
            let open = queries::find_open(tx, target.branch_id, target.holder_id).await?;
            let session = match open {
                Some(session) => Some(load_view(tx, caller, session.id).await?),
                None => None,
            };
            let denominations = caller.profile().currency.denominations();
            Ok::<_, Error>(Drawer {
                session,
                shared: rules.shared,
                required: rules.required,
                sees_expected: caller.sees_expected_cash(),
                denominations: denominations.into_iter().map(Into::into).collect(),
            })
        })
    });
    run.await
}

/// A page of the sessions, the newest first; a seller gets the own ones alone.
///
/// # Errors
/// 400 for an invalid page and dates the wrong way round.
#[crate::boxed]
pub async fn list(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: &CashSessionQuery,
) -> Result<CashSessionPage> {
    let paging = Paging::of(query.page, query.size, USUAL_PAGE)?;
    let (from, before) = days(query.from.as_ref(), query.before.as_ref(), say::WRONG_DATES)?;
    let asked = query.seller.map(i64::from);
    let state = match query.state {
        Some(CashSessionState::Open) => "abierta",
        Some(CashSessionState::Closed) => "cerrada",
        None => "",
    };
    let filter = CashFilter {
        from,
        before,
        branch_id: query.branch.map_or(0, i64::from),
        holder_id: caller.only_seller().or(asked).unwrap_or_default(),
        state: state.to_owned(),
        size: paging.size,
        skip: paging.offset(),
    };
    let input = (filter, caller.only_seller().unwrap_or_default());
    let run = ctx.db.read_with(scope, input, |tx, (filter, only)| {
        Box::pin(async move {
            let found = queries::page(tx, filter).await?;
            let differences = queries::by_holder(tx, filter).await?;
            let drawers = queries::drawers(tx, *only).await?;
            Ok::<_, Error>((found, differences, drawers))
        })
    });
    let ((rows, total), differences, drawers) = run.await?;
    Ok(CashSessionPage {
        page: Page::of(total, paging.page, paging.size),
        sessions: rows.into_iter().map(view::item).collect::<Result<_>>()?,
        differences: differences.into_iter().map(view::difference).collect(),
        sellers: view::names(drawers.iter().map(|one| (one.holder_id, &one.holder))),
        branches: view::names(drawers.iter().map(|one| (one.branch_id, &one.branch))),
    })
}

/// A session.
///
/// # Errors
/// 404 for one that the caller does not see.
#[crate::boxed]
pub async fn load(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
) -> Result<CashSession> {
    let run = ctx
        .db
        .read_with(scope, (caller.clone(), id), |tx, (caller, id)| {
            Box::pin(load_view(tx, caller, *id))
        });
    run.await
}

/// The session as the caller sees it in the transaction.
///
/// # Errors
/// 404 for one that the caller does not see.
#[crate::boxed]
pub(super) async fn load_view(tx: &mut CompanyTx, caller: &Caller, id: i64) -> Result<CashSession> {
    check_visible(caller, queries::find(tx, id).await?)?;
    let view = stored_view(tx, caller.profile(), id).await?;
    let mut view = view.ok_or_else(|| Error::not_found(say::UNKNOWN))?;
    if view.session.close.is_none() && !caller.sees_expected_cash() {
        view.summary = None;
    }
    Ok(view)
}

/// The session with all its sums; none when there is none.
#[crate::boxed]
pub(super) async fn stored_view(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    id: i64,
) -> Result<Option<CashSession>> {
    let Some(row) = queries::row(tx, id).await? else {
        return Ok(None);
    };
    let closes = queries::closes(tx, id).await?;
    let summary: CashSummary = match closes.first() {
        Some(last) => serde_json::from_str(&last.content).map_err(Error::internal)?,
        None => summary::sum_session(tx, profile, &row.session).await?.view,
    };
    let movements = queries::movements(tx, id, MOST_MOVEMENTS).await?;
    let late = queries::late_sales(tx, id).await?;
    Ok(Some(CashSession {
        session: view::item(row)?,
        sales: summary.sales,
        summary: Some(summary),
        movements: movements
            .into_iter()
            .map(view::movement)
            .collect::<Result<_>>()?,
        closes: closes.iter().map(view::close).collect::<Result<_>>()?,
        late_sales: late
            .into_iter()
            .map(|row| view::late_sale(profile, row))
            .collect(),
    }))
}
