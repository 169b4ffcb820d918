//! Reading counts. What the ledger says of a blind count is shown only to users who see the shop's
//! figures.

use yapa_countries::CountryProfile;
use yapa_domain::search::words_pattern;
use yapa_domain::{CountScope, CountState, Money, Quantity};
use yapa_storage::queries::stock_counts::{
    self as queries, CountListRow, Difference, LineFilter, LineListRow, StockCountRow, UncountedRow,
};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::Id;
use yapa_wire::paging::Page;
use yapa_wire::stock_counts::{
    CountLine, CountLineFilter, CountLinePage, CountLineQuery, StockCount, StockCountPage,
    StockCountProgress, StockCountQuery, StockCountReview,
};

use super::say;
use super::words::{reason, scope_word, state_word};
use crate::calendar::local_time;
use crate::paging::Paging;
use crate::{Caller, Context, Error, Result};

const ROWS_A_PAGE: i64 = 20;

/// The parts of a count that a caller may see.
#[derive(Clone, Copy)]
pub(super) struct View {
    pub profile: &'static CountryProfile,
    /// The stock of the ledger.
    pub expected: bool,
    /// Values at cost.
    pub costs: bool,
}

impl View {
    pub fn of(caller: &Caller, blind: bool) -> View {
        let expected = !blind || caller.sees_shop_figures();
        View {
            profile: caller.profile(),
            expected,
            costs: expected && caller.sees_costs(),
        }
    }
}

/// A page of the counts, the newest first.
///
/// # Errors
/// 400 for an invalid page.
#[crate::boxed]
pub async fn list(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: &StockCountQuery,
) -> Result<StockCountPage> {
    let paging = Paging::of(query.page, query.size, ROWS_A_PAGE)?;
    let run = ctx.db.read_with(scope, paging, |tx, paging| {
        Box::pin(
            async move { Ok::<_, Error>(queries::page(tx, (paging.size, paging.offset())).await?) },
        )
    });
    let (rows, total) = run.await?;
    let counts = rows.into_iter().map(|row| show(row, caller));
    Ok(StockCountPage {
        page: Page::of(total, paging.page, paging.size),
        counts: counts.collect::<Result<_>>()?,
    })
}

/// A count with its progress.
///
/// # Errors
/// 404 when the company does not have it.
#[crate::boxed]
pub async fn load(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
) -> Result<StockCountProgress> {
    let run = ctx
        .db
        .read_with(scope, (id, caller.clone()), |tx, (id, caller)| {
            Box::pin(async move {
                let row = find(tx, *id).await?;
                progress(tx, caller, row).await
            })
        });
    run.await
}

/// Movements by a count, planned or done.
///
/// # Errors
/// 403 where the caller may not know the differences, 404 when the company does not have it.
#[crate::boxed]
pub async fn review(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
) -> Result<StockCountReview> {
    let run = ctx
        .db
        .read_long_with(scope, (id, caller.clone()), |tx, (id, caller)| {
            Box::pin(review_view(tx, caller, *id))
        });
    run.await
}

