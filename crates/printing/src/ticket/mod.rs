//! The ticket as a list of rows, for any paper and any country.

mod format;
mod layout;
mod products;
mod qr;
mod rows;
mod source;
mod wording;

pub use format::TicketFormat;
pub use layout::{layout, signed_code};
pub use rows::{Align, Cell, Row, Section, SectionKind, Size, Ticket};
pub use source::{
    Bags, Client, Document, InvoiceNote, Issuer, Line, Mark, Payment, QrFields, TaxPart,
    TicketSource, Total,
};
pub use wording::SIMULATED;
