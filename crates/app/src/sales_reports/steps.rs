//! Days and months against those that they are compared with.

use std::collections::HashMap;

use yapa_domain::Money;
use yapa_storage::queries::sales_reports::GroupSum;

use super::days::Days;
use crate::calendar::days_after;

/// Days or months side by side with those they are compared with: the first with the first.
pub(super) struct Steps {
    first: Option<jiff::civil::Date>,
    previous_first: Option<jiff::civil::Date>,
    totals: HashMap<String, Money>,
}

impl Steps {
    pub(super) fn of(days: &Days, previous: &[GroupSum]) -> Steps {
        Steps {
            first: days.now.from.parse().ok(),
            previous_first: days.previous.from.parse().ok(),
            totals: previous
                .iter()
                .map(|sum| (sum.key.clone(), sum.total))
                .collect(),
        }
    }

    pub(super) fn before(&self, day: &str) -> Money {
        let found = match day.len() {
            7 => self.month_before(day),
            _ => self.day_before(day),
        };
        found.unwrap_or_default()
    }

    fn day_before(&self, day: &str) -> Option<Money> {
        let day: jiff::civil::Date = day.parse().ok()?;
        let steps = (day - self.first?).get_days();
        let other = days_after(self.previous_first?, i64::from(steps));
        self.totals.get(&other.to_string()).copied()
    }

    fn month_before(&self, month: &str) -> Option<Money> {
        let month: jiff::civil::Date = format!("{month}-01").parse().ok()?;
        let number =
            |date: jiff::civil::Date| i32::from(date.year()) * 12 + i32::from(date.month());
        let steps = number(month) - number(self.first?);
        let months = jiff::Span::new().try_months(steps).ok()?;
        let other = self.previous_first?.first_of_month().checked_add(months);
        let other = other.ok()?.to_string();
        self.totals.get(other.get(..7)?).copied()
    }
}
