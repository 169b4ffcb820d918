//! The `http` room; see docs/ARCHITECTURE.md.
