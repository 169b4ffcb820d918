//! The use cases: one transaction each, joining storage, domain, countries and printing.

pub mod error;
pub mod say;

pub use error::{Error, Kind, Result};
