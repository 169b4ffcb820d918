//! Electronic documents: begun with their sale, signed and sent by a job, listed and sent again.

mod build;
mod dte;
mod emit;
mod open;
mod read;
mod reprocess;
mod say;
mod send;
mod view;

pub use dte::{check_flow, dte, dte_reprocess, dtes};
pub(crate) use emit::emit;
pub(crate) use open::{external_id, open, waiting};
pub use read::{find, is_valid, list};
pub use reprocess::reprocess;

/// What the environment of a company is called whose authority is the stand-in of the program.
pub(crate) const SIMULATOR: &str = "simulador";
