//! One face for every tax authority.

use jiff::civil::DateTime;
use yapa_domain::Country;

use crate::check::IssueError;
use crate::cl::Chile;
use crate::credentials::Credentials;
use crate::document::Document;
use crate::issued::{Issued, Key};
use crate::pe::Peru;
use crate::talk::{Errand, Reply, Request, Talk};

/// A tax authority: what it wants of a document, how it is spoken to and how it answers.
pub trait Authority: Send + Sync {
    /// Builds and signs a document. The same document and credentials give the same bytes. It is
    /// done once for a number; the bytes are stored, and never made anew unless the authority
    /// took nothing ([`crate::Outcome::Fix`]).
    ///
    /// # Errors
    /// When the document is none that the authority could take.
    fn issue(&self, document: &Document, credentials: &Credentials) -> Result<Issued, IssueError>;

    /// A talk about an issued document. `now` is the shop's clock.
    fn talk(
        &self,
        errand: Errand,
        issued: &Issued,
        credentials: &Credentials,
        now: DateTime,
    ) -> Box<dyn Talk>;

    /// What the authority would reply, as far as that can be known without it: it reads the
    /// bytes, checks structure, sums and signature, and answers in the authority's own words.
    fn simulate(&self, request: &Request, world: &World<'_>) -> Reply;

    /// Credentials that only [`Authority::simulate`] takes: everybody knows the keys. `None` for
    /// a document type without any.
    fn simulator_credentials(
        &self,
        tax_number: &str,
        name: &str,
        type_code: &str,
    ) -> Option<Credentials>;
}

/// What a simulated authority knows beside the call.
#[derive(Clone, Copy)]
pub struct World<'a> {
    /// The time, on the shop's clock.
    pub now: DateTime,
    /// The digest of a document it accepted before; `None` when it has none with that key.
    pub known: &'a dyn Fn(&Key) -> Option<String>,
}

/// The country's electronic documents are not made here: its sales have none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("electronic documents of {} are not supported yet", .country.code())]
pub struct NotSupported {
    /// Which country.
    pub country: Country,
}

/// The authority of a country.
///
/// # Errors
/// When its documents are not made here yet (Colombia and Mexico).
pub fn authority(country: Country) -> Result<&'static dyn Authority, NotSupported> {
    match country {
        Country::Pe => Ok(&Peru),
        Country::Cl => Ok(&Chile),
        Country::Co | Country::Mx => Err(NotSupported { country }),
    }
}