/// A page of the counted products, or of the products of the scope that were not counted.
///
/// # Errors
/// 400 for an invalid page, 403 for differences that the caller may not know, 404 when the
/// company does not have the count.
#[crate::boxed]
pub async fn lines(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    query: &CountLineQuery,
) -> Result<CountLinePage> {
    let paging = Paging::of(query.page, query.size, ROWS_A_PAGE)?;
    let wanted = query.filter.unwrap_or(CountLineFilter::Counted);
    let filter = LineFilter {
        count_id: id,
        differing: wanted == CountLineFilter::Differing,
        pattern: words_pattern(query.text.as_deref().unwrap_or_default()),
        size: paging.size,
        skip: paging.offset(),
    };
    let input = (filter, wanted, caller.clone());
    let run = ctx
        .db
        .read_long_with(scope, input, |tx, (filter, wanted, caller)| {
            Box::pin(async move {
                let count = find(tx, filter.count_id).await?.count;
                let view = View::of(caller, count.blind);
                if *wanted == CountLineFilter::Differing {
                    must_see(view)?;
                }
                if *wanted == CountLineFilter::Uncounted {
                    let (rows, total) = queries::uncounted(tx, &count, filter).await?;
                    let lines = rows.into_iter().map(|row| uncounted_line(row, view));
                    return Ok::<_, Error>((total, lines.collect::<Vec<_>>()));
                }
                let (rows, total) = queries::lines(tx, filter).await?;
                let lines = rows.into_iter().map(|row| line(row, view));
                Ok((total, lines.collect::<Result<Vec<_>>>()?))
            })
        });
    let (total, lines) = run.await?;
    Ok(CountLinePage {
        page: Page::of(total, paging.page, paging.size),
        lines,
    })
}

pub(super) async fn find(tx: &mut CompanyTx, id: i64) -> Result<CountListRow> {
    let row = queries::find(tx, id).await?;
    row.ok_or_else(|| Error::not_found(say::UNKNOWN))
}

/// Refuses a caller who may not see the stock of the ledger.
pub(super) fn must_see(view: View) -> Result<()> {
    match view.expected {
        true => Ok(()),
        false => Err(Error::forbidden().with_message(say::BLIND)),
    }
}

/// A count, as the transaction sees it.
pub(super) async fn count_view(tx: &mut CompanyTx, caller: &Caller, id: i64) -> Result<StockCount> {
    show(find(tx, id).await?, caller)
}

/// The counted line of a product, as the transaction sees it.
pub(super) async fn line_view(
    tx: &mut CompanyTx,
    view: View,
    id: i64,
    product_id: i64,
) -> Result<Option<CountLine>> {
    let row = queries::line(tx, id, product_id).await?;
    row.map(|row| line(row, view)).transpose()
}

/// Sums of a count, as the transaction sees it.
pub(super) async fn review_view(
    tx: &mut CompanyTx,
    caller: &Caller,
    id: i64,
) -> Result<StockCountReview> {
    let row = find(tx, id).await?;
    let view = View::of(caller, row.count.blind);
    must_see(view)?;
    let count = row.count.clone();
    let differences = queries::differences(tx, id).await?;
    let is_open = count.state == CountState::Open && count.scope != CountScope::Free;
    let uncounted = match is_open {
        true => queries::uncounted_values(tx, &count).await?,
        false => Vec::new(),
    };
    let value = |rows: &mut dyn Iterator<Item = &Difference>| {
        let worth = |(quantity, cost): &Difference| cost.and_then(|cost| cost.mul(*quantity, 4));
        let sum: Money = rows.filter_map(worth).sum();
        view.costs.then(|| sum.into())
    };
    let is_surplus = |(quantity, _): &&Difference| quantity.is_positive();
    let is_shortage = |(quantity, _): &&Difference| quantity.is_negative();
    Ok(StockCountReview {
        surpluses: crate::paging::count(differences.iter().filter(is_surplus).count()),
        shortages: crate::paging::count(differences.iter().filter(is_shortage).count()),
        surplus_value: value(&mut differences.iter().filter(is_surplus)),
        shortage_value: value(&mut differences.iter().filter(is_shortage)),
        uncosted: crate::paging::count(differences.iter().filter(|one| one.1.is_none()).count()),
        uncounted: crate::paging::count(uncounted.len()),
        uncounted_value: value(&mut uncounted.iter()),
        usual_reason: reason(count.usual_reason),
        usual_comment: count.usual_comment,
        progress: progress(tx, caller, row).await?,
    })
}

