//! Chile: invoices (33, 34), tickets (39, 41), transport guides (52) and credit notes (61) for SII.
//!
//! Sources: D.L. 825 and Ley 20.727 (obligatory electronic documents); Res. Ex. SII 45/2003
//! (documents, stamps and folios); "Formato de documentos tributarios electrónicos"; Res. Ex. SII
//! 74/2020 and the format of electronic tickets v4.2 of 2025.

mod answers;
mod caf;
mod codes;
mod connection;
mod dte;
mod envelope;
mod figures;
mod guide;
mod issue;
mod latin;
mod nets;
mod parties;
mod price;
mod register;
mod services;
mod simulator;
mod stated;
mod talk;
mod ted;

use jiff::civil::DateTime;
use yapa_domain::Money;

pub use caf::{Caf, CafError, Signer};

use crate::authority::{Authority, CertificateOwner, ConnectionPart, IssuerFacts, World};
use crate::check::IssueError;
use crate::credentials::{Credentials, Resolution};
use crate::demo;
use crate::document::Document;
use crate::guide::Guide;
use crate::issued::Issued;
use crate::keys::Certificate;
use crate::register::{RegisterEntry, RegisterFile, RegisterMonth};
use crate::stated::{StatedAmounts, StatedGuide, StatedTerms};
use crate::talk::{Operation, Reply, Request, Talk};

/// SII.
pub(crate) struct Chile;

impl Authority for Chile {
    fn name(&self) -> &'static str {
        "SII"
    }

    fn name_in_sentence(&self) -> &'static str {
        "el SII"
    }

    fn connection_parts(&self) -> &'static [ConnectionPart] {
        &[
            ConnectionPart::Sender,
            ConnectionPart::Resolution,
            ConnectionPart::Folios,
        ]
    }

    fn authorizes_numbers(&self, type_code: &str) -> bool {
        codes::Type::of(type_code).is_some()
    }

    fn issue(&self, document: &Document, credentials: &Credentials) -> Result<Issued, IssueError> {
        issue::issue(document, credentials)
    }

    fn check_sale(&self, document: &Document) -> Result<(), IssueError> {
        issue::check_sale(document)
    }

    fn issues_guides(&self) -> bool {
        true
    }

    fn issue_guide(&self, guide: &Guide, credentials: &Credentials) -> Result<Issued, IssueError> {
        issue::issue_guide(guide, credentials)
    }

    fn check_guide(&self, guide: &Guide) -> Result<(), IssueError> {
        guide::check(guide)
    }

    fn issuer_lacks(&self, issuer: &IssuerFacts<'_>) -> Vec<&'static str> {
        parties::lacks(issuer)
    }

    fn stated_terms(&self, xml: &[u8]) -> StatedTerms {
        stated::terms(xml).unwrap_or_default()
    }

    fn stated_amounts(&self, xml: &[u8], _: Money) -> Option<StatedAmounts> {
        stated::read(xml)
    }

    fn stated_guide(&self, xml: &[u8]) -> Option<StatedGuide> {
        stated::guide(xml)
    }

    /// Late documents are taken; who sends them late is liable to a fine.
    fn refuses_late(&self) -> bool {
        false
    }

    fn deadline(&self, type_code: &str, issued: DateTime) -> Option<DateTime> {
        codes::deadline(type_code, issued)
    }

    fn guides_state_sales(&self) -> bool {
        true
    }

    fn states_own_amounts(&self) -> bool {
        true
    }

    fn register(&self, month: &RegisterMonth) -> Option<RegisterFile> {
        Some(register::file(month))
    }

    fn register_lines(&self, month: &RegisterMonth, entry: &RegisterEntry) -> String {
        register::lines(month, entry)
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
        Box::new(talk::ChileTalk::new(operation, issued, credentials, now))
    }

    fn test_connection(&self, _: &str, credentials: &Credentials, _: DateTime) -> Box<dyn Talk> {
        Box::new(connection::ChileTest::new(credentials))
    }

    fn certificate_owner(&self, certificate: &Certificate, tax_number: &str) -> CertificateOwner {
        connection::owner(certificate, tax_number)
    }

    fn simulate(&self, request: &Request, world: &World<'_>) -> Reply {
        simulator::reply(request, world)
    }

    fn simulator_credentials(
        &self,
        tax_number: &str,
        name: &str,
        type_code: &str,
    ) -> Option<Credentials> {
        let issuer = codes::rut(tax_number)?;
        codes::Type::of(type_code)?;
        let file = caf::simulated(&issuer, name, type_code)?;
        Some(Credentials {
            caf: Some(Caf::parse(&file).ok()?),
            sender: "11111111-1".to_owned(),
            resolution: Some(Resolution {
                number: 0,
                date: jiff::civil::date(2020, 1, 2),
            }),
            ..demo::credentials("", "")?
        })
    }
}
