//! The `test-kit` room; see docs/ARCHITECTURE.md.
