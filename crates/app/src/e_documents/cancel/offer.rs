//! Whether the document of a sale or a payment can be cancelled on a day, and whether the buyer has to
//! accept.

use jiff::civil::Date;
use yapa_countries::CountryProfile;
use yapa_domain::{DocumentClass, Money};
use yapa_fiscal::{CancelReason, CancelTerms, CancellationState, State, authority};
use yapa_storage::CompanyTx;
use yapa_storage::queries::companies::company;
use yapa_storage::queries::e_documents::DocumentRow;
use yapa_storage::queries::{credit_notes, payment_documents};
use yapa_wire::e_documents::CancellationOffer;

use super::reason::wire_reason;
use super::say;
use crate::say::Sentence;
use crate::{Error, Result};

/// How a document can be cancelled.
#[derive(Clone, Copy, Debug)]
pub(in crate::e_documents) struct Offer {
    /// Whether the buyer has to accept.
    pub needs_consent: bool,
    /// The last day for it.
    pub until: Date,
    pub terms: CancelTerms,
    reasons: &'static [CancelReason],
}

impl Offer {
    /// As the contract shows it.
    ///
    /// # Errors
    /// Internal, for a day that the contract cannot spell.
    pub(in crate::e_documents) fn view(&self) -> Result<CancellationOffer> {
        Ok(CancellationOffer {
            needs_consent: self.needs_consent,
            until: self.until.to_string().parse().map_err(Error::internal)?,
            reasons: self.reasons.iter().copied().map(wire_reason).collect(),
        })
    }
}

/// The offer for a document, or the sentence that says why there is none.
///
/// # Errors
/// Internal when a column holds an invalid value.
#[crate::boxed]
pub(super) async fn offer(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    today: Date,
    row: &DocumentRow,
) -> Result<std::result::Result<Offer, Sentence>> {
    let refuse = |why: &'static str| Ok(Err(why.into()));
    let rules = profile.cancellation;
    let cancellations = authority(profile.country).cancellations();
    let (Some(rules), Some(cancellations)) = (rules, cancellations) else {
        return refuse(say::NOT_OFFERED);
    };
    if row.is_note() || row.is_of_guide() {
        return refuse(say::NOT_OFFERED);
    }
    match State::parse(&row.state) {
        Some(state) if state.stands() => {}
        Some(State::Voided) => return refuse(say::VOIDED),
        Some(State::Rejected) => return refuse(rules.words.rejected),
        _ => return refuse(rules.words.not_taken),
    }
    if !cancellations.is_key(&row.digest) || row.environment.is_empty() {
        return refuse(rules.words.not_known);
    }
    let state = row
        .cancellation
        .as_deref()
        .and_then(CancellationState::parse);
    if state.is_some_and(|state| state.is_open() || state == CancellationState::Cancelled) {
        return Ok(Err(say::already_asked(rules.words.noun).into()));
    }
    if let Some(sale_id) = row.sale_id {
        if !credit_notes::of_sale(tx, sale_id).await?.is_empty() {
            return Ok(Err(say::has_notes(rules.words.verb).into()));
        }
        if payment_documents::count_related(tx, sale_id).await? > 0 {
            return refuse(say::HAS_PAYMENTS);
        }
    }
    let issued: Date = row.business_date.parse().map_err(Error::internal)?;
    let terms = CancelTerms(rules);
    let until = terms.last_day(&company(tx).await?.register_number, issued);
    if today > until {
        let day = crate::calendar::day(profile, &until.to_string())?;
        return Ok(Err(match row.of_payment {
            true => say::payment_too_late(&day),
            false => say::too_late(rules.words.verb, &day),
        }
        .into()));
    }
    Ok(Ok(Offer {
        needs_consent: terms.needs_consent(
            stated_total(row),
            is_public(profile, row),
            issued,
            today,
        ),
        until,
        terms,
        reasons: cancellations.reasons(),
    }))
}

/// The total that the document states: that of a payment has none of its own (annex 20, guide of the
/// complement of payments), so that no buyer is asked.
pub(super) fn stated_total(row: &DocumentRow) -> Money {
    match row.of_payment {
        true => Money::ZERO,
        false => row.total,
    }
}

/// Whether the document names no buyer.
pub(super) fn is_public(profile: &CountryProfile, row: &DocumentRow) -> bool {
    let kind = profile.document(&row.document_code);
    let is_ticket = kind.is_some_and(|kind| kind.class == DocumentClass::Ticket);
    let number = row.client_document_number.as_str();
    is_ticket || number.is_empty() || number == profile.generic_client.number
}
