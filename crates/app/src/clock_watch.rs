//! Whether the machine's clock is far from the latest moment that the server knows.

use std::sync::atomic::{AtomicI64, Ordering};

use yapa_domain::EpochMillis;

const HOUR_MS: EpochMillis = 60 * 60 * 1000;
/// A clock may be put back so far: minutes that are corrected are no jump.
const BACK_MS: EpochMillis = HOUR_MS;
/// A server that was off for so long is asked about: longer than a shop's holidays.
const FORWARD_MS: EpochMillis = 40 * 24 * HOUR_MS;
/// No jump.
const NONE: EpochMillis = EpochMillis::MIN;

/// Result of the last check of the clock.
pub(crate) struct ClockWatch(AtomicI64);

impl ClockWatch {
    pub fn new() -> Self {
        ClockWatch(AtomicI64::new(NONE))
    }

    /// The latest moment before the clock jumped; none while it is believed.
    pub fn jumped_from(&self) -> Option<EpochMillis> {
        Some(self.0.load(Ordering::Relaxed)).filter(|from| *from != NONE)
    }

    pub fn set(&self, from: Option<EpochMillis>) {
        self.0.store(from.unwrap_or(NONE), Ordering::Relaxed);
    }
}

/// Whether the clock went too far from the latest moment, either way.
pub(crate) fn is_jump(latest: EpochMillis, now: EpochMillis) -> bool {
    now < latest - BACK_MS || now > latest + FORWARD_MS
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: EpochMillis = 1_795_280_400_000;

    #[test]
    fn corrected_minutes_and_holidays_are_no_jump() {
        for later in [-HOUR_MS, 0, 30 * 24 * HOUR_MS] {
            assert!(!is_jump(NOW, NOW + later), "{later}");
        }
    }

    #[test]
    fn a_dead_battery_and_another_year_are_jumps() {
        for now in [0, NOW - HOUR_MS - 1, NOW + 365 * 24 * HOUR_MS] {
            assert!(is_jump(NOW, now), "{now}");
        }
    }
}
