//! Findings of the simulator's checks.

/// A code of SUNAT's list.
pub(super) type Code = &'static str;

/// Findings that the checks collect.
#[derive(Clone, Debug, Default)]
pub(super) struct Found {
    /// The digest of the signature.
    pub(super) digest: String,
    /// Remarks that do not keep the document from being taken.
    pub(super) notes: Vec<Code>,
}
