//! Answers of DIAN: a verdict with the rules that were broken, and its signed
//! ApplicationResponse.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use roxmltree::Node;

use crate::issued::Issued;
use crate::talk::{Note, Outcome, Receipt, Retry, Verdict};
use crate::xml::{child, descendant, parse, text_at, text_of};

/// The rule that says that a document was handed in before.
const HANDED_IN: &str = "90";
const NOISE: &str = "La DIAN no respondió como se esperaba";

/// A rule that a document broke.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Finding {
    rule: String,
    text: String,
    refuses: bool,
}

/// An answer of the service.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// The document was checked.
    Examined(Examined),
    /// The document was accepted for checking under this ticket.
    HandedIn(String),
    /// The service refused the call.
    Fault { code: String, text: String },
    /// Something else than the service answered: a proxy, a page.
    Noise,
}

/// Result of a lookup of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Examined {
    is_valid: bool,
    status: String,
    text: String,
    findings: Vec<Finding>,
    receipt: Option<Vec<u8>>,
}

impl Answer {
    /// Reads the body of a reply.
    pub(super) fn read(body: &[u8]) -> Answer {
        let Ok(text) = text_of(body) else {
            return Answer::Noise;
        };
        let Ok(document) = parse(&text) else {
            return Answer::Noise;
        };
        let root = document.root_element();
        let named = |name: &str| descendant(root, name);
        if let Some(fault) = named("Fault") {
            return Answer::Fault {
                code: text_at(fault, "Code/Subcode/Value"),
                text: text_at(fault, "Reason/Text"),
            };
        }
        if let Some(handed_in) = named("SendTestSetAsyncResult") {
            let ticket = text_at(handed_in, "ZipKey");
            let refused = text_at(
                handed_in,
                "ErrorMessageList/XmlParamsResponseTrackId/ProcessedMessage",
            );
            return match ticket.is_empty() {
                true => Answer::Fault {
                    code: String::new(),
                    text: refused,
                },
                false => Answer::HandedIn(ticket),
            };
        }
        let results = ["SendBillSyncResult", "GetStatusResult", "DianResponse"];
        match results.into_iter().find_map(named) {
            Some(result) => Answer::Examined(examined(result)),
            None => Answer::Noise,
        }
    }
}

fn examined(result: Node<'_, '_>) -> Examined {
    let messages = child(result, "ErrorMessage");
    let messages = messages.into_iter().flat_map(|all| all.children());
    let messages = messages.filter_map(|one| one.text());
    let packed: String = text_at(result, "XmlBase64Bytes")
        .split_whitespace()
        .collect();
    Examined {
        is_valid: text_at(result, "IsValid") == "true",
        status: text_at(result, "StatusCode"),
        text: text_at(result, "StatusDescription"),
        findings: messages.filter_map(finding).collect(),
        receipt: STANDARD.decode(packed).ok().filter(|all| !all.is_empty()),
    }
}

/// `Regla: FAD06, Rechazo: text` as rule, kind and text.
fn finding(message: &str) -> Option<Finding> {
    let message = message.trim();
    if message.is_empty() {
        return None;
    }
    let parts = message
        .strip_prefix("Regla:")
        .and_then(|rest| rest.split_once(','))
        .and_then(|(rule, rest)| Some((rule, rest.split_once(':')?)));
    Some(match parts {
        Some((rule, (kind, text))) => Finding {
            rule: rule.trim().to_owned(),
            text: text.trim().to_owned(),
            refuses: kind.trim() != "Notificación",
        },
        None => Finding {
            rule: String::new(),
            text: message.to_owned(),
            refuses: true,
        },
    })
}

impl Examined {
    /// Whether the only finding is that the document was handed in before: it may be accepted.
    pub(super) fn is_known_already(&self) -> bool {
        let mut refusals = self.findings.iter().filter(|one| one.refuses);
        let first = refusals.next();
        !self.is_valid
            && first.is_some_and(|one| one.rule == HANDED_IN)
            && refusals.next().is_none()
    }

    /// Meaning for a document that was submitted.
    pub(super) fn verdict(self, issued: &Issued) -> Outcome {
        if self.is_valid {
            let notes: Vec<Note> = self.findings.into_iter().map(note).collect();
            let verdict = match notes.is_empty() {
                true => Verdict::Accepted,
                false => Verdict::Observed { notes },
            };
            return decided(verdict, self.receipt, issued);
        }
        let Some(refusal) = self.findings.iter().find(|one| one.refuses).cloned() else {
            return Outcome::later(Retry::AskFirst, &self.status, &self.text);
        };
        let all: Vec<&str> = self.findings.iter().map(|one| one.text.as_str()).collect();
        let verdict = Verdict::Rejected {
            code: refusal.rule,
            text: all.join("; "),
            number_spent: false,
        };
        decided(verdict, self.receipt, issued)
    }

    /// Whether the authority has not answered the submission yet.
    pub(super) fn is_undecided(&self) -> bool {
        !self.is_valid && self.findings.is_empty()
    }

    /// Meaning for a document that was looked up.
    pub(super) fn found(self, issued: &Issued) -> Outcome {
        match self.status.as_str() {
            // The key is unknown: the document never came.
            "66" | "90" if self.receipt.is_none() => {
                Outcome::later(Retry::NotReceived, &self.status, &self.text)
            }
            _ if self.is_known_already() => Outcome::later(Retry::AskFirst, HANDED_IN, &self.text),
            _ => self.verdict(issued),
        }
    }
}

fn note(finding: Finding) -> Note {
    Note {
        code: finding.rule,
        text: finding.text,
    }
}

fn decided(verdict: Verdict, receipt: Option<Vec<u8>>, issued: &Issued) -> Outcome {
    let receipt = receipt.map(|bytes| Receipt {
        name: format!("ar-{}", issued.name),
        bytes,
    });
    Outcome::decided(verdict, receipt)
}

/// Meaning of a missing answer of the service.
pub(super) fn noise(http: u16, is_submission: bool) -> Outcome {
    let code = http.to_string();
    match http {
        200 if is_submission => Outcome::later(Retry::AskFirst, &code, NOISE),
        _ => Outcome::later(Retry::Later, &code, NOISE),
    }
}

/// Meaning of a refused call: a header that was refused will be refused the next time too.
pub(super) fn fault(code: String, text: String) -> Outcome {
    let name = code.rsplit(':').next().unwrap_or_default();
    match name {
        "InvalidSecurity" | "FailedAuthentication" | "InvalidSecurityToken" | "FailedCheck" => {
            Outcome::Fix { code, text }
        }
        _ => Outcome::later(Retry::Later, &code, &text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_read_into_rule_kind_and_text() {
        let read = |text: &str| finding(text).map(|one| (one.rule, one.refuses, one.text));
        assert_eq!(
            read("Regla: FAD06, Rechazo: Valor del CUFE no está calculado correctamente."),
            Some((
                "FAD06".into(),
                true,
                "Valor del CUFE no está calculado correctamente.".into()
            ))
        );
        assert_eq!(
            read("Regla: FAJ43b, Notificación: Nombre informado no corresponde"),
            Some((
                "FAJ43b".into(),
                false,
                "Nombre informado no corresponde".into()
            ))
        );
        assert_eq!(read("  "), None);
        assert!(matches!(Answer::read(b"<html></html>"), Answer::Noise));
    }
}
