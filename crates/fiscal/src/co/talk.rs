//! Handing a document to DIAN, which answers at once, and asking what became of it.

use jiff::civil::DateTime;

use super::answers::{self, Answer};
use super::soap;
use crate::archive::pack;
use crate::credentials::Credentials;
use crate::issued::Issued;
use crate::talk::{Operation, Outcome, Reply, Request, Retry, Step, Talk, TransportError};

/// What the last call was.
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
            stage: match operation {
                Operation::Submit => Stage::Submitting,
                Operation::Poll { .. } | Operation::Recover => Stage::Asking,
            },
        }
    }

    fn submit(&self) -> Option<Request> {
        let archive = pack(&self.issued.name, &self.issued.xml)?;
        let name = format!("{}.zip", self.issued.stem());
        soap::send_bill(&self.credentials, &name, &archive, self.now)
    }

    fn ask(&mut self) -> Step {
        self.stage = Stage::Asking;
        soap::get_status(&self.credentials, &self.issued.digest, self.now)
            .map_or_else(unready, Step::Call)
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
            Answer::Examined(examined) if is_submission => examined.verdict(&self.issued),
            Answer::Examined(examined) => examined.found(&self.issued),
            Answer::Fault { code, text } => answers::fault(code, text),
            Answer::Noise => answers::noise(reply.status, is_submission),
        })
    }
}
