//! The days of a report, and those before it.

use jiff::civil::Date;
use yapa_wire::sales_reports::{SalesReportDays, SalesReportPeriod, SalesReportQuery};
use yapa_wire::scalars::Day;

use super::say;
use crate::calendar::{days_after, first_of_week};
use crate::{Error, Result};

/// Days of the longest report.
const MOST_DAYS: i32 = 732;

/// Days from one on and before another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Span {
    pub from: String,
    pub before: String,
}

/// The days of a report and those it is compared with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Days {
    pub now: Span,
    pub previous: Span,
    /// The same as people read it.
    pub shown: SalesReportDays,
}

/// The days that a query names, `usual` when it names none.
///
/// # Errors
/// 400 for a period and dates at once, for dates the wrong way round and for more than two years.
pub(super) fn of_query(
    query: &SalesReportQuery,
    usual: SalesReportPeriod,
    today: Date,
) -> Result<Days> {
    let (from, until, previous) = match (&query.from, &query.before) {
        (None, None) => of_period(query.period.unwrap_or(usual), today),
        _ if query.period.is_some() => return Err(Error::field("periodo", say::TWO_PERIODS)),
        (from, before) => {
            let read = |day: &Day| day.as_str().parse::<Date>().map_err(Error::internal);
            let from = from.as_ref().map_or(Ok(today), read)?;
            let before = before.as_ref().map_or(Ok(days_after(today, 1)), read)?;
            if from >= before {
                return Err(Error::field("fecha_fin", say::WRONG_DATES));
            }
            let length = (before - from).get_days();
            if length > MOST_DAYS {
                return Err(Error::field("fecha_fin", say::MANY_DAYS));
            }
            let previous = (days_after(from, -i64::from(length)), days_after(from, -1));
            (from, days_after(before, -1), previous)
        }
    };
    let span = |from: Date, until: Date| Span {
        from: from.to_string(),
        before: days_after(until, 1).to_string(),
    };
    let day = |date: Date| Day::try_from(date.to_string()).map_err(Error::internal);
    Ok(Days {
        now: span(from, until),
        previous: span(previous.0, previous.1),
        shown: SalesReportDays {
            from: day(from)?,
            until: day(until)?,
            previous_from: day(previous.0)?,
            previous_until: day(previous.1)?,
        },
    })
}

/// The query with the days that it meant on a day.
///
/// # Errors
/// As [`of_query`].
pub(crate) fn with_days(query: SalesReportQuery, today: Date) -> Result<SalesReportQuery> {
    fix(query, SalesReportPeriod::Today, today)
}

/// The same of a query for taxes.
///
/// # Errors
/// As [`of_query`].
pub(crate) fn with_tax_days(query: SalesReportQuery, today: Date) -> Result<SalesReportQuery> {
    fix(query, SalesReportPeriod::ThisMonth, today)
}

fn fix(query: SalesReportQuery, usual: SalesReportPeriod, today: Date) -> Result<SalesReportQuery> {
    let days = of_query(&query, usual, today)?;
    let day = |text: String| Day::try_from(text).map_err(Error::internal);
    Ok(SalesReportQuery {
        period: None,
        from: Some(day(days.now.from)?),
        before: Some(day(days.now.before)?),
        ..query
    })
}

