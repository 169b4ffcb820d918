//! The `printing` room; see docs/ARCHITECTURE.md.
