//! Figures of the day so far, and its tasks: one transaction for the first screen.

use jiff::civil::Date;
use yapa_domain::{CustomerOrderState, Money, Permission};
use yapa_storage::queries::sales_reports::{self as queries, LowProduct};
use yapa_storage::queries::{cash_sessions as cash_queries, client_credit, customer_orders};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::Day;
use yapa_wire::dashboard::{DayOverview, DayTask, DayTaskKind, MonthProfit, OpenDrawers, Sold};
use yapa_wire::sales_reports::SalesProfit;

use crate::calendar::{days_after, local_moment};
use crate::cash_sessions::{expected_cash, uncounted_from};
use crate::client_credit::due_days;
use crate::sales_reports::{operating, profit, request_sums};
use crate::{Caller, Context, Error, Result, staff_activity};

/// A document without an answer for this time is shown.
const WAITING_MS: i64 = 15 * 60 * 1000;
/// Days for which a difference without a reason is shown.
const DIFFERENCE_DAYS: i64 = 7;
/// How long after the close an owner is shown a difference with a reason, which the seller may have
/// typed.
const EXPLAINED_MS: i64 = 24 * 60 * 60 * 1000;
/// Products that are named.
const MOST_NAMES: i64 = 3;

/// Figures of the day so far, and its tasks.
#[crate::boxed]
pub async fn overview(ctx: &Context, caller: &Caller, scope: &CompanyScope) -> Result<DayOverview> {
    let moment = local_moment(caller.profile(), ctx.now())?;
    let now = Now {
        caller: caller.clone(),
        today: moment.date(),
        hour: moment.time().strftime("%H:%M:%S").to_string(),
        at_ms: ctx.now(),
    };
    let run = ctx
        .db
        .read_with(scope, now, |tx, now| Box::pin(load(tx, now)));
    let overview: DayOverview = run.await?;
    let is_due = caller.sees_costs() && caller.sees_shop_figures() && overview.month.is_none();
    if is_due && let Err(error) = request_sums(ctx, caller, scope).await {
        tracing::warn!(%error, "the days of this month are not summed");
    }
    Ok(overview)
}

/// The user who asks, and when.
struct Now {
    caller: Caller,
    today: Date,
    hour: String,
    at_ms: i64,
}

async fn load(tx: &mut CompanyTx, now: &Now) -> Result<DayOverview> {
    let seller = now.caller.figures_of();
    let (today, tomorrow) = (now.today.to_string(), days_after(now.today, 1).to_string());
    let before = days_after(now.today, -7);
    let (before_text, day_after) = (before.to_string(), days_after(before, 1).to_string());
    let sold = queries::total(tx, (&today, &tomorrow), seller).await?;
    let whole = queries::total(tx, (&before_text, &day_after), seller).await?;
    let (count, amount) = queries::sold_until(tx, &before_text, &now.hour, seller).await?;
    let (drawers, old) = drawers(tx, now, &today).await?;
    let (profit, previous_profit) = match now.caller.sees_costs() {
        true => (
            Some(earned(tx, now, (&today, &tomorrow)).await?),
            Some(earned(tx, now, (&before_text, &day_after)).await?),
        ),
        false => (None, None),
    };
    let month = month(tx, now, &tomorrow).await?;
    Ok(DayOverview {
        month,
        sold: sums(sold.sales, sold.total),
        profit,
        previous_profit,
        previous_until_now: sums(count, amount),
        previous_whole: sums(whole.sales, whole.total),
        hidden_from: uncounted_from(tx, &now.caller)
            .await?
            .map(day)
            .transpose()?,
        drawers,
        tasks: tasks(tx, now, &tomorrow, old).await?,
        day: day(today)?,
        previous_day: day(before_text)?,
    })
}

/// Operating profit of this month so far.
async fn month(tx: &mut CompanyTx, now: &Now, tomorrow: &str) -> Result<Option<MonthProfit>> {
    let caller = &now.caller;
    if !caller.sees_costs() || !caller.sees_shop_figures() {
        return Ok(None);
    }
    let first = now.today.first_of_month().to_string();
    let decimals = caller.profile().currency.decimals;
    let found = operating::of_days(tx, (&first, tomorrow), decimals).await?;
    Ok(found.map(|(earned, operating)| MonthProfit {
        profit: earned.profit.round(decimals).into(),
        operating,
    }))
}

async fn earned(tx: &mut CompanyTx, now: &Now, days: (&str, &str)) -> Result<SalesProfit> {
    let sum = queries::profit(tx, days, now.caller.figures_of()).await?;
    let decimals = now.caller.profile().currency.decimals;
    Ok(profit::to_wire(&sum, decimals))
}

fn day(text: String) -> Result<Day> {
    Day::try_from(text).map_err(Error::internal)
}

fn sums(count: i64, amount: Money) -> Sold {
    Sold {
        amount: amount.into(),
        count,
    }
}

