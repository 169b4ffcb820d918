//! Goods that go from one company of a family to another. Each side writes in a transaction of its
//! own company; jobs hand over the data that the other side needs.

mod family;
mod goods;
mod handover;
mod matching;
mod read;
mod receive;
mod say;
mod send;

pub use family::stock as family_stock;
pub(crate) use handover::{deliver_job, settle_job};
pub use matching::matches;
pub use read::{list, load, targets};
pub use receive::receive;
pub use send::{send, take_back};

/// Most products of a transfer.
const MOST_LINES: usize = 200;
const LONGEST_TEXT: usize = 250;
