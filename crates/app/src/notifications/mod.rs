//! Notifications of users: written in the transaction of their event,
//! listed, counted on the bell, and pushed to the devices that asked for it.

mod facts;
mod live;
mod push;
mod read;
mod say;
mod tell;

pub use crate::live::{Pace, SubscriptionGuard};
pub use crate::push::{CloudAccount, CloudAccountError, PushConfig};
pub(crate) use facts::{Facts, Kind};
pub use live::{run, subscribe};
pub(crate) use push::{JOB as PUSH_JOB, deliver};
pub use push::{prepare, public_key};
pub use read::{counter, list, read, reset};
pub(crate) use tell::{
    News, about_product, everybody, is_told, low_stock, message, owners, tell, those_who_may,
};
