//! The `storage` room; see docs/ARCHITECTURE.md.
