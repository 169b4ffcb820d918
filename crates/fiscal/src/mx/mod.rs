//! Mexico: digital tax receipts (CFDI 4.0) for the SAT, which a certified provider (PAC) stamps:
//! income to the public in general (03), income to a named taxpayer (01), egress (07) and payments of
//! sales on credit (P).
//!
//! Sources: Código Fiscal de la Federación, art. 29 and 29-A; Miscelánea Fiscal, rules 2.7.1.21 and
//! 2.7.1.24 (operations with the public in general), 2.7.1.32 (payments) and annex 20, version 4.0
//! (format, seal and catalogues).

mod cancel;
mod codes;
mod concepts;
mod connection;
mod issue;
mod multipart;
mod payment;
mod seal;
mod settle;
mod simulator;
mod stamp;
mod stated;
mod talk;
mod terms;
mod writer;

use jiff::ToSpan as _;
use jiff::civil::DateTime;
use yapa_domain::Money;

use crate::authority::{Authority, CertificateOwner, ConnectionPart, World};
use crate::cancel::Cancellations;
use crate::check::IssueError;
use crate::credentials::Credentials;
use crate::demo;
use crate::document::{Document, TaxProfile};
use crate::issued::Issued;
use crate::keys::Certificate;
use crate::payment_receipt::PaymentReceipt;
use crate::stated::{StatedAmounts, StatedTerms};
use crate::talk::{Operation, Reply, Request, Talk};

/// A provider stamps documents issued at most this many hours before (CFF, art. 29, IV).
const HOURS_TO_STAMP: i32 = 72;

/// The SAT, through a certified provider.
pub(crate) struct Mexico;

impl Authority for Mexico {
    fn name(&self) -> &'static str {
        "SAT"
    }

    fn name_in_sentence(&self) -> &'static str {
        "el SAT"
    }

    fn connection_parts(&self) -> &'static [ConnectionPart] {
        &[
            ConnectionPart::KeyFile,
            ConnectionPart::TaxProfile,
            ConnectionPart::User,
            ConnectionPart::Provider,
        ]
    }

    fn issue(&self, document: &Document, credentials: &Credentials) -> Result<Issued, IssueError> {
        issue::issue(document, credentials)
    }

    fn check_sale(&self, document: &Document) -> Result<(), IssueError> {
        issue::check_sale(document)
    }

    fn stated_amounts(&self, xml: &[u8], sold_exempt: Money) -> Option<StatedAmounts> {
        stated::read(xml, sold_exempt)
    }

    fn states_own_amounts(&self) -> bool {
        true
    }

    fn stated_terms(&self, xml: &[u8]) -> StatedTerms {
        terms::read(xml).unwrap_or_default()
    }

    fn documents_payments_of(&self, type_code: &str) -> bool {
        codes::Type::of(type_code) == Some(codes::Type::Invoice)
    }

    fn issue_payment(
        &self,
        receipt: &PaymentReceipt,
        credentials: &Credentials,
    ) -> Result<Issued, IssueError> {
        payment::issue(receipt, credentials)
    }

    fn deadline(&self, type_code: &str, issued: DateTime) -> Option<DateTime> {
        if type_code == payment::TYPE {
            return payment::deadline(issued);
        }
        codes::Type::of(type_code)?;
        issued.checked_add(HOURS_TO_STAMP.hours()).ok()
    }

    fn late_codes(&self) -> &'static [&'static str] {
        &["401"]
    }

    fn cancellations(&self) -> Option<&'static dyn Cancellations> {
        Some(&cancel::MexicoCancellations)
    }

    fn spends_refused_numbers(&self) -> bool {
        false
    }

    fn talk(
        &self,
        operation: Operation,
        issued: &Issued,
        credentials: &Credentials,
        _now: DateTime,
    ) -> Box<dyn Talk> {
        // Stamping the same bytes again gives the stamp that they have: no question is needed.
        let _ = operation;
        Box::new(talk::MexicoTalk::new(issued, credentials))
    }

    fn test_connection(&self, _: &str, credentials: &Credentials, _: DateTime) -> Box<dyn Talk> {
        Box::new(connection::MexicoTest::new(credentials))
    }

    fn certificate_owner(&self, certificate: &Certificate, tax_number: &str) -> CertificateOwner {
        connection::owner(certificate, tax_number)
    }

    fn simulate(&self, request: &Request, world: &World<'_>) -> Reply {
        simulator::reply(request, world)
    }

    fn simulator_credentials(&self, _: &str, _: &str, type_code: &str) -> Option<Credentials> {
        if type_code != payment::TYPE {
            codes::Type::of(type_code)?;
        }
        Some(Credentials {
            tax_profile: Some(TaxProfile {
                regime: "626".to_owned(),
                postcode: "03100".to_owned(),
                usage: String::new(),
            }),
            ..demo::credentials("demo", "demo")?
        })
    }
}
