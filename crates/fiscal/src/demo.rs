//! Credentials for the simulators, from published keys (`data/simulator`).

use std::sync::LazyLock;

use crate::credentials::{Credentials, Environment};
use crate::keys::{Certificate, PrivateKey};

const CERTIFICATE: &str = include_str!("../data/simulator/demo-signer.cert.pem");
const KEY: &str = include_str!("../data/simulator/demo-signer.key.pem");

/// The key of a demonstration's folio authorisations.
pub(crate) const FOLIO_KEY: &str = include_str!("../data/simulator/demo-folios.key.pem");

/// Read once: that takes as long as a signature.
static SIGNER: LazyLock<Option<Certificate>> =
    LazyLock::new(|| Certificate::from_pem(CERTIFICATE, KEY).ok());
static AUTHORITY: LazyLock<Option<PrivateKey>> = LazyLock::new(|| {
    PrivateKey::from_pem(include_str!("../data/simulator/demo-authority.key.pem"))
});

/// The key that a demonstration's authority signs with.
pub(crate) fn authority_key() -> Option<PrivateKey> {
    AUTHORITY.clone()
}

/// Credentials of no real company.
pub(crate) fn credentials(user: &str, password: &str) -> Option<Credentials> {
    Some(Credentials {
        environment: Environment::Simulator,
        certificate: SIGNER.clone()?,
        user: user.to_owned(),
        password: password.to_owned(),
        operator: None,
        guides_client: None,
        caf: None,
        test_set: None,
        sender: String::new(),
        resolution: None,
        authorization: None,
        tax_profile: None,
        token: None,
    })
}
