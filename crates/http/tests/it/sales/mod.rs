//! Selling.

mod amounts;
mod bodies;
mod builders;
mod carts;
mod clients;
mod figures;
mod goods;
mod list;
mod payments;
mod races;
mod receipts;
mod register;
mod repeats;
mod states;
mod strangers;
mod tickets;
