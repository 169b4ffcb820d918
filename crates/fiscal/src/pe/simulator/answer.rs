//! The simulator's answers.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::found::Code;
use super::found::Found;
use super::texts;
use crate::archive::pack;
use crate::authority::World;
use crate::demo;
use crate::issued::Key;
use crate::keys::Hash;
use crate::pe::soap;
use crate::ubl::{namespace, with_components};
use crate::xml::{Element, Scheme, Target, element, sign};

const SUNAT: &str = "20131312955";

/// The reply to a document that was read.
pub(super) fn receipt(
    key: &Key,
    world: &World<'_>,
    rejected: Option<Code>,
    found: &Found,
) -> Vec<u8> {
    let content = cdr(key, world, rejected, found);
    let reply = element("br:sendBillResponse")
        .with("xmlns:br", "http://service.sunat.gob.pe")
        .leaf("applicationResponse", content);
    soap::envelope(reply)
}

/// The reply to a question about an accepted document.
pub(super) fn known(key: &Key, world: &World<'_>, digest: String) -> Vec<u8> {
    let found = Found {
        digest,
        notes: Vec::new(),
    };
    let status = element("statusCdr")
        .leaf("content", cdr(key, world, None, &found))
        .leaf("statusCode", "0004")
        .leaf("statusMessage", "La constancia existe");
    soap::envelope(status_response(status))
}

/// The reply to a question about an unknown document.
pub(super) fn unknown() -> Vec<u8> {
    let status = element("statusCdr")
        .leaf("statusCode", "0127")
        .leaf("statusMessage", texts::of("0127"));
    soap::envelope(status_response(status))
}

fn status_response(status: Element) -> Element {
    element("ns0:getStatusCdrResponse")
        .with("xmlns:ns0", "http://service.sunat.gob.pe")
        .child(status)
}

/// The reply to a question about a file that voids documents; `code` is `0` when it was taken.
pub(super) fn voided(issuer: &str, id: &str, code: &str, world: &World<'_>) -> Vec<u8> {
    let text = match code {
        "0" => format!("El archivo {id}, ha sido aceptado"),
        code => texts::of(code).to_owned(),
    };
    let about = About {
        issuer,
        name: format!("R-{issuer}-{id}.xml"),
        id: id.to_owned(),
        number: id.replace('-', ""),
    };
    let status = element("status")
        .leaf(
            "content",
            constancy(&about, world, code, text, &Found::default()),
        )
        .leaf("statusCode", if code == "0" { "0" } else { "99" });
    let reply = element("ns0:getStatusResponse")
        .with("xmlns:ns0", "http://service.sunat.gob.pe")
        .child(status);
    soap::envelope(reply)
}

/// The reply to a file that was taken.
pub(super) fn ticket(ticket: &str) -> Vec<u8> {
    let reply = element("ns0:sendSummaryResponse")
        .with("xmlns:ns0", "http://service.sunat.gob.pe")
        .leaf("ticket", ticket);
    soap::envelope(reply)
}

/// The reply to a question whether a document counts.
pub(super) fn document_status(code: &str, text: &str) -> Vec<u8> {
    let status = element("status")
        .leaf("statusCode", code)
        .leaf("statusMessage", text);
    let reply = element("ns0:getStatusResponse")
        .with("xmlns:ns0", "http://service.sunat.gob.pe")
        .child(status);
    soap::envelope(reply)
}

/// Subject of an answer.
struct About<'a> {
    issuer: &'a str,
    /// Of the answer's own file.
    name: String,
    id: String,
    number: String,
}

/// The receipt in its archive, in base64.
fn cdr(key: &Key, world: &World<'_>, rejected: Option<Code>, found: &Found) -> String {
    let id = format!("{}-{}", key.series, key.number);
    let kind = match key.type_code.as_str() {
        "01" => "La Factura",
        "03" => "La Boleta",
        "09" => "La Guía de Remisión",
        _ => "La Nota de Crédito",
    };
    let (code, text) = match rejected {
        Some(code) => (code, texts::of(code).to_owned()),
        None => ("0", format!("{kind} numero {id}, ha sido aceptada")),
    };
    let about = About {
        issuer: &key.issuer,
        name: format!("R-{}-{}-{id}.xml", key.issuer, key.type_code),
        number: key.number.to_string(),
        id,
    };
    constancy(&about, world, code, text, found)
}

fn constancy(
    about: &About<'_>,
    world: &World<'_>,
    code: &str,
    text: String,
    found: &Found,
) -> String {
    let About {
        issuer,
        name,
        id,
        number,
    } = about;
    let party = |name: &'static str, number: &str| {
        element(name).child(element("cac:PartyIdentification").leaf("cbc:ID", number))
    };
    let response = element("cac:Response")
        .leaf("cbc:ReferenceID", id)
        .leaf("cbc:ResponseCode", code)
        .leaf("cbc:Description", text);
    // Which bytes the answer is about, as the answers of SUNAT's operators (OSE) say it.
    let hash = element("cac:ExternalReference").leaf("cbc:DocumentHash", &found.digest);
    let reference = element("cac:DocumentReference")
        .leaf("cbc:ID", id)
        .child(element("cac:Attachment").child(hash));
    let notes = found
        .notes
        .iter()
        .map(|code| crate::xml::leaf("cbc:Note", format!("{code} - {}", texts::of(code))));
    let root = element("ar:ApplicationResponse").with("xmlns:ar", namespace("ApplicationResponse"));
    let xml = with_components(root)
        .with("xmlns:ext", namespace("CommonExtensionComponents"))
        .child(
            element("ext:UBLExtensions")
                .child(element("ext:UBLExtension").child(element("ext:ExtensionContent"))),
        )
        .leaf("cbc:UBLVersionID", "2.0")
        .leaf("cbc:CustomizationID", "1.0")
        .leaf("cbc:ID", format!("{issuer}{number}"))
        .leaf("cbc:IssueDate", world.now.date().to_string())
        .leaf("cbc:IssueTime", world.now.strftime("%H:%M:%S").to_string())
        .leaf("cbc:ResponseDate", world.now.date().to_string())
        .leaf(
            "cbc:ResponseTime",
            world.now.strftime("%H:%M:%S").to_string(),
        )
        .children(notes)
        .child(party("cac:SenderParty", SUNAT))
        .child(party("cac:ReceiverParty", issuer))
        .child(
            element("cac:DocumentResponse")
                .child(response)
                .child(reference),
        )
        .to_document();
    let xml = signed(&xml).unwrap_or_default();
    STANDARD.encode(pack(name, xml.as_bytes()).unwrap_or_default())
}

/// The receipt with its signature.
fn signed(xml: &str) -> Option<String> {
    const PLACE: &str = "<ext:ExtensionContent>";
    let place = xml.find(PLACE)? + PLACE.len();
    let scheme = Scheme {
        hash: Hash::Sha256,
        prefix: "",
        id: "SignSUNAT",
        key_value: false,
        issuer_serial: false,
    };
    let signer = demo::credentials("", "")?.certificate;
    sign(xml, place, Target::Document, &scheme, &signer).map(|(xml, _)| xml)
}
