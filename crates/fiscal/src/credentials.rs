//! Credentials of a company.

use std::fmt;

use jiff::civil::Date;

use crate::cl::Caf;
use crate::co::Authorization;
use crate::document::TaxProfile;
use crate::keys::Certificate;
use crate::talk::Token;

/// Which environment of an authority is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Environment {
    /// Where documents count.
    Production,
    /// Where they do not: SUNAT's beta, SII's certification.
    Test,
    /// The authority's simulator within this program; no network is used.
    Simulator,
}

/// The resolution with which Chile's authority lets a company issue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resolution {
    /// Its number; 0 in certification.
    pub number: u32,
    /// Its day.
    pub date: Date,
}

/// Everything a company issues and sends with. What a country does not use is left empty.
#[derive(Clone)]
pub struct Credentials {
    /// Which world.
    pub environment: Environment,
    /// Key that signs documents.
    pub certificate: Certificate,
    /// Peru: the secondary user of SUNAT's portal, without the RUC before it. Mexico: the user at
    /// the certified provider (PAC).
    pub user: String,
    /// Peru, Mexico: its password.
    pub password: String,
    /// Address of the services that requests go to: in Peru those of an "operador de servicios
    /// electrónicos" in place of SUNAT's, in Mexico those of the provider, which has a default.
    pub operator: Option<String>,
    /// Peru: client and secret of SUNAT's service for transport guides.
    pub guides_client: Option<(String, String)>,
    /// Chile: the authorisation that the document's folio is from.
    pub caf: Option<Caf>,
    /// Colombia: the set of tests that documents are part of while the software is tried out.
    pub test_set: Option<String>,
    /// Chile: RUT of the certificate's owner.
    pub sender: String,
    /// Chile: the resolution that allows it.
    pub resolution: Option<Resolution>,
    /// Colombia: the numbers that DIAN let the company use, and its software.
    pub authorization: Option<Authorization>,
    /// Mexico: how the SAT knows the company.
    pub tax_profile: Option<TaxProfile>,
    /// Chile and Mexico: a token of an earlier talk.
    pub token: Option<Token>,
}

impl fmt::Debug for Credentials {
    /// Nothing secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Credentials")
            .field("environment", &self.environment)
            .field("certificate", &self.certificate.subject())
            .field("user", &self.user)
            .finish_non_exhaustive()
    }
}
