//! The API by real HTTP, on both engines. The tree mirrors the areas.

#![allow(clippy::unwrap_used, missing_docs)]

mod auth;
mod bad_input;
mod companies;
mod platform;
mod support;
mod tenancy;
mod users;
