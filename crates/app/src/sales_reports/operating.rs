//! The operating profit: the profit after expenses, waste and own use.

use yapa_domain::Money;
use yapa_storage::CompanyTx;
use yapa_storage::queries::expenses::{self, DayOutflow};
use yapa_storage::queries::sales_reports::{self as queries, ProfitSum};
use yapa_wire::sales_reports::OperatingProfit;

use super::profit_days::WORTH_SUMMING;
use crate::Result;

/// Money and goods that left the shop besides sold goods.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Outflow {
    expenses: Money,
    waste: Money,
    uncosted: i64,
}

impl Outflow {
    /// Sums of some days.
    pub fn of<'a>(days: impl IntoIterator<Item = &'a DayOutflow>) -> Outflow {
        let mut sum = Outflow::default();
        for day in days {
            sum.expenses += day.expenses;
            sum.waste += day.waste;
            sum.uncosted = sum.uncosted.saturating_add(day.uncosted);
        }
        sum
    }

    /// Operating profit after them, with figures in the decimals of the currency.
    pub fn leave(&self, profit: Money, decimals: u32) -> OperatingProfit {
        let waste = self.waste.round(decimals);
        OperatingProfit {
            expenses: self.expenses.into(),
            waste: waste.into(),
            uncosted_waste: self.uncosted,
            left: (profit.round(decimals) - self.expenses - waste).into(),
        }
    }
}

/// Profit and operating profit of the sales of some days; none while too many of the sales have to
/// be read one by one.
pub(crate) async fn of_days(
    tx: &mut CompanyTx,
    days: (&str, &str),
    decimals: u32,
) -> Result<Option<(ProfitSum, OperatingProfit)>> {
    if queries::unsummed_sales(tx, days).await? > WORTH_SUMMING {
        return Ok(None);
    }
    let earned = queries::profit(tx, days, None).await?;
    let outflow = expenses::outflow_by_day(tx, days).await?;
    let left = Outflow::of(&outflow).leave(earned.profit, decimals);
    Ok(Some((earned, left)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(expenses: &str, waste: &str, uncosted: i64) -> DayOutflow {
        DayOutflow {
            expenses: expenses.parse().unwrap(),
            waste: waste.parse().unwrap(),
            uncosted,
            ..DayOutflow::default()
        }
    }

    #[test]
    fn expenses_and_waste_are_taken_off_the_profit() {
        let days = [day("1200", "0", 1), day("50.5", "3.3333", 0)];
        let left = Outflow::of(&days).leave("1000.005".parse().unwrap(), 2);
        let expected = OperatingProfit {
            expenses: "1250.5".parse::<Money>().unwrap().into(),
            waste: "3.33".parse::<Money>().unwrap().into(),
            uncosted_waste: 1,
            left: "-253.82".parse::<Money>().unwrap().into(),
        };
        assert_eq!(left, expected);
    }
}
