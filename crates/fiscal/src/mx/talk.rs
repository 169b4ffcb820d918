//! Having a document stamped by a certified provider: REST with a token, in the form that SW sapien
//! publishes (`security/authenticate`, `v4/cfdi33/stamp/v4`).
//!
//! A provider that stamped the same bytes before answers 307 with that stamp, so that a lost answer
//! is asked for by handing the document in again.

use serde_json::Value;

use super::{multipart, stamp};
use crate::credentials::{Credentials, Environment};
use crate::issued::Issued;
use crate::talk::{Outcome, Reply, Request, Retry, Step, Talk, Token, TransportError, Verdict};

const PRODUCTION: &str = "https://services.sw.com.mx";
const TEST: &str = "https://services.test.sw.com.mx";
/// A provider that answered something else.
pub(super) const NOISE: &str = "El proveedor de timbrado no respondió como se esperaba";

/// Where the talk is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Token,
    Stamp,
}

/// One document being stamped.
pub(super) struct MexicoTalk {
    issued: Issued,
    credentials: Credentials,
    given: Option<Token>,
    stage: Stage,
}

impl MexicoTalk {
    pub(super) fn new(issued: &Issued, credentials: &Credentials) -> MexicoTalk {
        MexicoTalk {
            issued: issued.clone(),
            credentials: credentials.clone(),
            given: None,
            stage: Stage::Token,
        }
    }

    fn submit(&mut self, token: &Token) -> Step {
        self.stage = Stage::Stamp;
        let (content_type, body) = multipart::form(&self.issued.xml);
        Step::Call(Request {
            method: "POST",
            url: format!("{}/v4/cfdi33/stamp/v4", host(&self.credentials)),
            headers: vec![
                ("authorization".into(), format!("bearer {}", token.0)),
                ("content-type".into(), content_type),
                ("customid".into(), custom_id(&self.issued)),
            ],
            body,
        })
    }

    fn answered(&mut self, reply: &Reply) -> Step {
        let Ok(answer) = serde_json::from_slice::<Value>(&reply.body) else {
            return Step::Done(self.noise(reply.status));
        };
        match self.stage {
            Stage::Token => match answer["data"]["token"].as_str() {
                Some(token) => {
                    let token = Token(token.to_owned());
                    self.given = Some(token.clone());
                    self.submit(&token)
                }
                None if matches!(reply.status, 400 | 401) => Step::Done(Outcome::Fix {
                    code: reply.status.to_string(),
                    text: text(&answer),
                }),
                None => Step::Done(self.noise(reply.status)),
            },
            Stage::Stamp => Step::Done(self.decided(&answer, reply.status)),
        }
    }

    fn decided(&self, answer: &Value, http: u16) -> Outcome {
        // With 307 too: the stamp that the bytes have.
        if let Some(stamped) = answer["data"]["cfdi"].as_str() {
            return match stamp::completed(stamped, &self.issued) {
                Some((completed, receipt)) => Outcome::Decided {
                    verdict: Verdict::Accepted,
                    receipt: Some(receipt),
                    completed: Some(Box::new(completed)),
                },
                None => Outcome::later(Retry::Later, "", "the stamp is on another document"),
            };
        }
        if http == 401 {
            return match self.given {
                Some(_) => Outcome::Fix {
                    code: http.to_string(),
                    text: text(answer),
                },
                None => Outcome::later(Retry::TokenSpent, "401", &text(answer)),
            };
        }
        let text = text(answer);
        match code(&text) {
            // Refusals by the SAT's rules, and bytes that are no CFDI.
            Some(code) if is_refusal(&code) => {
                let verdict = Verdict::Rejected {
                    code,
                    text,
                    number_spent: false,
                };
                Outcome::decided(verdict, None)
            }
            code => Outcome::later(Retry::Later, &code.unwrap_or_default(), &text),
        }
    }

    fn noise(&self, http: u16) -> Outcome {
        let class = match (self.stage, http) {
            (Stage::Stamp, 200) => Retry::AskFirst,
            _ => Retry::Later,
        };
        Outcome::later(class, &http.to_string(), NOISE)
    }
}

/// Where the provider is.
pub(super) fn host(credentials: &Credentials) -> &str {
    if let Some(address) = &credentials.operator {
        return address.trim_end_matches('/');
    }
    match credentials.environment {
        Environment::Production => PRODUCTION,
        Environment::Test | Environment::Simulator => TEST,
    }
}

/// A call that asks for a token.
pub(super) fn authenticate(credentials: &Credentials) -> Request {
    Request {
        method: "POST",
        url: format!("{}/security/authenticate", host(credentials)),
        headers: vec![
            ("user".into(), credentials.user.clone()),
            ("password".into(), credentials.password.clone()),
        ],
        body: Vec::new(),
    }
}

/// The identifier by which the provider recognises the same document: the end of its seal.
fn custom_id(issued: &Issued) -> String {
    let letters: Vec<char> = issued
        .digest
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .collect();
    letters[letters.len().saturating_sub(40)..].iter().collect()
}

/// Text of a provider about a refusal.
pub(super) fn text(answer: &Value) -> String {
    let part = |name: &str| answer[name].as_str().unwrap_or_default().trim().to_owned();
    let parts = [part("message"), part("messageDetail")];
    let parts: Vec<String> = parts.into_iter().filter(|one| !one.is_empty()).collect();
    parts.join(" ")
}

/// `CFDI40119 - text` or `301 - text`: the code before the text.
fn code(text: &str) -> Option<String> {
    let code: String = text
        .chars()
        .take_while(char::is_ascii_alphanumeric)
        .collect();
    code.chars().any(|c| c.is_ascii_digit()).then_some(code)
}

fn is_refusal(code: &str) -> bool {
    code.starts_with("CFDI")
        || matches!(
            code,
            "301" | "302" | "303" | "304" | "305" | "306" | "308" | "401" | "402" | "403"
        )
}

impl Talk for MexicoTalk {
    fn start(&mut self) -> Step {
        match self.credentials.token.clone() {
            Some(token) => self.submit(&token),
            None => Step::Call(authenticate(&self.credentials)),
        }
    }

    fn handle_response(&mut self, reply: Result<Reply, TransportError>) -> Step {
        match (reply, self.stage) {
            (Ok(reply), _) => self.answered(&reply),
            (Err(error), Stage::Stamp) => Step::Done(Outcome::transport_error(error)),
            (Err(_), Stage::Token) => Step::Done(Outcome::transport_error(TransportError::NotSent)),
        }
    }

    fn token(&self) -> Option<&Token> {
        self.given.as_ref()
    }
}
