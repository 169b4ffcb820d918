//! Digests.

use sha2::{Digest, Sha256};

/// The SHA-256 digest of `bytes`: of tokens before they are stored or looked up, and of bodies
/// under an idempotency key.
#[must_use]
pub fn sha256(bytes: &[u8]) -> [u8; 32] {
    Sha256::digest(bytes).into()
}
