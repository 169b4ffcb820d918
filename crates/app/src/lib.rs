//! The use cases: one transaction each, joining storage, domain, countries and printing.

pub mod auth;
mod calendar;
mod caller;
pub mod clients;
pub mod companies;
mod context;
pub mod demo;
pub mod documents;
pub mod error;
pub mod gallery;
mod goods;
pub mod groupings;
pub mod groups;
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
mod repeat;
pub mod sales;
pub mod say;
pub mod settings;
pub mod surveys;
pub mod users;
pub mod wallets;

pub use caller::Caller;
pub use context::{Config, Context, MailConfig};
pub use error::{Error, Kind, Result};
pub use repeat::Repeat;
