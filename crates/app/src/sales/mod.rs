//! Selling: registering a sale, its states, lists, figures and ticket.

mod audit;
mod cancel_document;
mod check;
mod convert;
mod drawer;
mod earnings;
mod figures;
mod form;
mod mend_payment;
mod notices;
mod payment;
mod read;
mod register;
mod registration;
mod rights;
mod rows;
mod rules;
mod state;
mod ticket;
mod ticket_mail;
mod wallet;

pub use cancel_document::cancel_document;
pub use convert::to_ticket;
pub use figures::{accumulated, day_goal, goal, statistic};
pub(crate) use figures::{by_payment, growth};
pub use mend_payment::mend_payment;
pub use read::{find, list};
pub use register::register;
pub(crate) use register::sell_order;
pub use state::change;
pub(crate) use state::close_handed_over;
pub use ticket::{ticket, ticket_pdf};
pub(crate) use ticket_mail::deliver as deliver_ticket;
pub use ticket_mail::mail_ticket;
