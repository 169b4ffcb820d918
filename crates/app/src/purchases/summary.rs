//! The company's orders, against the time before and its goal.

use jiff::civil::Date;
use yapa_domain::{Dec4, Money};
use yapa_storage::queries::{company_setup, purchases as queries};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::purchases::{PurchaseFigure, PurchaseSummary};

use crate::calendar::{days_after, first_of_week, today};
use crate::companies::PURCHASE_GOAL;
use crate::currency::currency;
use crate::sales::growth;
use crate::{Caller, Context, Error, Result};

/// Days, the first one in and the last one out.
type Stretch = (String, String);

struct Stretches {
    week: [Stretch; 2],
    month: [Stretch; 2],
    year: Stretch,
}

/// The running week and month against the same days of the ones before, and the year against
/// the goal. Orders that came to nothing do not count.
///
/// # Errors
/// 403 for a caller who does not see the shop's figures.
#[crate::boxed]
pub async fn summary(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
) -> Result<PurchaseSummary> {
    if !caller.sees_shop_figures() {
        return Err(Error::forbidden());
    }
    let profile = caller.profile();
    let today = today(profile, ctx.now())?;
    let tomorrow = days_after(today, 1);
    let pair = |start: Date, previous: Date| {
        let length = i64::from((today - start).get_days()) + 1;
        let until = days_after(previous, length).min(start);
        [
            (start.to_string(), tomorrow.to_string()),
            (previous.to_string(), until.to_string()),
        ]
    };
    let (week, month) = (first_of_week(today), today.first_of_month());
    let stretches = Stretches {
        week: pair(week, days_after(week, -7)),
        month: pair(month, days_after(month, -1).first_of_month()),
        year: (today.first_of_year().to_string(), tomorrow.to_string()),
    };
    let run = ctx.db.read_with(scope, stretches, |tx, stretches| {
        Box::pin(read(tx, stretches))
    });
    let [week, month, goal] = run.await?;
    Ok(PurchaseSummary {
        currency: currency(profile),
        week,
        month,
        goal,
    })
}

async fn read(tx: &mut CompanyTx, stretches: &Stretches) -> Result<[PurchaseFigure; 3]> {
    let week = compared(tx, &stretches.week).await?;
    let month = compared(tx, &stretches.month).await?;
    let (from, before) = &stretches.year;
    let bought = queries::ordered(tx, from, before).await?;
    let settings = company_setup::settings(tx).await?;
    let goal = settings.iter().find(|(name, _)| name == PURCHASE_GOAL);
    let goal: Money = goal
        .and_then(|(_, value)| value.parse().ok())
        .unwrap_or_default();
    let share = match goal.is_positive() {
        true => bought.mul_div(Dec4::HUNDRED, goal, 2).unwrap_or_default(),
        false => Dec4::ZERO,
    };
    let goal = PurchaseFigure {
        amount: goal.max(Money::ZERO).into(),
        variation: share.into(),
    };
    Ok([week, month, goal])
}

async fn compared(tx: &mut CompanyTx, stretches: &[Stretch; 2]) -> Result<PurchaseFigure> {
    let [(from, before), (then_from, then_before)] = stretches;
    let now = queries::ordered(tx, from, before).await?;
    let then = queries::ordered(tx, then_from, then_before).await?;
    Ok::<_, Error>(PurchaseFigure {
        amount: now.into(),
        variation: growth(then, now).into(),
    })
}
