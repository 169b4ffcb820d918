//! Peru: invoices (01), tickets (03) and credit notes (07) for SUNAT.
//!
//! Sources: R.S. 097-2012/SUNAT (issue from the taxpayer's own systems) with its annexes in the
//! version of R.S. 193-2020/SUNAT, and SUNAT's guides to XML 2.1; UBL 2.1 of OASIS; XML Signature.

mod archive;
mod cdr;
mod codes;
mod figures;
mod issue;
mod lines;
mod parties;
mod simulator;
mod soap;
mod talk;
mod ubl;

use jiff::civil::DateTime;

use crate::authority::{Authority, World};
use crate::check::IssueError;
use crate::credentials::Credentials;
use crate::demo;
use crate::document::Document;
use crate::issued::Issued;
use crate::talk::{Errand, Reply, Request, Talk};

/// SUNAT.
pub(crate) struct Peru;

impl Authority for Peru {
    fn issue(&self, document: &Document, credentials: &Credentials) -> Result<Issued, IssueError> {
        issue::issue(document, credentials)
    }

    fn talk(
        &self,
        errand: Errand,
        issued: &Issued,
        credentials: &Credentials,
        _now: DateTime,
    ) -> Box<dyn Talk> {
        Box::new(talk::PeruTalk::new(&errand, issued, credentials))
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
