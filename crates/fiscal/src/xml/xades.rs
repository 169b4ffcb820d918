//! Signatures with a policy: XAdES-EPES (ETSI TS 101 903), enveloped, RSA with SHA-256.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::sign::{Target, by_id, digest, sign_info};
use super::write::{element, leaf};
use super::{C14N, ENVELOPED, canonical, parse};
use crate::keys::{Certificate, Hash};

const HASH: Hash = Hash::Sha256;
const ID: &str = "signature";
const KEY_INFO: &str = "signature-keyinfo";
const PROPERTIES: &str = "signature-signedprops";

/// The policy that a signature follows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Policy {
    /// Where it is published.
    pub(crate) identifier: &'static str,
    /// Its name.
    pub(crate) description: &'static str,
    /// SHA-256 of its text, in base64.
    pub(crate) digest: &'static str,
    /// As what the signer signs.
    pub(crate) role: &'static str,
}

/// Signs `xml` as a whole and puts the signature in at `place` (an offset in bytes). The prefixes
/// `ds` and `xades` must be declared on the document's element. `signed_at` is a moment with its
/// offset. `None` when the text is not XML or the key cannot sign.
pub(crate) fn sign_xades(
    xml: &str,
    place: usize,
    policy: &Policy,
    signed_at: &str,
    certificate: &Certificate,
) -> Option<String> {
    let (before, after) = xml.split_at_checked(place)?;
    let key_info = element("ds:KeyInfo").with("Id", KEY_INFO).child(
        element("ds:X509Data").leaf("ds:X509Certificate", STANDARD.encode(certificate.der())),
    );
    let properties = properties(policy, signed_at, certificate);
    let tail = format!("{}{properties}</ds:Signature>", key_info.to_xml());
    // Both parts carry the namespaces in scope.
    let draft = format!("{before}<ds:Signature Id=\"{ID}\">{tail}{after}");
    let document = parse(&draft).ok()?;
    let part = |id: &str| {
        let node = by_id(document.root(), id)?;
        Some(STANDARD.encode(HASH.digest(canonical(node, None).as_bytes())))
    };
    let references = [
        reference("", "", &digest(xml, Target::Document, HASH)?, true),
        reference(&format!("#{KEY_INFO}"), "", &part(KEY_INFO)?, false),
        reference(
            &format!("#{PROPERTIES}"),
            "http://uri.etsi.org/01903#SignedProperties",
            &part(PROPERTIES)?,
            false,
        ),
    ];
    let info = element("ds:SignedInfo")
        .child(element("ds:CanonicalizationMethod").with("Algorithm", C14N))
        .child(element("ds:SignatureMethod").with("Algorithm", HASH.signature_method()))
        .children(references);
    let head = format!(
        "<ds:Signature Id=\"{ID}\">{}<ds:SignatureValue>",
        info.to_xml()
    );
    let tail = format!("</ds:SignatureValue>{tail}");
    let draft = format!("{before}{head}{tail}{after}");
    let value = STANDARD.encode(sign_info(&draft, place, HASH, certificate)?);
    Some(format!("{before}{head}{value}{tail}{after}"))
}

fn reference(uri: &str, kind: &str, digest: &str, enveloped: bool) -> super::Element {
    let mut made = element("ds:Reference");
    if !kind.is_empty() {
        made = made.with("Type", kind);
    }
    made = made.with("URI", uri);
    if enveloped {
        let transform = element("ds:Transform").with("Algorithm", ENVELOPED);
        made = made.child(element("ds:Transforms").child(transform));
    }
    made.child(element("ds:DigestMethod").with("Algorithm", HASH.digest_method()))
        .leaf("ds:DigestValue", digest)
}

/// Signed properties beside the document: time, certificate and policy.
fn properties(policy: &Policy, signed_at: &str, certificate: &Certificate) -> String {
    let method = || element("ds:DigestMethod").with("Algorithm", HASH.digest_method());
    let (issuer, serial) = certificate.issuer_and_serial();
    let digest = STANDARD.encode(HASH.digest(certificate.der()));
    let cert = element("xades:Cert")
        .child(
            element("xades:CertDigest")
                .child(method())
                .leaf("ds:DigestValue", digest),
        )
        .child(
            element("xades:IssuerSerial")
                .leaf("ds:X509IssuerName", issuer)
                .leaf("ds:X509SerialNumber", serial),
        );
    let policy_id = element("xades:SignaturePolicyId")
        .child(
            element("xades:SigPolicyId")
                .leaf("xades:Identifier", policy.identifier)
                .leaf("xades:Description", policy.description),
        )
        .child(
            element("xades:SigPolicyHash")
                .child(method())
                .leaf("ds:DigestValue", policy.digest),
        );
    let roles = element("xades:ClaimedRoles").child(leaf("xades:ClaimedRole", policy.role));
    let signature = element("xades:SignedSignatureProperties")
        .leaf("xades:SigningTime", signed_at)
        .child(element("xades:SigningCertificate").child(cert))
        .child(element("xades:SignaturePolicyIdentifier").child(policy_id))
        .child(element("xades:SignerRole").child(roles));
    let signed = element("xades:SignedProperties")
        .with("Id", PROPERTIES)
        .child(signature);
    let qualifying = element("xades:QualifyingProperties")
        .with("Target", format!("#{ID}"))
        .child(signed);
    element("ds:Object").child(qualifying).to_xml()
}
