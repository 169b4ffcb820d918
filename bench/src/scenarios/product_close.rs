//! Closing a drawer of many sales over HTTP.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use rusqlite::{Connection, params};
use serde_json::Value;
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};

use super::{Bench, Running, product_reads};
use crate::cpu;
use crate::load::{self, Request};
use crate::measure::Measure;
use crate::product::{self, HOST, Product, Session};

struct Closes {
    runtime: Runtime,
    product: Product,
    session: Session,
    /// Beside the product, to put the sales into the session that is closed next.
    database: Connection,
    time: Duration,
    _folder: TempDir,
}

/// The close of a drawer with so many sales in cash.
pub fn open(bench: &Bench, sales: u64) -> Result<Box<dyn Running>> {
    let folder = bench.temporary()?;
    product::install(folder.path(), None)?;
    let mut database = Connection::open(folder.path().join("yapa.db"))?;
    database.busy_timeout(Duration::from_secs(10))?;
    product_reads::fill(&mut database, 10, sales)?;
    database.execute_batch(
        "INSERT INTO sale_payment (company_id, sale_id, position, payment_code, amount) \
         SELECT company_id, id, 1, payment_code, total FROM sale",
    )?;
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let product = runtime.block_on(Product::start(folder.path(), None))?;
    let session = runtime.block_on(product.sign_in())?;
    Ok(Box::new(Closes {
        runtime,
        product,
        session,
        database,
        time: bench.time,
        _folder: folder,
    }))
}

impl Closes {
    async fn post(&self, path: &str, body: &str) -> Result<Value> {
        let request = Request {
            method: "POST",
            path: format!("/api/v2/ventas/empresas/{HOST}/cajas{path}"),
            headers: self.session.header.clone(),
            body: body.to_owned(),
        };
        let mut connection = load::Connection::open(self.product.address).await?;
        let answer = connection.send(&request).await?;
        ensure!(
            (200..300).contains(&answer.status),
            "{path}: {} {}",
            answer.status,
            answer.body
        );
        Ok(serde_json::from_str(&answer.body)?)
    }

    /// Opens a session, moves the sales into it, closes it; how long the close took, and its
    /// processor time.
    fn close_once(&self) -> Result<(Duration, Duration)> {
        let opened = self.runtime.block_on(self.post("", "{\"fondo\":100}"))?;
        let id = opened["turno"]["id"].as_i64().context("no session")?;
        self.database
            .execute("UPDATE sale SET cash_session_id = ?1", params![id])?;
        let pid = self.product.pid();
        let (before, started) = (cpu::used_by(pid)?, Instant::now());
        let path = format!("/{id}/cierre");
        let close = self.post(&path, "{\"efectivo\":100}");
        let closed = self.runtime.block_on(close)?;
        let took = started.elapsed();
        let sales: i64 = self
            .database
            .query_row("SELECT COUNT(*) FROM sale", [], |row| row.get(0))?;
        ensure!(
            closed["ventas"].as_i64() == Some(sales),
            "the close has {} sales",
            closed["ventas"]
        );
        Ok((took, cpu::used_by(pid)?.saturating_sub(before)))
    }
}

impl Running for Closes {
    fn measure(&mut self) -> Result<Measure> {
        let started = Instant::now();
        let (mut times, mut used) = (Vec::new(), Duration::ZERO);
        while times.is_empty() || started.elapsed() < self.time {
            let (took, cpu) = self.close_once()?;
            times.push(took);
            used += cpu;
        }
        times.sort_unstable();
        let at = |share: usize| {
            let found = times.get(times.len() * share / 100);
            found.copied().unwrap_or_default()
        };
        let all: Duration = times.iter().sum();
        Ok(Measure {
            rate: times.len() as f64 / all.as_secs_f64(),
            p50: at(50),
            p99: at(99),
            cpu: cpu::each(used, times.len()),
        })
    }
}
