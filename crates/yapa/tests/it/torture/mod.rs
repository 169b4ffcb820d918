//! The standing harness: the real program in processes of its own, under load and in trouble,
//! held against what its clients recorded.
//!
//! Without variables each scenario runs one bounded round; `make torture` gives each its share of
//! `TORTURE_MINUTES`. Every round prints its seed; `TORTURE_SEED` repeats a round's dice, as far
//! as processes and their timing can be repeated.

mod bodies;
mod books;
mod clerk;
mod run;
mod world;

mod contract;
mod database_crashes;
mod disks;
mod kills;
mod restores;
mod slow_clients;
mod soak;
mod two_processes;
