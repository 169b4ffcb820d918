//! Local dates and times of a company.

use jiff::{Timestamp, Unit, Zoned, civil, tz::TimeZone};
use yapa_countries::CountryProfile;
use yapa_domain::EpochMillis;

use crate::{Error, Result};

/// A moment as the people of a country read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocalTime {
    /// `YYYY-MM-DD`.
    pub date: String,
    /// `HH:mm:ss`.
    pub hour: String,
}

/// The moment on the clocks of the country.
///
/// # Errors
/// Internal, when the country names a time zone that does not exist.
pub fn local_time(profile: &CountryProfile, at_ms: EpochMillis) -> Result<LocalTime> {
    let local = zoned(profile, at_ms)?;
    Ok(LocalTime {
        date: local.date().to_string(),
        hour: local.strftime("%H:%M:%S").to_string(),
    })
}

/// The same as a date and a time to calculate with.
///
/// # Errors
/// As [`local_time`].
pub fn local_moment(profile: &CountryProfile, at_ms: EpochMillis) -> Result<civil::DateTime> {
    Ok(zoned(profile, at_ms)?.datetime())
}

/// The country's date at the moment.
///
/// # Errors
/// As [`local_time`].
pub fn today(profile: &CountryProfile, at_ms: EpochMillis) -> Result<civil::Date> {
    Ok(zoned(profile, at_ms)?.date())
}

/// The first moment of a day on the clocks of the country. The last day of the calendar may begin
/// after the last representable moment, which is answered then.
///
/// # Errors
/// Internal, for a text that is no date, and as [`local_time`].
pub fn start_of_day_ms(profile: &CountryProfile, date: &str) -> Result<EpochMillis> {
    let date: civil::Date = date.parse().map_err(Error::internal)?;
    let zone = TimeZone::get(profile.time_zone).map_err(Error::internal)?;
    let start = date.to_zoned(zone);
    let start = start.map_or(Timestamp::MAX, |start| start.timestamp());
    Ok(start.as_millisecond())
}

/// When it is that hour of a day on the clocks of the country.
///
/// # Errors
/// As [`local_time`].
pub fn at_hour_ms(profile: &CountryProfile, date: civil::Date, hour: i8) -> Result<EpochMillis> {
    let zone = TimeZone::get(profile.time_zone).map_err(Error::internal)?;
    let moment = date.at(hour, 0, 0, 0).to_zoned(zone);
    Ok(moment
        .map_err(Error::internal)?
        .timestamp()
        .as_millisecond())
}

/// The date so many days later (earlier when negative), kept within the calendar.
pub fn days_after(date: civil::Date, days: i64) -> civil::Date {
    let span = jiff::Span::new().try_days(days).unwrap_or_default();
    date.saturating_add(span)
}

/// A day as the country writes it.
pub(crate) fn day(profile: &CountryProfile, date: &str) -> Result<String> {
    let mut parts = date.split('-');
    let (Some(year), Some(month), Some(day)) = (parts.next(), parts.next(), parts.next()) else {
        return Err(Error::internal("a day is not written as one"));
    };
    let pattern = profile.numbers.date.replace("yyyy", year);
    Ok(pattern.replace("MM", month).replace("dd", day))
}

/// Monday of the week of the date.
pub fn first_of_week(date: civil::Date) -> civil::Date {
    days_after(date, -i64::from(date.weekday().to_monday_zero_offset()))
}

fn zoned(profile: &CountryProfile, at_ms: EpochMillis) -> Result<Zoned> {
    let zone = TimeZone::get(profile.time_zone).map_err(Error::internal)?;
    let moment = Timestamp::from_millisecond(at_ms).map_err(Error::internal)?;
    moment
        .to_zoned(zone)
        .round(Unit::Second)
        .map_err(Error::internal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use yapa_countries::profile_or_default;

    #[test]
    fn the_evening_in_lima_is_not_yet_tomorrow() {
        let evening: Timestamp = "2026-11-21T02:30:00Z".parse().unwrap();
        let local = local_time(profile_or_default("PE"), evening.as_millisecond()).unwrap();
        assert_eq!(
            (local.date.as_str(), local.hour.as_str()),
            ("2026-11-20", "21:30:00")
        );
    }

    #[test]
    fn weeks_begin_on_monday() {
        let saturday: civil::Date = "2026-11-21".parse().unwrap();
        assert_eq!(first_of_week(saturday).to_string(), "2026-11-16");
        assert_eq!(days_after(saturday, 10).to_string(), "2026-12-01");
    }
}
