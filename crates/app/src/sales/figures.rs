//! The sums over sales, against goals and the time before.

use std::collections::BTreeMap;

use jiff::civil::Date;
use yapa_countries::CountryProfile;
use yapa_domain::{Dec4, Money};
use yapa_storage::queries::companies;
use yapa_storage::queries::payments::{self, PaymentMethodRow};
use yapa_storage::queries::sales::{self, ReturnedPart, SaleFilter, SellerSum, Sums};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::sales::{
    AccumulatedSales, DayGoal, PaymentTypeTotal, SalesDetail, SellerGoal, SellerTotal, Statistic,
    StatisticPeriod, TotalsQuery,
};
use yapa_wire::scalars::Day;

use super::read::narrowed;
use crate::calendar::{days_after, first_of_week, today};
use crate::cart::say;
use crate::cash_sessions::uncounted_from;
use crate::sale_record::payment_name;
use crate::{Caller, Context, Error, Result};

/// Sales of the seller in a range of days (today when none is given), filtered like the list;
/// `everyone` means the whole shop; by seller and by payment type where the query asks for it.
///
/// # Errors
/// 400 for dates the wrong way round, 403 for another seller's figures, and for the shop's without
/// the right to see them.
#[crate::boxed]
pub async fn accumulated(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    user_id: i64,
    query: TotalsQuery,
) -> Result<AccumulatedSales> {
    caller.check_figures_of(user_id)?;
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
    let everyone = query.everyone.unwrap_or_default();
    if everyone && !caller.sees_shop_figures() {
        return Err(Error::forbidden());
    }
    let filter = SaleFilter {
        user_id: (!everyone).then_some(user_id),
        from,
        before,
        ..narrowed(
            query.status,
            query.situation,
            query.invoice_type,
            query.text,
        )
    };
    let detailed = query.detailed.unwrap_or_default();
    let asking = detailed.then(|| caller.clone());
    let run = ctx
        .db
        .read_long_with(scope, (filter, asking), |tx, (filter, asking)| {
            Box::pin(async move {
                let mut filter = filter.clone();
                sales::count_words(tx, &mut filter).await?;
                let filter = &filter;
                let sums = sales::sums(tx, filter).await?;
                let detail = match asking {
                    Some(caller) => Some(Detail::load(tx, caller, filter).await?),
                    None => None,
                };
                Ok::<_, Error>((sums, detail))
            })
        });
    let (sums, detail) = run.await?;
    let profile = caller.profile();
    let detail = detail.map(|detail| detail.into_wire(profile, sums.found));
    Ok(AccumulatedSales {
        total: sums.total.into(),
        count: sums.sales,
        detail: detail.transpose()?,
    })
}

/// The sums by seller and by payment type.
struct Detail {
    sellers: Vec<SellerSum>,
    own: Vec<PaymentMethodRow>,
    paid: Paid,
}

impl Detail {
    async fn load(tx: &mut CompanyTx, caller: &Caller, filter: &SaleFilter) -> Result<Detail> {
        Ok(Detail {
            sellers: sales::by_seller(tx, filter).await?,
            own: payments::all(tx).await?,
            paid: by_payment(tx, caller, filter).await?,
        })
    }

    fn into_wire(self, profile: &CountryProfile, found: Money) -> Result<SalesDetail> {
        let seller = |sum: SellerSum| SellerTotal {
            user_id: sum.user_id.into(),
            name: sum.name,
            total: sum.total.into(),
            count: sum.sales,
        };
        let payment = |(code, total): (String, Money)| PaymentTypeTotal {
            name: payment_name(profile, &self.own, &code).to_owned(),
            code,
            total: total.into(),
        };
        let hidden_from = self.paid.hidden_from.map(Day::try_from).transpose();
        Ok(SalesDetail {
            found_total: found.into(),
            by_seller: self.sellers.into_iter().map(seller).collect(),
            by_payment: self.paid.sums.into_iter().map(payment).collect(),
            hidden_from: hidden_from.map_err(Error::internal)?,
        })
    }
}

/// Sums by payment type.
pub(crate) struct Paid {
    /// Of each code, the largest first.
    pub sums: Vec<(String, Money)>,
    /// Business date from which they leave sales out, because the caller has an open drawer to count
    /// blind; none when they have all sales of the filter.
    pub hidden_from: Option<String>,
}

