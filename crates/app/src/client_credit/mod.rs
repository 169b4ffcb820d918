//! Fiado: debts of clients. Sales charge an account, payments and credit notes bring it down, and
//! the client reads it on paper or by a link.

mod account;
mod add;
mod link;
mod of_sale;
mod read;
mod say;
mod sheet;
mod slip;
mod terms;
mod undo_payment;
mod view;

pub(crate) use account::Account;
pub(crate) use add::{Payment, correct, write_payment};
pub use add::{add_payment, adjust};
pub use link::{open_link, share, withdraw};
pub(crate) use of_sale::{Charge, charge, due_on, give_part, is_credit, part_of, undo};
pub(crate) use read::due_days;
pub use read::{debtors, load};
pub use sheet::debtors_sheet;
pub use slip::{receipt, receipt_pdf, statement, statement_pdf};
pub use terms::{promise, set_limit};
pub use undo_payment::undo_payment;
pub(crate) use undo_payment::{UndoPayment, take_back};
