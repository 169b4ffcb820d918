//! Reports: claims about an order, and the talk about them between the company's people and who
//! answers for the platform and its sponsors.

mod answer;
mod read;
mod rows;
mod say;
mod write;

pub(crate) use answer::{Answered, answer_company};
pub use read::{list, load};
pub(crate) use rows::claim;
pub use write::{add, change, reply};
