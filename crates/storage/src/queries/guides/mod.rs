//! Transport guides and their lines.

mod read;
mod rows;
mod write;

pub(super) use read::IS_SETTLED_DOCUMENT;
pub use read::{
    GuideFilter, GuideWithState, NumberedGuide, find, lines, next, of_sale, page, refused_before,
    standing_of_sale, waiting,
};
pub use rows::{GuideLineRow, GuideRow, ISSUED, PURCHASES, RECEIVED, SALES};
pub use write::{insert, receive};

crate::sql_parts! { read, write }
