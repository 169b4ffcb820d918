//! Colombia: electronic invoices (01), equivalent documents of tills (20) and credit notes (91, and
//! 94 over documents of tills) for DIAN.
//!
//! Sources: Estatuto Tributario, art. 616-1; Resolución DIAN 000165 de 2023 with its technical
//! annexes "Factura Electrónica de Venta" 1.9 and "Documento Equivalente Electrónico" 1.0, compiled
//! in Resolución 000227 de 2025; UBL 2.1 of OASIS; XAdES (ETSI TS 101 903).

mod answers;
mod authorization;
mod codes;
mod connection;
mod container;
mod extensions;
mod figures;
mod issue;
mod lines;
mod parties;
mod security;
mod simulator;
mod soap;
mod stated;
mod talk;
mod ubl;
mod unique_code;

use jiff::ToSpan as _;
use jiff::civil::DateTime;

pub use authorization::Authorization;

use crate::authority::{Authority, CertificateOwner, ConnectionPart, IssuerFacts, World};
use crate::check::IssueError;
use crate::container::Container;
use crate::credentials::Credentials;
use crate::demo;
use crate::document::Document;
use crate::issued::Issued;
use crate::keys::Certificate;
use crate::stated::StatedTerms;
use crate::talk::{Operation, Reply, Request, Talk};

/// DIAN takes documents that were issued at most this many days before (rule FAD09c).
const DAYS_TO_SEND: i32 = 5;

/// DIAN.
pub(crate) struct Colombia;

impl Authority for Colombia {
    fn name(&self) -> &'static str {
        "DIAN"
    }

    fn name_in_sentence(&self) -> &'static str {
        "la DIAN"
    }

    fn connection_parts(&self) -> &'static [ConnectionPart] {
        &[
            ConnectionPart::Software,
            ConnectionPart::TestSet,
            ConnectionPart::Ranges,
        ]
    }

    fn authorizes_numbers(&self, type_code: &str) -> bool {
        let kind = codes::Type::of(type_code);
        kind.is_some_and(|kind| kind != codes::Type::CreditNote)
    }

    fn issue(&self, document: &Document, credentials: &Credentials) -> Result<Issued, IssueError> {
        issue::issue(document, credentials)
    }

    fn check_sale(&self, document: &Document) -> Result<(), IssueError> {
        issue::check_sale(document)
    }

    fn issuer_lacks(&self, issuer: &IssuerFacts<'_>) -> Vec<&'static str> {
        parties::lacks(issuer)
    }

    fn stated_terms(&self, xml: &[u8]) -> StatedTerms {
        stated::terms(xml).unwrap_or_default()
    }

    fn deadline(&self, type_code: &str, issued: DateTime) -> Option<DateTime> {
        codes::Type::of(type_code)?;
        let last = issued.date().checked_add(DAYS_TO_SEND.days()).ok()?;
        Some(last.at(23, 59, 59, 0))
    }

    /// The CUFE of invoices is made over it.
    fn needs_technical_key(&self, type_code: &str) -> bool {
        codes::Type::of(type_code) == Some(codes::Type::Invoice)
    }

    fn fits_technical_key(&self, key: &str) -> bool {
        authorization::is_technical_key(key)
    }

    fn is_trial_range(&self, resolution: &str, key: &str) -> bool {
        resolution == authorization::TRIAL_RESOLUTION
            || key.eq_ignore_ascii_case(authorization::TRIAL_KEY)
    }

    /// Codes of the technical annex 1.9, of invoices and of credit notes.
    fn late_codes(&self) -> &'static [&'static str] {
        &["FAD09c", "CAD09c"]
    }

    fn container(
        &self,
        issued: &Issued,
        answer: &[u8],
        credentials: &Credentials,
        now: DateTime,
    ) -> Option<Container> {
        container::container(issued, answer, credentials, now)
    }

    fn mail_subject(&self, document: &[u8]) -> Option<String> {
        container::mail_subject(document)
    }

    fn spends_refused_numbers(&self) -> bool {
        false
    }

    fn talk(
        &self,
        operation: Operation,
        issued: &Issued,
        credentials: &Credentials,
        now: DateTime,
    ) -> Box<dyn Talk> {
        Box::new(talk::ColombiaTalk::new(
            &operation,
            issued,
            credentials,
            now,
        ))
    }

    fn test_connection(&self, _: &str, credentials: &Credentials, now: DateTime) -> Box<dyn Talk> {
        Box::new(connection::ColombiaTest::new(credentials, now))
    }

    fn certificate_owner(&self, certificate: &Certificate, tax_number: &str) -> CertificateOwner {
        connection::owner(certificate, tax_number)
    }

    fn simulate(&self, request: &Request, world: &World<'_>) -> Reply {
        simulator::reply(request, world)
    }

    fn simulator_credentials(&self, _: &str, _: &str, type_code: &str) -> Option<Credentials> {
        codes::Type::of(type_code)?;
        Some(Credentials {
            authorization: Some(Authorization::simulated()),
            ..demo::credentials("", "")?
        })
    }
}
