//! Electronic documents: begun with their sale, signed and sent by a job, listed and sent again.

mod build;
mod case;
mod dte;
mod emit;
mod known;
mod note;
mod open;
mod papers;
mod read;
mod rehearse;
mod reprocess;
mod say;
mod send;
mod sheets;
mod verdict;
mod view;

pub(crate) use build::sums;
pub use dte::{check_flow, dte, dte_reprocess, dtes};
pub(crate) use emit::emit;
pub(crate) use note::FullNote;
pub(crate) use open::{external_id, open, open_note, queue, waiting};
pub(crate) use papers::deliver as deliver_paper;
pub use papers::{File, Wanted, guide, pdf, receipt, send as send_paper, xml};
pub use read::{find, is_valid, list};
pub(crate) use read::{number, stands};
pub(crate) use rehearse::rehearse;
pub use reprocess::reprocess;
pub(crate) use sheets::deliver as deliver_sheet;
pub use sheets::{Sheet, send as send_sheet, sheet};
pub(crate) use verdict::decide;
pub(crate) use view::status;

/// What the environment of a company is called whose authority is the stand-in of the program.
pub(crate) const SIMULATOR: &str = "simulador";
