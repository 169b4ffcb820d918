//! Results of measurements.

use std::time::Duration;

/// Result of one measurement.
#[derive(Clone, Copy, Debug, Default)]
pub struct Measure {
    /// Operations a second.
    pub rate: f64,
    /// Half of the operations took at most this long.
    pub p50: Duration,
    /// Ninety-nine of a hundred took at most this long.
    pub p99: Duration,
    /// Processor time of the measured process for one operation.
    pub cpu: Duration,
}
