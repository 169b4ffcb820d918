//! What moved the stock of a product (kardex), and what else is told of its past.

mod history;
mod read;
mod say;
mod sheet;

pub(crate) use history::audited_price;
pub use history::history;
pub use read::list;
pub use sheet::sheet;
