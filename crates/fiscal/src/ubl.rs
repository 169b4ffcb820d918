//! UBL 2.x of OASIS, as far as Peru and Colombia write it alike.

use crate::document::Reference;
use crate::xml::{DSIG, Element, element};

const SCHEMA: &str = "urn:oasis:names:specification:ubl:schema:xsd:";

/// The namespace of a document.
pub(crate) fn namespace(document: &str) -> String {
    format!("{SCHEMA}{document}-2")
}

/// An element with the prefixes of aggregates (`cac`) and leaves (`cbc`).
pub(crate) fn with_components(element: Element) -> Element {
    element
        .with("xmlns:cac", format!("{SCHEMA}CommonAggregateComponents-2"))
        .with("xmlns:cbc", format!("{SCHEMA}CommonBasicComponents-2"))
}

/// The root of a signed document, with its namespaces.
pub(crate) fn root(document: &'static str) -> Element {
    with_components(element(document).with("xmlns", namespace(document)))
        .with("xmlns:ds", DSIG)
        .with("xmlns:ext", format!("{SCHEMA}CommonExtensionComponents-2"))
}

/// Why the document with this number is corrected; `code` is the authority's for the reason.
pub(crate) fn discrepancy(number: &str, reference: &Reference, code: &str) -> Element {
    let text = match reference.text.trim() {
        "" => "Corrección",
        text => text,
    };
    let text: String = text.chars().take(500).collect();
    element("cac:DiscrepancyResponse")
        .leaf("cbc:ReferenceID", number)
        .leaf("cbc:ResponseCode", code)
        .leaf("cbc:Description", text)
}
