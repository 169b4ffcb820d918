//! Cancelling a CFDI: the signed request that goes to the provider (annex 20, II; SW sapien's
//! `cfdi33/cancel/xml`), and the SAT's public service that says where a document is
//! (`ConsultaCFDIService`, version 1.3).
//!
//! The request is signed here with the company's seal, so that the provider never has its key. That
//! the provider took it does not mean that anything was cancelled: the SAT alone says that.

mod lookup;
mod request;
mod talk;

use jiff::civil::DateTime;

use crate::cancel::{CancelOperation, CancelOutcome, CancelReason, Cancellation, Cancellations};
use crate::credentials::Credentials;
use crate::issued::Issued;
use crate::talk::Talk;

/// Cancellations at the SAT.
pub(super) struct MexicoCancellations;

impl Cancellations for MexicoCancellations {
    fn is_key(&self, text: &str) -> bool {
        let groups: Vec<&str> = text.split('-').collect();
        let lengths: Vec<usize> = groups.iter().map(|group| group.len()).collect();
        let is_hex = groups
            .iter()
            .all(|group| group.bytes().all(|byte| byte.is_ascii_hexdigit()));
        is_hex && lengths == [8, 4, 4, 4, 12]
    }

    fn reasons(&self) -> &'static [CancelReason] {
        &[
            CancelReason::NotCarriedOut,
            CancelReason::WithErrors,
            CancelReason::Substituted,
            CancelReason::InGlobal,
        ]
    }

    fn request(
        &self,
        issued: &Issued,
        cancellation: &Cancellation,
        credentials: &Credentials,
        now: DateTime,
    ) -> Option<Vec<u8>> {
        request::write(issued, cancellation, &credentials.certificate, now)
    }

    fn talk(
        &self,
        operation: CancelOperation,
        issued: &Issued,
        credentials: &Credentials,
    ) -> Box<dyn Talk<CancelOutcome>> {
        match operation {
            CancelOperation::Submit(request) => {
                Box::new(talk::CancelTalk::new(request, issued, credentials))
            }
            CancelOperation::Ask { .. } => Box::new(lookup::LookupTalk::new(issued, credentials)),
        }
    }
}