/// First and last day of a period, and of the days it is compared with.
fn of_period(period: SalesReportPeriod, today: Date) -> (Date, Date, (Date, Date)) {
    let one_day = |day: Date| (day, day, (days_after(day, -1), days_after(day, -1)));
    match period {
        SalesReportPeriod::Today => one_day(today),
        SalesReportPeriod::Yesterday => one_day(days_after(today, -1)),
        SalesReportPeriod::ThisWeek => {
            let previous = (days_after(first_of_week(today), -7), days_after(today, -7));
            (first_of_week(today), today, previous)
        }
        SalesReportPeriod::ThisMonth => {
            let first = today.first_of_month();
            let last_month = days_after(first, -1);
            let until = days_after(last_month.first_of_month(), i64::from(today.day()) - 1);
            let previous = (last_month.first_of_month(), until.min(last_month));
            (first, today, previous)
        }
        SalesReportPeriod::LastMonth => {
            let last = days_after(today.first_of_month(), -1);
            let before = days_after(last.first_of_month(), -1);
            (
                last.first_of_month(),
                last,
                (before.first_of_month(), before),
            )
        }
        SalesReportPeriod::ThisYear => {
            let first = today.first_of_year();
            let last_year = days_after(first, -1);
            let same = jiff::Span::new().try_years(-1).ok();
            let until = same.map_or(last_year, |span| today.saturating_add(span));
            (first, today, (last_year.first_of_year(), until))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> Date {
        text.parse().unwrap()
    }

    fn days_of(period: SalesReportPeriod, today: &str) -> [String; 4] {
        let (from, until, (previous, previous_until)) = of_period(period, date(today));
        [from, until, previous, previous_until].map(|day| day.to_string())
    }

    #[test]
    fn a_period_is_compared_with_the_same_days_before_it() {
        use SalesReportPeriod as P;
        for (period, today, expected) in [
            (
                P::Today,
                "2026-03-01",
                ["2026-03-01", "2026-03-01", "2026-02-28", "2026-02-28"],
            ),
            (
                P::Yesterday,
                "2026-03-01",
                ["2026-02-28", "2026-02-28", "2026-02-27", "2026-02-27"],
            ),
            // A Wednesday.
            (
                P::ThisWeek,
                "2026-11-25",
                ["2026-11-23", "2026-11-25", "2026-11-16", "2026-11-18"],
            ),
            (
                P::ThisMonth,
                "2026-11-24",
                ["2026-11-01", "2026-11-24", "2026-10-01", "2026-10-24"],
            ),
            // February has no 31st.
            (
                P::ThisMonth,
                "2026-03-31",
                ["2026-03-01", "2026-03-31", "2026-02-01", "2026-02-28"],
            ),
            (
                P::LastMonth,
                "2026-03-31",
                ["2026-02-01", "2026-02-28", "2026-01-01", "2026-01-31"],
            ),
            (
                P::ThisYear,
                "2028-02-29",
                ["2028-01-01", "2028-02-29", "2027-01-01", "2027-02-28"],
            ),
        ] {
            assert_eq!(days_of(period, today), expected, "{period:?} on {today}");
        }
    }

    #[test]
    fn a_period_keeps_the_days_that_it_meant() {
        let month = SalesReportQuery {
            period: Some(SalesReportPeriod::ThisMonth),
            ..SalesReportQuery::default()
        };
        let days = |query: SalesReportQuery| {
            let text = |day: Option<Day>| day.unwrap().as_str().to_owned();
            (query.period, text(query.from), text(query.before))
        };
        let expected = (None, "2026-11-01".to_owned(), "2026-12-01".to_owned());
        let fixed = with_days(month, date("2026-11-30")).unwrap();
        assert_eq!(days(fixed), expected);
        let taxes = with_tax_days(SalesReportQuery::default(), date("2026-11-30")).unwrap();
        assert_eq!(days(taxes), expected);
    }

    #[test]
    fn own_days_are_compared_with_as_many_before_them() {
        let query = |from: &str, before: &str| SalesReportQuery {
            from: Some(from.to_owned().try_into().unwrap()),
            before: Some(before.to_owned().try_into().unwrap()),
            ..SalesReportQuery::default()
        };
        let usual = SalesReportPeriod::Today;
        let today = date("2026-11-24");
        let days = of_query(&query("2026-11-10", "2026-11-13"), usual, today).unwrap();
        assert_eq!(
            (days.now.from.as_str(), days.now.before.as_str()),
            ("2026-11-10", "2026-11-13")
        );
        assert_eq!(
            (days.previous.from.as_str(), days.previous.before.as_str()),
            ("2026-11-07", "2026-11-10")
        );
        assert_eq!(
            (
                days.shown.until.as_str(),
                days.shown.previous_until.as_str()
            ),
            ("2026-11-12", "2026-11-09")
        );
        for (from, before) in [
            ("2026-11-13", "2026-11-13"),
            ("2026-11-13", "2026-11-10"),
            ("2020-01-01", "2026-01-01"),
        ] {
            assert!(
                of_query(&query(from, before), usual, today).is_err(),
                "{from} {before}"
            );
        }
        let both = SalesReportQuery {
            period: Some(SalesReportPeriod::Today),
            ..query("2026-11-10", "2026-11-13")
        };
        assert!(of_query(&both, usual, today).is_err());
    }
}
