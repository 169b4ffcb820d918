//! Sales of some days in groups, against the days before.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use yapa_domain::{Money, Quantity};
use yapa_storage::queries::expenses::{DayOutflow, outflow_by_day};
use yapa_storage::queries::payments::{self, PaymentMethodRow};
use yapa_storage::queries::sales::SaleFilter;
use yapa_storage::queries::sales_reports::{self as queries, GroupSum, Grouping, ProfitSum};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::sales_reports::{
    OperatingProfit, SalesProfit, SalesReport, SalesReportGrouping, SalesReportPeriod,
    SalesReportQuery, SalesReportRow, SalesReportSums,
};

use super::days::{self, Days, Span};
use super::operating::Outflow;
use super::profit_days::WORTH_SUMMING;
use super::rounding::{add_up, round_rows};
use super::steps::aligned;
use super::{check_figures, profit, profit_days, say};
use crate::calendar::today;
use crate::paging::count;
use crate::sale_record::{document_name, payment_name};
use crate::sales::by_payment;
use crate::{Caller, Context, Result};

/// Sales of days without sums of which the profit is worked out, line by line: half a second of them.
const MOST_EARNED: i64 = 150_000;
/// Decimals that figures keep until their rows are rounded together.
const EXACT: u32 = 4;
/// Groups that are shown; a sheet has all of them.
const MOST_SHOWN: usize = 200;

/// Sales of some days in groups.
///
/// # Errors
/// 400 for invalid days, 403 for callers who do not see the figures of the shop.
#[crate::boxed]
pub async fn report(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: SalesReportQuery,
) -> Result<SalesReport> {
    let mut report = all_rows(ctx, caller, scope, &query).await?;
    report.rows.truncate(MOST_SHOWN);
    Ok(report)
}

/// The same with every group.
pub(super) async fn all_rows(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: &SalesReportQuery,
) -> Result<SalesReport> {
    check_figures(caller)?;
    let today = today(caller.profile(), ctx.now())?;
    let days = days::of_query(query, SalesReportPeriod::Today, today)?;
    let grouping = query.grouping.unwrap_or(SalesReportGrouping::Day);
    let input = (days.clone(), caller.clone());
    let run = ctx
        .db
        .read_long_with(scope, input, move |tx, (days, caller)| {
            Box::pin(read(tx, caller, days, grouping))
        });
    let read = run.await?;
    if read.unsummed > WORTH_SUMMING
        && let Err(error) = profit_days::request(ctx, caller, scope).await
    {
        tracing::warn!(%error, "the days of a report are not summed");
    }
    Ok(read.into_wire(caller, days, grouping))
}

/// Rows of a report from the database.
struct Read {
    total: GroupSum,
    previous_total: GroupSum,
    groups: Vec<GroupSum>,
    previous: Vec<GroupSum>,
    own_payments: Vec<PaymentMethodRow>,
    /// Some sales are in no payment type, because the caller counts their drawer blind.
    has_hidden_ways: bool,
    /// For callers who see costs.
    profit: Option<Profit>,
    /// The profit is left out because there are too many sales.
    left_out: bool,
    /// Sales of days whose profit is not summed; 0 for callers who see no costs.
    unsummed: i64,
}

/// Profit of sales: now, before, and in groups.
struct Profit {
    total: ProfitSum,
    previous: ProfitSum,
    groups: HashMap<String, ProfitSum>,
    /// Expenses and waste by day, of the days and of those before.
    outflow: Vec<DayOutflow>,
    previous_outflow: Vec<DayOutflow>,
}

async fn read(
    tx: &mut CompanyTx,
    caller: &Caller,
    days: &Days,
    grouping: SalesReportGrouping,
) -> Result<Read> {
    let costs = caller.sees_costs();
    let total = queries::total(tx, days.now.bounds(), None).await?;
    let previous_total = queries::total(tx, days.previous.bounds(), None).await?;
    let unsummed = match costs {
        true => unsummed(tx, days).await?,
        false => 0,
    };
    // Hours are in no sum of days.
    let line_by_line = match grouping {
        SalesReportGrouping::Hour => unsummed.max(total.sales),
        _ => unsummed,
    };
    let left_out = costs && line_by_line > MOST_EARNED;
    let profit = match costs && !left_out {
        true => Some(earned(tx, days, grouping).await?),
        false => None,
    };
    let (now, has_hidden_ways) = groups(tx, caller, &days.now, grouping).await?;
    let (previous, _) = groups(tx, caller, &days.previous, grouping).await?;
    Ok(Read {
        profit,
        left_out,
        unsummed,
        total,
        previous_total,
        groups: now,
        has_hidden_ways,
        previous,
        own_payments: payments::all(tx).await?,
    })
}

