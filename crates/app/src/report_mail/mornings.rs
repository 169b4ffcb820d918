//! The mornings on which scheduled reports go out, and the days that they are about.

use jiff::civil::{Date, DateTime};
use yapa_countries::CountryProfile;
use yapa_domain::EpochMillis;
use yapa_wire::report_mail::ReportCadence;

use crate::Result;
use crate::calendar::{at_hour_ms, days_after, first_of_week, local_moment};

/// The hour of the company's clocks at which reports go out.
const HOUR: i8 = 7;

/// The first morning after a moment of the company's clocks, and after a day that was served.
pub(super) fn next(cadence: ReportCadence, after: DateTime, served: Option<Date>) -> Date {
    let is_over = after.hour() >= HOUR;
    let first = days_after(after.date(), i64::from(is_over));
    let first = served.map_or(first, |day| first.max(days_after(day, 1)));
    on_or_after(cadence, first)
}

fn on_or_after(cadence: ReportCadence, day: Date) -> Date {
    match cadence {
        ReportCadence::Daily => day,
        ReportCadence::Weekly if day == first_of_week(day) => day,
        ReportCadence::Weekly => days_after(first_of_week(day), 7),
        ReportCadence::Monthly if day.day() == 1 => day,
        ReportCadence::Monthly => days_after(day.last_of_month(), 1),
    }
}

/// The last morning that has begun, from the one that was due on: of several that a server missed
/// only that one is served.
pub(super) fn last_due(cadence: ReportCadence, due: Date, now: DateTime) -> Date {
    let begun = match now.hour() >= HOUR {
        true => now.date(),
        false => days_after(now.date(), -1),
    };
    let last = match cadence {
        ReportCadence::Daily => begun,
        ReportCadence::Weekly => first_of_week(begun),
        ReportCadence::Monthly => begun.first_of_month(),
    };
    last.max(due)
}

/// First and last day of a morning's report.
pub(super) fn days(cadence: ReportCadence, morning: Date) -> (Date, Date) {
    let last = days_after(morning, -1);
    let first = match cadence {
        ReportCadence::Daily => last,
        ReportCadence::Weekly => days_after(morning, -7),
        ReportCadence::Monthly => last.first_of_month(),
    };
    (first, last)
}

/// When the morning of a day begins.
pub(super) fn moment(profile: &CountryProfile, day: Date) -> Result<EpochMillis> {
    at_hour_ms(profile, day, HOUR)
}

/// The moment on the company's clocks.
pub(super) fn local(profile: &CountryProfile, at_ms: EpochMillis) -> Result<DateTime> {
    local_moment(profile, at_ms)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ReportCadence::{Daily, Monthly, Weekly};

    fn moment_of(text: &str) -> DateTime {
        text.parse().unwrap()
    }

    fn date(text: &str) -> Date {
        text.parse().unwrap()
    }

    #[test]
    fn the_next_morning_is_after_now_and_after_the_day_that_was_served() {
        // 2026-11-25 is a Wednesday.
        for (cadence, after, served, expected) in [
            (Daily, "2026-11-25T06:59:59", None, "2026-11-25"),
            (Daily, "2026-11-25T07:00:00", None, "2026-11-26"),
            (
                Daily,
                "2026-11-25T06:00:00",
                Some("2026-11-25"),
                "2026-11-26",
            ),
            (Weekly, "2026-11-25T12:00:00", None, "2026-11-30"),
            (Weekly, "2026-11-30T06:00:00", None, "2026-11-30"),
            (Weekly, "2026-11-30T07:00:00", None, "2026-12-07"),
            (Monthly, "2026-11-25T12:00:00", None, "2026-12-01"),
            (Monthly, "2026-12-01T06:59:59", None, "2026-12-01"),
            (Monthly, "2026-12-31T07:00:00", None, "2027-01-01"),
        ] {
            let found = next(cadence, moment_of(after), served.map(date));
            assert_eq!(found, date(expected), "{cadence:?} after {after}");
        }
    }

    #[test]
    fn of_missed_mornings_the_last_one_counts() {
        for (cadence, due, now, expected) in [
            (Daily, "2026-11-25", "2026-11-25T07:00:00", "2026-11-25"),
            (Daily, "2026-11-25", "2026-11-29T06:00:00", "2026-11-28"),
            (Weekly, "2026-11-09", "2026-11-25T09:00:00", "2026-11-23"),
            (Weekly, "2026-11-23", "2026-11-30T06:00:00", "2026-11-23"),
            (Monthly, "2026-09-01", "2026-11-25T09:00:00", "2026-11-01"),
        ] {
            let found = last_due(cadence, date(due), moment_of(now));
            assert_eq!(found, date(expected), "{cadence:?} at {now}");
        }
    }

    #[test]
    fn a_morning_is_about_the_days_that_ended() {
        for (cadence, morning, expected) in [
            (Daily, "2026-03-01", ("2026-02-28", "2026-02-28")),
            (Weekly, "2026-11-30", ("2026-11-23", "2026-11-29")),
            (Monthly, "2026-03-01", ("2026-02-01", "2026-02-28")),
        ] {
            let expected = (date(expected.0), date(expected.1));
            assert_eq!(days(cadence, date(morning)), expected, "{cadence:?}");
        }
    }
}