/// The open drawers that the caller sees, and how many of them are open since before today.
async fn drawers(tx: &mut CompanyTx, now: &Now, today: &str) -> Result<(Option<OpenDrawers>, i64)> {
    let caller = &now.caller;
    if !caller.allows(Permission::Sell) || !caller.has_section(&["my-sales", "sales"]) {
        return Ok((None, 0));
    }
    let (mut open, mut old, mut without_float) = (0, 0, 0);
    let mut expected = caller.sees_expected_cash().then_some(Money::ZERO);
    for session in cash_queries::all_open(tx).await? {
        if session.holder_id != 0 && !caller.sees_seller(session.holder_id) {
            continue;
        }
        open += 1;
        old += i64::from(session.business_date.as_str() < today);
        without_float += i64::from(session.opening_float.is_none());
        if let Some(sum) = &mut expected {
            let cash = expected_cash(tx, caller.profile(), &session).await?;
            // Change out of a float that was not counted is no money that is missing.
            *sum += match session.opening_float {
                Some(_) => cash,
                None => cash.max(Money::ZERO),
            };
        }
    }
    let drawers = OpenDrawers {
        open,
        expected: expected.map(Into::into),
        without_float,
    };
    Ok((Some(drawers), old))
}

/// Tasks that the caller may do, the most urgent first. A new kind is one entry here.
async fn tasks(
    tx: &mut CompanyTx,
    now: &Now,
    tomorrow: &str,
    old_drawers: i64,
) -> Result<Vec<DayTask>> {
    use DayTaskKind as Kind;
    let (caller, seller) = (&now.caller, now.caller.only_seller());
    let mut tasks = Vec::new();
    if caller.allows(Permission::Documents) && caller.has_section(&["mis-comprobantes"]) {
        let rejected = queries::rejected_documents(tx, seller).await?;
        tasks.push(counted(Kind::RejectedDocuments, rejected.sales));
        tasks.push(counted(Kind::RejectedNotes, rejected.notes));
        let waiting = queries::waiting_documents(tx, now.at_ms - WAITING_MS, seller).await?;
        tasks.push(counted(Kind::WaitingDocuments, waiting.sales));
        tasks.push(counted(Kind::WaitingNotes, waiting.notes));
    }
    if caller.allows(Permission::ViewProducts) && caller.has_section(&["clients-orders"]) {
        let counts = customer_orders::counts(tx).await?;
        let new = counts
            .iter()
            .find(|(state, _)| *state == CustomerOrderState::New);
        tasks.push(counted(Kind::NewOrders, new.map_or(0, |(_, count)| *count)));
    }
    if caller.allows(Permission::EditProducts) && caller.has_section(&["products"]) {
        let low = counted(Kind::LowProducts, queries::low_count(tx).await?);
        let names = match low.count {
            0 => Vec::new(),
            _ => queries::low_products(tx, MOST_NAMES).await?,
        };
        tasks.push(DayTask {
            names: names.into_iter().map(name).collect(),
            ..low
        });
    }
    tasks.push(counted(Kind::OldDrawers, old_drawers));
    if caller.allows(Permission::Sell) && caller.has_section(&["my-sales", "sales"]) {
        let since = days_after(now.today, -DIFFERENCE_DAYS).to_string();
        let explained_ms = seller.map_or(Some(now.at_ms - EXPLAINED_MS), |_| None);
        let found = queries::cash_differences(tx, &since, explained_ms, seller).await?;
        let sum: Money = found.iter().map(|one| one.difference).sum();
        tasks.push(DayTask {
            amount: Some(sum.into()),
            ..counted(Kind::CashDifferences, crate::paging::count(found.len()))
        });
    }
    if caller.sees_shop_figures()
        && caller.allows(Permission::Clients)
        && caller.has_section(&["clients", "payments-recharges"])
    {
        let [today, old] = due_days(now.today);
        let due = client_credit::due(tx, &today, &old).await?;
        tasks.push(DayTask {
            amount: Some(due.total.into()),
            ..counted(Kind::DueCredit, due.clients)
        });
    }
    if caller.has_section(&["my-sales"]) {
        let first = now.today.first_of_month().to_string();
        let open = queries::open_sales(tx, &first, tomorrow, seller).await?;
        tasks.push(counted(Kind::OpenSales, open));
    }
    if caller.sees_shop_figures() && caller.has_section(&["my-sales"]) {
        let notices = staff_activity::notices(tx, caller.profile(), now.today).await?;
        tasks.push(counted(Kind::StaffNotices, notices));
    }
    tasks.retain(|task| task.count > 0);
    Ok(tasks)
}

fn counted(kind: DayTaskKind, count: i64) -> DayTask {
    DayTask {
        kind,
        count,
        amount: None,
        names: Vec::new(),
    }
}

fn name(product: LowProduct) -> String {
    let name = format!("{} {}", product.name, product.presentation);
    name.trim().to_owned()
}
