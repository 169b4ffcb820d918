//! Handing a document to DIAN, which answers at once, and asking what became of it.

use jiff::civil::DateTime;

use super::answers::{self, Answer};
use super::soap;
use crate::archive::pack;
use crate::credentials::{Credentials, Environment};
use crate::issued::Issued;
use crate::talk::{Operation, Outcome, Reply, Request, Retry, Step, Talk, TransportError};

/// The last call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Submitting,
    Asking,
}

/// One operation about one document.
pub(super) struct ColombiaTalk {
    issued: Issued,
    credentials: Credentials,
    now: DateTime,
    stage: Stage,
    /// Ticket for polling a document of a set of tests.
    ticket: Option<String>,
}

impl ColombiaTalk {
    pub(super) fn new(
        operation: &Operation,
        issued: &Issued,
        credentials: &Credentials,
        now: DateTime,
    ) -> ColombiaTalk {
        ColombiaTalk {
            issued: issued.clone(),
            credentials: credentials.clone(),
            now,
            ticket: match operation {
                Operation::Poll { ticket } if test_set(credentials).is_some() => {
                    Some(ticket.clone())
                }
                _ => None,
            },
            stage: match operation {
                Operation::Submit => Stage::Submitting,
                Operation::Poll { .. } | Operation::Recover => Stage::Asking,
            },
        }
    }

    fn submit(&self) -> Option<Request> {
        let archive = pack(&self.issued.name, &self.issued.xml)?;
        let name = format!("{}.zip", self.issued.stem());
        match test_set(&self.credentials) {
            Some(set) => soap::send_test(&self.credentials, &name, &archive, set, self.now),
            None => soap::send_bill(&self.credentials, &name, &archive, self.now),
        }
    }

    fn ask(&mut self) -> Step {
        self.stage = Stage::Asking;
        let question = match &self.ticket {
            Some(ticket) => soap::get_status_zip(&self.credentials, ticket, self.now),
            None => soap::get_status(&self.credentials, &self.issued.digest, self.now),
        };
        question.map_or_else(unready, Step::Call)
    }
}

/// The set of tests that documents are part of while the software is tried out.
fn test_set(credentials: &Credentials) -> Option<&str> {
    let set = credentials.test_set.as_deref();
    set.filter(|_| credentials.environment == Environment::Test)
}

/// DIAN looks at a set of tests within some seconds.
fn waiting(ticket: String) -> Outcome {
    Outcome::Waiting {
        ticket,
        seconds: 15,
    }
}

fn unready() -> Step {
    Step::Done(Outcome::Fix {
        code: String::new(),
        text: "the certificate cannot sign, or the document cannot be packed".to_owned(),
    })
}

impl Talk for ColombiaTalk {
    fn start(&mut self) -> Step {
        match self.stage {
            Stage::Submitting => self.submit().map_or_else(unready, Step::Call),
            Stage::Asking => self.ask(),
        }
    }

    fn handle_response(&mut self, reply: Result<Reply, TransportError>) -> Step {
        let is_submission = self.stage == Stage::Submitting;
        let reply = match reply {
            Ok(reply) => reply,
            Err(error) if is_submission => return Step::Done(Outcome::transport_error(error)),
            Err(_) => return Step::Done(Outcome::later(Retry::AskFirst, "", "no answer")),
        };
        Step::Done(match Answer::read(&reply.body) {
            Answer::Examined(examined) if is_submission && examined.is_known_already() => {
                return self.ask();
            }
            Answer::HandedIn(ticket) => waiting(ticket),
            Answer::Examined(examined) if examined.is_undecided() => match &self.ticket {
                Some(ticket) => waiting(ticket.clone()),
                None if is_submission => examined.verdict(&self.issued),
                None => examined.found(&self.issued),
            },
            Answer::Examined(examined) if is_submission => examined.verdict(&self.issued),
            Answer::Examined(examined) => examined.found(&self.issued),
            Answer::Fault { code, text } => answers::fault(code, text),
            Answer::Noise => answers::noise(reply.status, is_submission),
        })
    }
}
