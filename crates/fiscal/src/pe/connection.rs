//! Whether SUNAT, or the operator in its place, lets a company in.

use yapa_domain::CheckDigit;

use super::soap::{self, Answer};
use super::talk::is_passing;
use crate::authority::CertificateOwner;
use crate::credentials::Credentials;
use crate::keys::Certificate;
use crate::talk::{Outcome, Reply, Request, Retry, Step, Talk, TransportError, Verdict};

/// A ticket that SUNAT never gave.
const NO_TICKET: &str = "1";

/// Asks for a ticket that does not exist: every service answers that request, so the answer shows
/// whether the user is let in.
pub(super) struct PeruTest(Request);

impl PeruTest {
    pub(super) fn new(tax_number: &str, credentials: &Credentials) -> PeruTest {
        PeruTest(soap::get_status(credentials, tax_number, NO_TICKET))
    }
}

impl Talk for PeruTest {
    fn start(&mut self) -> Step {
        Step::Call(self.0.clone())
    }

    fn handle_response(&mut self, reply: Result<Reply, TransportError>) -> Step {
        Step::Done(match reply {
            Ok(reply) => outcome(soap::answer(&reply.body), reply.status),
            Err(transport_error) => Outcome::transport_error(transport_error),
        })
    }
}

fn outcome(answer: Answer, http: u16) -> Outcome {
    match answer {
        Answer::Fault { code, text } if is_passing(&code) && !code.is_empty() => {
            Outcome::later(Retry::Later, &code, &text)
        }
        Answer::Fault { code, text } if refuses_user(&code) => Outcome::Fix {
            text: advice(&code).map_or(text, str::to_owned),
            code,
        },
        // Any answer to the request itself shows that the user is let in.
        Answer::Fault { .. } | Answer::Status { .. } | Answer::Ticket(_) | Answer::Receipt(_) => {
            Outcome::decided(Verdict::Accepted, None)
        }
        Answer::Noise if matches!(http, 401 | 403) => Outcome::Fix {
            code: http.to_string(),
            text: String::new(),
        },
        Answer::Noise => Outcome::later(Retry::Later, &http.to_string(), ""),
    }
}

/// Codes about the user: 0101 to 0108 and 0110 to 0113 of the annex. A fault without a code is of
/// the security layer in front of the service.
fn refuses_user(code: &str) -> bool {
    code.parse::<u32>()
        .map_or(true, |code| matches!(code, 100..=113))
}

/// Remedy for a refusal, where SUNAT's own words do not say it.
fn advice(code: &str) -> Option<&'static str> {
    Some(match code {
        "0102" | "0103" | "0104" | "0106" => "el usuario o la clave SOL no son correctos",
        "0105" => "el usuario SOL no está activo",
        "0111" => {
            "el usuario SOL no tiene el perfil para enviar comprobantes; déselo en SUNAT, \
             «Administración de usuarios secundarios»"
        }
        "0112" => "debe ser un usuario secundario, no el principal de la empresa",
        "0113" => "la empresa no está afiliada a la emisión electrónica desde sus sistemas",
        _ => return None,
    })
}

/// Peru's certificates say the RUC in the subject, in different attributes by the authority that
/// made them out; those of a sole trader may say the DNI alone.
pub(super) fn owner(certificate: &Certificate, tax_number: &str) -> CertificateOwner {
    let subject = certificate.subject();
    let runs = || {
        subject
            .split(|letter: char| !letter.is_ascii_digit())
            .filter(|run| !run.is_empty())
    };
    let own_person = tax_number.starts_with("10").then(|| tax_number.get(2..10));
    let own_person = own_person.flatten();
    if runs().any(|run| run == tax_number || Some(run) == own_person) {
        return CertificateOwner::Company;
    }
    let other = runs().find(|run| run.len() == 11 && CheckDigit::Ruc.fits(run));
    match other {
        Some(other) => CertificateOwner::Other(other.to_owned()),
        None => CertificateOwner::Unstated,
    }
}
