//! The times of the demo's sales.

use jiff::{civil::Date, tz::TimeZone};
use yapa_countries::CountryProfile;
use yapa_domain::EpochMillis;

use super::random::Random;
use crate::calendar::{days_after, today};
use crate::{Error, Result};

/// Days of the past that have sales.
const DAYS: i64 = 90;

/// The time of a sale.
pub(super) struct SaleTime {
    /// Local date.
    pub date: String,
    /// Local time.
    pub hour: String,
    /// The same in milliseconds.
    pub at_ms: EpochMillis,
    /// Whether it was today.
    pub is_today: bool,
}

/// Times on every day of the past, more of them on Saturdays, none after `now`.
pub(super) fn sale_times(
    profile: &CountryProfile,
    random: &mut Random,
    wanted: i64,
    now: EpochMillis,
) -> Result<Vec<SaleTime>> {
    let zone = TimeZone::get(profile.time_zone).map_err(Error::internal)?;
    let last = today(profile, now)?;
    let mut sale_times = Vec::new();
    for ago in (0..=DAYS).rev() {
        let date = days_after(last, -ago);
        let weekday = date.weekday().to_monday_zero_offset();
        let busy = match weekday {
            5 => 140,
            6 => 80,
            _ => 100,
        };
        let count = (wanted * busy * random.between(70, 130) / 10_000 / DAYS).max(2);
        let opening: i64 = if weekday == 6 { 8 } else { 7 } * 3_600;
        let closing: i64 = if weekday == 6 { 14 } else { 22 } * 3_600;
        let mut seconds: Vec<i64> = (0..count)
            .map(|_| random.between(opening, closing - 1))
            .collect();
        if ago == 0 {
            seconds = today_s(&zone, date, now, opening, &seconds)?;
        }
        seconds.sort_unstable();
        for second in seconds {
            sale_times.push(sale_time(&zone, date, second, ago == 0)?);
        }
    }
    Ok(sale_times)
}

/// The same times pressed into the part of the day that has passed.
fn today_s(
    zone: &TimeZone,
    date: Date,
    now: EpochMillis,
    opening: i64,
    seconds: &[i64],
) -> Result<Vec<i64>> {
    let midnight = sale_time(zone, date, 0, true)?.at_ms;
    let passed = ((now - midnight) / 1_000 - 60).clamp(0, 86_000);
    let from = if passed > opening + 3_600 { opening } else { 0 };
    let pressed = |second: &i64| from + (second - opening).max(0) * (passed - from) / 57_600;
    Ok(seconds.iter().map(pressed).collect())
}

fn sale_time(zone: &TimeZone, date: Date, second: i64, is_today: bool) -> Result<SaleTime> {
    let part = |value: i64| i8::try_from(value).map_err(Error::internal);
    let (hour, minute) = (part(second / 3_600)?, part(second / 60 % 60)?);
    let local = date.at(hour, minute, part(second % 60)?, 0);
    let zoned = local.to_zoned(zone.clone()).map_err(Error::internal)?;
    Ok(SaleTime {
        date: zoned.date().to_string(),
        hour: zoned.strftime("%H:%M:%S").to_string(),
        at_ms: zoned.timestamp().as_millisecond(),
        is_today,
    })
}
