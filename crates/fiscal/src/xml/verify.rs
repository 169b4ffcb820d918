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
    /// What each of its references covers: nothing for the whole document, or an `ID`.
    pub(crate) covers: Vec<String>,
    /// The digest of the first, in base64.
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
    if method(info, "CanonicalizationMethod") != C14N {
        return Err(Flaw::Method);
    }
    let signs = Hash::of_signature(method(info, "SignatureMethod")).ok_or(Flaw::Method)?;
    let references = info.children();
    let references = references.filter(|node| node.tag_name().name() == "Reference");
    let mut digests = references.map(|reference| digest_of(signature, reference));
    let (covers, digest) = digests.next().ok_or(Flaw::Missing)??;
    let rest: Vec<_> = digests.collect::<Result<_, _>>()?;
    let key = decode(&text_at(signature, "KeyInfo/X509Data/X509Certificate"))
        .and_then(|der| PublicKey::of_certificate(&der))
        .ok_or(Flaw::Certificate)?;
    let value = decode(&text_at(signature, "SignatureValue")).ok_or(Flaw::Missing)?;
    if !key.verifies(signs, canonical(info, None).as_bytes(), &value) {
        return Err(Flaw::Value);
    }
    let mut all = vec![covers];
    all.extend(rest.into_iter().map(|(covers, _)| covers));
    Ok(Signed {
        covers: all,
        digest,
        key,
    })
}

/// What a reference covers and its digest in base64, when that is right.
fn digest_of(signature: Node<'_, '_>, reference: Node<'_, '_>) -> Result<(String, String), Flaw> {
    let hash = Hash::of_digest(method(reference, "DigestMethod")).ok_or(Flaw::Method)?;
    let (target, covers) = covered(signature, reference)?;
    let without = covers.is_empty().then(|| signature.id());
    let digest = STANDARD.encode(hash.digest(canonical(target, without).as_bytes()));
    let claimed: String = text_at(reference, "DigestValue")
        .split_whitespace()
        .collect();
    match digest == claimed {
        true => Ok((covers, digest)),
        false => Err(Flaw::Digest),
    }
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
