//! Registering sales of ten lines over HTTP on PostgreSQL, spread over many companies.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};
use yapa_domain::CheckDigit;

use super::{Bench, Running};
use crate::load::{self, Request};
use crate::measure::Measure;
use crate::postgres;
use crate::product::{self, Product, Session};

/// Products of each company.
const PRODUCTS: usize = 200;

struct Sales {
    runtime: Runtime,
    product: Product,
    sellers: Vec<(String, Session)>,
    clients: usize,
    time: Duration,
    round: u64,
    _folder: TempDir,
}

/// The product on PostgreSQL, so many companies, and `clients` that sell in turn for each.
pub fn open(bench: &Bench, companies: u64, clients: usize) -> Result<Box<dyn Running>> {
    let folder = bench.temporary()?;
    let server = bench.postgres.as_deref().context("no PostgreSQL server")?;
    let runtime = Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()?;
    let url = runtime.block_on(postgres::create_empty(server))?;
    product::migrate(folder.path(), Some(&url))?;
    let hosts: Vec<String> = (20_100_000_000_u64..)
        .map(|number| number.to_string())
        .filter(|number| CheckDigit::Ruc.fits(number))
        .take(usize::try_from(companies)?)
        .collect();
    for host in &hosts {
        product::add_company(folder.path(), Some(&url), host)?;
    }
    runtime.block_on(async {
        let client = postgres::connect(&url).await?;
        for row in client.query("SELECT id FROM company", &[]).await? {
            for text in product::products_sql(row.get(0), PRODUCTS) {
                client.batch_execute(&text).await?;
            }
        }
        client.batch_execute("ANALYZE").await?;
        anyhow::Ok(())
    })?;
    let product = runtime.block_on(Product::start(folder.path(), Some(&url)))?;
    let mut sellers = Vec::new();
    for host in hosts {
        let session = runtime.block_on(product.sign_in_at(&host))?;
        sellers.push((host, session));
    }
    Ok(Box::new(Sales {
        runtime,
        product,
        sellers,
        clients,
        time: bench.time,
        round: 0,
        _folder: folder,
    }))
}

impl Running for Sales {
    fn measure(&mut self) -> Result<Measure> {
        self.round += 1;
        let (sellers, round) = (self.sellers.clone(), self.round);
        let make = Arc::new(move |client: usize, sent: u64| {
            let turn = usize::try_from(sent).unwrap_or_default() * 7 + client;
            let (host, session) = &sellers[turn % sellers.len()];
            Request {
                method: "POST",
                path: format!("/api/v2/ventas/empresas/{host}"),
                headers: format!(
                    "{}Idempotency-Key: r{round}-c{client}-s{sent}\r\n",
                    session.header
                ),
                body: product::sale_body(session, PRODUCTS, sent * 31 + client as u64 * 7),
            }
        });
        let (to, pid) = (self.product.address, self.product.pid());
        self.runtime
            .block_on(load::run(to, pid, self.clients, self.time, make))
    }
}
