//! Cancellations that wait for an answer or were refused.

use jiff::ToSpan as _;
use jiff::civil::DateTime;
use yapa_countries::CountryProfile;
use yapa_domain::CountryRules;
use yapa_fiscal::CancellationState;
use yapa_storage::CompanyTx;
use yapa_storage::queries::e_cancellations::{self as queries, OpenRow};
use yapa_wire::tax_health::{TaxHealthDocument, TaxLight};

use super::say;
use crate::e_documents::cancellation_status;
use crate::sale_record::document_name;
use crate::{Error, Result};

/// Cancellations that are looked at.
const MOST: i64 = 200;

/// A cancellation that needs an eye.
pub(super) struct UndecidedCancellation {
    row: OpenRow,
    state: CancellationState,
    /// Until when the buyer may answer.
    pub until: Option<DateTime>,
    now: DateTime,
}

/// Those of a company, the oldest first.
pub(super) async fn undecided(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    now: DateTime,
) -> Result<Vec<UndecidedCancellation>> {
    if profile.cancellation.is_none() {
        return Ok(Vec::new());
    }
    let rows = queries::undecided(tx, MOST).await?;
    let read = rows.into_iter().map(|row| {
        let code = &row.cancellation.state;
        let state = CancellationState::parse(code);
        let state = state.ok_or_else(|| Error::internal(format!("cancellation {code}")))?;
        let until = match row.cancellation.answer_until.as_str() {
            "" => None,
            text => Some(text.parse().map_err(Error::internal)?),
        };
        Ok(UndecidedCancellation {
            state,
            until,
            row,
            now,
        })
    });
    read.collect()
}

impl UndecidedCancellation {
    /// Whether it is not decided.
    pub(super) fn is_open(&self) -> bool {
        self.state.is_open()
    }

    /// Whether its answer is a day late.
    pub(super) fn is_late(&self) -> bool {
        let late = self.until.and_then(|until| until.checked_add(1.day()).ok());
        self.is_open() && late.is_some_and(|late| self.now > late)
    }

    pub(super) fn light(&self) -> TaxLight {
        match self.is_open() && !self.is_late() {
            true => TaxLight::Amber,
            false => TaxLight::Red,
        }
    }

    /// Type, series and number.
    pub(super) fn name(&self, profile: &CountryProfile) -> String {
        let it = &self.row.document;
        let number = profile.number_text(&it.series, it.number.unsigned_abs());
        format!("{} {number}", document_name(profile, &it.document_code))
    }

    /// Its document, as an entry of the list.
    ///
    /// # Errors
    /// Internal when a column holds an invalid value.
    pub(super) fn document(&self, profile: &CountryProfile) -> Result<TaxHealthDocument> {
        let it = &self.row.document;
        let status = cancellation_status(&self.row.cancellation.state)?;
        let answer = &self.row.cancellation.text;
        Ok(TaxHealthDocument {
            sale_id: it.sale_id.unwrap_or(it.id).into(),
            note_id: None,
            payment_id: it.of_payment.then(|| it.id.into()),
            guide_id: None,
            guide_side: None,
            number: profile.number_text(&it.series, it.number.unsigned_abs()),
            name: document_name(profile, &it.document_code).to_owned(),
            day: it.business_date.parse().map_err(Error::internal)?,
            total: it.total.into(),
            light: self.light(),
            refused: false,
            status_text: match answer.is_empty() {
                true => say::NOT_ANSWERED.to_owned(),
                false => answer.clone(),
            },
            deadline: self
                .until
                .filter(|_| self.is_open())
                .map(|until| until.to_string()),
            cancellation: Some(status),
        })
    }
}
