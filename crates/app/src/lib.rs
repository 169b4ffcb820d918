//! The `app` room; see docs/ARCHITECTURE.md.
