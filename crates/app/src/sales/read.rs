//! Reading sales: one, a page of them, and the sums over them.

use jiff::civil::Date;
use yapa_domain::text::fold;
use yapa_domain::{Dec4, Money};
use yapa_storage::CompanyScope;
use yapa_storage::queries::sales::{self, SaleFilter, Sums};
use yapa_storage::queries::{companies, payments};
use yapa_wire::paging::Page;
use yapa_wire::sales::{
    AccumulatedSales, DayGoal, Sale, SalePage, SaleQuery, SaleStatus, SellerGoal, Statistic,
    StatisticPeriod, TotalsQuery,
};
use yapa_wire::scalars::Day;

use super::{say, view};
use crate::calendar::{days_after, first_of_week, today};
use crate::paging::Paging;
use crate::{Caller, Context, Error, Result};

/// The sale with its lines and payments.
///
/// # Errors
/// 404 when the seller has no such sale.
pub async fn find(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    user_id: i64,
    sale_id: i64,
) -> Result<Sale> {
    caller.user(user_id)?;
    let sees_all = caller.is_privileged();
    let (full, names) = ctx
        .db
        .read_with(scope, (user_id, sale_id), |tx, (_, sale_id)| {
            Box::pin(async move {
                let full = sales::find_full(tx, *sale_id).await?;
                let full = full.ok_or_else(|| Error::not_found(say::UNKNOWN_SALE))?;
                let names = view::Names::load(tx, &full.sale).await?;
                Ok::<_, Error>((full, names))
            })
        })
        .await?;
    if full.sale.user_id != user_id && !sees_all {
        return Err(Error::not_found(say::UNKNOWN_SALE));
    }
    view::record(caller.profile(), &names, full)
}

/// A page of a seller's sales, the newest first. An owner or manager who asks
/// for `everyone` gets the whole company's.
///
/// # Errors
/// 400 for unreadable dates and pages, 403 for another seller's list.
pub async fn list(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    user_id: i64,
    query: SaleQuery,
) -> Result<SalePage> {
    caller.user(user_id)?;
    let everyone = sees_everyone(caller, query.everyone)?;
    let paging = Paging::of(query.page, query.size, 20)?;
    let (from, before) = stretch(query.from.as_ref(), query.before.as_ref())?;
    let filter = SaleFilter {
        user_id: (!everyone).then_some(user_id),
        state: query.status.map(code).unwrap_or_default().to_owned(),
        from,
        before,
        document_code: query.invoice_type.unwrap_or_default(),
        pattern: query.text.as_deref().map(pattern).unwrap_or_default(),
    };
    let (total, rows, methods) = ctx
        .db
        .read_with(scope, (filter, paging), |tx, (filter, paging)| {
            Box::pin(async move {
                let total = sales::count(tx, filter).await?;
                let rows = sales::page(tx, filter, paging.size, paging.offset()).await?;
                Ok::<_, Error>((total, rows, payments::all(tx).await?))
            })
        })
        .await?;
    let items = rows
        .into_iter()
        .map(|row| view::item(caller.profile(), &methods, row));
    Ok(SalePage {
        page: Page::of(total, paging.page, paging.size),
        sales: items.collect::<Result<_>>()?,
    })
}

/// What the seller sold in a stretch of days (today when none is given),
/// without what was discarded or voided.
///
/// # Errors
/// As [`list`].
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
        return Err(Error::validation(say::WRONG_DATES));
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

/// Whether the whole company is asked for, which only owners and managers may.
fn sees_everyone(caller: &Caller, asked: Option<bool>) -> Result<bool> {
    match asked {
        Some(true) if !caller.is_privileged() => Err(Error::forbidden()),
        asked => Ok(asked.unwrap_or_default()),
    }
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
fn growth(then: Money, now: Money) -> Dec4 {
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

fn stretch(from: Option<&Day>, before: Option<&Day>) -> Result<(String, String)> {
    let from = from.map_or("0000-01-01", Day::as_str);
    let before = before.map_or("9999-12-31", Day::as_str);
    if from > before {
        return Err(Error::validation(say::WRONG_DATES));
    }
    Ok((from.to_owned(), before.to_owned()))
}

const fn code(status: SaleStatus) -> &'static str {
    use yapa_domain::SaleState;
    match status {
        SaleStatus::Open => SaleState::Open.code(),
        SaleStatus::Closed => SaleState::Closed.code(),
        SaleStatus::Discarded => SaleState::Discarded.code(),
        SaleStatus::Voided => SaleState::Voided.code(),
    }
}

/// The words of the search box as one pattern, in their order.
fn pattern(text: &str) -> String {
    let folded = fold(text);
    let words: Vec<String> = folded
        .split_whitespace()
        .map(|word| {
            word.replace('\\', "\\\\")
                .replace('%', "\\%")
                .replace('_', "\\_")
        })
        .collect();
    if words.is_empty() {
        String::new()
    } else {
        format!("%{}%", words.join("%"))
    }
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

    #[test]
    fn searched_words_are_taken_literally() {
        assert_eq!(pattern(" Peña  S.A._100% "), "%pena%s.a.\\_100\\%%");
        assert_eq!(pattern("   "), "");
    }
}
