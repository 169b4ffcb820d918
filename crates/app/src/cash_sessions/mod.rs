//! The drawer: cash sessions from their opening to their close, and the money of sales, returns and
//! recharges that goes through them.

mod blind;
mod close;
mod count;
mod drawer;
mod mail;
mod movements;
mod notify;
mod open;
mod read;
mod rights;
mod say;
mod slip;
mod summary;
mod view;

pub(crate) use blind::uncounted_from;
pub use close::close;
pub(crate) use close::{Count, add_late_sale, expected_cash, write as write_close};
pub(crate) use drawer::{Target, hold, new_session, of_sale};
pub(crate) use mail::deliver;
pub use mail::mail;
pub use movements::add as add_movement;
pub(crate) use movements::{
    credit_payment, pay_expense, recharge, refund_note, rounding_of, take_payment, type_movement,
    undo_credit_payment, undo_sale, withdraw,
};
pub(crate) use notify::notify_close;
pub use open::{change, open};
pub use read::{drawer, list, load};
pub(crate) use rights::check_movement;
pub(crate) use slip::ROUNDING;
pub use slip::{slip, slip_pdf};