async fn unsummed(tx: &mut CompanyTx, days: &Days) -> Result<i64> {
    let now = queries::unsummed_sales(tx, days.now.bounds()).await?;
    let before = queries::unsummed_sales(tx, days.previous.bounds()).await?;
    Ok(now.saturating_add(before))
}

/// The groups, and whether sales are left out of them that the caller counts blind.
async fn groups(
    tx: &mut CompanyTx,
    caller: &Caller,
    span: &Span,
    grouping: SalesReportGrouping,
) -> Result<(Vec<GroupSum>, bool)> {
    match stored(grouping) {
        Some(by) => Ok((queries::grouped(tx, span.bounds(), by).await?, false)),
        None => paid(tx, caller, span).await,
    }
}

async fn earned(tx: &mut CompanyTx, days: &Days, grouping: SalesReportGrouping) -> Result<Profit> {
    let groups = match stored(grouping) {
        Some(by) => queries::profit_by(tx, days.now.bounds(), by).await?,
        None => Vec::new(),
    };
    let keyed = groups.into_iter().map(|sum| (sum.key.clone(), sum));
    Ok(Profit {
        total: queries::profit(tx, days.now.bounds(), None).await?,
        previous: queries::profit(tx, days.previous.bounds(), None).await?,
        groups: keyed.collect(),
        outflow: outflow_by_day(tx, days.now.bounds()).await?,
        previous_outflow: outflow_by_day(tx, days.previous.bounds()).await?,
    })
}

/// The grouping as queries know it; none for payment types, of which a sale may have several.
fn stored(grouping: SalesReportGrouping) -> Option<Grouping> {
    Some(match grouping {
        SalesReportGrouping::Day => Grouping::Day,
        SalesReportGrouping::Month => Grouping::Month,
        SalesReportGrouping::Hour => Grouping::Hour,
        SalesReportGrouping::Product => Grouping::Product,
        SalesReportGrouping::Category => Grouping::Category,
        SalesReportGrouping::Seller => Grouping::Seller,
        SalesReportGrouping::Document => Grouping::Document,
        SalesReportGrouping::Payment => return None,
    })
}

async fn paid(tx: &mut CompanyTx, caller: &Caller, span: &Span) -> Result<(Vec<GroupSum>, bool)> {
    let filter = SaleFilter {
        from: span.from.clone(),
        before: span.before.clone(),
        ..SaleFilter::default()
    };
    let sum = |(key, total): (String, Money)| GroupSum {
        key,
        total,
        ..GroupSum::default()
    };
    let paid = by_payment(tx, caller, &filter).await?;
    let sums = paid.sums.into_iter().map(sum).collect();
    Ok((sums, paid.hidden_from.is_some()))
}

impl Read {
    fn into_wire(
        mut self,
        caller: &Caller,
        days: Days,
        grouping: SalesReportGrouping,
    ) -> SalesReport {
        let decimals = caller.profile().currency.decimals;
        if matches!(
            grouping,
            SalesReportGrouping::Product
                | SalesReportGrouping::Category
                | SalesReportGrouping::Payment
        ) {
            let earned = self.profit.as_mut().filter(|_| stored(grouping).is_some());
            let earned = earned.is_some_and(|profit| profit.add_rest(&self.groups, decimals));
            add_rest(&mut self.groups, &self.total, decimals, earned);
            add_rest(&mut self.previous, &self.previous_total, decimals, false);
        }
        if self.has_hidden_ways {
            fold_into_hidden(&mut self.previous, &self.groups);
        }
        round_previous(&mut self.previous, &self.previous_total, decimals);
        let outflow = self.outflow(grouping);
        add_outflow(&mut self.groups, &outflow);
        let before: BTreeMap<String, Money> = match is_dated(grouping) {
            // The day or the month before has another date.
            true => aligned(&days, &self.previous),
            false => self.previous.iter().fold(BTreeMap::new(), |mut sums, sum| {
                *sums.entry(sum.key.clone()).or_default() += sum.total;
                sums
            }),
        };
        add_before(&mut self.groups, &self.previous, &before, grouping);
        let row = |sum: &GroupSum| SalesReportRow {
            name: self.name(caller, grouping, sum),
            sales: counts_sales(grouping).then_some(sum.sales),
            quantity: counts_goods(grouping, sum).then(|| sum.quantity.into()),
            total: sum.total.into(),
            previous: before.get(&sum.key).copied().unwrap_or_default().into(),
            profit: self.profit.as_ref().and_then(|profit| {
                let found = profit.groups.get(&sum.key)?;
                Some(profit::to_wire(found, EXACT))
            }),
            operating: self.operating(grouping, &sum.key, &outflow),
            key: sum.key.clone(),
        };
        let whole = |sum: &GroupSum, earned: fn(&Profit) -> &ProfitSum| {
            let profit = self.profit.as_ref();
            let profit = profit.map(|profit| profit::to_wire(earned(profit), decimals));
            sums(sum, decimals, profit)
        };
        let mut rows: Vec<SalesReportRow> = self.groups.iter().map(row).collect();
        let total = whole(&self.total, |profit| &profit.total);
        let profit = self.profit.as_ref();
        let operating =
            profit.map(|profit| Outflow::of(&profit.outflow).leave(profit.total.profit, decimals));
        round_rows(&mut rows, &total, operating.as_ref(), decimals);
        SalesReport {
            rows,
            groups: count(self.groups.len()),
            total,
            previous: whole(&self.previous_total, |profit| &profit.previous),
            operating,
            previous_operating: self.profit.as_ref().map(|profit| {
                Outflow::of(&profit.previous_outflow).leave(profit.previous.profit, decimals)
            }),
            profit_left_out: self.left_out,
            days: days.shown,
        }
    }

