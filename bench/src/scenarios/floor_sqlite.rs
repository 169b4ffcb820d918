//! The same rows in a tight loop over the driver, N sales to a commit.

use std::time::Instant;

use anyhow::Result;
use rusqlite::Connection;
use tempfile::TempDir;

use super::{Bench, Running};
use crate::measure::Measure;
use crate::sale::{COMPANIES, Sale};
use crate::{cpu, sqlite};

struct Floor {
    conn: Connection,
    group: i64,
    next: i64,
    time: std::time::Duration,
    _folder: TempDir,
}

/// A loop that commits every `group` sales.
pub fn open(bench: &Bench, group: i64) -> Result<Box<dyn Running>> {
    let folder = bench.temporary()?;
    let conn = sqlite::create(folder.path())?;
    Ok(Box::new(Floor {
        conn,
        group,
        next: 1,
        time: bench.time,
        _folder: folder,
    }))
}

impl Running for Floor {
    fn measure(&mut self) -> Result<Measure> {
        let before = cpu::used_by(std::process::id())?;
        let started = Instant::now();
        let mut times = Vec::new();
        while started.elapsed() < self.time {
            let group_started = Instant::now();
            self.conn.execute_batch("BEGIN IMMEDIATE")?;
            for _ in 0..self.group {
                sqlite::write(
                    &self.conn,
                    Sale {
                        company: self.next % COMPANIES + 1,
                        n: self.next,
                    },
                )?;
                self.next += 1;
            }
            self.conn.execute_batch("COMMIT")?;
            times.push(group_started.elapsed());
        }
        let took = started.elapsed();
        times.sort_unstable();
        let sales = times.len() * self.group as usize;
        Ok(Measure {
            rate: sales as f64 / took.as_secs_f64(),
            p50: times[times.len() / 2],
            p99: times[times.len() * 99 / 100],
            cpu: cpu::each(
                cpu::used_by(std::process::id())?.saturating_sub(before),
                sales,
            ),
        })
    }
}
