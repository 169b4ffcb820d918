//! The request to cancel a document: `Cancelacion`, signed with the company's seal.

use jiff::civil::DateTime;

use crate::cancel::{CancelReason, Cancellation};
use crate::issued::Issued;
use crate::keys::{Certificate, Hash};
use crate::xml::{Scheme, Target, element, sign};

/// The SAT's schema of 2012 takes no other algorithm.
const SCHEME: Scheme = Scheme {
    hash: Hash::Sha1,
    prefix: "",
    id: "",
    key_value: false,
    issuer_serial: true,
};
const NAMESPACE: &str = "http://cancelacfd.sat.gob.mx";
const END: &str = "</Cancelacion>";

/// The signed request. `None` when the key cannot sign.
pub(super) fn write(
    issued: &Issued,
    cancellation: &Cancellation,
    certificate: &Certificate,
    now: DateTime,
) -> Option<Vec<u8>> {
    let mut folio = element("Folio")
        .with("UUID", issued.digest.to_uppercase())
        .with("Motivo", cancellation.reason.code());
    if cancellation.reason == CancelReason::Substituted {
        folio = folio.with("FolioSustitucion", cancellation.substitute.to_uppercase());
    }
    let xml = element("Cancelacion")
        .with("xmlns", NAMESPACE)
        .with("RfcEmisor", issued.key.issuer.to_uppercase())
        .with("Fecha", now.strftime("%Y-%m-%dT%H:%M:%S").to_string())
        .child(element("Folios").child(folio))
        .to_document();
    let place = xml.len() - END.len();
    let (signed, _) = sign(&xml, place, Target::Document, &SCHEME, certificate)?;
    Some(signed.into_bytes())
}
