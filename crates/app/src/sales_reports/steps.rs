//! Days and months against those that they are compared with.

use std::collections::BTreeMap;

use jiff::civil::Date;
use yapa_domain::Money;
use yapa_storage::queries::sales_reports::GroupSum;

use super::days::Days;
use crate::calendar::days_after;

/// The totals of the days or months before, by the day or month that each is compared with: the
/// first with the first. Days that are compared with none, the 31st of a month against one of 30
/// days, are under the empty key.
pub(super) fn aligned(days: &Days, previous: &[GroupSum]) -> BTreeMap<String, Money> {
    let mut totals: BTreeMap<String, Money> = BTreeMap::new();
    for sum in previous {
        let key = match sum.key.len() {
            7 => month_after(days, &sum.key),
            _ => day_after(days, &sum.key),
        };
        *totals.entry(key.unwrap_or_default()).or_default() += sum.total;
    }
    totals
}

fn day_after(days: &Days, day: &str) -> Option<String> {
    let day: Date = day.parse().ok()?;
    let previous_first: Date = days.previous.from.parse().ok()?;
    let steps = (day - previous_first).get_days();
    let other = days_after(days.now.from.parse().ok()?, i64::from(steps)).to_string();
    (other < days.now.before).then_some(other)
}

fn month_after(days: &Days, month: &str) -> Option<String> {
    let month: Date = format!("{month}-01").parse().ok()?;
    let previous_first: Date = days.previous.from.parse().ok()?;
    let first: Date = days.now.from.parse().ok()?;
    let number = |date: Date| i32::from(date.year()) * 12 + i32::from(date.month());
    let steps = number(month) - number(previous_first);
    let months = jiff::Span::new().try_months(steps).ok()?;
    let other = first.first_of_month().checked_add(months).ok()?.to_string();
    (other < days.now.before)
        .then(|| other.get(..7).map(str::to_owned))
        .flatten()
}

#[cfg(test)]
mod tests {
    use yapa_wire::sales_reports::{SalesReportPeriod, SalesReportQuery};

    use super::super::days::of_query;
    use super::*;

    fn placed(today: &str, period: SalesReportPeriod, previous: &[&str]) -> Vec<(String, i64)> {
        let query = SalesReportQuery {
            period: Some(period),
            ..SalesReportQuery::default()
        };
        let days = of_query(&query, period, today.parse().unwrap()).unwrap();
        let sums: Vec<GroupSum> = previous
            .iter()
            .map(|key| GroupSum {
                key: (*key).to_owned(),
                total: Money::ONE,
                ..GroupSum::default()
            })
            .collect();
        let aligned = aligned(&days, &sums).into_iter();
        let whole = |(key, total): (String, Money)| (key, total.scaled() / Money::ONE.scaled());
        aligned.map(whole).collect()
    }

    #[test]
    fn days_of_a_longer_month_before_are_kept_under_no_day() {
        let before = ["2026-01-01", "2026-01-28", "2026-01-29", "2026-01-31"];
        let found = placed("2026-03-10", SalesReportPeriod::LastMonth, &before);
        let expected = [("", 2), ("2026-02-01", 1), ("2026-02-28", 1)];
        assert_eq!(found, expected.map(|(key, sum)| (key.to_owned(), sum)));
    }

    #[test]
    fn months_are_compared_with_those_of_the_year_before() {
        let before = ["2025-01", "2025-11"];
        let found = placed("2026-11-27", SalesReportPeriod::ThisYear, &before);
        let expected = [("2026-01", 1), ("2026-11", 1)];
        assert_eq!(found, expected.map(|(key, sum)| (key.to_owned(), sum)));
    }
}
