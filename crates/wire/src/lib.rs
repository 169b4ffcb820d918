//! The contract, spelt once: English fields in Rust, Spanish names on the wire.
//!
//! One file per area; every type derives `Serialize`, `Deserialize` and
//! `ToSchema`. `cargo xtask gen` reads these files and writes the browser's
//! types and codecs, the list of endpoints and `docs/GLOSSARY.md` from them, so
//! a Spanish property name stands nowhere else.

pub mod auth;
pub mod clients;
pub mod companies;
pub mod documents;
pub mod errors;
pub mod groupings;
pub mod groups;
pub mod health;
pub mod locations;
pub mod paging;
pub mod paths;
pub mod products;
pub mod sales;
pub mod scalars;
pub mod tickets;
pub mod users;

pub use scalars::{Day, Decimal, Id, Money, Quantity, Rate, TimeOfDay};
