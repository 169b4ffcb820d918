//! What happened that a person should know: told in the transaction in which it happens,
//! listed, counted on the bell, and pushed to the devices that asked for it.

mod facts;
mod live;
mod push;
mod read;
mod say;
mod tell;

pub(crate) use facts::{Facts, Kind};
pub use live::{Live, Pace, Seat, run};
pub(crate) use push::{JOB as PUSH_JOB, Push, Subscription, deliver};
pub use push::{PushConfig, prepare, public_key};
pub use read::{counter, list, read, reset};
pub(crate) use tell::{News, about_product, everybody, low_stock, message, tell};
