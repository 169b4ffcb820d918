//! Tickets and pages: their contents and their bytes.
//!
//! [`ticket::layout()`] turns a sale, given as plain facts, into a [`Ticket`]: a
//! list of rows that knows nothing about paper technology. [`pdf::render`] draws
//! those rows on a page as tall as they need; [`text::lines`] sets them in a
//! grid of characters, as a thermal printer does. [`paper`] is a document on A4
//! pages, and [`pdf417`] the strips that some of them carry.

pub mod code;
pub mod logo;
pub mod numbers;
pub mod paper;
pub mod pdf;
pub mod pdf417;
pub mod qr;
pub mod text;
pub mod ticket;

pub use logo::{Logo, LogoError};
pub use numbers::NumberFormat;
pub use ticket::{Row, Ticket, TicketFormat, TicketSource, layout};
