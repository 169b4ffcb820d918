//! What happened that a person should know: told in the transaction in which it happens,
//! listed, counted on the bell, and pushed to the devices that asked for it.

mod facts;
mod live;
mod push;
mod read;
mod say;
mod tell;

pub(crate) use facts::{Facts, Kind};
pub use live::{Live, Pace, SubscriptionGuard, run};
pub use push::{CloudAccount, CloudAccountError, PushConfig, prepare, public_key};
pub(crate) use push::{JOB as PUSH_JOB, Push, deliver, is_device};
pub use read::{counter, list, read, reset};
pub(crate) use tell::{News, about_product, everybody, low_stock, message, tell, those_who_may};
