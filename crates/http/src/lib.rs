//! The HTTP room: routes, extractors, errors, limits and the embedded browser files.
//!
//! One folder per area; its `mod.rs` lists the routes and each action has a file.

mod access;
mod api;
mod error;
mod extract;
mod layers;
mod platform;
mod serve;
mod shared;
mod sponsors;
mod state;
mod web;

mod auth;
mod bonuses;
mod branches;
mod carriers;
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
mod locations;
mod notifications;
mod pictures;
mod products;
mod proformas;
mod purchases;
mod receipts;
mod reports;
mod sales;
mod surveys;
mod users;
mod wallets;

pub use api::{PUBLIC_OPERATIONS, openapi, router};
pub use error::{Answer, ApiError};
pub use serve::{ServeOptions, serve};
pub use state::{AppState, MetricsAccess};
