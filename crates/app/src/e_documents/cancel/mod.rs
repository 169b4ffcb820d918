//! Cancelling the document of a sale or a payment at its authority, where the country has that: asked
//! for with the undoing of the sale or the payment or by hand, brought out by a job, and followed until it is decided.

mod job;
mod keep;
mod load;
mod offer;
mod reason;
mod rehearse;
mod request;
mod say;
mod talk;
mod view;

pub(crate) use job::cancel as cancel_job;
pub(super) use offer::Offer;
pub(crate) use rehearse::rehearse as rehearse_cancellation;
pub(super) use request::queue_open;
pub(crate) use request::{
    CancelRequest, cancel, cancel_payment, cancel_replaced, check_cancellation, invoiced_request,
    read_request, undone_request,
};
pub(super) use view::Cancelling;
pub use view::receipt;
pub(crate) use view::status;