    /// Outflow on each day or in each month; empty where groups are no dates, and for
    /// callers who see no costs.
    fn outflow(&self, grouping: SalesReportGrouping) -> BTreeMap<String, Outflow> {
        let days = self.profit.as_ref().filter(|_| is_dated(grouping));
        let days = days.map(|profit| profit.outflow.as_slice());
        let mut by_key: BTreeMap<&str, Vec<&DayOutflow>> = BTreeMap::new();
        for day in days.unwrap_or_default() {
            let key = match grouping {
                SalesReportGrouping::Month => day.business_date.get(..7).unwrap_or_default(),
                _ => &day.business_date,
            };
            by_key.entry(key).or_default().push(day);
        }
        by_key
            .into_iter()
            .map(|(key, days)| (key.to_owned(), Outflow::of(days)))
            .collect()
    }

    fn operating(
        &self,
        grouping: SalesReportGrouping,
        key: &str,
        outflow: &BTreeMap<String, Outflow>,
    ) -> Option<OperatingProfit> {
        let profit = self.profit.as_ref().filter(|_| is_dated(grouping))?;
        let earned = profit.groups.get(key).map(|sum| sum.profit);
        let none = Outflow::default();
        let outflow = outflow.get(key).unwrap_or(&none);
        Some(outflow.leave(earned.unwrap_or_default(), EXACT))
    }

    fn name(&self, caller: &Caller, grouping: SalesReportGrouping, sum: &GroupSum) -> String {
        let name = match grouping {
            SalesReportGrouping::Payment if sum.key.is_empty() => match self.has_hidden_ways {
                true => say::UNCOUNTED,
                false => say::NOTED,
            },
            _ if sum.key.is_empty() && is_dated(grouping) => say::OTHER_DAYS,
            _ if sum.key.is_empty() => say::REST,
            SalesReportGrouping::Payment => {
                payment_name(caller.profile(), &self.own_payments, &sum.key)
            }
            SalesReportGrouping::Document => document_name(caller.profile(), &sum.key),
            SalesReportGrouping::Category if sum.name.is_empty() => say::NO_CATEGORY,
            _ => &sum.name,
        };
        name.to_owned()
    }
}

impl Profit {
    /// Adds the profit of sales that belongs to no product; false when there is none.
    fn add_rest(&mut self, rows: &[GroupSum], decimals: u32) -> bool {
        let rows: BTreeSet<&str> = rows.iter().map(|sum| sum.key.as_str()).collect();
        self.groups.retain(|key, _| rows.contains(key.as_str()));
        let rest = self.groups.values().fold(self.total.clone(), less);
        let figures = [rest.cost, rest.profit, rest.uncosted];
        let is_something = figures.iter().any(|one| !one.round(decimals).is_zero());
        // The discounts of whole sales are in the profit of each line.
        let told_net = Money::ZERO;
        self.groups
            .insert(String::new(), ProfitSum { told_net, ..rest });
        is_something
    }
}

fn less(sum: ProfitSum, part: &ProfitSum) -> ProfitSum {
    ProfitSum {
        key: String::new(),
        cost: sum.cost - part.cost,
        profit: sum.profit - part.profit,
        known_net: sum.known_net - part.known_net,
        net: sum.net - part.net,
        uncosted: sum.uncosted - part.uncosted,
        told_net: sum.told_net - part.told_net,
    }
}

