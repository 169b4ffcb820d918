//! Handing a file that voids a document to SUNAT, and asking what became of it: with its ticket, or,
//! where the answer with the ticket was lost, by asking whether the document still counts.

use super::super::cdr::{self, Constancy};
use super::super::soap::{self, Answer};
use super::super::talk::{NOISE, NOT_LET_IN, is_passing};
use super::file::id_of;
use crate::archive::pack;
use crate::cancel::{CancelOperation, CancelOutcome};
use crate::credentials::Credentials;
use crate::issued::Issued;
use crate::talk::{Reply, Request, Retry, Step, Talk, TransportError};

const TAKEN: &str = "SUNAT recibió el archivo y lo está procesando";
const NO_DECISION: &str = "SUNAT procesó el archivo y no envió la constancia";
const NOT_ASKABLE: &str = "SUNAT no dice si el comprobante está de baja";
const COUNTS: &str = "El comprobante sigue vigente en SUNAT";

/// The last call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Submitting,
    /// Asking with a ticket.
    Asking,
    /// Asking whether the document counts.
    Consulting,
}

/// One operation.
pub(super) struct CancelTalk {
    stage: Stage,
    /// None where there is nothing to call.
    request: Option<Request>,
    issuer: String,
    /// The file's, `RA-20261127-00001`; empty where there is none.
    id: String,
    ticket: String,
}

impl CancelTalk {
    pub(super) fn new(
        operation: CancelOperation,
        issued: &Issued,
        credentials: &Credentials,
    ) -> CancelTalk {
        let issuer = &issued.key.issuer;
        let (stage, request, id, ticket) = match operation {
            CancelOperation::Submit(xml) => {
                let id = id_of(&xml).unwrap_or_default();
                let request = submission(&xml, &id, issuer, credentials);
                (Stage::Submitting, request, id, String::new())
            }
            CancelOperation::Ask { ticket, .. } if ticket.is_empty() => {
                let request = soap::get_document_status(credentials, &issued.key);
                (Stage::Consulting, request, String::new(), ticket)
            }
            CancelOperation::Ask { ticket, request } => {
                let id = request.as_deref().and_then(id_of).unwrap_or_default();
                let request = soap::get_status(credentials, issuer, &ticket);
                (Stage::Asking, Some(request), id, ticket)
            }
        };
        CancelTalk {
            stage,
            request,
            issuer: issuer.clone(),
            id,
            ticket,
        }
    }

    fn decide(&self, answer: Answer, http: u16) -> CancelOutcome {
        let status = http.to_string();
        match (self.stage, answer) {
            (Stage::Submitting, Answer::Ticket(ticket)) if !ticket.is_empty() => in_process(ticket),
            (Stage::Submitting, Answer::Fault { code, text }) => refused(&code, text),
            (Stage::Submitting, Answer::Noise) if matches!(http, 401 | 403) => CancelOutcome::Fix {
                code: status,
                text: NOT_LET_IN.to_owned(),
            },
            (Stage::Submitting, Answer::Noise) if http != 200 => {
                CancelOutcome::later(Retry::Later, &status, NOISE)
            }
            (Stage::Submitting, _) => CancelOutcome::later(Retry::AskFirst, &status, NOISE),
            (Stage::Asking, Answer::Receipt(archive)) => self.constancy(archive),
            (Stage::Asking, Answer::Status { code, text } | Answer::Fault { code, text }) => {
                self.status(&code, text)
            }
            (Stage::Consulting, Answer::Status { code, text }) => document_status(&code, text),
            (Stage::Consulting, Answer::Fault { code, text }) if !is_passing(&code) => {
                CancelOutcome::NotAsked { text }
            }
            _ => CancelOutcome::later(Retry::Later, &status, NOISE),
        }
    }

    /// Verdict of the answer to a file.
    fn constancy(&self, archive: Vec<u8>) -> CancelOutcome {
        let is_about = |reference: &str| is_same(reference, &self.id);
        let series = self.id.split('-').next().unwrap_or_default();
        let constancy = match cdr::read(archive, &is_about, &self.issuer, series) {
            Ok(constancy) => constancy,
            Err(why) => return CancelOutcome::later(Retry::Later, "", why),
        };
        let Constancy {
            code,
            text,
            receipt,
            ..
        } = constancy;
        if code == 0 || code >= 4_000 {
            return CancelOutcome::Cancelled {
                text,
                receipt: Some(receipt),
            };
        }
        match refused(&format!("{code:04}"), text) {
            CancelOutcome::Refused { code, text, .. } => CancelOutcome::Refused {
                code,
                text,
                receipt: Some(receipt),
            },
            CancelOutcome::Cancelled { text, .. } => CancelOutcome::Cancelled {
                text,
                receipt: Some(receipt),
            },
            other => other,
        }
    }

