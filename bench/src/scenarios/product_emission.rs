//! Electronic sales of ten lines over HTTP until the simulator has decided each of them: what a
//! document costs with everything that comes after the answer.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use rusqlite::Connection;
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};
use tokio_postgres::Client;

use super::{Bench, Running};
use crate::load::{self, Request};
use crate::measure::Measure;
use crate::product::{self, HOST, Product, Session};
use crate::{cpu, postgres};

/// Products the sales choose from.
const PRODUCTS: usize = 1_000;
/// Longest that the documents of one measurement may take after the last sale.
const PATIENCE: Duration = Duration::from_secs(300);
/// Sends the documents to the simulator of the authority.
const TO_THE_SIMULATOR: &str = "UPDATE e_issuer SET environment = 'simulador'";
const WAITING: &str = "SELECT COUNT(*) FROM outbox WHERE state <> 'done'";
const DECIDED: &str = "SELECT COUNT(*) FROM e_document WHERE state = 'ACEPTADO'";
const BYTES: &str =
    "SELECT CAST(COALESCE(AVG(LENGTH(xml) + LENGTH(receipt)), 0) AS BIGINT) FROM e_document";

/// The database, looked at from outside.
enum Database {
    Sqlite(Connection),
    Postgres(Client),
}

impl Database {
    async fn number(&self, sql: &str) -> Result<i64> {
        Ok(match self {
            Database::Sqlite(file) => file.query_row(sql, [], |row| row.get(0))?,
            Database::Postgres(client) => client.query_one(sql, &[]).await?.get(0),
        })
    }

    async fn run(&self, sql: &str) -> Result<()> {
        match self {
            Database::Sqlite(file) => file.execute_batch(sql)?,
            Database::Postgres(client) => client.batch_execute(sql).await?,
        }
        Ok(())
    }
}

struct Emission {
    runtime: Runtime,
    product: Product,
    session: Session,
    database: Database,
    clients: usize,
    time: Duration,
    round: u64,
    _folder: TempDir,
}

/// The product on SQLite or PostgreSQL, connected with the simulator, and `clients` that sell.
pub fn open(bench: &Bench, on_postgres: bool, clients: usize) -> Result<Box<dyn Running>> {
    let folder = bench.temporary()?;
    let runtime = Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()?;
    let server = bench.postgres.as_deref();
    let url = match on_postgres {
        true => Some(runtime.block_on(postgres::create_empty(server.context("no PostgreSQL")?))?),
        false => None,
    };
    product::install(folder.path(), url.as_deref())?;
    let database = match &url {
        Some(url) => Database::Postgres(runtime.block_on(postgres::connect(url))?),
        None => Database::Sqlite(Connection::open(folder.path().join("yapa.db"))?),
    };
    runtime.block_on(async {
        let company = database.number("SELECT id FROM company").await?;
        for text in product::products_sql(company, PRODUCTS) {
            database.run(&text).await?;
        }
        database.run(TO_THE_SIMULATOR).await
    })?;
    let product = runtime.block_on(Product::start(folder.path(), url.as_deref()))?;
    let session = runtime.block_on(product.sign_in())?;
    Ok(Box::new(Emission {
        runtime,
        product,
        session,
        database,
        clients,
        time: bench.time,
        round: 0,
        _folder: folder,
    }))
}

impl Running for Emission {
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
        let Emission {
            runtime, database, ..
        } = self;
        let (clients, time) = (self.clients, self.time);
        runtime.block_on(async {
            let (before, decided) = (cpu::used_by(pid)?, database.number(DECIDED).await?);
            let started = Instant::now();
            let sold = load::run(to, pid, clients, time, make).await?;
            while database.number(WAITING).await? > 0 {
                if started.elapsed() > time + PATIENCE {
                    bail!("documents are still waiting");
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            let took = started.elapsed();
            let documents = database.number(DECIDED).await? - decided;
            let count = usize::try_from(documents)?;
            let used = cpu::used_by(pid)?.saturating_sub(before);
            let bytes = database.number(BYTES).await?;
            eprintln!("{count} documents, {bytes} bytes each");
            Ok(Measure {
                rate: documents as f64 / took.as_secs_f64(),
                cpu: cpu::each(used, count),
                ..sold
            })
        })
    }
}
