//! The shared catalogue, which belongs to no company, and what each company took over from it.

mod adopt;
mod fill;
mod read;
mod rows;

pub use adopt::{adopt, adoptions};
pub use fill::fill;
pub use read::{VERSION_NAME, category_lines, lines, of_country, version};
pub use rows::{LineRow, SharedCategoryRow, SharedRow};

crate::sql_parts! { adopt, fill, read }
