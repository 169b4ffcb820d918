//! Verifying signatures, as an authority does with what it receives.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use roxmltree::Node;

use super::canonical::{Form, canonical_in};
use super::sign::by_id;
use super::{DSIG, ENVELOPED, at, child, text_at};
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
    /// Content that it covers was changed.
    Digest,
    /// Not made with the certificate's key.
    Value,
}

/// A signature that holds.
#[derive(Clone, Debug)]
pub(crate) struct Signed {
    /// Target of each of its references: nothing for the whole document, or an `ID`.
    pub(crate) covers: Vec<String>,
    /// The digest of the first, in base64.
    pub(crate) digest: String,
    /// The signer's key and dates.
    pub(crate) key: PublicKey,
}

/// Verifies one signature element with the certificate it carries. It is in the inclusive form,
/// as the authorities ask of what they are sent.
///
/// # Errors
/// Says what does not hold.
pub(crate) fn verify(signature: Node<'_, '_>) -> Result<Signed, Flaw> {
    verify_in(signature, false)
}

/// The same in any canonical form, as authorities sign what they answer.
///
/// # Errors
/// Says what does not hold.
pub(crate) fn verify_answer(signature: Node<'_, '_>) -> Result<Signed, Flaw> {
    verify_in(signature, true)
}

fn verify_in(signature: Node<'_, '_>, any_form: bool) -> Result<Signed, Flaw> {
    if signature.tag_name().namespace() != Some(DSIG) {
        return Err(Flaw::Missing);
    }
    let info = child(signature, "SignedInfo").ok_or(Flaw::Missing)?;
    let info_form = child(info, "CanonicalizationMethod").ok_or(Flaw::Missing)?;
    let info_form = form(info_form, any_form)?;
    let signs = Hash::of_signature(method(info, "SignatureMethod")).ok_or(Flaw::Method)?;
    let references = info.children();
    let references = references.filter(|node| node.tag_name().name() == "Reference");
    let mut digests = references.map(|reference| digest_of(signature, reference, any_form));
    let (covers, digest) = digests.next().ok_or(Flaw::Missing)??;
    let rest: Vec<_> = digests.collect::<Result<_, _>>()?;
    let key = decode(&text_at(signature, "KeyInfo/X509Data/X509Certificate"))
        .and_then(|der| PublicKey::of_certificate(&der))
        .ok_or(Flaw::Certificate)?;
    let value = decode(&text_at(signature, "SignatureValue")).ok_or(Flaw::Missing)?;
    if !key.verifies(
        signs,
        canonical_in(info_form, info, None).as_bytes(),
        &value,
    ) {
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

/// Target of a reference and its digest in base64, when that is right.
fn digest_of(
    signature: Node<'_, '_>,
    reference: Node<'_, '_>,
    any_form: bool,
) -> Result<(String, String), Flaw> {
    let hash = Hash::of_digest(method(reference, "DigestMethod")).ok_or(Flaw::Method)?;
    // A reference within the document never covers its comments (XML Signature, 4.4.3.3).
    let form = Form {
        comments: false,
        ..form_of_reference(reference, any_form)?
    };
    let (target, covers) = covered(signature, reference)?;
    let without = covers.is_empty().then(|| signature.id());
    let digest = STANDARD.encode(hash.digest(canonical_in(form, target, without).as_bytes()));
    let claimed: String = text_at(reference, "DigestValue")
        .split_whitespace()
        .collect();
    match digest == claimed {
        true => Ok((covers, digest)),
        false => Err(Flaw::Digest),
    }
}

/// The canonical form of what a reference covers: the inclusive one unless it names another.
fn form_of_reference(reference: Node<'_, '_>, any_form: bool) -> Result<Form, Flaw> {
    let transforms = at(reference, "Transforms");
    let transforms = transforms.into_iter().flat_map(|all| all.children());
    let mut named = transforms
        .filter(Node::is_element)
        .filter(|one| one.attribute("Algorithm") != Some(ENVELOPED));
    match (named.next(), named.next()) {
        (None, _) => Ok(Form::default()),
        (Some(one), None) => form(one, any_form),
        _ => Err(Flaw::Method),
    }
}

/// The canonical form that an element names. Prefixes that are declared in any case are not known.
fn form(named: Node<'_, '_>, any_form: bool) -> Result<Form, Flaw> {
    let form = Form::of(named.attribute("Algorithm").unwrap_or_default());
    let form = form.filter(|form| any_form || *form == Form::default());
    match named.children().any(|one| one.is_element()) {
        true => Err(Flaw::Method),
        false => form.ok_or(Flaw::Method),
    }
}

/// Target of a reference, and the id it names it by (none for the whole document).
fn covered<'a, 'i>(
    signature: Node<'a, 'i>,
    reference: Node<'a, 'i>,
) -> Result<(Node<'a, 'i>, String), Flaw> {
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
