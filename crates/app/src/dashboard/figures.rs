//! The company's figures of a month, a year or some days; the caller's own for a caller who does
//! not see those of the shop.

use std::collections::BTreeMap;

use jiff::civil::Date;
use yapa_domain::Money;
use yapa_storage::queries::dashboard as queries;
use yapa_storage::queries::sales::SaleFilter;
use yapa_storage::queries::{companies, payments};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::dashboard::{
    ChannelOrders, DaySales, FiguresQuery, MonthPurchases, MonthPurchasesQuery, MonthQuery,
    MonthSales, PaymentTotal, TopProduct,
};
use yapa_wire::scalars::Day;

use super::say;
use super::stretch::{self, Stretch, month, month_after, month_text};
use crate::calendar::{days_after, today};
use crate::sale_record::payment_name;
use crate::sales::by_payment;
use crate::{Caller, Context, Error, Result};

/// How many products sell best.
const MOST_PRODUCTS: i64 = 10;
const MOST_MONTHS: usize = 24;

/// The sales of each day of a month, against the month's goal. The current month ends today.
///
/// # Errors
/// 400 for an invalid month.
#[crate::boxed]
pub async fn month_sales(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: MonthQuery,
) -> Result<MonthSales> {
    let today = today(caller.profile(), ctx.now())?;
    let month = month("periodo", query.period.as_ref(), today)?;
    let (days, seller) = (stretch::of_month(month), caller.figures_of());
    let run = ctx.db.read_long_with(scope, days, move |tx, days| {
        Box::pin(async move {
            let goal = companies::company(tx).await?.monthly_goal;
            let sold = queries::days(tx, &days.from, &days.before, seller).await?;
            Ok::<_, Error>((goal, sold))
        })
    });
    let (goal, sold) = run.await?;
    let accumulated = sold
        .iter()
        .fold(Money::ZERO, |sum, (_, total)| sum + *total);
    let sold: BTreeMap<String, Money> = sold.into_iter().collect();
    let last = month.last_of_month().min(today);
    let mut series = Vec::new();
    let mut day = month;
    while day <= last {
        let text = day.to_string();
        series.push(DaySales {
            value: sold.get(&text).copied().unwrap_or_default().into(),
            time: Day::try_from(text).map_err(Error::internal)?,
        });
        day = days_after(day, 1);
    }
    Ok(MonthSales {
        period: month_text(month),
        goal: goal.into(),
        accumulated: accumulated.into(),
        series,
    })
}

/// The purchases of each month, those of this year unless the query names others; empty for a
/// caller who does not see the shop's figures.
///
/// # Errors
/// 400 for invalid months, the wrong way round or too many.
#[crate::boxed]
pub async fn month_purchases(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: MonthPurchasesQuery,
) -> Result<Vec<MonthPurchases>> {
    let today = today(caller.profile(), ctx.now())?;
    let first = month("mes_inicio", query.from.as_ref(), today.first_of_year())?;
    let last = month("mes_fin", query.until.as_ref(), today.last_of_year())?;
    if first > last {
        return Err(Error::field("mes_fin", say::WRONG_MONTHS));
    }
    let months = months(first, last)?;
    let days = Stretch {
        from: first.to_string(),
        before: month_after(last).to_string(),
    };
    let shown = caller.sees_shop_figures();
    let run = ctx.db.read_long_with(scope, days, move |tx, days| {
        Box::pin(async move {
            if !shown {
                return Ok((Vec::new(), Vec::new()));
            }
            let ordered = queries::ordered(tx, &days.from, &days.before).await?;
            let unordered = queries::unordered(tx, &days.from, &days.before).await?;
            Ok::<_, Error>((ordered, unordered))
        })
    });
    let (ordered, unordered) = run.await?;
    let ordered: BTreeMap<String, Money> = ordered.into_iter().collect();
    let unordered: BTreeMap<String, Money> = unordered.into_iter().collect();
    let of = |sums: &BTreeMap<String, Money>, month: &str| {
        sums.get(month).copied().unwrap_or_default().into()
    };
    let shown = months.into_iter().map(|month| MonthPurchases {
        sponsors: of(&ordered, &month),
        no_sponsors: of(&unordered, &month),
        month,
    });
    Ok(shown.collect())
}

