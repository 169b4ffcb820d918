//! Reports by mail: asked for by people, made and sent by a job, as the spreadsheet that they download.

mod deliver;
mod report;
mod say;
mod send;

pub(crate) use deliver::deliver;
pub use send::send;
