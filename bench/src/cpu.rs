//! Processor time of a process, from `/proc`.

use std::fs;
use std::time::Duration;

use anyhow::{Context, Result};

/// Length of the kernel's tick in `/proc/PID/stat`: a hundred a second on Linux.
const TICK: Duration = Duration::from_millis(10);

/// Processor time (user and system, all threads) that the process has used so far.
pub fn used_by(pid: u32) -> Result<Duration> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat"))?;
    // The program's name is in brackets and may hold blanks; count the fields after it.
    let (_, fields) = stat.rsplit_once(')').context("unexpected /proc/PID/stat")?;
    let mut fields = fields.split_whitespace().skip(11);
    let mut next =
        || -> Result<u32> { Ok(fields.next().context("short /proc/PID/stat")?.parse()?) };
    Ok(TICK * (next()? + next()?))
}

/// The part of `total` that falls on one of `count` operations.
pub fn each(total: Duration, count: usize) -> Duration {
    total.div_f64((count.max(1)) as f64)
}
