//! Handing a request to the provider.

use serde_json::Value;

use super::super::multipart;
use super::super::talk::{NOISE, authenticate, host, text};
use crate::cancel::CancelOutcome;
use crate::credentials::Credentials;
use crate::issued::Issued;
use crate::talk::{Receipt, Reply, Request, Retry, Step, Talk, Token, TransportError};

/// Where the talk is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Token,
    Cancel,
}

/// One request on its way.
pub(super) struct CancelTalk {
    request: Vec<u8>,
    uuid: String,
    credentials: Credentials,
    stage: Stage,
}

impl CancelTalk {
    pub(super) fn new(request: Vec<u8>, issued: &Issued, credentials: &Credentials) -> CancelTalk {
        CancelTalk {
            request,
            uuid: issued.digest.to_uppercase(),
            credentials: credentials.clone(),
            stage: Stage::Token,
        }
    }

    fn submit(&mut self, token: &Token) -> Step<CancelOutcome> {
        self.stage = Stage::Cancel;
        let (content_type, body) = multipart::form(&self.request);
        Step::Call(Request {
            method: "POST",
            url: format!("{}/cfdi33/cancel/xml", host(&self.credentials)),
            headers: vec![
                ("authorization".into(), format!("bearer {}", token.0)),
                ("content-type".into(), content_type),
            ],
            body,
        })
    }

    fn answered(&mut self, reply: &Reply) -> Step<CancelOutcome> {
        let noise = || {
            let class = match self.stage {
                Stage::Token => Retry::Later,
                Stage::Cancel => Retry::AskFirst,
            };
            Step::Done(CancelOutcome::later(
                class,
                &reply.status.to_string(),
                NOISE,
            ))
        };
        let Ok(answer) = serde_json::from_slice::<Value>(&reply.body) else {
            return noise();
        };
        if self.stage == Stage::Token {
            return match answer["data"]["token"].as_str() {
                Some(token) => self.submit(&Token(token.to_owned())),
                None if matches!(reply.status, 400 | 401) => Step::Done(CancelOutcome::Fix {
                    code: reply.status.to_string(),
                    text: text(&answer),
                }),
                None => noise(),
            };
        }
        if reply.status == 401 {
            return Step::Done(CancelOutcome::Fix {
                code: "401".to_owned(),
                text: text(&answer),
            });
        }
        match self.code(&answer) {
            Some(code) => Step::Done(self.decided(&code, &answer)),
            None => noise(),
        }
    }

    /// The SAT's code for the document: beside its UUID, or within the words of a refusal
    /// (`CA205 - ...`), which have the provider's own code before it.
    fn code(&self, answer: &Value) -> Option<String> {
        if let Some(codes) = answer["data"]["uuid"].as_object() {
            let mut all = codes.iter();
            let own = all.find(|(uuid, _)| uuid.eq_ignore_ascii_case(&self.uuid));
            let code = own.and_then(|(_, code)| code.as_str());
            return code.map(str::to_owned);
        }
        let words = text(answer);
        let parts = words.split(|c: char| !c.is_ascii_alphanumeric());
        let mut codes = parts.filter_map(|part| part.strip_prefix("CA"));
        let code = codes.find(|code| !code.is_empty() && code.bytes().all(|b| b.is_ascii_digit()));
        code.map(str::to_owned)
    }

    fn decided(&self, code: &str, answer: &Value) -> CancelOutcome {
        let sentence = text(answer);
        let words = match meaning(code) {
            Some(meaning) => meaning.to_owned(),
            None => sentence,
        };
        let (code, text) = (code.to_owned(), words);
        match code.as_str() {
            // Taken, or taken before: the SAT says what became of it.
            "201" | "202" => CancelOutcome::InProcess {
                code,
                text,
                receipt: self.receipt(answer),
                ticket: String::new(),
            },
            // A document that was stamped just now is not at the SAT yet.
            "205" => CancelOutcome::later(Retry::Later, &code, &text),
            "203" | "204" | "206" | "207" | "208" | "209" | "210" | "211" | "212" => {
                CancelOutcome::Refused {
                    code,
                    text,
                    receipt: None,
                }
            }
            "300" | "301" | "302" | "303" | "304" | "305" | "306" | "308" | "1000" => {
                CancelOutcome::Fix { code, text }
            }
            _ => CancelOutcome::later(Retry::AskFirst, &code, &text),
        }
    }

    fn receipt(&self, answer: &Value) -> Option<Receipt> {
        let acknowledgement = answer["data"]["acuse"].as_str()?;
        Some(Receipt {
            name: format!("acuse-cancelacion-{}.xml", self.uuid),
            bytes: acknowledgement.as_bytes().to_vec(),
        })
    }
}

/// Meaning of the SAT's codes, in plain words.
fn meaning(code: &str) -> Option<&'static str> {
    Some(match code {
        "201" => "El SAT recibió la solicitud de cancelación",
        "202" => "La cancelación de este CFDI ya se había pedido",
        "203" => "El CFDI no es de este emisor",
        "204" => "El SAT no permite cancelar este CFDI",
        "205" => "El SAT todavía no tiene este CFDI; se vuelve a pedir más tarde",
        "206" => "El UUID no es de un CFDI del sector primario",
        "207" => "El motivo de cancelación no es válido",
        "208" => "Falta el CFDI que sustituye, o no es válido",
        "209" => "Con este motivo no se indica un CFDI que sustituye",
        "210" => "La fecha de la solicitud no es válida",
        "211" => "La fecha de la solicitud es posterior a la del SAT",
        "212" => "El CFDI que sustituye no está relacionado con este",
        "300" => "El proveedor de timbrado no deja entrar a este usuario",
        "301" => "El SAT no pudo leer la solicitud",
        "302" => "La firma de la solicitud no es válida",
        "303" => "El sello (CSD) no corresponde al emisor",
        "304" => "El sello (CSD) fue revocado o venció",
        "305" => "El sello (CSD) no estaba vigente",
        "306" => "El certificado no es un sello (CSD)",
        "308" => "El certificado no lo expidió el SAT",
        _ => return None,
    })
}

impl Talk<CancelOutcome> for CancelTalk {
    fn start(&mut self) -> Step<CancelOutcome> {
        Step::Call(authenticate(&self.credentials))
    }

    fn handle_response(&mut self, reply: Result<Reply, TransportError>) -> Step<CancelOutcome> {
        match (reply, self.stage) {
            (Ok(reply), _) => self.answered(&reply),
            (Err(error), Stage::Cancel) => Step::Done(CancelOutcome::transport_error(error)),
            (Err(_), Stage::Token) => {
                Step::Done(CancelOutcome::transport_error(TransportError::NotSent))
            }
        }
    }
}
