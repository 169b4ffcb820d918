//! Credentials for the simulators, from keys that everybody can read (`data/simulator`).

use crate::credentials::{Credentials, Environment};
use crate::keys::Certificate;

const CERTIFICATE: &str = include_str!("../data/simulator/demo-signer.cert.pem");
const KEY: &str = include_str!("../data/simulator/demo-signer.key.pem");

/// Credentials of nobody.
pub(crate) fn credentials(user: &str, password: &str) -> Option<Credentials> {
    Some(Credentials {
        environment: Environment::Test,
        certificate: Certificate::from_pem(CERTIFICATE, KEY).ok()?,
        user: user.to_owned(),
        password: password.to_owned(),
        sender: String::new(),
        resolution: None,
        token: None,
    })
}
