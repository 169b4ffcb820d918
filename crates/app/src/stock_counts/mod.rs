//! Counts of the stock: people enter what there is while the shop sells, and the differences from
//! the ledger move the stock when the count is applied.

mod apply;
mod entries;
mod open;
mod read;
mod reasons;
mod say;
mod sheet;
mod words;

pub use apply::apply;
pub(crate) use apply::apply_job;
pub use entries::enter;
pub use open::{discard, open};
pub use read::{lines, list, load, review};
pub use reasons::set_reason;
pub use sheet::sheet;

/// Products of one transaction of an application: sales wait for no more than that.
const STEP: usize = 500;
