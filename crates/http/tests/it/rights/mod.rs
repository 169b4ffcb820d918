//! Who may call what: every operation, every role, with the real keys of the records concerned.

pub mod decided;
mod figures;
mod operations;
mod roles;
mod sellers;
mod switch;
mod tenancy;
mod world;
