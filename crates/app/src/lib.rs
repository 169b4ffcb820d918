//! The use cases: one transaction each, joining storage, domain, countries and printing.

pub mod auth;
pub mod bonuses;
pub mod branches;
mod calendar;
mod caller;
pub mod carriers;
pub mod clients;
pub mod companies;
mod context;
pub mod credit_notes;
mod currency;
pub mod customer_orders;
pub mod dashboard;
pub mod demo;
pub mod documents;
pub mod e_documents;
pub mod error;
mod faults;
pub mod gallery;
mod goods;
pub mod groupings;
pub mod groups;
pub mod guides;
mod idempotency;
pub mod installation;
pub mod jobs;
mod line_taxes;
pub mod locations;
mod mail;
pub mod notifications;
pub mod operator;
mod paging;
pub mod pictures;
pub mod platform;
pub mod products;
pub mod proformas;
pub mod purchases;
pub mod receipts;
pub mod reports;
pub mod sales;
pub mod say;
pub mod settings;
pub mod shared;
pub mod sponsors;
pub mod surveys;
pub mod users;
pub mod wallets;
mod write_context;
mod xls;

// The body of a plain `async fn` is compiled again by every crate that awaits it, and in each of
// its codegen units. `#[crate::boxed]` hands the future out boxed, so that the body is compiled
// here, once: every `async fn` that leaves its module carries it.
pub(crate) use async_recursion::async_recursion as boxed;

pub use caller::Caller;
pub use context::{Config, Context, MailConfig};
pub use error::{Error, Kind, Result};
pub use idempotency::IdempotencyKey;
pub(crate) use write_context::WriteContext;
pub use yapa_storage::CompanyScope;
