//! Handing a document to SUNAT and asking what became of it.
//!
//! Codes (annex of return codes of R.S. 097-2012/SUNAT): 0100 to 1999 are exceptions, with which
//! nothing was taken; 2000 to 3999 reject the document and use its number up; from 4000 on they
//! are remarks on a document that was taken.

use super::cdr::{self, UNPROVEN};
use super::codes::{REGISTERED, spends_number};
use super::soap::{self, Answer};
use crate::archive::pack;
use crate::credentials::Credentials;
use crate::issued::Issued;
use crate::talk::{Operation, Outcome, Reply, Request, Retry, Step, Talk, TransportError, Verdict};

/// The last call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Submitting,
    /// Asking after a submission without an answer.
    Recovering,
    /// Asking after a submission that was answered with [`REGISTERED`].
    Contesting,
}

/// One operation about one document.
pub(super) struct PeruTalk {
    issued: Issued,
    stage: Stage,
    submission: Option<Request>,
    /// None where nothing can be asked.
    question: Option<Request>,
}

impl PeruTalk {
    pub(super) fn new(
        operation: &Operation,
        issued: &Issued,
        credentials: &Credentials,
    ) -> PeruTalk {
        let (stage, submission) = match operation {
            Operation::Submit => {
                let archive = pack(&issued.name, &issued.xml);
                let submission = archive.map(|archive| {
                    let name = format!("{}.zip", issued.stem());
                    soap::send_bill(credentials, &issued.key.issuer, &name, &archive)
                });
                (Stage::Submitting, submission)
            }
            Operation::Poll { .. } | Operation::Recover => (Stage::Recovering, None),
        };
        PeruTalk {
            issued: issued.clone(),
            stage,
            submission,
            question: soap::get_status_cdr(credentials, &issued.key),
        }
    }

    /// The question what became of the document. Where it cannot be asked, the document is sent
    /// again, and what the service says then is all there is to know.
    fn ask(&self) -> Step {
        match (&self.question, self.stage) {
            (Some(question), _) => Step::Call(question.clone()),
            (None, Stage::Contesting) => {
                Step::Done(Outcome::later(Retry::Later, REGISTERED, UNPROVEN))
            }
            (None, _) => Step::Done(Outcome::later(Retry::Resend, "", "nothing can be asked")),
        }
    }

    fn decide(&self, answer: Answer, http: u16) -> Outcome {
        match (answer, self.stage) {
            (Answer::Receipt(archive), stage) => {
                cdr::outcome(archive, &self.issued, stage == Stage::Contesting)
            }
            (Answer::Fault { code, text }, Stage::Submitting) => fault(&code, &text),
            (Answer::Fault { code, text }, Stage::Recovering) if is_passing(&code) => {
                Outcome::later(Retry::AskFirst, &code, &text)
            }
            // Not every document has a query; SUNAT compares a file that is sent again.
            (Answer::Fault { code, text }, Stage::Recovering) => {
                Outcome::later(Retry::Resend, &code, &text)
            }
            (Answer::Status { code, text }, Stage::Submitting | Stage::Recovering) => {
                status(&code, &text)
            }
            (Answer::Fault { text, .. } | Answer::Status { text, .. }, Stage::Contesting) => {
                Outcome::later(Retry::AskFirst, REGISTERED, &text)
            }
            (Answer::Noise, Stage::Submitting) if matches!(http, 401 | 403) => Outcome::Fix {
                code: http.to_string(),
                text: NOT_LET_IN.to_owned(),
            },
            (Answer::Noise, Stage::Submitting) if http != 200 => {
                Outcome::later(Retry::Later, &http.to_string(), NOISE)
            }
            (Answer::Noise | Answer::Ticket(_), _) => {
                Outcome::later(Retry::AskFirst, &http.to_string(), NOISE)
            }
        }
    }
}

pub(super) const NOT_LET_IN: &str =
    "SUNAT no deja entrar al usuario: revise usuario y clave en «Conexión tributaria»";
pub(super) const NOISE: &str = "SUNAT no respondió como se esperaba";

/// Out of order, or a batch that is not done.
pub(super) fn is_passing(code: &str) -> bool {
    matches!(code.parse::<u32>(), Err(_) | Ok(98 | 109 | 130..=138 | 200))
}

/// SUNAT has something under this number or under this file name.
pub(super) fn is_registered(code: &str) -> bool {
    matches!(code.parse::<u32>(), Ok(402 | 1_033 | 2_223))
}

pub(super) fn fault(code: &str, text: &str) -> Outcome {
    if is_passing(code) {
        return Outcome::later(Retry::Later, code, text);
    }
    let (code, text) = (code.to_owned(), text.to_owned());
    match code.parse::<u32>() {
        Ok(number) if spends_number(number) => {
            let verdict = Verdict::Rejected {
                code,
                text,
                number_spent: true,
            };
            Outcome::decided(verdict, None)
        }
        _ => Outcome::Fix { code, text },
    }
}

/// A code without an answer to the document: it is in work, unknown, or documents of its
/// kind cannot be asked after (5 to 9).
fn status(code: &str, text: &str) -> Outcome {
    match code.trim_start_matches('0') {
        "98" => Outcome::Waiting {
            ticket: String::new(),
            seconds: 15,
        },
        "11" | "127" => Outcome::later(Retry::NotReceived, code, text),
        "5" | "6" | "7" | "8" | "9" | "125" => Outcome::later(Retry::Resend, code, text),
        _ => Outcome::later(Retry::Later, code, text),
    }
}

impl Talk for PeruTalk {
    fn start(&mut self) -> Step {
        match (self.stage, self.submission.take()) {
            (Stage::Submitting, None) => Step::Done(Outcome::Fix {
                code: String::new(),
                text: "the document cannot be packed".to_owned(),
            }),
            (_, Some(submission)) => Step::Call(submission),
            (_, None) => self.ask(),
        }
    }

    fn handle_response(&mut self, reply: Result<Reply, TransportError>) -> Step {
        let reply = match reply {
            Ok(reply) => reply,
            Err(transport_error) if self.stage == Stage::Submitting => {
                return Step::Done(Outcome::transport_error(transport_error));
            }
            Err(_) => return Step::Done(Outcome::later(Retry::AskFirst, "", "no answer")),
        };
        match (soap::answer(&reply.body), self.stage) {
            (Answer::Fault { code, .. }, Stage::Submitting) if is_registered(&code) => {
                self.stage = Stage::Contesting;
                self.ask()
            }
            (answer, _) => Step::Done(self.decide(answer, reply.status)),
        }
    }
}
