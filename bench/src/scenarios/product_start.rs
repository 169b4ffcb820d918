//! From nothing to the first answer, with a full database; and after a kill.

use std::time::Instant;

use anyhow::Result;
use rusqlite::Connection;
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};

use super::{Bench, Running, product_reads};
use crate::measure::Measure;
use crate::product::{self, Product};

struct Start {
    runtime: Runtime,
    folder: TempDir,
}

/// The binary on a file with a hundred thousand products and a million sales.
/// It is killed after each answer, so every start but the first follows a kill.
pub fn open(bench: &Bench) -> Result<Box<dyn Running>> {
    let folder = bench.temporary()?;
    product::install(folder.path(), None)?;
    product_reads::fill(
        &mut Connection::open(folder.path().join("yapa.db"))?,
        100_000,
        1_000_000,
    )?;
    let runtime = Builder::new_current_thread().enable_all().build()?;
    Ok(Box::new(Start { runtime, folder }))
}

impl Running for Start {
    fn measure(&mut self) -> Result<Measure> {
        let mut times = Vec::new();
        for _ in 0..10 {
            let began = Instant::now();
            let product = self
                .runtime
                .block_on(Product::start(self.folder.path(), None))?;
            times.push(began.elapsed());
            drop(product);
        }
        times.sort_unstable();
        let p50 = times[times.len() / 2];
        Ok(Measure {
            rate: 1.0 / p50.as_secs_f64(),
            p50,
            p99: times[times.len() - 1],
            cpu: std::time::Duration::ZERO,
        })
    }
}
