//! The program itself, under load and in trouble: killed, stopped, copied.

#![allow(clippy::unwrap_used, missing_docs)]

mod backup;
mod kill;
mod stop;
mod support;
mod till;
