//! Selling.

mod amounts;
mod bodies;
mod builders;
mod clients;
mod goods;
mod payments;
mod races;
mod receipts;
mod register;
mod repeats;
mod states;
