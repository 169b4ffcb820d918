//! Electronic documents, judged by programs that others wrote: `xmlsec1` for signatures,
//! `xmllint` with the authorities' schemas for structure.

#![allow(clippy::unwrap_used, missing_docs)]

mod carts;
mod cl;
mod cl_amounts;
mod cl_guides;
mod co;
mod co_containers;
mod guide_talks;
mod guides;
mod judge;
mod keystores;
mod mx;
mod mx_cancel;
mod mx_payments;
mod pe;
mod pe_cancel;
mod sums;
mod talks;
mod tills;
mod tools;