/// The sum of each payment type, as far as the caller may see it. A mixed payment counts under its
/// parts; the refund of a credit note is taken from them in proportion, the rest of a cent from the
/// last.
#[crate::boxed]
pub(crate) async fn by_payment(
    tx: &mut CompanyTx,
    caller: &Caller,
    filter: &SaleFilter,
) -> Result<Paid> {
    let hidden_from = uncounted_from(tx, caller).await?;
    let hidden_from = hidden_from.filter(|day| *day < filter.before);
    let found = match &hidden_from {
        None => sales::by_payment(tx, filter).await?,
        Some(day) => {
            let counted = SaleFilter {
                before: day.clone(),
                ..filter.clone()
            };
            sales::by_payment(tx, &counted).await?
        }
    };
    let mut sums: BTreeMap<String, Money> = BTreeMap::new();
    for (code, amount) in found.plain {
        *sums.entry(code).or_default() += amount;
    }
    for parts in found.returned.chunk_by(|a, b| a.sale_id == b.sale_id) {
        for (code, amount) in left_of(parts) {
            *sums.entry(code.to_owned()).or_default() += amount;
        }
    }
    let mut sums: Vec<_> = sums.into_iter().collect();
    sums.sort_by_key(|sum| std::cmp::Reverse(sum.1));
    Ok(Paid { sums, hidden_from })
}

/// The rest of each part of a payment that was refunded in part.
fn left_of(parts: &[ReturnedPart]) -> impl Iterator<Item = (&str, Money)> {
    let mut still = parts
        .first()
        .map_or(Money::ZERO, |part| part.total - part.returned);
    parts.iter().enumerate().map(move |(at, part)| {
        let share = part
            .amount
            .mul_div(part.total - part.returned, part.total, 2)
            .unwrap_or_default();
        let share = if at + 1 == parts.len() { still } else { share };
        still -= share;
        (part.code.as_str(), share)
    })
}

/// The company's sales of today against its goal of the day; the caller's own where the figures of
/// the shop are not hers to see.
#[crate::boxed]
pub async fn day_goal(ctx: &Context, caller: &Caller, scope: &CompanyScope) -> Result<DayGoal> {
    let today = today(caller.profile(), ctx.now())?;
    let sums = sums(ctx, scope, today, days_after(today, 1), caller.figures_of()).await?;
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
#[crate::boxed]
pub async fn statistic(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    user_id: i64,
    period: StatisticPeriod,
) -> Result<Statistic> {
    caller.check_figures_of(user_id)?;
    let today = today(caller.profile(), ctx.now())?;
    let (start, previous) = starts(today, period);
    let length = (today - start).get_days();
    let now = sums(ctx, scope, start, days_after(today, 1), Some(user_id)).await?;
    let until = days_after(previous, i64::from(length) + 1).min(start);
    let then = sums(ctx, scope, previous, until, Some(user_id)).await?;
    Ok(Statistic {
        accumulated: now.total.into(),
        difference_percentage: growth(then.total, now.total).into(),
    })
}

/// The seller's year so far against the goal: twelve of the company's monthly goals.
///
/// # Errors
/// 403 for another seller's figures.
#[crate::boxed]
pub async fn goal(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    user_id: i64,
    period: StatisticPeriod,
) -> Result<SellerGoal> {
    caller.check_figures_of(user_id)?;
    let today = today(caller.profile(), ctx.now())?;
    let (start, _) = starts(today, period);
    let now = sums(ctx, scope, start, days_after(today, 1), Some(user_id)).await?;
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
    from: Date,
    before: Date,
    user_id: Option<i64>,
) -> Result<Sums> {
    let filter = SaleFilter {
        user_id,
        from: from.to_string(),
        before: before.to_string(),
        ..SaleFilter::default()
    };
    ctx.db
        .read_with(scope, filter, |tx, filter| {
            Box::pin(async move { Ok(sales::sums(tx, filter).await?) })
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
    fn a_note_over_a_mixed_sale_is_taken_from_its_parts_in_proportion() {
        let part = |code: &str, amount| ReturnedPart {
            sale_id: 1,
            total: Dec4::from_int(30),
            returned: Dec4::from_int(10),
            code: code.to_owned(),
            amount: Dec4::from_int(amount),
        };
        let parts = [part("EFE", 10), part("TCR", 20)];
        let left: Vec<_> = left_of(&parts)
            .map(|(code, left)| (code, left.to_string()))
            .collect();
        assert_eq!(
            left,
            [("EFE", "6.67".to_owned()), ("TCR", "13.33".to_owned())]
        );
    }

    #[test]
    fn growth_is_in_percent() {
        let growth = |then, now| growth(Dec4::from_int(then), Dec4::from_int(now)).to_string();
        assert_eq!(growth(100, 150), "50");
        assert_eq!(growth(150, 100), "-33.33");
        assert_eq!(growth(0, 10), "100");
        assert_eq!(growth(0, 0), "0");
    }
}
