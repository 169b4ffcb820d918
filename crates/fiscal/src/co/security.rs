//! The header that DIAN's service asks for: WS-Security with the certificate, a timestamp of a
//! minute, and a signature over the address (guide to the web services, 2022).
//!
//! The signature is over exclusive canonical XML (<https://www.w3.org/TR/xml-exc-c14n/>). Each
//! signed element is written in that form, with the namespaces that it uses declared on itself, so
//! that the envelope holds it exactly as it is signed.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use jiff::ToSpan as _;
use jiff::civil::DateTime;

use crate::keys::{Certificate, Hash};
use crate::xml::{DSIG, Element, element, leaf};

pub(super) const ADDRESSING: &str = "http://www.w3.org/2005/08/addressing";
const UTILITY: &str =
    "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";
const SECURITY: &str =
    "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";
const TOKEN_PROFILE: &str =
    "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-x509-token-profile-1.0#X509v3";
const BASE64: &str = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-soap-message-security-1.0#Base64Binary";
const EXCLUSIVE: &str = "http://www.w3.org/2001/10/xml-exc-c14n#";
const HASH: Hash = Hash::Sha256;

/// Colombia is five hours behind UTC all year.
const BEHIND_UTC_HOURS: i32 = 5;
const VALID_SECONDS: i32 = 60;

/// The headers of a call: security, action and address. `None` when the key cannot sign.
pub(super) fn header(
    url: &str,
    action: &str,
    certificate: &Certificate,
    now: DateTime,
) -> Option<Element> {
    let address = leaf("wsa:To", url)
        .with("xmlns:wsa", ADDRESSING)
        .with("xmlns:wsu", UTILITY)
        .with("wsu:Id", "to");
    let utc = now.checked_add(BEHIND_UTC_HOURS.hours()).ok()?;
    let until = utc.checked_add(VALID_SECONDS.seconds()).ok()?;
    let moment = |at: DateTime| at.strftime("%Y-%m-%dT%H:%M:%SZ").to_string();
    let timestamp = element("wsu:Timestamp")
        .with("xmlns:wsu", UTILITY)
        .with("wsu:Id", "timestamp")
        .leaf("wsu:Created", moment(utc))
        .leaf("wsu:Expires", moment(until));
    let references = [("#timestamp", &timestamp), ("#to", &address)];
    let references = references.map(|(uri, signed)| reference(uri, signed));
    let info = element("ds:SignedInfo")
        .with("xmlns:ds", DSIG)
        .child(element("ds:CanonicalizationMethod").with("Algorithm", EXCLUSIVE))
        .child(element("ds:SignatureMethod").with("Algorithm", HASH.signature_method()))
        .children(references);
    let value = certificate.sign(HASH, info.to_xml().as_bytes())?;
    let token = leaf(
        "wsse:BinarySecurityToken",
        STANDARD.encode(certificate.der()),
    )
    .with("xmlns:wsu", UTILITY)
    .with("EncodingType", BASE64)
    .with("ValueType", TOKEN_PROFILE)
    .with("wsu:Id", "token");
    let pointer = element("wsse:Reference")
        .with("URI", "#token")
        .with("ValueType", TOKEN_PROFILE);
    let key = element("wsse:SecurityTokenReference").child(pointer);
    let signature = element("ds:Signature")
        .with("xmlns:ds", DSIG)
        .child(info)
        .leaf("ds:SignatureValue", STANDARD.encode(value))
        .child(element("ds:KeyInfo").child(key));
    let security = element("wsse:Security")
        .with("xmlns:wsse", SECURITY)
        .child(timestamp)
        .child(token)
        .child(signature);
    let action = leaf("wsa:Action", action).with("xmlns:wsa", ADDRESSING);
    Some(
        element("soap:Header")
            .child(security)
            .child(action)
            .child(address),
    )
}

fn reference(uri: &str, signed: &Element) -> Element {
    let digest = HASH.digest(signed.to_xml().as_bytes());
    let transform = element("ds:Transform").with("Algorithm", EXCLUSIVE);
    element("ds:Reference")
        .with("URI", uri)
        .child(element("ds:Transforms").child(transform))
        .child(element("ds:DigestMethod").with("Algorithm", HASH.digest_method()))
        .leaf("ds:DigestValue", STANDARD.encode(digest))
}
