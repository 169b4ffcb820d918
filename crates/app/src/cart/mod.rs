//! What a cart asks for and comes to: goods, prices, discounts, totals and the buyer, for sales,
//! quotes and orders alike.

pub(crate) mod buyer;
pub(crate) mod discounts;
pub(crate) mod goods;
mod open_lines;
pub(crate) mod say;
pub(crate) mod totals;