fn months(first: Date, last: Date) -> Result<Vec<String>> {
    let (mut months, mut month) = (Vec::new(), first);
    while month <= last {
        if months.len() == MOST_MONTHS {
            return Err(Error::field("mes_fin", say::MANY_MONTHS));
        }
        months.push(month_text(month));
        let next = month_after(month);
        if next == month {
            break; // the calendar ends here
        }
        month = next;
    }
    Ok(months)
}

/// How many customers' orders came by each channel, the most first.
///
/// # Errors
/// 400 for invalid days.
#[crate::boxed]
pub async fn channel_orders(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: FiguresQuery,
) -> Result<Vec<ChannelOrders>> {
    let days = asked(ctx, caller, &query)?;
    let seller = caller.figures_of();
    let run = ctx.db.read_long_with(scope, days, move |tx, days| {
        Box::pin(async move {
            let (from, before) = (&days.from, &days.before);
            Ok::<_, Error>(match seller {
                Some(seller) => queries::channels_of_seller(tx, from, before, seller).await?,
                None => queries::channels(tx, from, before).await?,
            })
        })
    });
    let rows = run.await?.into_iter();
    Ok(rows
        .map(|(channel, quantity)| ChannelOrders { channel, quantity })
        .collect())
}

/// The sum of each payment type, the largest first; mixed payments count under their parts. Sales
/// since the opening of a drawer that the caller counts blind are left out.
///
/// # Errors
/// 400 for invalid days.
#[crate::boxed]
pub async fn payment_totals(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: FiguresQuery,
) -> Result<Vec<PaymentTotal>> {
    let days = asked(ctx, caller, &query)?;
    let input = (days, caller.clone());
    let run = ctx.db.read_long_with(scope, input, |tx, (days, caller)| {
        Box::pin(paid(tx, days, caller))
    });
    let (own, rows) = run.await?;
    let profile = caller.profile();
    let total = |(code, amount): (String, Money)| PaymentTotal {
        name: payment_name(profile, &own, &code).to_owned(),
        id: code,
        amount: amount.into(),
    };
    Ok(rows.into_iter().map(total).collect())
}

async fn paid(
    tx: &mut CompanyTx,
    days: &Stretch,
    caller: &Caller,
) -> Result<(Vec<payments::PaymentMethodRow>, Vec<(String, Money)>)> {
    let own = payments::all(tx).await?;
    let filter = SaleFilter {
        from: days.from.clone(),
        before: days.before.clone(),
        user_id: caller.figures_of(),
        ..SaleFilter::default()
    };
    let paid = by_payment(tx, caller, &filter).await?;
    Ok((own, paid.sums))
}

/// The products of which most was sold.
///
/// # Errors
/// 400 for invalid days.
#[crate::boxed]
pub async fn top_products(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: FiguresQuery,
) -> Result<Vec<TopProduct>> {
    let days = asked(ctx, caller, &query)?;
    let seller = caller.figures_of();
    let run = ctx.db.read_long_with(scope, days, move |tx, days| {
        Box::pin(async move {
            let (from, before) = (days.from.as_str(), days.before.as_str());
            Ok::<_, Error>(match seller {
                Some(seller) => {
                    queries::best_of_seller(tx, from, before, MOST_PRODUCTS, seller).await?
                }
                None => queries::best(tx, from, before, MOST_PRODUCTS).await?,
            })
        })
    });
    let shown = run.await?.into_iter().map(|row| TopProduct {
        image: row.image,
        name: row.name,
        presentation: row.presentation,
        brand: row.brand,
        unit: row.unit,
        quantity_sold: row.quantity.into(),
    });
    Ok(shown.collect())
}

fn asked(ctx: &Context, caller: &Caller, query: &FiguresQuery) -> Result<Stretch> {
    stretch::of_query(query, today(caller.profile(), ctx.now())?)
}
