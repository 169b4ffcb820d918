//! Reports by mail: requested by people or scheduled by owners, made and sent by a job, as the
//! spreadsheet that they download.

mod deliver;
mod given_up;
mod mornings;
mod report;
mod say;
mod schedule;
mod send;

pub(crate) use deliver::deliver;
pub(crate) use given_up::notify_given_up;
pub use schedule::{change as change_schedule, list as schedules, queue_due};
pub use send::send;
