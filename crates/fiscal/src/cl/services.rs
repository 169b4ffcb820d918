//! SII's services: SOAP and an upload form for invoices and notes, REST for tickets.
//! Sources: "Envío automático de DTE", "Autenticación automática", and the technical
//! instructions for the electronic ticket (Res. Ex. SII 74/2020).

use super::codes::{Type, parts};
use super::issue::SCHEME;
use crate::credentials::{Credentials, Environment};
use crate::issued::Issued;
use crate::talk::{Request, Token};
use crate::xml::{Element, Target, element, sign, text_at, text_of};

const SOAP: &str = "http://schemas.xmlsoap.org/soap/envelope/";
const AGENT: &str = "Mozilla/5.0 (compatible; PROG 1.0; Yapa)";
const BOUNDARY: &str = "yapa-7d23e2a11301c4-envio";

/// The services for one document type in one world.
#[derive(Clone, Copy, Debug)]
pub(super) struct Services {
    pub(super) tickets: bool,
    environment: Environment,
}

/// What a query about a document says of it.
#[derive(Clone, Debug, Default)]
pub(super) struct Facts {
    pub(super) receiver: String,
    pub(super) total: String,
    pub(super) date: String,
}

impl Services {
    pub(super) fn of(kind: Type, environment: Environment) -> Services {
        Services {
            tickets: kind.is_ticket(),
            environment,
        }
    }

    fn old(self, service: &str) -> String {
        let host = match self.environment {
            Environment::Production => "palena",
            Environment::Test | Environment::Simulator => "maullin",
        };
        format!("https://{host}.sii.cl/{service}")
    }

    fn rest(self, path: &str) -> String {
        let host = match self.environment {
            Environment::Production => "api",
            Environment::Test | Environment::Simulator => "apicert",
        };
        format!("https://{host}.sii.cl/recursos/v1/{path}")
    }

    /// Asks for something to sign.
    pub(super) fn seed(self) -> Request {
        if self.tickets {
            get(self.rest("boleta.electronica.semilla"), None)
        } else {
            soap(self.old("DTEWS/CrSeed.jws"), element("def:getSeed"))
        }
    }

    /// Signs the seed and asks for a token. `None` when the key cannot sign.
    pub(super) fn token(self, seed: &str, credentials: &Credentials) -> Option<Request> {
        let xml = element("getToken")
            .child(element("item").leaf("Semilla", seed))
            .to_xml();
        let place = xml.rfind("</getToken>")?;
        let certificate = &credentials.certificate;
        let (xml, _) = sign(&xml, place, Target::Document, &SCHEME, certificate)?;
        if self.tickets {
            let mut request = get(self.rest("boleta.electronica.token"), None);
            request.method = "POST";
            request
                .headers
                .push(("content-type".into(), "application/xml".into()));
            request.body = xml.into_bytes();
            return Some(request);
        }
        let call = element("def:getToken").leaf("pszXml", xml);
        Some(soap(self.old("DTEWS/GetTokenFromSeed.jws"), call))
    }

    /// Hands in an envelope.
    pub(super) fn upload(
        self,
        issued: &Issued,
        sender: &str,
        envelope: &[u8],
        token: &Token,
    ) -> Request {
        let url = match (self.tickets, self.environment) {
            (false, _) => self.old("cgi_dte/UPL/DTEUpload"),
            (true, Environment::Test | Environment::Simulator) => {
                "https://pangal.sii.cl/recursos/v1/boleta.electronica.envio".to_owned()
            }
            (true, Environment::Production) => {
                "https://rahue.sii.cl/recursos/v1/boleta.electronica.envio".to_owned()
            }
        };
        let mut body = Vec::with_capacity(envelope.len() + 1_024);
        let (sender, company) = (parts(sender), parts(&issued.key.issuer));
        for (name, value) in [
            ("rutSender", sender.0),
            ("dvSender", sender.1),
            ("rutCompany", company.0),
            ("dvCompany", company.1),
        ] {
            body.extend_from_slice(
                format!(
                    "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n"
                )
                .as_bytes(),
            );
        }
        body.extend_from_slice(
            format!(
                "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"archivo\"; \
                 filename=\"{}\"\r\nContent-Type: text/xml\r\n\r\n",
                issued.name
            )
            .as_bytes(),
        );
        body.extend_from_slice(envelope);
        body.extend_from_slice(format!("\r\n--{BOUNDARY}--\r\n").as_bytes());
        let mut request = get(url, Some(token));
        request.method = "POST";
        let kind = format!("multipart/form-data; boundary={BOUNDARY}");
        request.headers.push(("content-type".into(), kind));
        request.body = body;
        request
    }

