//! Signing: XML Signature, <https://www.w3.org/TR/xmldsig-core1/>, with RSA.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use roxmltree::Node;

use super::write::escape_text;
use super::{C14N, DSIG, ENVELOPED, canonical, child, parse};
use crate::keys::{Certificate, Hash};

/// How an authority wants its signatures.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scheme {
    /// The digest algorithm, of the document and of the signature.
    pub(crate) hash: Hash,
    /// The prefix of the elements with its colon, or nothing.
    pub(crate) prefix: &'static str,
    /// The signature's own `Id`, or nothing.
    pub(crate) id: &'static str,
    /// Whether the key is written besides the certificate.
    pub(crate) key_value: bool,
    /// Whether the certificate's issuer and number are written before it.
    pub(crate) issuer_serial: bool,
}

/// The target of a signature.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Target<'a> {
    /// The whole document without the signature.
    Document,
    /// The element with this `ID`.
    Element(&'a str),
}

/// Signs `xml` and puts the signature in at `place` (an offset in bytes). Answers the signed
/// text and the digest in base64. `None` when the text is not XML, the target is not in it or
/// the key cannot sign; with XML of our own and a key that was read, that does not happen.
pub(crate) fn sign(
    xml: &str,
    place: usize,
    target: Target<'_>,
    scheme: &Scheme,
    certificate: &Certificate,
) -> Option<(String, String)> {
    let (before, after) = xml.split_at_checked(place)?;
    // Read once, with the signature in its place: its digest is put in afterwards.
    let (head, tail) = signature(target, scheme, certificate);
    let draft = format!("{before}{head}{tail}{after}");
    let document = parse(&draft).ok()?;
    let signature = signature_at(document.root(), place)?;
    let covered = targeted(document.root(), target)?;
    let covered = canonical(covered, Some(signature.id()));
    let digest = STANDARD.encode(scheme.hash.digest(covered.as_bytes()));
    let (empty, full) = (digest_value(scheme, ""), digest_value(scheme, &digest));
    let info = canonical(child(signature, "SignedInfo")?, None).replace(&empty, &full);
    let value = STANDARD.encode(certificate.sign(scheme.hash, info.as_bytes())?);
    let head = head.replace(&empty, &full);
    Some((format!("{before}{head}{value}{tail}{after}"), digest))
}

fn digest_value(scheme: &Scheme, digest: &str) -> String {
    let p = scheme.prefix;
    format!("<{p}DigestValue>{digest}</{p}DigestValue>")
}

fn targeted<'a, 'i>(root: Node<'a, 'i>, target: Target<'_>) -> Option<Node<'a, 'i>> {
    match target {
        Target::Document => Some(root),
        Target::Element(id) => by_id(root, id),
    }
}

/// The signature that begins at an offset.
fn signature_at<'a, 'i>(root: Node<'a, 'i>, place: usize) -> Option<Node<'a, 'i>> {
    root.descendants()
        .find(|node| node.is_element() && node.range().start == place)
}

pub(super) fn digest(xml: &str, target: Target<'_>, hash: Hash) -> Option<String> {
    let document = parse(xml).ok()?;
    let node = targeted(document.root(), target)?;
    Some(STANDARD.encode(hash.digest(canonical(node, None).as_bytes())))
}

/// The element with the `ID` (or `Id`); none when two claim it.
pub(super) fn by_id<'a, 'i>(root: Node<'a, 'i>, id: &str) -> Option<Node<'a, 'i>> {
    let mut found = root
        .descendants()
        .filter(|node| node.attribute("ID") == Some(id) || node.attribute("Id") == Some(id));
    let first = found.next()?;
    found.next().is_none().then_some(first)
}

/// The signature before and after its value, without a digest.
fn signature(target: Target<'_>, scheme: &Scheme, certificate: &Certificate) -> (String, String) {
    let p = scheme.prefix;
    let (transform, uri) = match target {
        Target::Document => (ENVELOPED, String::new()),
        Target::Element(id) => (C14N, format!("#{id}")),
    };
    let declared = match p.strip_suffix(':') {
        Some(prefix) => format!("xmlns:{prefix}=\"{DSIG}\""),
        None => format!("xmlns=\"{DSIG}\""),
    };
    let id = match scheme.id {
        "" => String::new(),
        id => format!(" Id=\"{id}\""),
    };
    let head = format!(
        "<{p}Signature {declared}{id}><{p}SignedInfo>\
         <{p}CanonicalizationMethod Algorithm=\"{C14N}\"></{p}CanonicalizationMethod>\
         <{p}SignatureMethod Algorithm=\"{method}\"></{p}SignatureMethod>\
         <{p}Reference URI=\"{uri}\"><{p}Transforms><{p}Transform Algorithm=\"{transform}\">\
         </{p}Transform></{p}Transforms><{p}DigestMethod Algorithm=\"{digester}\"></{p}DigestMethod>\
         {digest}</{p}Reference></{p}SignedInfo><{p}SignatureValue>",
        method = scheme.hash.signature_method(),
        digester = scheme.hash.digest_method(),
        digest = digest_value(scheme, ""),
    );
    let key_value = if scheme.key_value {
        let (modulus, exponent) = certificate.public_parts();
        format!(
            "<{p}KeyValue><{p}RSAKeyValue><{p}Modulus>{modulus}</{p}Modulus>\
             <{p}Exponent>{exponent}</{p}Exponent></{p}RSAKeyValue></{p}KeyValue>"
        )
    } else {
        String::new()
    };
    let issuer_serial = if scheme.issuer_serial {
        let (issuer, serial) = certificate.issuer_and_serial();
        let mut name = String::new();
        escape_text(issuer, &mut name);
        let serial = certificate.serial_digits().unwrap_or(serial);
        format!(
            "<{p}X509IssuerSerial><{p}X509IssuerName>{name}</{p}X509IssuerName>\
             <{p}X509SerialNumber>{serial}</{p}X509SerialNumber></{p}X509IssuerSerial>"
        )
    } else {
        String::new()
    };
    let tail = format!(
        "</{p}SignatureValue><{p}KeyInfo>{key_value}<{p}X509Data>{issuer_serial}<{p}X509Certificate>{certificate}\
         </{p}X509Certificate></{p}X509Data></{p}KeyInfo></{p}Signature>",
        certificate = STANDARD.encode(certificate.der()),
    );
    (head, tail)
}

/// Signs the `SignedInfo` of the signature that begins at `place`.
pub(super) fn sign_info(
    draft: &str,
    place: usize,
    hash: Hash,
    certificate: &Certificate,
) -> Option<Vec<u8>> {
    let document = parse(draft).ok()?;
    let signature = signature_at(document.root(), place)?;
    let info = child(signature, "SignedInfo")?;
    certificate.sign(hash, canonical(info, None).as_bytes())
}
