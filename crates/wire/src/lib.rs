//! The contract, spelt once: English fields in Rust, Spanish names on the wire.
//!
//! One file per area; every type is declared with [`yapa_macros::wire`], which
//! derives serde and OpenAPI from it. `cargo xtask gen` reads these files and
//! writes the browser's types and codecs and `docs/GLOSSARY.md` from them, so a
//! Spanish property name appears in no other place.
//!
//! To add a type: write it in its area's file under `#[wire]`, with `#[es("…")]`
//! where the contract's word differs; run `cargo xtask gen`. An option is left
//! out when it is `None`, unless the type says `#[wire(nulls)]`. Words become unit enums; a choice between structs
//! becomes an enum with `#[serde(tag = "…")]`.
//!
//! A doc comment adds to name and type: meaning, unit, range, format,
//! source, who may. It becomes the description in the OpenAPI document. Rules that
//! hold everywhere are not repeated: a text without a value is empty, and
//! `image` is the URL path of a picture.

pub mod approvals;
pub mod audit_log;
pub mod auth;
pub mod bonuses;
pub mod branches;
pub mod cancellations;
pub mod carriers;
pub mod cash_sessions;
pub mod client_credit;
pub mod clients;
pub mod companies;
pub mod credit_notes;
pub mod customer_orders;
pub mod dashboard;
pub mod document_states;
pub mod documents;
pub mod e_documents;
pub mod errors;
pub mod expenses;
pub mod gallery;
pub mod goods_receipts;
pub mod groupings;
pub mod groups;
pub mod guides;
pub mod health;
pub mod imports;
pub mod locations;
pub mod loose;
pub mod notifications;
pub mod numbering;
pub mod paging;
pub mod payment_documents;
pub mod products;
pub mod proformas;
pub mod purchases;
pub mod report_mail;
pub mod reports;
pub mod resend;
pub mod sales;
pub mod sales_reports;
pub mod scalars;
pub mod self_invoices;
pub mod shared;
pub mod signup;
pub mod sponsor_files;
pub mod sponsors;
pub mod staff_activity;
pub mod stock_counts;
pub mod stock_movements;
pub mod stock_transfers;
pub mod surveys;
pub mod tax_connection;
pub mod tax_health;
pub mod tickets;
pub mod users;
pub mod wallets;
pub mod waste;

pub use scalars::{Day, Decimal, Id, Money, Quantity, Rate, TimeOfDay};
