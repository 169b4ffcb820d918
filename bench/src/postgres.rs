//! PostgreSQL straight from the driver: the reference sale as one call of a function, so that a
//! sale costs one round trip and one commit.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use tokio_postgres::{Client, NoTls};

use crate::measure::Measure;
use crate::sale::{AT_MS, COMPANIES, DAY, Sale, USER};
use crate::{cpu, sqlite};

/// Everything the reference sale writes, in one call.
const FUNCTION: &str = include_str!("reference_sale.sql");

/// Databases made so far; each gets a name of its own.
static DATABASES: AtomicI64 = AtomicI64::new(1);

/// Opens a connection; its driver runs beside it.
pub async fn connect(url: &str) -> Result<Client> {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await?;
    tokio::spawn(connection);
    Ok(client)
}

/// A new, empty database on the server behind `url`; answers its address.
pub async fn create_empty(url: &str) -> Result<String> {
    let (base, _) = url
        .rsplit_once('/')
        .context("YAPA_TEST_PG_URL names no database")?;
    let name = format!(
        "bench_{}_{}",
        std::process::id(),
        DATABASES.fetch_add(1, Ordering::Relaxed)
    );
    connect(url)
        .await?
        .batch_execute(&format!("CREATE DATABASE {name}"))
        .await?;
    Ok(format!("{base}/{name}"))
}

/// A new, filled database on the server behind `url`; answers its address.
pub async fn create(url: &str) -> Result<String> {
    let url = create_empty(url).await?;
    let client = connect(&url).await?;
    client.batch_execute(sqlite::SCHEMA).await?;
    for statement in sqlite::SEED {
        client.batch_execute(&sqlite::seed(statement)).await?;
    }
    client.batch_execute(FUNCTION).await?;
    client.batch_execute("ANALYZE").await?;
    Ok(url)
}

/// Lets `clients` connections sell for `time`; the processor time is the bench's own.
pub async fn sell(
    url: &str,
    clients: usize,
    time: Duration,
    next: Arc<AtomicI64>,
) -> Result<Measure> {
    let mut connections = Vec::new();
    for _ in 0..clients {
        connections.push(connect(url).await?);
    }
    let before = cpu::used_by(std::process::id())?;
    let started = Instant::now();
    let tasks: Vec<_> = connections
        .into_iter()
        .map(|client| tokio::spawn(one(client, started + time, next.clone())))
        .collect();
    let mut times = Vec::new();
    for task in tasks {
        times.extend(task.await??);
    }
    let took = started.elapsed();
    times.sort_unstable();
    let at = |share: usize| {
        times
            .get(times.len() * share / 100)
            .copied()
            .unwrap_or_default()
    };
    Ok(Measure {
        rate: times.len() as f64 / took.as_secs_f64(),
        p50: at(50),
        p99: at(99),
        cpu: cpu::each(
            cpu::used_by(std::process::id())?.saturating_sub(before),
            times.len(),
        ),
    })
}

async fn one(client: Client, until: Instant, next: Arc<AtomicI64>) -> Result<Vec<Duration>> {
    let call = client
        .prepare("SELECT reference_sale($1, $2, $3, $4, $5, $6)")
        .await?;
    let mut times = Vec::new();
    loop {
        let started = Instant::now();
        if started >= until {
            return Ok(times);
        }
        let n = next.fetch_add(1, Ordering::Relaxed);
        let sale = Sale {
            company: n % COMPANIES + 1,
            n,
        };
        let products: Vec<i64> = sale.products().collect();
        client
            .query_one(
                &call,
                &[&sale.company, &sale.id(), &USER, &DAY, &AT_MS, &products],
            )
            .await?;
        times.push(started.elapsed());
    }
}
