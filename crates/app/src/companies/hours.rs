//! When a company is open and when it delivers.

use yapa_storage::CompanyTx;
use yapa_storage::queries::company_setup::{self as setup, HoursRow};
use yapa_wire::companies::{Hours, Weekday};

use super::say;
use crate::faults::Faults;
use crate::{Error, Result};

/// The kind of opening hours.
pub(super) const BUSINESS: &str = "business";
/// The kind of delivery hours.
pub(super) const DELIVERY: &str = "delivery";

const WEEK: [(&str, Weekday); 7] = [
    ("lunes", Weekday::Monday),
    ("martes", Weekday::Tuesday),
    ("miercoles", Weekday::Wednesday),
    ("jueves", Weekday::Thursday),
    ("viernes", Weekday::Friday),
    ("sabado", Weekday::Saturday),
    ("domingo", Weekday::Sunday),
];

/// The days of one kind, Monday first, and only those that were set.
pub(super) fn days(rows: &[HoursRow], kind: &str) -> Result<Vec<Hours>> {
    let found = |(name, day)| {
        rows.iter()
            .find(|row| row.kind == kind && row.day == name)
            .map(|row| (day, row))
    };
    let hours = |(day, row): (Weekday, &HoursRow)| {
        let start_time = row.start_time.parse().map_err(Error::internal)?;
        let end_time = row.end_time.parse().map_err(Error::internal)?;
        Ok(Hours {
            day,
            active: row.active,
            start_time,
            end_time,
        })
    };
    WEEK.into_iter().filter_map(found).map(hours).collect()
}

/// The days that a form names.
pub(super) fn read(
    field: &str,
    kind: &str,
    list: Option<&[Hours]>,
    faults: &mut Faults,
) -> Vec<HoursRow> {
    let list = list.unwrap_or_default();
    for (at, hours) in list.iter().enumerate() {
        let twice = list[..at].iter().any(|other| other.day == hours.day);
        faults.unless(!twice, format!("{field}[{at}].dia"), say::DAY_TWICE);
        // Both are spelt HH:mm:ss, so they compare as texts.
        let ends_after = hours.end_time.as_str() > hours.start_time.as_str();
        faults.unless(
            ends_after || !hours.active,
            format!("{field}[{at}].horaFin"),
            say::END_BEFORE_START,
        );
    }
    let name = |day| WEEK.iter().find(|(_, known)| *known == day);
    list.iter()
        .map(|hours| HoursRow {
            kind: kind.to_owned(),
            day: name(hours.day).map_or("", |(name, _)| name).to_owned(),
            active: hours.active,
            start_time: hours.start_time.as_str().to_owned(),
            end_time: hours.end_time.as_str().to_owned(),
        })
        .collect()
}

/// Writes the days.
#[crate::boxed]
pub(super) async fn write(tx: &mut CompanyTx, days: &[HoursRow]) -> Result<()> {
    for day in days {
        setup::put_hours(tx, day).await?;
    }
    Ok(())
}
