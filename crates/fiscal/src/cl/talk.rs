//! Speaking with SII: first a seed to sign, for which it gives a token; then the operation.

use jiff::civil::DateTime;

use super::answers::{self, Answer};
use super::codes::Type;
use super::envelope::envelope;
use super::services::{self, Facts, Services};
use crate::credentials::Credentials;
use crate::issued::Issued;
use crate::talk::{Operation, Outcome, Reply, Request, Retry, Step, Talk, Token, TransportError};

/// Where the talk is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Seed,
    Token,
    Operation,
}

/// One operation about one document.
pub(super) struct ChileTalk {
    operation: Operation,
    issued: Issued,
    credentials: Credentials,
    now: DateTime,
    stage: Stage,
    given: Option<Token>,
}

impl ChileTalk {
    pub(super) fn new(
        operation: Operation,
        issued: &Issued,
        credentials: &Credentials,
        now: DateTime,
    ) -> ChileTalk {
        ChileTalk {
            operation,
            issued: issued.clone(),
            credentials: credentials.clone(),
            now,
            stage: Stage::Seed,
            given: None,
        }
    }

    fn services(&self) -> Option<Services> {
        let kind = Type::of(&self.issued.key.type_code)?;
        Some(Services::of(kind, self.credentials.environment))
    }

    /// The call that the talk is about.
    fn call(&mut self, token: &Token) -> Step {
        self.stage = Stage::Operation;
        let request = self
            .services()
            .and_then(|services| self.request(services, token));
        match request {
            Some(request) => Step::Call(request),
            None => unready("the sender's RUT, the resolution or the document is missing"),
        }
    }

    fn request(&self, services: Services, token: &Token) -> Option<Request> {
        let sender = super::codes::rut(&self.credentials.sender)?;
        match &self.operation {
            Operation::Submit => {
                let envelope = envelope(&self.issued, &self.credentials, self.now)?;
                Some(services.upload(&self.issued, &sender, &envelope, token))
            }
            Operation::Poll { ticket } => Some(services.poll(&self.issued, ticket, token)),
            Operation::Recover => {
                let facts: Facts = services::facts(&self.issued.xml)?;
                Some(services.recover(&self.issued, &sender, &facts, token))
            }
        }
    }

    fn answered(&mut self, reply: &Reply) -> Step {
        let Some(answer) = Answer::read(&reply.body) else {
            return Step::Done(self.noise(reply));
        };
        match self.stage {
            Stage::Seed => match (answer.get("SEMILLA"), self.services()) {
                (seed, Some(services)) if !seed.is_empty() => {
                    self.stage = Stage::Token;
                    match services.token(seed, &self.credentials) {
                        Some(request) => Step::Call(request),
                        None => unready("the certificate cannot sign"),
                    }
                }
                _ => Step::Done(Outcome::later(
                    Retry::Later,
                    answer.get("ESTADO"),
                    "El SII no dio una semilla",
                )),
            },
            Stage::Token => match answer.get("TOKEN") {
                "" => Step::Done(Outcome::Fix {
                    code: answer.get("ESTADO").to_owned(),
                    text: "the tax authority gives no token to this certificate".to_owned(),
                }),
                token => {
                    let token = Token(token.to_owned());
                    self.given = Some(token.clone());
                    self.call(&token)
                }
            },
            Stage::Operation => Step::Done(self.decided(&answer, reply)),
        }
    }

    fn decided(&self, answer: &Answer, reply: &Reply) -> Outcome {
        let outcome = match &self.operation {
            Operation::Submit => answers::upload(answer, reply.status),
            Operation::Poll { ticket } => {
                answers::poll(answer, &reply.body, ticket, self.issued.stem())
            }
            Operation::Recover => answers::recover(answer, &reply.body, self.issued.stem()),
        };
        match outcome {
            // A token that was just given and is not taken: the certificate has no leave.
            Outcome::Retry {
                class: Retry::TokenSpent,
                code,
                text,
            } if self.given.is_some() => Outcome::Fix { code, text },
            outcome => outcome,
        }
    }

    fn noise(&self, reply: &Reply) -> Outcome {
        let code = reply.status.to_string();
        let text = "El SII no respondió como se esperaba";
        let spent = reply.status == 401 && self.stage == Stage::Operation && self.given.is_none();
        let unsure = reply.status == 200 && self.stage == Stage::Operation;
        let class = if spent {
            Retry::TokenSpent
        } else if unsure && self.operation == Operation::Submit {
            Retry::AskFirst
        } else {
            Retry::Later
        };
        Outcome::later(class, &code, text)
    }
}

fn unready(text: &str) -> Step {
    Step::Done(Outcome::Fix {
        code: String::new(),
        text: text.to_owned(),
    })
}

impl Talk for ChileTalk {
    fn start(&mut self) -> Step {
        match (self.credentials.token.clone(), self.services()) {
            (Some(token), _) => self.call(&token),
            (None, Some(services)) => Step::Call(services.seed()),
            (None, None) => unready("the document is of no type that is sent"),
        }
    }

    fn handle_response(&mut self, reply: Result<Reply, TransportError>) -> Step {
        match reply {
            Ok(reply) => self.answered(&reply),
            Err(transport_error) if self.stage == Stage::Operation => {
                let unsure = self.operation != Operation::Submit;
                Step::Done(if unsure {
                    Outcome::later(Retry::Later, "", "no answer")
                } else {
                    Outcome::transport_error(transport_error)
                })
            }
            Err(_) => Step::Done(Outcome::transport_error(TransportError::NotSent)),
        }
    }

    fn token(&self) -> Option<&Token> {
        self.given.as_ref()
    }
}
