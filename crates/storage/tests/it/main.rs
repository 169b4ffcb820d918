//! The engine, the schema and what makes writes safe, on both databases.
#![allow(
    clippy::unwrap_used,
    reason = "a test that unwraps fails, as it should"
)]

mod backup;
mod engine;
mod groups;
mod guides;
mod isolation;
mod migrations;
mod queue;
mod repeats;
mod sale_pages;
mod sale_search;
mod statements;
mod support;
mod tls;
