//! Voiding documents that SUNAT took and that were not handed over: the communication of voiding (RA,
//! `VoidedDocuments`) for invoices and their notes, and the daily summary (RC, `SummaryDocuments`) with
//! state 3 for tickets and theirs.
//!
//! Sources: R.S. 097-2012/SUNAT with its annexes (comunicación de baja, resumen diario), catalogue 19
//! (3: anulado), the manual of SUNAT's web services (`sendSummary`, `getStatus`). A file names one
//! document, so that no refusal of one keeps another from being voided. SUNAT takes it with a ticket,
//! and decides later.

mod file;
mod talk;

use jiff::civil::DateTime;

use crate::cancel::{CancelOperation, CancelOutcome, CancelReason, Cancellation, Cancellations};
use crate::credentials::Credentials;
use crate::issued::Issued;
use crate::talk::Talk;

/// Series of the numbers of communications of voiding.
pub(super) const COMMUNICATION: &str = "RA";
/// Series of the numbers of daily summaries.
pub(super) const SUMMARY: &str = "RC";

/// Voiding at SUNAT.
pub(super) struct PeruCancellations;

impl Cancellations for PeruCancellations {
    /// No document of another takes the place of one that is voided.
    fn is_key(&self, text: &str) -> bool {
        !text.is_empty()
    }

    fn reasons(&self) -> &'static [CancelReason] {
        &[CancelReason::NotCarriedOut, CancelReason::WithErrors]
    }

    fn file_series(&self, issued: &Issued) -> Option<&'static str> {
        Some(match file::is_of_invoices(&issued.key) {
            true => COMMUNICATION,
            false => SUMMARY,
        })
    }

    fn is_term_over(&self, code: &str) -> bool {
        matches!(code, "2957" | "2958")
    }

    fn request(
        &self,
        issued: &Issued,
        cancellation: &Cancellation,
        credentials: &Credentials,
        now: DateTime,
    ) -> Option<Vec<u8>> {
        file::write(issued, cancellation, &credentials.certificate, now)
    }

    fn talk(
        &self,
        operation: CancelOperation,
        issued: &Issued,
        credentials: &Credentials,
    ) -> Box<dyn Talk<CancelOutcome>> {
        Box::new(talk::CancelTalk::new(operation, issued, credentials))
    }
}
