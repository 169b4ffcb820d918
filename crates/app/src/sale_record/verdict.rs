//! The state of an electronic document and its refused numbers in the words of the contract.

use yapa_countries::CountryProfile;
use yapa_domain::CountryRules;
use yapa_fiscal::{CancellationState, State};
use yapa_storage::queries::e_document_numbers::AttemptRow;
use yapa_wire::e_documents::{CancellationStatus, EDocumentStatus, RefusedNumber};

use crate::{Error, Result};

/// The state that a row holds.
///
/// # Errors
/// Internal, when it is none.
pub(crate) fn verdict_status(code: &str) -> Result<EDocumentStatus> {
    let state = State::parse(code).ok_or_else(|| Error::internal("a document in no state"))?;
    Ok(match state {
        State::Pending => EDocumentStatus::Pending,
        State::Accepted => EDocumentStatus::Accepted,
        State::Observed => EDocumentStatus::Observed,
        State::Rejected => EDocumentStatus::Rejected,
        State::Voided => EDocumentStatus::Voided,
    })
}

/// The state of a cancellation behind its code.
///
/// # Errors
/// Internal, when the column holds something else.
pub(crate) fn cancellation_status(code: &str) -> Result<CancellationStatus> {
    let state = CancellationState::parse(code);
    let state = state.ok_or_else(|| Error::internal(format!("cancellation {code}")))?;
    Ok(match state {
        CancellationState::Pending => CancellationStatus::Pending,
        CancellationState::InProcess => CancellationStatus::InProcess,
        CancellationState::Cancelled => CancellationStatus::Cancelled,
        CancellationState::Declined => CancellationStatus::Declined,
        CancellationState::Refused => CancellationStatus::Refused,
    })
}

/// Refused attempts as the contract shows them.
///
/// # Errors
/// Internal, when a column holds an invalid value.
pub(crate) fn refused_numbers(
    profile: &CountryProfile,
    attempts: &[AttemptRow],
) -> Result<Vec<RefusedNumber>> {
    let refused = attempts.iter().map(|row| {
        Ok(RefusedNumber {
            correlative_series: profile.number_text(&row.series, row.number.unsigned_abs()),
            date: row.business_date.parse().map_err(Error::internal)?,
            code: row.verdict_code.clone(),
            reason: row.verdict_text.clone(),
        })
    });
    refused.collect()
}
