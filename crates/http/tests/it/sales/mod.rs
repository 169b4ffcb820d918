//! Selling.

mod amounts;
mod bodies;
pub mod builders;
pub mod carts;
mod clients;
mod decided;
mod figures;
mod goods;
mod issuable;
mod list;
mod open_lines;
mod payments;
mod races;
mod receipts;
mod register;
mod repeats;
mod statements;
mod states;
mod strangers;
mod ticket_mail;
mod tickets;
