//! The clock of the machine.

use std::time::{SystemTime, UNIX_EPOCH};

use yapa_domain::{Clock, EpochMillis};

/// What the operating system says.
pub struct MachineClock;

impl Clock for MachineClock {
    #[allow(clippy::disallowed_methods)] // The one place where time comes from outside.
    fn now(&self) -> EpochMillis {
        let since = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default();
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    }
}