/// Adds the rest that belongs to no group, so that the groups add up to the total: of products
/// sales without one, of payment types refunds by credit notes. A rest that rounds to nothing is no
/// group of its own unless it earned something.
fn add_rest(groups: &mut Vec<GroupSum>, total: &GroupSum, decimals: u32, earned: bool) {
    let grouped: Money = groups.iter().map(|sum| sum.total).sum();
    let rest = total.total - grouped;
    if earned || !rest.round(decimals).is_zero() {
        groups.push(GroupSum {
            total: rest,
            ..GroupSum::default()
        });
    }
}

/// Moves earlier sums of payment types without a row into that of the hidden types, whose sales may be
/// of the same way: a row of its own would have a total of zero that is not true.
fn fold_into_hidden(previous: &mut [GroupSum], groups: &[GroupSum]) {
    let has_row = |key: &str| groups.iter().any(|sum| sum.key == key);
    if has_row("") {
        let folded = previous.iter_mut().filter(|sum| !has_row(&sum.key));
        folded.for_each(|sum| sum.key.clear());
    }
}

/// Rounds the totals of groups of the days before, so that they add up as well.
fn round_previous(groups: &mut [GroupSum], total: &GroupSum, decimals: u32) {
    let mut rounded: Vec<yapa_wire::Money> = groups.iter().map(|sum| sum.total.into()).collect();
    add_up(rounded.iter_mut(), total.total.into(), decimals);
    for (group, rounded) in groups.iter_mut().zip(rounded) {
        group.total = rounded.0;
    }
}

/// Adds days or months without sales that something left the shop on.
fn add_outflow(groups: &mut Vec<GroupSum>, outflow: &BTreeMap<String, Outflow>) {
    let known: BTreeSet<String> = groups.iter().map(|sum| sum.key.clone()).collect();
    for key in outflow.keys().filter(|key| !known.contains(*key)) {
        groups.push(GroupSum {
            key: key.clone(),
            name: key.clone(),
            ..GroupSum::default()
        });
    }
    if !outflow.is_empty() {
        groups.sort_by(|one, other| one.key.cmp(&other.key));
    }
}

/// Adds groups that only the days before have, with zeros of their own, so that the earlier figures
/// add up as well.
fn add_before(
    groups: &mut Vec<GroupSum>,
    previous: &[GroupSum],
    before: &BTreeMap<String, Money>,
    grouping: SalesReportGrouping,
) {
    let known: BTreeSet<String> = groups.iter().map(|sum| sum.key.clone()).collect();
    let is_missing = |key: &str, total: Money| !total.is_zero() && !known.contains(key);
    let alone = |key: &str, name: &str| GroupSum {
        key: key.to_owned(),
        name: name.to_owned(),
        ..GroupSum::default()
    };
    if is_dated(grouping) {
        let missing = before
            .iter()
            .filter(|(key, total)| is_missing(key, **total));
        groups.extend(missing.map(|(key, _)| alone(key, key)));
    } else {
        let missing = previous
            .iter()
            .filter(|sum| is_missing(&sum.key, sum.total));
        groups.extend(missing.map(|sum| alone(&sum.key, &sum.name)));
    }
    match grouping {
        SalesReportGrouping::Day | SalesReportGrouping::Month | SalesReportGrouping::Hour => {
            groups.sort_by(|one, other| {
                let place = |sum: &GroupSum| sum.key.is_empty();
                (place(one), &one.key).cmp(&(place(other), &other.key))
            });
        }
        // Sales without a group stay the last.
        _ => groups.sort_by_key(|sum| sum.key.is_empty()),
    }
}

/// Whether groups are days or months.
fn is_dated(grouping: SalesReportGrouping) -> bool {
    matches!(
        grouping,
        SalesReportGrouping::Day | SalesReportGrouping::Month
    )
}

fn counts_sales(grouping: SalesReportGrouping) -> bool {
    use SalesReportGrouping as By;
    matches!(
        grouping,
        By::Day | By::Month | By::Hour | By::Seller | By::Document
    )
}

fn counts_goods(grouping: SalesReportGrouping, sum: &GroupSum) -> bool {
    use SalesReportGrouping as By;
    matches!(grouping, By::Product | By::Category) && !sum.key.is_empty()
}

fn sums(sum: &GroupSum, decimals: u32, profit: Option<SalesProfit>) -> SalesReportSums {
    let average = sum.total.div(Quantity::from_int(sum.sales), decimals);
    SalesReportSums {
        sales: sum.sales,
        total: sum.total.into(),
        average: average.filter(|_| sum.sales > 0).map(Into::into),
        profit,
    }
}

impl Span {
    /// As queries take them.
    pub(super) fn bounds(&self) -> (&str, &str) {
        (&self.from, &self.before)
    }
}
