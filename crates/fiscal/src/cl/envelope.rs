//! The envelope in which documents go to SII: EnvioDTE v1.0, and EnvioBOLETA v1.1 for tickets.

use jiff::civil::DateTime;

use super::codes::{SII_RUT, Type};
use super::dte::stamp;
use super::issue::{INSTANCE, NAMESPACE, PROLOG, SCHEME};
use super::latin;
use crate::credentials::Credentials;
use crate::issued::Issued;
use crate::xml::{Target, element, sign};

const SET: &str = "SetDoc";

/// The signed envelope around a document, whose own bytes stay as they are. `None` without the
/// sender's RUT or the resolution, or when the document is none.
pub(super) fn envelope(
    issued: &Issued,
    credentials: &Credentials,
    now: DateTime,
) -> Option<Vec<u8>> {
    let kind = Type::of(&issued.key.type_code)?;
    let resolution = credentials.resolution?;
    let sender = super::codes::rut(&credentials.sender)?;
    let document = latin::read(&issued.xml);
    let document = &document[document.find("<DTE")?..];
    let (root, schema) = if kind.is_ticket() {
        ("EnvioBOLETA", "EnvioBOLETA_v11.xsd")
    } else {
        ("EnvioDTE", "EnvioDTE_v10.xsd")
    };
    let cover = element("Caratula")
        .with("version", "1.0")
        .leaf("RutEmisor", &issued.key.issuer)
        .leaf("RutEnvia", sender)
        .leaf("RutReceptor", SII_RUT)
        .leaf("FchResol", resolution.date.to_string())
        .leaf("NroResol", resolution.number.to_string())
        .leaf("TmstFirmaEnv", stamp(now))
        .child(
            element("SubTotDTE")
                .leaf("TpoDTE", &issued.key.type_code)
                .leaf("NroDTE", "1"),
        );
    let xml = element(root)
        .with("xmlns", NAMESPACE)
        .with("xmlns:xsi", INSTANCE)
        .with("xsi:schemaLocation", format!("{NAMESPACE} {schema}"))
        .with("version", "1.0")
        .child(
            element("SetDTE")
                .with("ID", SET)
                .child(cover)
                .verbatim(document),
        )
        .to_xml();
    let xml = format!("{PROLOG}{xml}");
    let place = xml.rfind("</Envio")?;
    let target = Target::Element(SET);
    let (xml, _) = sign(&xml, place, target, &SCHEME, &credentials.certificate)?;
    Some(latin::bytes(&xml))
}
