//! The HTTP room: routes, extractors, errors, limits and the embedded browser files.
//!
//! One file an area: its operations, each declared above its handler, and their list.

mod access;
mod api;
mod approvals;
mod document;
mod endpoint;
mod error;
mod extract;
mod layers;
mod platform;
mod serve;
mod shared;
mod sponsors;
mod staff_activity;
mod state;
mod web;

mod audit_log;
mod auth;
mod bonuses;
mod branches;
mod carriers;
mod cash_sessions;
mod client_credit;
mod client_imports;
mod clients;
mod companies;
mod credit_notes;
mod customer_orders;
mod dashboard;
mod documents;
mod e_documents;
mod gallery;
mod groupings;
mod groups;
mod guides;
mod imports;
mod locations;
mod notifications;
mod numbering;
mod pictures;
mod products;
mod proformas;
mod purchases;
mod receipts;
mod reports;
mod sales;
mod sales_reports;
mod signup;
mod stock_counts;
mod stock_movements;
mod stock_transfers;
mod surveys;
mod tax_connection;
mod tax_health;
mod users;
mod wallets;
mod waste;

pub use access::Access;
pub use api::{endpoints, is_public, openapi, router};
pub use endpoint::Endpoint;
pub use error::{Answer, ApiError};
pub use serve::{ServeOptions, serve};
pub use state::{AppState, MetricsAccess};
