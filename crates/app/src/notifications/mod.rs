//! Notifications of users: written in the transaction of their event,
//! listed, counted on the bell, and pushed to the devices that asked for it.

mod facts;
mod live;
mod notify;
mod push;
mod read;
mod say;

pub use crate::live::{Pace, SubscriptionGuard};
pub use crate::push::{CloudAccount, CloudAccountError, PushConfig};
pub(crate) use facts::{Facts, Kind};
pub use live::{run, subscribe};
pub(crate) use notify::{
    News, about_product, everybody, low_stock, message, notify, owners, those_who_may, was_notified,
};
pub(crate) use push::{JOB as PUSH_JOB, deliver};
pub use push::{prepare, public_key};
pub use read::{counter, list, read, reset};
