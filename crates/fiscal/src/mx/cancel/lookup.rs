//! Asking the SAT where a document is.

use crate::cancel::CancelOutcome;
use crate::credentials::{Credentials, Environment};
use crate::issued::Issued;
use crate::talk::{Reply, Request, Retry, Step, Talk, TransportError};
use crate::xml::{child, descendant, element, parse, text_of};

const PRODUCTION: &str = "https://consultaqr.facturaelectronica.sat.gob.mx/ConsultaCFDIService.svc";
const TEST: &str = "https://pruebacfdiconsultaqr.cloudapp.net/ConsultaCFDIService.svc";
const ACTION: &str = "http://tempuri.org/IConsultaCFDIService/Consulta";
const NOISE: &str = "La consulta de CFDI del SAT no respondió como se esperaba";

/// One question.
pub(super) struct LookupTalk {
    expression: Option<String>,
    environment: Environment,
}

impl LookupTalk {
    pub(super) fn new(issued: &Issued, credentials: &Credentials) -> LookupTalk {
        LookupTalk {
            expression: expression(issued),
            environment: credentials.environment,
        }
    }
}

/// The document as the service wants it named: issuer, buyer, total, UUID and the end of the seal.
fn expression(issued: &Issued) -> Option<String> {
    let text = text_of(&issued.xml).ok()?;
    let document = parse(&text).ok()?;
    let root = document.root_element();
    let attribute = |path: &str, name: &str| child(root, path)?.attribute(name).map(str::to_owned);
    let seal: Vec<char> = root.attribute("Sello")?.chars().collect();
    let tail: String = seal[seal.len().saturating_sub(8)..].iter().collect();
    Some(format!(
        "?re={}&rr={}&tt={}&id={}&fe={tail}",
        attribute("Emisor", "Rfc")?,
        attribute("Receptor", "Rfc")?,
        root.attribute("Total")?,
        issued.digest,
    ))
}

impl Talk<CancelOutcome> for LookupTalk {
    fn start(&mut self) -> Step<CancelOutcome> {
        let Some(expression) = &self.expression else {
            return Step::Done(CancelOutcome::later(Retry::Later, "", NOISE));
        };
        let body = element("s:Envelope")
            .with("xmlns:s", "http://schemas.xmlsoap.org/soap/envelope/")
            .with("xmlns:tem", "http://tempuri.org/")
            .child(
                element("s:Body")
                    .child(element("tem:Consulta").leaf("tem:expresionImpresa", expression)),
            );
        let url = match self.environment {
            Environment::Production => PRODUCTION,
            Environment::Test | Environment::Simulator => TEST,
        };
        Step::Call(Request {
            method: "POST",
            url: url.to_owned(),
            headers: vec![
                ("content-type".into(), "text/xml; charset=utf-8".into()),
                ("soapaction".into(), ACTION.into()),
            ],
            body: body.to_document().into_bytes(),
        })
    }

    fn handle_response(&mut self, reply: Result<Reply, TransportError>) -> Step<CancelOutcome> {
        Step::Done(match reply {
            // Asking changes nothing, so that it is all the same whether it arrived.
            Err(_) => CancelOutcome::transport_error(TransportError::NotSent),
            Ok(reply) => read(&reply).unwrap_or_else(|| {
                CancelOutcome::later(Retry::Later, &reply.status.to_string(), NOISE)
            }),
        })
    }
}

fn read(reply: &Reply) -> Option<CancelOutcome> {
    let text = text_of(&reply.body).ok()?;
    let document = parse(&text).ok()?;
    let result = descendant(document.root_element(), "ConsultaResult")?;
    let part = |name: &str| {
        let found = child(result, name).and_then(|node| node.text());
        found.unwrap_or_default().trim().to_owned()
    };
    let (cancelable, status) = (part("EsCancelable"), part("EstatusCancelacion"));
    Some(match (part("Estado").as_str(), status.as_str()) {
        ("Cancelado", "") => CancelOutcome::Cancelled {
            text: "Cancelado".to_owned(),
            receipt: None,
        },
        ("Cancelado", _) => CancelOutcome::Cancelled {
            text: status,
            receipt: None,
        },
        ("Vigente", "En proceso") => CancelOutcome::InProcess {
            code: String::new(),
            text: status,
            receipt: None,
            ticket: String::new(),
        },
        ("Vigente", "Solicitud rechazada") => CancelOutcome::Declined { text: status },
        ("Vigente", _) if cancelable == "No cancelable" => CancelOutcome::Refused {
            code: "no_cancelable".to_owned(),
            text: "No cancelable: hay comprobantes vigentes relacionados con este".to_owned(),
            receipt: None,
        },
        ("Vigente", _) => CancelOutcome::NotAsked { text: cancelable },
        // Stamped, and not at the SAT yet.
        _ => CancelOutcome::later(Retry::Later, "", &part("CodigoEstatus")),
    })
}
