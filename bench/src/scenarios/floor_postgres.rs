//! One prepared call of a function for each sale: one round trip, one commit, N connections.

use std::sync::Arc;
use std::sync::atomic::AtomicI64;
use std::time::Duration;

use anyhow::{Context, Result};
use tokio::runtime::Runtime;

use super::{Bench, Running};
use crate::measure::Measure;
use crate::postgres;

struct Floor {
    runtime: Runtime,
    url: String,
    clients: usize,
    next: Arc<AtomicI64>,
    time: Duration,
}

/// A database of its own, and `clients` connections that sell.
pub fn open(bench: &Bench, clients: usize) -> Result<Box<dyn Running>> {
    let runtime = Runtime::new()?;
    let server = bench
        .postgres
        .as_deref()
        .context("YAPA_TEST_PG_URL is not set")?;
    let url = runtime.block_on(postgres::create(server))?;
    Ok(Box::new(Floor {
        runtime,
        url,
        clients,
        next: Arc::new(AtomicI64::new(1)),
        time: bench.time,
    }))
}

impl Running for Floor {
    fn measure(&mut self) -> Result<Measure> {
        let sell = postgres::sell(&self.url, self.clients, self.time, self.next.clone());
        self.runtime.block_on(sell)
    }
}
