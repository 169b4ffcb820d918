//! The stretch of days that a figure is about.

use jiff::civil::Date;
use yapa_wire::dashboard::FiguresQuery;

use super::say;
use crate::calendar::days_after;
use crate::{Error, Result};

/// Days from one on and before another, `YYYY-MM-DD`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stretch {
    pub from: String,
    pub before: String,
}

/// The first day of the month that a query names, `default` when it names none.
///
/// # Errors
/// 400 about `field` for an invalid month.
pub(super) fn month(field: &str, text: Option<&String>, default: Date) -> Result<Date> {
    let Some(text) = text else {
        return Ok(default.first_of_month());
    };
    let shape = text.len() == 7 && text.is_ascii() && !text.starts_with("0000");
    let day = shape.then(|| format!("{text}-01").parse::<Date>().ok());
    day.flatten()
        .ok_or_else(|| Error::field(field, say::BAD_MONTH))
}

/// The first day of the month after.
pub(super) fn month_after(month: Date) -> Date {
    days_after(month.last_of_month(), 1)
}

/// A month as it is written: `2026-11`.
pub(super) fn month_text(month: Date) -> String {
    month.strftime("%Y-%m").to_string()
}

/// All days of a month.
pub(super) fn of_month(month: Date) -> Stretch {
    Stretch {
        from: month.to_string(),
        before: month_after(month).to_string(),
    }
}

/// The days that a query names: a month, or days, this month when it names neither.
///
/// # Errors
/// 400 for both, for an invalid month and for dates the wrong way round.
pub(super) fn of_query(query: &FiguresQuery, today: Date) -> Result<Stretch> {
    if query.from.is_none() && query.before.is_none() {
        return Ok(of_month(month("periodo", query.period.as_ref(), today)?));
    }
    if query.period.is_some() {
        return Err(Error::field("periodo", say::TWO_STRETCHES));
    }
    let this = of_month(today.first_of_month());
    let stretch = Stretch {
        from: query
            .from
            .as_ref()
            .map_or(this.from, |day| day.as_str().to_owned()),
        before: query
            .before
            .as_ref()
            .map_or(this.before, |day| day.as_str().to_owned()),
    };
    if stretch.from > stretch.before {
        return Err(Error::field("fecha_fin", say::WRONG_DATES));
    }
    Ok(stretch)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> Date {
        text.parse().unwrap()
    }

    #[test]
    fn a_month_is_its_days_and_this_one_when_none_is_named() {
        let today = date("2026-12-21");
        let stretch = |period: Option<&str>| {
            let query = FiguresQuery {
                period: period.map(str::to_owned),
                ..FiguresQuery::default()
            };
            of_query(&query, today).map(|one| (one.from, one.before))
        };
        let text = |from: &str, before: &str| (from.to_owned(), before.to_owned());
        assert_eq!(stretch(None).unwrap(), text("2026-12-01", "2027-01-01"));
        assert_eq!(
            stretch(Some("2024-02")).unwrap(),
            text("2024-02-01", "2024-03-01")
        );
        for wrong in [
            "",
            "2026",
            "2026-13",
            "2026-1",
            "0000-01",
            "2026-11-01",
            "ñ026-1",
        ] {
            assert!(stretch(Some(wrong)).is_err(), "{wrong}");
        }
    }

    #[test]
    fn days_are_taken_as_they_are_named() {
        let query = |from: &str, before: &str| FiguresQuery {
            from: Some(from.to_owned().try_into().unwrap()),
            before: Some(before.to_owned().try_into().unwrap()),
            ..FiguresQuery::default()
        };
        let today = date("2026-12-21");
        let found = of_query(&query("2026-11-03", "2026-11-05"), today).unwrap();
        assert_eq!(
            (found.from.as_str(), found.before.as_str()),
            ("2026-11-03", "2026-11-05")
        );
        assert!(of_query(&query("2026-11-05", "2026-11-03"), today).is_err());
    }
}
