//! XML as far as electronic documents need it: written, read within limits, made canonical,
//! signed and verified.

mod canonical;
mod read;
mod sign;
mod verify;
mod write;
mod xades;

pub(crate) use canonical::canonical;
pub(crate) use read::{at, child, descendant, millionths, parse, text as text_of, text_at};
pub(crate) use sign::{Scheme, Target, sign};
pub(crate) use verify::{verify, verify_answer};
pub(crate) use write::{Element, element, leaf};
pub(crate) use xades::{Policy, sign_xades};

/// The namespace of XML signatures.
pub(crate) const DSIG: &str = "http://www.w3.org/2000/09/xmldsig#";
/// Canonical XML 1.0 without comments, the inclusive form.
pub(crate) const C14N: &str = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";
/// The transform that leaves the signature itself out.
pub(crate) const ENVELOPED: &str = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";
