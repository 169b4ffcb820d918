//! Verifying signatures, as an authority does with what it receives.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use roxmltree::Node;

use super::sign::by_id;
use super::{C14N, DSIG, ENVELOPED, at, canonical, child, text_at};
use crate::keys::{Hash, PublicKey};

/// Why a signature does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flaw {
    /// There is none, or it lacks a part.
    Missing,
    /// A method that is not taken.
    Method,
    /// The certificate cannot be read.
    Certificate,
    /// What it covers was changed.
    Digest,
    /// Not made with the certificate's key.
    Value,
}

/// A signature that holds.
#[derive(Clone, Debug)]
pub(crate) struct Signed {
    /// What it covers: nothing for the whole document, or an `ID`.
    pub(crate) covers: String,
    /// The digest, in base64.
    pub(crate) digest: String,
    /// The signer's key and dates.
    pub(crate) key: PublicKey,
}

/// Verifies one signature element with the certificate it carries.
///
/// # Errors
/// Says what does not hold.
pub(crate) fn verify(signature: Node<'_, '_>) -> Result<Signed, Flaw> {
    if signature.tag_name().namespace() != Some(DSIG) {
        return Err(Flaw::Missing);
    }
    let info = child(signature, "SignedInfo").ok_or(Flaw::Missing)?;
    let reference = child(info, "Reference").ok_or(Flaw::Missing)?;
    if method(info, "CanonicalizationMethod") != C14N {
        return Err(Flaw::Method);
    }
    let signs = Hash::of_signature(method(info, "SignatureMethod")).ok_or(Flaw::Method)?;
    let digests = Hash::of_digest(method(reference, "DigestMethod")).ok_or(Flaw::Method)?;
    let (target, covers) = covered(signature, reference)?;
    let without = covers.is_empty().then(|| signature.id());
    let digest = STANDARD.encode(digests.digest(canonical(target, without).as_bytes()));
    let claimed: String = text_at(reference, "DigestValue")
        .split_whitespace()
        .collect();
    if digest != claimed {
        return Err(Flaw::Digest);
    }
    let key = decode(&text_at(signature, "KeyInfo/X509Data/X509Certificate"))
        .and_then(|der| PublicKey::of_certificate(&der))
        .ok_or(Flaw::Certificate)?;
    let value = decode(&text_at(signature, "SignatureValue")).ok_or(Flaw::Missing)?;
    if !key.verifies(signs, canonical(info, None).as_bytes(), &value) {
        return Err(Flaw::Value);
    }
    Ok(Signed {
        covers,
        digest,
        key,
    })
}

/// What a reference is about, and the id it names it by (none for the whole document).
fn covered<'a, 'i>(
    signature: Node<'a, 'i>,
    reference: Node<'a, 'i>,
) -> Result<(Node<'a, 'i>, String), Flaw> {
    let known = at(reference, "Transforms")
        .into_iter()
        .flat_map(|transforms| transforms.children().filter(Node::is_element))
        .all(|one| matches!(one.attribute("Algorithm"), Some(ENVELOPED | C14N)));
    if !known {
        return Err(Flaw::Method);
    }
    let root = signature.document().root();
    match reference.attribute("URI").unwrap_or_default() {
        "" => Ok((root, String::new())),
        uri => {
            let id = uri.strip_prefix('#').ok_or(Flaw::Method)?;
            let node = by_id(root, id).ok_or(Flaw::Missing)?;
            Ok((node, id.to_owned()))
        }
    }
}

fn method<'a>(node: Node<'a, '_>, name: &str) -> &'a str {
    child(node, name)
        .and_then(|found| found.attribute("Algorithm"))
        .unwrap_or_default()
}

fn decode(text: &str) -> Option<Vec<u8>> {
    let packed: String = text.split_whitespace().collect();
    STANDARD.decode(packed).ok().filter(|all| !all.is_empty())
}
