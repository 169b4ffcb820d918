//! The sums over sales: what was sold, against goals and the time before.

use jiff::civil::Date;
use yapa_domain::{Dec4, Money};
use yapa_storage::CompanyScope;
use yapa_storage::queries::companies;
use yapa_storage::queries::sales::{self, Sums};
use yapa_wire::sales::{
    AccumulatedSales, DayGoal, SellerGoal, Statistic, StatisticPeriod, TotalsQuery,
};

use super::read::sees_everyone;
use super::say;
use crate::calendar::{days_after, first_of_week, today};
use crate::{Caller, Context, Error, Result};

/// What the seller sold in a stretch of days (today when none is given),
/// without what was discarded or voided.
///
/// # Errors
/// 400 for dates the wrong way round, 403 for another seller's figures.
pub async fn accumulated(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    user_id: i64,
    query: TotalsQuery,
) -> Result<AccumulatedSales> {
    caller.user(user_id)?;
    let today = today(caller.profile(), ctx.now())?;
    let from = query
        .from
        .as_ref()
        .map_or_else(|| today.to_string(), |day| day.as_str().to_owned());
    let before = query.before.as_ref().map_or_else(
        || days_after(today, 1).to_string(),
        |day| day.as_str().to_owned(),
    );
    if from > before {
        return Err(Error::field("fecha_fin", say::WRONG_DATES));
    }
    let everyone = sees_everyone(caller, query.everyone)?;
    let sums = sums(ctx, scope, from, before, (!everyone).then_some(user_id)).await?;
    Ok(AccumulatedSales {
        total: sums.total.into(),
        count: sums.sales,
    })
}

/// The company's sales of today against its goal of the day.
///
/// # Errors
/// When the database fails.
pub async fn day_goal(ctx: &Context, caller: &Caller, scope: &CompanyScope) -> Result<DayGoal> {
    let today = today(caller.profile(), ctx.now())?;
    let sums = sums(
        ctx,
        scope,
        today.to_string(),
        days_after(today, 1).to_string(),
        None,
    )
    .await?;
    let goals = goals(ctx, scope).await?;
    Ok(DayGoal {
        goal: goals.0.into(),
        accumulated: sums.total.into(),
    })
}

/// The seller's week, month or year so far against the same days of the one before.
///
/// # Errors
/// 403 for another seller's figures.
pub async fn statistic(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    user_id: i64,
    period: StatisticPeriod,
) -> Result<Statistic> {
    caller.user(user_id)?;
    let today = today(caller.profile(), ctx.now())?;
    let (start, previous) = starts(today, period);
    let length = (today - start).get_days();
    let now = sums(
        ctx,
        scope,
        start.to_string(),
        days_after(today, 1).to_string(),
        Some(user_id),
    )
    .await?;
    let until = days_after(previous, i64::from(length) + 1).min(start);
    let then = sums(
        ctx,
        scope,
        previous.to_string(),
        until.to_string(),
        Some(user_id),
    )
    .await?;
    Ok(Statistic {
        accumulated: now.total.into(),
        difference_percentage: growth(then.total, now.total).into(),
    })
}

/// The seller's year so far against the goal: twelve of the company's monthly goals.
///
/// # Errors
/// 403 for another seller's figures.
pub async fn goal(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    user_id: i64,
    period: StatisticPeriod,
) -> Result<SellerGoal> {
    caller.user(user_id)?;
    let today = today(caller.profile(), ctx.now())?;
    let (start, _) = starts(today, period);
    let now = sums(
        ctx,
        scope,
        start.to_string(),
        days_after(today, 1).to_string(),
        Some(user_id),
    )
    .await?;
    let (daily, monthly) = goals(ctx, scope).await?;
    let goal = match period {
        StatisticPeriod::Weekly => daily.mul(Dec4::from_int(7), 4),
        StatisticPeriod::Monthly => Some(monthly),
        StatisticPeriod::Yearly => monthly.mul(Dec4::from_int(12), 4),
    }
    .unwrap_or_default();
    let percentage = now
        .total
        .mul_div(Dec4::HUNDRED, goal, 2)
        .unwrap_or_default();
    Ok(SellerGoal {
        goal: goal.into(),
        percentage: percentage.into(),
    })
}

async fn sums(
    ctx: &Context,
    scope: &CompanyScope,
    from: String,
    before: String,
    user: Option<i64>,
) -> Result<Sums> {
    ctx.db
        .read_with(scope, (from, before, user), |tx, (from, before, user)| {
            Box::pin(async move { Ok(sales::sums(tx, from, before, *user).await?) })
        })
        .await
}

async fn goals(ctx: &Context, scope: &CompanyScope) -> Result<(Money, Money)> {
    let company = ctx
        .db
        .read(scope, |tx| Box::pin(companies::company(tx)))
        .await?;
    Ok((company.daily_goal, company.monthly_goal))
}

/// First day of the running stretch, and of the one before.
fn starts(today: Date, period: StatisticPeriod) -> (Date, Date) {
    match period {
        StatisticPeriod::Weekly => (first_of_week(today), days_after(first_of_week(today), -7)),
        StatisticPeriod::Monthly => {
            let start = today.first_of_month();
            (start, days_after(start, -1).first_of_month())
        }
        StatisticPeriod::Yearly => {
            let start = today.first_of_year();
            (start, days_after(start, -1).first_of_year())
        }
    }
}

/// Percent more than before; 100 when there was nothing before and something now.
pub(crate) fn growth(then: Money, now: Money) -> Dec4 {
    if then.is_zero() {
        return if now.is_positive() {
            Dec4::HUNDRED
        } else {
            Dec4::ZERO
        };
    }
    (now - then)
        .mul_div(Dec4::HUNDRED, then, 2)
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> Date {
        text.parse().unwrap()
    }

    #[test]
    fn a_stretch_and_the_one_before_begin_where_people_expect() {
        let saturday = date("2026-11-21");
        assert_eq!(
            starts(saturday, StatisticPeriod::Weekly),
            (date("2026-11-16"), date("2026-11-09"))
        );
        assert_eq!(
            starts(saturday, StatisticPeriod::Monthly),
            (date("2026-11-01"), date("2026-10-01"))
        );
        assert_eq!(
            starts(saturday, StatisticPeriod::Yearly),
            (date("2026-01-01"), date("2025-01-01"))
        );
    }

    #[test]
    fn growth_is_told_in_percent() {
        let growth = |then, now| growth(Dec4::from_int(then), Dec4::from_int(now)).to_string();
        assert_eq!(growth(100, 150), "50");
        assert_eq!(growth(150, 100), "-33.33");
        assert_eq!(growth(0, 10), "100");
        assert_eq!(growth(0, 0), "0");
    }
}