async fn progress(
    tx: &mut CompanyTx,
    caller: &Caller,
    row: CountListRow,
) -> Result<StockCountProgress> {
    let in_scope = match row.count.scope {
        CountScope::Free => None,
        _ => Some(queries::in_scope(tx, &row.count).await?),
    };
    Ok(StockCountProgress {
        products: in_scope.map(|(all, _)| all),
        products_counted: in_scope.map(|(_, counted)| counted),
        sees_expected: View::of(caller, row.count.blind).expected,
        count: show(row, caller)?,
    })
}

fn show(row: CountListRow, caller: &Caller) -> Result<StockCount> {
    let CountListRow {
        count,
        user,
        closed_by,
        lines,
        differences,
    } = row;
    let view = View::of(caller, count.blind);
    let closed = count
        .closed_at_ms
        .map(|at| local_time(view.profile, at))
        .transpose()?;
    let closed = closed
        .map(|at| at.date.parse().map_err(Error::internal))
        .transpose()?;
    let StockCountRow {
        id,
        name,
        scope,
        scope_name,
        blind,
        state,
        business_date,
        hour,
        total,
        done,
        zero_uncounted,
        closed_at_ms,
        ..
    } = count;
    Ok(StockCount {
        id: Id(id),
        name,
        scope: scope_word(scope),
        scope_name,
        blind,
        state: state_word(state),
        user_name: user,
        date: business_date.parse().map_err(Error::internal)?,
        hour: hour.parse().map_err(Error::internal)?,
        closed_by: closed_at_ms.map(|_| closed_by),
        closed_date: closed,
        counted: lines,
        differences: view.expected.then_some(differences),
        total,
        done,
        zero_uncounted,
    })
}

pub(super) fn line(row: LineListRow, view: View) -> Result<CountLine> {
    let LineListRow {
        line,
        code,
        brand,
        presentation,
        measurement,
        measurement_unit,
        ean,
        partial_sale,
        active,
        product_cost,
        user,
    } = row;
    let at = local_time(view.profile, line.counted_at_ms)?;
    let difference = line.counted - line.expected;
    let meanwhile = line.expected - line.first_expected;
    let value = worth(difference, line.cost.or(product_cost), view);
    Ok(CountLine {
        product_id: Id(line.product_id),
        product: line.name,
        brand,
        presentation,
        measurement: measurement.into(),
        measurement_unit,
        unit: line.unit,
        code,
        ean_code: ean,
        partial_sale,
        active,
        counted: Some(line.counted.into()),
        expected: view.expected.then(|| line.expected.into()),
        difference: view.expected.then(|| difference.into()),
        value: value.map(Into::into),
        moved_meanwhile: (view.expected && !meanwhile.is_zero()).then(|| meanwhile.into()),
        reason: line.reason.map(reason),
        comment: line.comment,
        user_name: user,
        date: Some(at.date.parse().map_err(Error::internal)?),
        hour: Some(at.hour.parse().map_err(Error::internal)?),
        moved: line.moved.filter(|_| view.expected).map(Into::into),
        superseded: line.superseded,
        uncounted: line.uncounted,
    })
}

fn uncounted_line(row: UncountedRow, view: View) -> CountLine {
    CountLine {
        product_id: Id(row.id),
        product: row.name,
        brand: row.brand,
        presentation: row.presentation,
        measurement: row.measurement.into(),
        measurement_unit: row.measurement_unit,
        unit: row.unit_sold,
        code: row.code,
        ean_code: row.ean,
        partial_sale: row.partial_sale,
        active: true,
        counted: None,
        expected: view.expected.then(|| row.stock.into()),
        difference: None,
        value: worth(row.stock, row.cost, view).map(Into::into),
        moved_meanwhile: None,
        reason: None,
        comment: String::new(),
        user_name: String::new(),
        date: None,
        hour: None,
        moved: None,
        superseded: false,
        uncounted: true,
    }
}

fn worth(quantity: Quantity, cost: Option<Money>, view: View) -> Option<Money> {
    cost.filter(|_| view.costs)
        .and_then(|cost| cost.mul(quantity, 4))
}
