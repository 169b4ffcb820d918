//! Selling: registering a sale, its states, lists, figures and ticket.

pub(crate) mod buyer;
mod check;
mod convert;
mod figures;
pub(crate) mod form;
pub(crate) mod goods;
pub(crate) mod moment;
mod notices;
mod payment;
mod read;
mod register;
mod remember;
mod rows;
mod rules;
pub(crate) mod say;
mod state;
pub(crate) mod ticket;
pub(crate) mod ticket_rows;
pub(crate) mod totals;
pub(crate) mod view;
pub(crate) mod wallet;

pub use convert::to_ticket;
pub(crate) use figures::growth;
pub use figures::{accumulated, day_goal, goal, statistic};
pub use read::{find, list};
pub use register::register;
pub(crate) use register::sell_order;
pub(crate) use rows::{stored_parts, with_tax_amounts, write_parts};
pub use state::change;
pub(crate) use state::close_handed_over;
pub(crate) use ticket::description;
pub use ticket::{TicketFile, ticket, ticket_pdf};
pub(crate) use view::names as line_names;
pub(crate) use view::{Names, client, document_name, extra_taxes, wire_line};
