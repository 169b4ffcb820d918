//! Whether a certified provider lets a company in, and the owner of a seal.

use super::talk::authenticate;
use crate::authority::CertificateOwner;
use crate::credentials::Credentials;
use crate::keys::Certificate;
use crate::talk::{Outcome, Reply, Retry, Step, Talk, TransportError, Verdict};

/// Asks for a token.
pub(super) struct MexicoTest {
    credentials: Credentials,
}

impl MexicoTest {
    pub(super) fn new(credentials: &Credentials) -> MexicoTest {
        MexicoTest {
            credentials: credentials.clone(),
        }
    }
}

impl Talk for MexicoTest {
    fn start(&mut self) -> Step {
        Step::Call(authenticate(&self.credentials))
    }

    fn handle_response(&mut self, reply: Result<Reply, TransportError>) -> Step {
        Step::Done(match reply {
            Err(error) => Outcome::transport_error(error),
            Ok(reply) => answered(&reply),
        })
    }
}

fn answered(reply: &Reply) -> Outcome {
    let code = reply.status.to_string();
    let answer = serde_json::from_slice::<serde_json::Value>(&reply.body).ok();
    let token = answer.and_then(|answer| answer["data"]["token"].as_str().map(str::to_owned));
    match (token, reply.status) {
        (Some(_), _) => Outcome::decided(Verdict::Accepted, None),
        (None, 400 | 401) => Outcome::Fix {
            code,
            text: String::new(),
        },
        (None, _) => Outcome::later(Retry::Later, &code, ""),
    }
}

/// `x500UniqueIdentifier`, in which the SAT says the RFC, of a company before its agent's.
const UNIQUE_IDENTIFIER: &str = "2.5.4.45";

/// Whose seal it is. A seal (CSD) signs and does nothing else; the e.firma also ciphers and agrees on
/// keys, and the SAT takes no document with it.
pub(super) fn owner(certificate: &Certificate, tax_number: &str) -> CertificateOwner {
    if certificate.is_personal() {
        return CertificateOwner::Personal;
    }
    let stated = certificate.attribute(UNIQUE_IDENTIFIER);
    let stated = stated.and_then(|text| text.split('/').next());
    match stated.map(|text| text.trim().to_uppercase()) {
        Some(rfc) if rfc == tax_number.to_uppercase() => CertificateOwner::Company,
        Some(rfc) if !rfc.is_empty() => CertificateOwner::Other(rfc),
        _ => CertificateOwner::Unstated,
    }
}
