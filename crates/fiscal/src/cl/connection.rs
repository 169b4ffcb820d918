//! Whether SII lets a certificate in.

use super::answers::Answer;
use super::codes::{Type, rut};
use super::services::Services;
use crate::authority::CertificateOwner;
use crate::credentials::Credentials;
use crate::keys::Certificate;
use crate::talk::{Outcome, Reply, Retry, Step, Talk, TransportError, Verdict};

/// Asks for a seed and gives it back signed, which SII answers with a token.
pub(super) struct ChileTest {
    credentials: Credentials,
    services: Services,
    has_seed: bool,
}

impl ChileTest {
    pub(super) fn new(credentials: &Credentials) -> ChileTest {
        ChileTest {
            credentials: credentials.clone(),
            services: Services::of(Type::Invoice, credentials.environment),
            has_seed: false,
        }
    }

    fn answered(&mut self, reply: &Reply) -> Step {
        let later = |code: &str| Step::Done(Outcome::later(Retry::Later, code, ""));
        let refused = |code: &str| {
            Step::Done(Outcome::Fix {
                code: code.to_owned(),
                text: String::new(),
            })
        };
        let Some(answer) = Answer::read(&reply.body) else {
            return later(&reply.status.to_string());
        };
        let state = answer.get("ESTADO");
        if self.has_seed {
            return match answer.get("TOKEN") {
                "" => refused(state),
                _ => Step::Done(Outcome::decided(Verdict::Accepted, None)),
            };
        }
        self.has_seed = true;
        match answer.get("SEMILLA") {
            "" => later(state),
            seed => match self.services.token(seed, &self.credentials) {
                Some(request) => Step::Call(request),
                None => refused(""),
            },
        }
    }
}

impl Talk for ChileTest {
    fn start(&mut self) -> Step {
        Step::Call(self.services.seed())
    }

    fn handle_response(&mut self, reply: Result<Reply, TransportError>) -> Step {
        match reply {
            Ok(reply) => self.answered(&reply),
            Err(transport_error) => Step::Done(Outcome::transport_error(transport_error)),
        }
    }
}

/// Chile's certificates are of persons; their RUT is among the other names (Ley 19.799,
/// Decreto 181 of 2002) or in the subject.
pub(super) fn owner(certificate: &Certificate, tax_number: &str) -> CertificateOwner {
    let subject = certificate
        .subject()
        .split([',', '+', '='])
        .map(str::to_owned);
    let names = certificate.other_names().iter().cloned().chain(subject);
    let found = names
        .filter(|name| name.contains('-'))
        .find_map(|name| rut(&name));
    match found {
        Some(found) if Some(&found) == rut(tax_number).as_ref() => CertificateOwner::Company,
        Some(found) => CertificateOwner::Person(found),
        None => CertificateOwner::Unstated,
    }
}
