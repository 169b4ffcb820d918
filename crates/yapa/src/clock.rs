//! The clock of the machine.

use std::time::{SystemTime, UNIX_EPOCH};

use clap::Subcommand;
use yapa_domain::{Clock, EpochMillis};

use crate::place::PlaceArgs;

#[derive(Subcommand)]
pub enum ClockCommand {
    /// Confirma que la fecha y la hora del equipo están bien después de un salto.
    Confirm(PlaceArgs),
}

/// Time of the operating system.
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