    /// Meaning of a code without an answer to the file.
    fn status(&self, code: &str, text: String) -> CancelOutcome {
        match code.trim_start_matches('0') {
            "98" => in_process(self.ticket.clone()),
            // It was processed with errors, and nothing was taken.
            "99" => CancelOutcome::Fix {
                code: code.to_owned(),
                text: match text.is_empty() {
                    true => NO_DECISION.to_owned(),
                    false => text,
                },
            },
            "127" => CancelOutcome::Lost {
                code: code.to_owned(),
                text,
            },
            _ => CancelOutcome::later(Retry::Later, code, &text),
        }
    }
}

fn submission(xml: &[u8], id: &str, issuer: &str, credentials: &Credentials) -> Option<Request> {
    let stem = format!("{issuer}-{id}");
    let archive = pack(&format!("{stem}.xml"), xml)?;
    let name = format!("{stem}.zip");
    (!id.is_empty()).then(|| soap::send_summary(credentials, issuer, &name, &archive))
}

/// Whether two names are of the same file, with zeros before its number or without.
fn is_same(one: &str, other: &str) -> bool {
    let parts = |id: &str| -> Option<(String, u32)> {
        let (day, number) = id.rsplit_once('-')?;
        Some((day.to_owned(), number.parse().ok()?))
    };
    parts(one).is_some_and(|found| Some(found) == parts(other))
}

fn in_process(ticket: String) -> CancelOutcome {
    CancelOutcome::InProcess {
        code: String::new(),
        text: TAKEN.to_owned(),
        receipt: None,
        ticket,
    }
}

/// The meaning of a code with which a file is not taken (annex of return codes of R.S.
/// 097-2012/SUNAT).
fn refused(code: &str, text: String) -> CancelOutcome {
    if is_passing(code) {
        return CancelOutcome::later(Retry::Later, code, &text);
    }
    let code = code.to_owned();
    match code.parse::<u32>() {
        // The file, or one of this name, is there already.
        Ok(402 | 1_033 | 2_223 | 2_324) => CancelOutcome::Lost { code, text },
        // The document, which counted, was voided by an earlier file.
        Ok(1_032 | 2_106 | 2_323 | 2_987) => CancelOutcome::Cancelled {
            text,
            receipt: None,
        },
        Ok(2_000..=3_999) => CancelOutcome::Refused {
            code,
            text,
            receipt: None,
        },
        _ => CancelOutcome::Fix { code, text },
    }
}

/// The service's state of a document: 1 it counts, 3 it is voided.
fn document_status(code: &str, text: String) -> CancelOutcome {
    match code.trim_start_matches('0') {
        "3" => CancelOutcome::Cancelled {
            text,
            receipt: None,
        },
        "1" => CancelOutcome::NotAsked {
            text: COUNTS.to_owned(),
        },
        "2" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12" => {
            CancelOutcome::NotAsked { text }
        }
        _ => CancelOutcome::later(Retry::Later, code, &text),
    }
}

impl Talk<CancelOutcome> for CancelTalk {
    fn start(&mut self) -> Step<CancelOutcome> {
        match (self.request.take(), self.stage) {
            (Some(request), _) => Step::Call(request),
            (None, Stage::Consulting) => Step::Done(CancelOutcome::NotAsked {
                text: NOT_ASKABLE.to_owned(),
            }),
            (None, _) => Step::Done(CancelOutcome::Fix {
                code: String::new(),
                text: "the file cannot be packed".to_owned(),
            }),
        }
    }

    fn handle_response(&mut self, reply: Result<Reply, TransportError>) -> Step<CancelOutcome> {
        Step::Done(match reply {
            Ok(reply) => self.decide(soap::answer(&reply.body), reply.status),
            Err(error) if self.stage == Stage::Submitting => CancelOutcome::transport_error(error),
            // Asking changes nothing, so that it is all the same whether it arrived.
            Err(_) => CancelOutcome::transport_error(TransportError::NotSent),
        })
    }
}
