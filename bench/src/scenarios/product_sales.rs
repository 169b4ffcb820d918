//! Registering sales of ten lines over HTTP, with everything a sale does.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use rusqlite::Connection;
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};

use super::{Bench, Running};
use crate::load::{self, Request};
use crate::measure::Measure;
use crate::product::{self, HOST, Product, Session};

/// Products the sales choose from.
const PRODUCTS: usize = 1_000;

struct Sales {
    runtime: Runtime,
    product: Product,
    session: Session,
    clients: usize,
    time: Duration,
    round: u64,
    _folder: TempDir,
}

/// The product on SQLite and `clients` that sell.
pub fn open(bench: &Bench, clients: usize) -> Result<Box<dyn Running>> {
    open_with(bench, clients, "")
}

/// The same with products of a known cost, which each sale keeps.
pub fn open_costed(bench: &Bench, clients: usize) -> Result<Box<dyn Running>> {
    open_with(bench, clients, "UPDATE product SET cost = 10000")
}

fn open_with(bench: &Bench, clients: usize, set_up: &str) -> Result<Box<dyn Running>> {
    let folder = bench.temporary()?;
    product::install(folder.path(), None)?;
    let database = Connection::open(folder.path().join("yapa.db"))?;
    let company = database.query_row("SELECT id FROM company", [], |row| row.get(0))?;
    for text in product::products_sql(company, PRODUCTS) {
        database.execute_batch(&text)?;
    }
    database.execute_batch(set_up)?;
    drop(database);
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let product = runtime.block_on(Product::start(folder.path(), None))?;
    let session = runtime.block_on(product.sign_in())?;
    Ok(Box::new(Sales {
        runtime,
        product,
        session,
        clients,
        time: bench.time,
        round: 0,
        _folder: folder,
    }))
}

impl Running for Sales {
    fn measure(&mut self) -> Result<Measure> {
        self.round += 1;
        let (session, round) = (self.session.clone(), self.round);
        let make = Arc::new(move |client: usize, sent: u64| Request {
            method: "POST",
            path: format!("/api/v2/ventas/empresas/{HOST}"),
            headers: format!(
                "{}Idempotency-Key: r{round}-c{client}-s{sent}\r\n",
                session.header
            ),
            body: product::sale_body(&session, PRODUCTS, sent * 31 + client as u64 * 7),
        });
        let (to, pid) = (self.product.address, self.product.pid());
        let idle = self.product.memory_kb()?;
        let measure = self
            .runtime
            .block_on(load::run(to, pid, self.clients, self.time, make))?;
        eprintln!(
            "memory: {idle} kB before, {} kB after",
            self.product.memory_kb()?
        );
        Ok(measure)
    }
}
