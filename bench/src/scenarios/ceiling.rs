//! The reference ceiling under N clients.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};

use super::{Bench, Running};
use crate::ceiling::{self, Server};
use crate::load;
use crate::measure::Measure;

struct Ceiling {
    runtime: Runtime,
    server: Server,
    clients: usize,
    time: Duration,
    _folder: TempDir,
}

/// A server of its own and `clients` that sell.
pub fn open(bench: &Bench, clients: usize) -> Result<Box<dyn Running>> {
    let folder = bench.temporary()?;
    let server = Server::start(folder.path())?;
    let runtime = Builder::new_current_thread().enable_all().build()?;
    Ok(Box::new(Ceiling {
        runtime,
        server,
        clients,
        time: bench.time,
        _folder: folder,
    }))
}

impl Running for Ceiling {
    fn measure(&mut self) -> Result<Measure> {
        let Ceiling {
            server,
            clients,
            time,
            ..
        } = self;
        let make = Arc::new(ceiling::request);
        self.runtime.block_on(load::run(
            server.address,
            server.pid(),
            *clients,
            *time,
            make,
        ))
    }
}
