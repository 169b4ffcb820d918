//! The ledger of a product, page by page.

use yapa_countries::CountryProfile;
use yapa_domain::{Coded, CountryRules, EpochMillis, Money, Quantity};
use yapa_storage::queries::products;
use yapa_storage::queries::stock_movements::{self as queries, MovementFilter, MovementRow};
use yapa_storage::{CompanyScope, CompanyTx, IdSource};
use yapa_wire::Id;
use yapa_wire::stock_movements::{
    StockMovement, StockMovementKind as Kind, StockMovementPage, StockMovementQuery,
};

use super::say;
use crate::calendar::{local_time, start_of_day_ms};
use crate::paging::{Paging, days};
use crate::say::UNKNOWN_PRODUCT;
use crate::waste;
use crate::{Caller, Context, Error, Result};

const MOVEMENTS_A_PAGE: i64 = 50;
/// Keys may run ahead of the clock of their process by so much.
const AHEAD_MS: EpochMillis = 86_400_000;

/// The movements of a product, the newest first, with their costs for callers who see costs.
///
/// # Errors
/// 400 for days the wrong way round and for less than one row, 404 when the company does not have
/// the product.
#[crate::boxed]
pub async fn list(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    product_id: i64,
    query: StockMovementQuery,
) -> Result<StockMovementPage> {
    let size = Paging::of(None, query.size, MOVEMENTS_A_PAGE)?.size;
    let filter = filter(caller.profile(), product_id, &query)?;
    let filter = MovementFilter {
        size: size + 1,
        ..filter
    };
    let view = View::of(caller);
    let run = ctx
        .db
        .read_long_with(scope, (filter, view), |tx, (filter, view)| {
            Box::pin(async move {
                known(tx, filter.product_id).await?;
                movements(tx, filter, *view).await
            })
        });
    let mut movements = run.await?;
    let most = usize::try_from(size).map_err(Error::internal)?;
    let is_more = movements.len() > most;
    movements.truncate(most);
    let last = movements.last().map(|one| one.id);
    Ok(StockMovementPage {
        movements,
        next: last.filter(|_| is_more),
    })
}

/// 404 when the company does not have the product.
pub(super) async fn known(tx: &mut CompanyTx, product_id: i64) -> Result<products::ProductRow> {
    let found = products::by_ids(tx, &[product_id]).await?;
    let found = found.into_iter().next();
    found.ok_or_else(|| Error::not_found(UNKNOWN_PRODUCT))
}

/// How movements are shown.
#[derive(Clone, Copy)]
pub(super) struct View {
    profile: &'static CountryProfile,
    pub costs: bool,
}

impl View {
    pub fn of(caller: &Caller) -> View {
        View {
            profile: caller.profile(),
            costs: caller.sees_costs(),
        }
    }
}

/// Which movements a query wants; how many is the caller's matter.
pub(super) fn filter(
    profile: &CountryProfile,
    product_id: i64,
    query: &StockMovementQuery,
) -> Result<MovementFilter> {
    days(query.from.as_ref(), query.before.as_ref(), say::WRONG_DATES)?;
    let from = query.from.as_ref();
    let from_ms = from.map_or(Ok(0), |day| start_of_day_ms(profile, day.as_str()))?;
    let before = query.before.as_ref();
    let before_ms = before.map_or(Ok(EpochMillis::MAX), |day| {
        start_of_day_ms(profile, day.as_str())
    })?;
    let until = match query.before {
        Some(_) => IdSource::floor(before_ms + AHEAD_MS),
        None => i64::MAX,
    };
    Ok(MovementFilter {
        product_id,
        below: query.after.map_or(until, |id| id.0.min(until)),
        from_id: IdSource::floor(from_ms),
        from_ms,
        before_ms,
        reasons: query.kind.map_or(&[], reasons),
        size: MOVEMENTS_A_PAGE,
    })
}

