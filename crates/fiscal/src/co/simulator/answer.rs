//! The simulator's answers, in DIAN's form and words.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use crate::authority::World;
use crate::co::soap::{SERVICE, SOAP};
use crate::ubl::{namespace, with_components};
use crate::xml::{Element, element, leaf};

/// A rule of the annex that a document broke.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rule {
    code: &'static str,
    text: &'static str,
}

/// A rule by its code in the annex and its words.
pub(super) const fn rule(code: &'static str, text: &'static str) -> Rule {
    Rule { code, text }
}

impl Rule {
    pub(super) const UNREADABLE: Rule = rule("ZB01", "Fallo en el esquema XML del archivo");
    pub(super) const HANDED_IN: Rule = rule("90", "Documento procesado anteriormente.");
    pub(super) const OTHER_DOCUMENT: Rule = rule(
        "FAD05e",
        "El número del documento ya fue usado por otro documento",
    );
}

/// The document was taken.
pub(super) fn taken(code: &str, id: &str, world: &World<'_>) -> Vec<u8> {
    let receipt = application_response("02", "Documento validado por la DIAN", id, code, world);
    result("SendBillSync", true, "00", "Procesado Correctamente.").finish(None, Some(receipt), code)
}

/// The document broke a rule.
pub(super) fn refused(rule: &Rule, code: &str, world: &World<'_>) -> Vec<u8> {
    let receipt = application_response("04", "Documento rechazado por la DIAN", "", code, world);
    result(
        "SendBillSync",
        false,
        "99",
        "Validación contiene errores en campos mandatorios.",
    )
    .finish(Some(rule), Some(receipt), code)
}

/// The requested document was accepted.
pub(super) fn status_taken(code: &str, world: &World<'_>) -> Vec<u8> {
    let receipt = application_response("02", "Documento validado por la DIAN", "", code, world);
    result("GetStatus", true, "00", "Procesado Correctamente.").finish(None, Some(receipt), code)
}

/// The requested document never came.
pub(super) fn status_unknown(_: &World<'_>) -> Vec<u8> {
    result(
        "GetStatus",
        false,
        "66",
        "TrackId no existe en los registros de la DIAN.",
    )
    .finish(None, None, "")
}

struct Response {
    operation: &'static str,
    is_valid: bool,
    status: &'static str,
    text: &'static str,
}

const fn result(
    operation: &'static str,
    is_valid: bool,
    status: &'static str,
    text: &'static str,
) -> Response {
    Response {
        operation,
        is_valid,
        status,
        text,
    }
}

impl Response {
    fn finish(self, rule: Option<&Rule>, receipt: Option<String>, code: &str) -> Vec<u8> {
        let (outer, inner) = match self.operation {
            "GetStatus" => ("GetStatusResponse", "GetStatusResult"),
            _ => ("SendBillSyncResponse", "SendBillSyncResult"),
        };
        let messages = rule.map(|rule| {
            leaf(
                "c:string",
                format!("Regla: {}, Rechazo: {}", rule.code, rule.text),
            )
        });
        let errors = element("b:ErrorMessage")
            .with(
                "xmlns:c",
                "http://schemas.microsoft.com/2003/10/Serialization/Arrays",
            )
            .children(messages);
        let receipt = receipt.map(|xml| leaf("b:XmlBase64Bytes", STANDARD.encode(xml)));
        let result = element(inner)
            .with(
                "xmlns:b",
                "http://schemas.datacontract.org/2004/07/DianResponse",
            )
            .child(errors)
            .leaf("b:IsValid", self.is_valid.to_string())
            .leaf("b:StatusCode", self.status)
            .leaf("b:StatusDescription", self.text)
            .children(receipt)
            .leaf("b:XmlDocumentKey", code);
        envelope(element(outer).with("xmlns", SERVICE).child(result))
    }
}

/// A refused call.
pub(super) fn fault(code: &str, text: &str) -> Vec<u8> {
    let subcode = element("s:Subcode").leaf("s:Value", format!("a:{code}"));
    envelope(
        element("s:Fault")
            .child(element("s:Code").leaf("s:Value", "s:Sender").child(subcode))
            .child(element("s:Reason").leaf("s:Text", text)),
    )
}

fn envelope(content: Element) -> Vec<u8> {
    element("s:Envelope")
        .with("xmlns:s", SOAP)
        .child(element("s:Body").child(content))
        .to_xml()
        .into_bytes()
}

/// DIAN's document about a document.
fn application_response(
    code: &str,
    text: &str,
    id: &str,
    document_code: &str,
    world: &World<'_>,
) -> String {
    let response = element("cac:Response")
        .leaf("cbc:ResponseCode", code)
        .leaf("cbc:Description", text);
    let reference = element("cac:DocumentReference")
        .leaf("cbc:ID", id)
        .leaf("cbc:UUID", document_code);
    let root = element("ApplicationResponse").with("xmlns", namespace("ApplicationResponse"));
    with_components(root)
        .leaf("cbc:UBLVersionID", "UBL 2.1")
        .leaf("cbc:CustomizationID", "1")
        .leaf(
            "cbc:ProfileID",
            "DIAN 2.1: ApplicationResponse de la Factura Electrónica de Venta",
        )
        .leaf("cbc:ProfileExecutionID", "2")
        .leaf("cbc:IssueDate", world.now.date().to_string())
        .leaf(
            "cbc:IssueTime",
            format!("{}-05:00", world.now.strftime("%H:%M:%S")),
        )
        .child(
            element("cac:DocumentResponse")
                .child(response)
                .child(reference),
        )
        .to_xml()
}
