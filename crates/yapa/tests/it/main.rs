//! The program itself, under load and in trouble: killed, stopped, copied.

#![allow(clippy::unwrap_used, missing_docs)]

mod backup;
mod disk_full;
mod figures;
mod held;
mod office;
mod restored;
mod scheduled_backups;
mod server_gone;
mod stop;
mod support;
mod till;
mod torture;
mod upgrade;
mod wire;
