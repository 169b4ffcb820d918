//! The `countries` room; see docs/ARCHITECTURE.md.
