//! Whether DIAN lets a certificate in.

use jiff::civil::DateTime;

use super::answers::{self, Answer};
use super::codes::{TaxNumber, tax_number};
use super::soap;
use crate::authority::CertificateOwner;
use crate::credentials::Credentials;
use crate::keys::Certificate;
use crate::talk::{Outcome, Reply, Request, Step, Talk, TransportError, Verdict};

/// A code that no document has.
const NO_DOCUMENT: &str = "0";

/// Asks about a document that does not exist: only a caller who is let in gets an answer.
pub(super) struct ColombiaTest {
    question: Option<Request>,
}

impl ColombiaTest {
    pub(super) fn new(credentials: &Credentials, now: DateTime) -> ColombiaTest {
        ColombiaTest {
            question: soap::get_status(credentials, NO_DOCUMENT, now),
        }
    }
}

impl Talk for ColombiaTest {
    fn start(&mut self) -> Step {
        match self.question.take() {
            Some(question) => Step::Call(question),
            None => Step::Done(Outcome::Fix {
                code: String::new(),
                text: "the certificate cannot sign".to_owned(),
            }),
        }
    }

    fn handle_response(&mut self, reply: Result<Reply, TransportError>) -> Step {
        Step::Done(match reply {
            Err(error) => Outcome::transport_error(error),
            Ok(reply) => match Answer::read(&reply.body) {
                Answer::Examined(_) | Answer::HandedIn(_) => {
                    Outcome::decided(Verdict::Accepted, None)
                }
                Answer::Fault { code, text } => answers::fault(code, text),
                Answer::Noise => answers::noise(reply.status, false),
            },
        })
    }
}

/// Colombia's certificates say the NIT in the subject, with or without its check digit. A number of nine
/// digits that begins with 8 or 9 is the NIT of a company; identity cards are shorter or have ten.
pub(super) fn owner(certificate: &Certificate, number: &str) -> CertificateOwner {
    let Some(own) = tax_number(number) else {
        return CertificateOwner::Unstated;
    };
    let runs = || {
        let subject = certificate.subject();
        subject.split(|letter: char| !letter.is_ascii_digit())
    };
    if runs().any(|run| run == own.body || run == format!("{}{}", own.body, own.digit)) {
        return CertificateOwner::Company;
    }
    match runs().find_map(company_number) {
        Some(other) => CertificateOwner::Other(format!("{}-{}", other.body, other.digit)),
        None => CertificateOwner::Unstated,
    }
}

/// The NIT of a company that digits spell, with or without its check digit.
fn company_number(run: &str) -> Option<TaxNumber> {
    if !run.starts_with(['8', '9']) {
        return None;
    }
    match run.len() {
        9 => tax_number(run),
        10 => tax_number(&format!("{}-{}", &run[..9], &run[9..])),
        _ => None,
    }
}
