//! Use cases without the server: the demo data, and what `verify` finds.

#![allow(clippy::unwrap_used, reason = "a test that fails says so")]

mod damage;
mod demo;
mod support;
