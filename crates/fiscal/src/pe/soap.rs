//! SUNAT's services: SOAP 1.1 with a user name token (WSDL of billService and billConsultService).

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use roxmltree::Node;

use crate::credentials::{Credentials, Environment};
use crate::issued::Key;
use crate::talk::Request;
use crate::xml::{Element, descendant, element, leaf, parse, text_at, text_of};

const SERVICE: &str = "http://service.sunat.gob.pe";
const SOAP: &str = "http://schemas.xmlsoap.org/soap/envelope/";
const WSSE: &str =
    "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";

const PRODUCTION: &str = "https://e-factura.sunat.gob.pe/ol-ti-itcpfegem/billService";
const BETA: &str = "https://e-beta.sunat.gob.pe/ol-ti-itcpfegem-beta/billService";
const CONSULT: &str = "https://e-factura.sunat.gob.pe/ol-it-wsconscpegem/billConsultService";

/// A call that hands in a document.
pub(super) fn send_bill(
    credentials: &Credentials,
    issuer: &str,
    name: &str,
    zip: &[u8],
) -> Request {
    let call = element("ser:sendBill")
        .leaf("fileName", name)
        .leaf("contentFile", STANDARD.encode(zip));
    let url = bill_service(credentials);
    request(url, "urn:sendBill", credentials, issuer, call)
}

/// A call that hands in a file about several documents, which is answered with a ticket.
pub(super) fn send_summary(
    credentials: &Credentials,
    issuer: &str,
    name: &str,
    zip: &[u8],
) -> Request {
    let call = element("ser:sendSummary")
        .leaf("fileName", name)
        .leaf("contentFile", STANDARD.encode(zip));
    let url = bill_service(credentials);
    request(url, "urn:sendSummary", credentials, issuer, call)
}

/// A call that asks after a ticket. It changes nothing, and every service answers it.
pub(super) fn get_status(credentials: &Credentials, issuer: &str, ticket: &str) -> Request {
    let call = element("ser:getStatus").leaf("ticket", ticket);
    let url = bill_service(credentials);
    request(url, "urn:getStatus", credentials, issuer, call)
}

fn bill_service(credentials: &Credentials) -> &str {
    match (&credentials.operator, credentials.environment) {
        (Some(operator), _) => operator,
        (None, Environment::Production) => PRODUCTION,
        (None, Environment::Test | Environment::Simulator) => BETA,
    }
}

/// A call that asks what became of a document; `None` in SUNAT's beta, which has no such service.
pub(super) fn get_status_cdr(credentials: &Credentials, key: &Key) -> Option<Request> {
    let url = match (&credentials.operator, credentials.environment) {
        (Some(operator), _) => operator.as_str(),
        (None, Environment::Production | Environment::Simulator) => CONSULT,
        (None, Environment::Test) => return None,
    };
    let call = element("ser:getStatusCdr")
        .leaf("rucComprobante", &key.issuer)
        .leaf("tipoComprobante", &key.type_code)
        .leaf("serieComprobante", &key.series)
        .leaf("numeroComprobante", key.number.to_string());
    let action = "urn:getStatusCdr";
    Some(request(url, action, credentials, &key.issuer, call))
}

/// A call that asks whether a document counts; `None` where there is no such service: at operators,
/// in SUNAT's beta, and for other series than those of invoices.
pub(super) fn get_document_status(credentials: &Credentials, key: &Key) -> Option<Request> {
    let is_asked = credentials.operator.is_none()
        && credentials.environment != Environment::Test
        && key.series.starts_with('F');
    let call = element("ser:getStatus")
        .leaf("rucComprobante", &key.issuer)
        .leaf("tipoComprobante", &key.type_code)
        .leaf("serieComprobante", &key.series)
        .leaf("numeroComprobante", key.number.to_string());
    is_asked.then(|| request(CONSULT, "urn:getStatus", credentials, &key.issuer, call))
}

fn request(
    url: &str,
    action: &str,
    credentials: &Credentials,
    issuer: &str,
    call: Element,
) -> Request {
    let token = element("wsse:UsernameToken")
        .leaf("wsse:Username", format!("{issuer}{}", credentials.user))
        .leaf("wsse:Password", &credentials.password);
    let envelope = element("soapenv:Envelope")
        .with("xmlns:soapenv", SOAP)
        .with("xmlns:ser", SERVICE)
        .with("xmlns:wsse", WSSE)
        .child(element("soapenv:Header").child(element("wsse:Security").child(token)))
        .child(element("soapenv:Body").child(call));
    Request {
        method: "POST",
        url: url.to_owned(),
        headers: vec![
            ("content-type".into(), "text/xml; charset=utf-8".into()),
            ("soapaction".into(), action.into()),
        ],
        body: envelope.to_xml().into_bytes(),
    }
}

