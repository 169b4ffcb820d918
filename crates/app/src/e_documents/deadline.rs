//! Until when a document must have reached its authority.

use jiff::civil::{Date, DateTime};
use yapa_countries::CountryProfile;
use yapa_fiscal::{State, authority};
use yapa_storage::queries::e_documents::DocumentRow;

use super::build::moment;
use super::case::issued_at;
use super::guide::read_shipment;
use crate::calendar::LocalTime;
use crate::{Error, Result};

/// The deadline of a document on the company's clocks; none where the law names none.
///
/// # Errors
/// Internal, when a column holds no date.
pub(super) fn of(profile: &CountryProfile, row: &DocumentRow) -> Result<Option<DateTime>> {
    let issued = issued_at(row)?;
    Ok(authority(profile.country).deadline(&row.issuer_code, issued))
}

/// Until when the document of a guide with this shipment must have reached its authority: goods travel
/// with it. Sources: R.S. 123-2022/SUNAT (before the transfer begins).
///
/// # Errors
/// Internal, when the column holds something else.
pub(crate) fn of_shipment(shipment: &str) -> Result<DateTime> {
    let exit = read_shipment(shipment)?.exit_day;
    let exit: Date = exit.as_str().parse().map_err(Error::internal)?;
    Ok(exit.at(23, 59, 59, 0))
}

/// The deadline, when half of the time until it is over. Retries come ever more seldom, so the next
/// may be as far away as the first was long ago.
///
/// # Errors
/// As [`of`].
pub(super) fn if_near(
    deadline: Option<DateTime>,
    row: &DocumentRow,
    local: &LocalTime,
) -> Result<Option<DateTime>> {
    let (issued, now) = (issued_at(row)?, moment(&local.date, &local.hour)?);
    Ok(deadline.filter(|last| {
        let term = last.duration_since(issued);
        now.duration_since(issued) * 2 >= term
    }))
}

/// Whether the deadline has passed.
///
/// # Errors
/// As [`of`].
pub(super) fn is_over(
    profile: &CountryProfile,
    row: &DocumentRow,
    local: &LocalTime,
) -> Result<bool> {
    let now = moment(&local.date, &local.hour)?;
    Ok(of(profile, row)?.is_some_and(|deadline| now > deadline))
}

/// Until when a document that waits, or that was refused and is to be sent again, must have reached
/// the authority; none for any other.
///
/// # Errors
/// As [`of`].
pub(crate) fn text(profile: &CountryProfile, row: &DocumentRow) -> Result<Option<String>> {
    let is_open = matches!(
        State::parse(&row.state),
        Some(State::Pending | State::Rejected)
    );
    if !is_open || row.replaced_by.is_some() {
        return Ok(None);
    }
    Ok(of(profile, row)?.map(|deadline| deadline.to_string()))
}
