//! The stored record of a sale, read for all areas that show it: lists, papers, electronic
//! documents and credit notes.

mod amounts;
mod document_status;
mod parts;
mod stated;
mod stored_taxes;
mod verdict;
pub(crate) mod view;

pub(crate) use amounts::{amounts, written};
pub(crate) use document_status::{DocumentStatus, note_code, note_kind};
pub(crate) use parts::{stored_parts, write_parts};
pub(crate) use stated::{stated_amounts, with_stated};
pub(crate) use stored_taxes::{StoredExtraTax, with_tax_amounts};
pub(crate) use verdict::{cancellation_status, refused_numbers, verdict_status};
pub(crate) use view::{
    Names, client, document_id, document_name, dte_id, extra_taxes, greeted, line_names, names,
    payment_name, received_name, situation, status, sum_of, wire_line,
};
