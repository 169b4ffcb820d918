//! Handing a document to SUNAT and asking what became of it.
//!
//! Codes (annex of return codes of R.S. 097-2012/SUNAT): 0100 to 1999 are exceptions, with which
//! nothing was taken; 2000 to 3999 reject the document and use its number up; from 4000 on they
//! are remarks on a document that was taken.

use super::archive::pack;
use super::cdr;
use super::soap::{self, Answer};
use crate::credentials::{Credentials, Environment};
use crate::issued::Issued;
use crate::talk::{Broken, Errand, Note, Outcome, Reply, Request, Retry, Step, Talk, Verdict};

/// One errand about one document.
pub(super) struct PeruTalk {
    issued: Issued,
    recovers: bool,
    can_ask: bool,
    request: Option<Request>,
}

impl PeruTalk {
    pub(super) fn new(errand: &Errand, issued: &Issued, credentials: &Credentials) -> PeruTalk {
        // The service that is asked knows documents of the series F alone, and has no test world.
        let can_ask = credentials.environment == Environment::Production
            && issued.key.series.starts_with('F');
        let recovers = !matches!(errand, Errand::Submit);
        let stem = issued.name.strip_suffix(".xml").unwrap_or(&issued.name);
        let request = if !recovers {
            pack(&issued.name, &issued.xml).map(|archive| {
                let name = format!("{stem}.zip");
                soap::send_bill(credentials, &issued.key.issuer, &name, &archive)
            })
        } else if can_ask {
            Some(soap::get_status_cdr(credentials, &issued.key))
        } else {
            None
        };
        PeruTalk {
            issued: issued.clone(),
            recovers,
            can_ask,
            request,
        }
    }

    fn decide(&self, reply: &Reply) -> Outcome {
        match soap::answer(&reply.body) {
            Answer::Receipt(archive) => cdr::outcome(archive, &self.issued.key),
            Answer::Fault { code, text } => self.fault(&code, &text),
            Answer::Status { code, text } => status(&code, &text),
            Answer::Noise if matches!(reply.status, 401 | 403) => Outcome::Fix {
                code: reply.status.to_string(),
                text: "the user was not let in".to_owned(),
            },
            Answer::Noise => {
                let class = if reply.status == 200 {
                    Retry::AskFirst
                } else {
                    Retry::Later
                };
                Outcome::later(class, &reply.status.to_string(), "not an answer of SUNAT")
            }
        }
    }

    fn fault(&self, code: &str, text: &str) -> Outcome {
        let text = text.to_owned();
        match code.parse::<u32>() {
            // Out of order, or a batch that is not done.
            Err(_) | Ok(98 | 109 | 130..=138 | 200) => Outcome::later(Retry::Later, code, &text),
            Ok(402 | 1033 | 2223) if self.recovers || self.can_ask => {
                Outcome::later(Retry::AskFirst, code, &text)
            }
            // The number is ours alone: what SUNAT has is what an unanswered call brought.
            Ok(402 | 1033 | 2223) => Outcome::Decided {
                verdict: Verdict::Observed {
                    notes: vec![Note {
                        code: code.to_owned(),
                        text,
                    }],
                },
                receipt: None,
            },
            Ok(2_000..=3_999) => Outcome::Decided {
                verdict: Verdict::Rejected {
                    code: code.to_owned(),
                    text,
                },
                receipt: None,
            },
            Ok(_) => Outcome::Fix {
                code: code.to_owned(),
                text,
            },
        }
    }
}

/// A code without an answer to the document: it is in work, or nobody knows it.
fn status(code: &str, text: &str) -> Outcome {
    match code.trim_start_matches('0') {
        "98" => Outcome::Waiting {
            ticket: String::new(),
            seconds: 15,
        },
        "11" | "125" | "127" => Outcome::later(Retry::Resend, code, text),
        _ => Outcome::later(Retry::Later, code, text),
    }
}

impl Talk for PeruTalk {
    fn start(&mut self) -> Step {
        match self.request.take() {
            Some(request) => Step::Call(request),
            None => Step::Done(Outcome::later(
                Retry::Resend,
                "",
                "there is nobody to ask about this document",
            )),
        }
    }

    fn hear(&mut self, reply: Result<Reply, Broken>) -> Step {
        Step::Done(match reply {
            Err(_) if self.recovers => Outcome::later(Retry::AskFirst, "", "no answer"),
            Err(broken) => Outcome::broken(broken),
            Ok(reply) => self.decide(&reply),
        })
    }
}