/// Answer of a service.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// The archive with the answer to a document.
    Receipt(Vec<u8>),
    /// Ticket for polling an accepted file.
    Ticket(String),
    /// A code without an archive.
    Status { code: String, text: String },
    /// The service refused the call or the document.
    Fault { code: String, text: String },
    /// Something else than the service answered: a proxy, a page.
    Noise,
}

/// Reads the body of a reply.
pub(super) fn answer(body: &[u8]) -> Answer {
    let Ok(text) = text_of(body) else {
        return Answer::Noise;
    };
    let Ok(document) = parse(&text) else {
        return Answer::Noise;
    };
    let root = document.root_element();
    let named = |name: &str| descendant(root, name);
    if let Some(fault) = named("Fault") {
        return fault_of(fault);
    }
    for name in ["applicationResponse", "content"] {
        if let Some(archive) = named(name).and_then(decoded) {
            return Answer::Receipt(archive);
        }
    }
    if let Some(ticket) = named("ticket").and_then(|node| node.text()) {
        return Answer::Ticket(ticket.trim().to_owned());
    }
    match named("statusCdr").or_else(|| named("status")) {
        Some(status) => Answer::Status {
            code: text_at(status, "statusCode"),
            text: text_at(status, "statusMessage"),
        },
        None => Answer::Noise,
    }
}

/// A fault's code is in `faultcode` after the last point, or is the `faultstring`.
fn fault_of(fault: Node<'_, '_>) -> Answer {
    let code = text_at(fault, "faultcode");
    let string = text_at(fault, "faultstring");
    let digits = |text: &str| -> String {
        let tail = text.rsplit('.').next().unwrap_or_default().trim();
        let all = !tail.is_empty() && tail.len() <= 4 && tail.bytes().all(|b| b.is_ascii_digit());
        if all {
            format!("{tail:0>4}")
        } else {
            String::new()
        }
    };
    let code = match (digits(&code), digits(&string)) {
        (code, _) if !code.is_empty() => code,
        (_, code) => code,
    };
    let message = descendant(fault, "message")
        .and_then(|node| node.text())
        .map(|text| text.trim().to_owned());
    Answer::Fault {
        code,
        text: message.unwrap_or(string),
    }
}

fn decoded(node: Node<'_, '_>) -> Option<Vec<u8>> {
    let packed: String = node.text()?.split_whitespace().collect();
    STANDARD
        .decode(packed)
        .ok()
        .filter(|bytes| !bytes.is_empty())
}

/// Content of a call for a simulator: the operation and the call itself.
pub(super) fn envelope(content: Element) -> Vec<u8> {
    element("soap-env:Envelope")
        .with("xmlns:soap-env", SOAP)
        .child(element("soap-env:Body").child(content))
        .to_document()
        .into_bytes()
}

/// A fault as SUNAT words it.
pub(super) fn fault(code: &str, text: &str) -> Vec<u8> {
    envelope(
        element("soap-env:Fault")
            .child(leaf("faultcode", format!("soap-env:Client.{code}")))
            .leaf("faultstring", text),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_are_read_in_both_spellings() {
        let fault = |body: &str| answer(body.as_bytes());
        assert_eq!(
            answer(&super::fault("0102", "Usuario")),
            Answer::Fault {
                code: "0102".into(),
                text: "Usuario".into()
            }
        );
        let older = "<S:Envelope xmlns:S='s'><S:Body><S:Fault><faultcode>S:Server</faultcode>\
            <faultstring>306</faultstring><detail><message>No se puede leer</message></detail>\
            </S:Fault></S:Body></S:Envelope>";
        assert_eq!(
            fault(older),
            Answer::Fault {
                code: "0306".into(),
                text: "No se puede leer".into()
            }
        );
        assert_eq!(
            fault("<html><body>Bad gateway</body></html>"),
            Answer::Noise
        );
        assert_eq!(fault("Bad gateway"), Answer::Noise);
    }
}