    /// Asks what became of an envelope.
    pub(super) fn poll(self, issued: &Issued, ticket: &str, token: &Token) -> Request {
        let (number, digit) = parts(&issued.key.issuer);
        if self.tickets {
            let path = format!("boleta.electronica.envio/{number}-{digit}-{ticket}");
            return get(self.rest(&path), Some(token));
        }
        let call = element("def:getEstUp")
            .leaf("RutCompania", number)
            .leaf("DvCompania", digit)
            .leaf("TrackId", ticket)
            .leaf("Token", &token.0);
        soap(self.old("DTEWS/QueryEstUp.jws"), call)
    }

    /// Asks whether a document is known.
    pub(super) fn recover(
        self,
        issued: &Issued,
        sender: &str,
        facts: &Facts,
        token: &Token,
    ) -> Request {
        let (number, digit) = parts(&issued.key.issuer);
        let (receiver, receiver_digit) = parts(&facts.receiver);
        let (type_code, folio) = (&issued.key.type_code, issued.key.number);
        if self.tickets {
            let path = format!(
                "boleta.electronica/{number}-{digit}-{type_code}-{folio}/estado?rut_receptor=\
                 {receiver}&dv_receptor={receiver_digit}&monto={}&fechaEmision={}",
                facts.total,
                day(&facts.date, "-")
            );
            return get(self.rest(&path), Some(token));
        }
        let (sender, sender_digit) = parts(sender);
        let call = element("def:getEstDte")
            .leaf("RutConsultante", sender)
            .leaf("DvConsultante", sender_digit)
            .leaf("RutCompania", number)
            .leaf("DvCompania", digit)
            .leaf("RutReceptor", receiver)
            .leaf("DvReceptor", receiver_digit)
            .leaf("TipoDte", type_code)
            .leaf("FolioDte", folio.to_string())
            .leaf("FechaEmisionDte", day(&facts.date, ""))
            .leaf("MontoDte", &facts.total)
            .leaf("Token", &token.0);
        soap(self.old("DTEWS/QueryEstDte.jws"), call)
    }
}

/// `2026-11-20` with the day first.
fn day(date: &str, between: &str) -> String {
    let mut all: Vec<&str> = date.split('-').collect();
    all.reverse();
    all.join(between)
}

fn get(url: String, token: Option<&Token>) -> Request {
    let mut headers = vec![("user-agent".to_owned(), AGENT.to_owned())];
    if let Some(Token(token)) = token {
        headers.push(("cookie".into(), format!("TOKEN={token}")));
    }
    Request {
        method: "GET",
        url,
        headers,
        body: Vec::new(),
    }
}

fn soap(url: String, call: Element) -> Request {
    let envelope = element("soapenv:Envelope")
        .with("xmlns:soapenv", SOAP)
        .with("xmlns:def", url.as_str())
        .child(element("soapenv:Body").child(call));
    let mut request = get(url, None);
    request.method = "POST";
    request
        .headers
        .push(("content-type".into(), "text/xml; charset=utf-8".into()));
    request.headers.push(("soapaction".into(), "\"\"".into()));
    request.body = envelope.to_xml().into_bytes();
    request
}

/// What SII needs to know of a document to answer about it.
pub(super) fn facts(xml: &[u8]) -> Option<Facts> {
    let text = text_of(xml).ok()?;
    let document = crate::xml::parse(&text).ok()?;
    let head = crate::xml::at(document.root_element(), "Documento/Encabezado")?;
    Some(Facts {
        receiver: text_at(head, "Receptor/RUTRecep"),
        total: text_at(head, "Totales/MntTotal"),
        date: text_at(head, "IdDoc/FchEmis"),
    })
}
