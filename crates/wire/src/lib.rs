//! The `wire` room; see docs/ARCHITECTURE.md.
