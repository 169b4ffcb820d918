//! Movements of the stock of a product (kardex), and the rest of its history.

mod history;
mod read;
mod say;
mod sheet;

pub(crate) use history::audited_price;
pub use history::history;
pub use read::list;
pub use sheet::sheet;
