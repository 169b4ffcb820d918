//! Peru: invoices (01), tickets (03), credit notes (07) and guides of the sender (09) for SUNAT.
//!
//! Sources: R.S. 097-2012/SUNAT (issue from the taxpayer's own systems) with its annexes in the
//! version of R.S. 193-2020/SUNAT, and SUNAT's guides to XML 2.1; UBL 2.1 of OASIS; XML Signature.

mod cancel;
mod cdr;
mod codes;
mod connection;
mod despatch;
mod figures;
mod guide_talk;
mod issue;
mod lines;
mod parties;
mod register;
mod simulator;
mod soap;
mod stated;
mod talk;
mod ubl;

use jiff::civil::DateTime;

use crate::authority::{Authority, CertificateOwner, ConnectionPart, World};
use crate::cancel::Cancellations;
use crate::check::IssueError;
use crate::credentials::{Credentials, Environment};
use crate::demo;
use crate::document::Document;
use crate::guide::Guide;
use crate::issued::Issued;
use crate::keys::Certificate;
use crate::register::{RegisterEntry, RegisterFile, RegisterMonth};
use crate::stated::StatedTerms;
use crate::talk::{Operation, Reply, Request, Talk};

/// SUNAT.
pub(crate) struct Peru;

impl Authority for Peru {
    fn name(&self) -> &'static str {
        "SUNAT"
    }

    fn name_in_sentence(&self) -> &'static str {
        "la SUNAT"
    }

    fn connection_parts(&self) -> &'static [ConnectionPart] {
        &[
            ConnectionPart::Route,
            ConnectionPart::User,
            ConnectionPart::Guides,
        ]
    }

    fn issue(&self, document: &Document, credentials: &Credentials) -> Result<Issued, IssueError> {
        issue::issue(document, credentials)
    }

    fn check_sale(&self, document: &Document) -> Result<(), IssueError> {
        issue::check_sale(document)
    }

    fn stated_terms(&self, xml: &[u8]) -> StatedTerms {
        stated::terms(xml).unwrap_or_default()
    }

    fn issue_guide(&self, guide: &Guide, credentials: &Credentials) -> Result<Issued, IssueError> {
        issue::issue_guide(guide, credentials)
    }

    fn check_guide(&self, guide: &Guide) -> Result<(), IssueError> {
        despatch::check_content(guide)
    }

    fn issues_guides(&self) -> bool {
        true
    }

    fn deadline(&self, type_code: &str, issued: DateTime) -> Option<DateTime> {
        codes::deadline(type_code, issued)
    }

    fn late_codes(&self) -> &'static [&'static str] {
        &["2108"]
    }

    fn register(&self, month: &RegisterMonth) -> Option<RegisterFile> {
        Some(register::file(month))
    }

    fn register_lines(&self, month: &RegisterMonth, entry: &RegisterEntry) -> String {
        register::lines(month, entry)
    }

    fn cancellations(&self) -> Option<&'static dyn Cancellations> {
        Some(&cancel::PeruCancellations)
    }

    fn spends_refused_numbers(&self) -> bool {
        true
    }

    fn talk(
        &self,
        operation: Operation,
        issued: &Issued,
        credentials: &Credentials,
        _now: DateTime,
    ) -> Box<dyn Talk> {
        let by_rest = issued.key.type_code == despatch::TYPE
            && credentials.environment != Environment::Simulator;
        match by_rest {
            true => Box::new(guide_talk::GuideTalk::new(operation, issued, credentials)),
            false => Box::new(talk::PeruTalk::new(&operation, issued, credentials)),
        }
    }

    fn test_connection(
        &self,
        tax_number: &str,
        credentials: &Credentials,
        _: DateTime,
    ) -> Box<dyn Talk> {
        Box::new(connection::PeruTest::new(tax_number, credentials))
    }

    fn certificate_owner(&self, certificate: &Certificate, tax_number: &str) -> CertificateOwner {
        connection::owner(certificate, tax_number)
    }

    fn simulate(&self, request: &Request, world: &World<'_>) -> Reply {
        simulator::reply(request, world)
    }

    fn simulator_credentials(&self, _: &str, _: &str, _: &str) -> Option<Credentials> {
        demo::credentials("MODDATOS", "moddatos")
    }
}

/// `F001-12`: the number without zeros before it, as SUNAT writes it.
fn series_and_number(document: &Document) -> String {
    format!("{}-{}", document.series, document.number)
}
