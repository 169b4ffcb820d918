//! Selling: registering a sale, its states, lists, figures and ticket.

mod buyer;
mod convert;
mod figures;
mod form;
mod goods;
mod moment;
mod notices;
mod payment;
mod read;
mod register;
mod remember;
mod rows;
mod say;
mod state;
mod ticket;
mod ticket_rows;
mod totals;
mod view;

pub use convert::to_ticket;
pub use figures::{accumulated, day_goal, goal, statistic};
pub use read::{find, list};
pub use register::register;
pub use state::change;
pub use ticket::{TicketFile, ticket, ticket_pdf};
