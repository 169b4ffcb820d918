//! State of a sale's electronic document: the authority's verdict, and the credit notes over it.

use yapa_countries::CountryProfile;
use yapa_domain::CountryRules;
use yapa_fiscal::State;
use yapa_storage::CompanyTx;
use yapa_storage::queries::companies::company;
use yapa_storage::queries::credit_notes::{self as queries, StandingNote};
use yapa_storage::queries::e_document_numbers::{self, AttemptRow};
use yapa_storage::queries::e_documents::{self, DocumentRow};
use yapa_storage::queries::sales::SaleRow;
use yapa_wire::credit_notes::{CreditNoteKind, CreditNoteRef};
use yapa_wire::e_documents::RefusedNumber;
use yapa_wire::sales::TaxAuthorityVerdict;

use super::{refused_numbers, verdict_status};
use crate::{Error, Result};

/// The authority's verdict about a sale's document, and the notes over the sale.
#[derive(Clone, Debug, Default)]
pub(crate) struct DocumentStatus {
    notes: Vec<StandingNote>,
    /// State and last answer; none without an electronic document.
    verdict: Option<(String, String)>,
    /// Attempts of the document that were refused with their numbers.
    attempts: Vec<AttemptRow>,
    /// Whether there can be another note.
    pub(crate) open: bool,
}

impl DocumentStatus {
    /// Reads them.
    #[crate::boxed]
    pub(crate) async fn load(tx: &mut CompanyTx, sale: &SaleRow) -> Result<DocumentStatus> {
        if !sale.electronic {
            return Ok(DocumentStatus::default());
        }
        let document = e_documents::find(tx, sale.id).await?;
        let state = document.as_ref().and_then(|row| State::parse(&row.state));
        let notes = queries::of_sale(tx, sale.id).await?;
        let is_being_cancelled = document
            .as_ref()
            .is_some_and(DocumentRow::is_being_cancelled);
        let stands = state.is_some_and(State::stands)
            && !is_being_cancelled
            && (!sale.is_undone() || notes.is_empty());
        Ok(DocumentStatus {
            notes,
            verdict: document.map(|row| (row.state, row.verdict_text)),
            attempts: e_document_numbers::attempts(tx, sale.id).await?,
            open: stands && company(tx).await?.credit_notes,
        })
    }

    /// The status of the document; none without an electronic document.
    ///
    /// # Errors
    /// Internal, when a column holds an invalid value.
    pub(crate) fn verdict(&self, profile: &CountryProfile) -> Result<Option<TaxAuthorityVerdict>> {
        let refused_numbers = self.refused_numbers(profile)?;
        let verdict = self.verdict.clone();
        Ok(verdict.map(|(status, description)| TaxAuthorityVerdict {
            status,
            description,
            refused_numbers,
        }))
    }

    /// The numbers that were refused.
    ///
    /// # Errors
    /// Internal, when a column holds an invalid value.
    pub(crate) fn refused_numbers(&self, profile: &CountryProfile) -> Result<Vec<RefusedNumber>> {
        refused_numbers(profile, &self.attempts)
    }

    /// As the contract shows them, the newest first.
    ///
    /// # Errors
    /// Internal, when a column holds an invalid value.
    pub(crate) fn refs(&self, profile: &CountryProfile) -> Result<Vec<CreditNoteRef>> {
        let notes = self.notes.iter().map(|StandingNote { note, state }| {
            Ok(CreditNoteRef {
                id: note.id.into(),
                series: note.series.clone(),
                correlative: note.number,
                correlative_series: profile.number_text(&note.series, note.number.unsigned_abs()),
                kind: note_kind(&note.kind)?,
                date: note.business_date.parse().map_err(Error::internal)?,
                total: note.total.into(),
                status: verdict_status(state)?,
            })
        });
        notes.collect()
    }
}

/// The code of a kind of credit note, as the contract and the database spell it.
pub(crate) const fn note_code(kind: CreditNoteKind) -> &'static str {
    match kind {
        CreditNoteKind::Void => "anulacion",
        CreditNoteKind::Change => "modificacion",
        CreditNoteKind::FullReturn => "devolucionTotal",
    }
}

/// The kind behind its code.
///
/// # Errors
/// Internal, when the column holds something else.
pub(crate) fn note_kind(text: &str) -> Result<CreditNoteKind> {
    let all = [
        CreditNoteKind::Void,
        CreditNoteKind::Change,
        CreditNoteKind::FullReturn,
    ];
    let found = all.into_iter().find(|kind| note_code(*kind) == text);
    found.ok_or_else(|| Error::internal(format!("credit note {text}")))
}
