//! What the checks of the simulator find.

/// A code of SUNAT's list.
pub(super) type Code = &'static str;

/// What the checks collect on their way.
#[derive(Clone, Debug, Default)]
pub(super) struct Found {
    /// The digest of the signature.
    pub(super) digest: String,
    /// Remarks that do not keep the document from being taken.
    pub(super) notes: Vec<Code>,
}