/// The movements that the filter finds, with their costs.
pub(super) async fn movements(
    tx: &mut CompanyTx,
    filter: &MovementFilter,
    view: View,
) -> Result<Vec<StockMovement>> {
    let rows = queries::page(tx, filter).await?;
    let costs = match (rows.last(), rows.first()) {
        (Some(oldest), Some(newest)) if view.costs => {
            queries::costs(tx, filter.product_id, oldest.id, newest.id).await?
        }
        _ => Vec::new(),
    };
    let one = |row: MovementRow| {
        let after = costs.partition_point(|(id, _)| *id <= row.id);
        let after = after.checked_sub(1).and_then(|at| costs[at].1);
        show(row, after, view)
    };
    rows.into_iter().map(one).collect()
}

/// `after` is the cost of one unit after the movement.
fn show(row: MovementRow, after: Option<Money>, view: View) -> Result<StockMovement> {
    let kind = kind(&row.reason).ok_or_else(|| Error::internal("an unknown reason of stock"))?;
    let local = local_time(view.profile, row.created_at_ms)?;
    let worth = |quantity: Quantity, cost: Option<Money>| {
        let value = cost.and_then(|cost| cost.mul(quantity, 4));
        value.map(Into::into)
    };
    let cost = row.cost.or(after).filter(|_| view.costs);
    let document = match (row.series.as_str(), row.number) {
        (_, 0) => String::new(),
        ("", number) => number.to_string(),
        (series, number) => view.profile.number_text(series, number.unsigned_abs()),
    };
    let is_waste = matches!(kind, Kind::Waste | Kind::WasteUndone);
    let reason = Some(row.note.as_str()).filter(|_| is_waste);
    let user_name = match row.user.as_str() {
        "" => say::SERVER.to_owned(),
        _ => row.user,
    };
    Ok(StockMovement {
        id: Id(row.id),
        kind,
        date: local.date.parse().map_err(Error::internal)?,
        hour: local.hour.parse().map_err(Error::internal)?,
        user_name,
        document_id: row.document_id.map(Id),
        document,
        reason: reason.and_then(Coded::from_code).map(waste::reason),
        supplier: is_from_others(kind).then_some(row.note),
        quantity: row.quantity.into(),
        balance: row.balance.into(),
        value: worth(row.quantity, cost),
        cost: cost.map(Into::into),
        balance_value: worth(row.balance, after.filter(|_| view.costs)),
    })
}

/// Whether the note of a movement names another shop.
fn is_from_others(kind: Kind) -> bool {
    let transfers = [Kind::TransferOut, Kind::TransferIn, Kind::TransferUndone];
    kind == Kind::Receipt || transfers.contains(&kind)
}

/// How the ledger spells a kind.
fn reasons(kind: Kind) -> &'static [&'static str] {
    match kind {
        // The first version called an opening stock initial.
        Kind::Opening => &["opening", "initial"],
        Kind::Sale => &["sale"],
        Kind::SaleUndone => &["sale_discarded", "sale_voided"],
        Kind::CreditNote => &["credit_note", "return"],
        Kind::Receipt => &["receipt"],
        Kind::Count => &["count"],
        Kind::Cost => &["cost"],
        Kind::Waste => &["waste"],
        Kind::WasteUndone => &["waste_undone"],
        Kind::TransferOut => &["transfer_out"],
        Kind::TransferIn => &["transfer_in"],
        Kind::TransferUndone => &["transfer_undone"],
    }
}

fn kind(reason: &str) -> Option<Kind> {
    let all = [
        Kind::Sale,
        Kind::Receipt,
        Kind::Count,
        Kind::Opening,
        Kind::SaleUndone,
        Kind::CreditNote,
        Kind::Cost,
        Kind::Waste,
        Kind::WasteUndone,
        Kind::TransferOut,
        Kind::TransferIn,
        Kind::TransferUndone,
    ];
    all.into_iter()
        .find(|kind| reasons(*kind).contains(&reason))
}
