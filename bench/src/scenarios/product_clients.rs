//! Clients over HTTP: searching 50,000 of them, and opening one with 5,000 purchases.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use rusqlite::Connection;
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};
use yapa_domain::search::client_text;

use super::{Bench, Running};
use crate::load;
use crate::measure::Measure;
use crate::postgres;
use crate::product::{self, HOST, Product, Session};

const CLIENTS: usize = 50_000;
/// Purchases of the first client.
const PURCHASES: usize = 5_000;
/// Key of the first client.
const FIRST: usize = 100_000;

/// The paths of the requests, in turn.
type Paths = fn(&Session, u64) -> String;

struct Clients {
    runtime: Runtime,
    product: Product,
    session: Session,
    paths: Paths,
    time: Duration,
    _folder: TempDir,
}

/// Searching as people type, on a database file or on PostgreSQL.
pub fn open_search(bench: &Bench, on_postgres: bool) -> Result<Box<dyn Running>> {
    open(bench, on_postgres, search)
}

/// Opening the client with the purchases, and the pages of them, in turn.
pub fn open_history(bench: &Bench, on_postgres: bool) -> Result<Box<dyn Running>> {
    open(bench, on_postgres, history)
}

fn open(bench: &Bench, on_postgres: bool, paths: Paths) -> Result<Box<dyn Running>> {
    let folder = bench.temporary()?;
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let url = match on_postgres {
        true => {
            let server = bench.postgres.as_deref().context("no PostgreSQL server")?;
            Some(runtime.block_on(postgres::create_empty(server))?)
        }
        false => None,
    };
    product::install(folder.path(), url.as_deref())?;
    match &url {
        Some(url) => runtime.block_on(async {
            let database = postgres::connect(url).await?;
            let company: i64 = database
                .query_one("SELECT id FROM company", &[])
                .await?
                .get(0);
            for text in fill_sql(company) {
                database.batch_execute(&text).await?;
            }
            database.batch_execute("VACUUM ANALYZE").await?;
            anyhow::Ok(())
        })?,
        None => {
            let mut database = Connection::open(folder.path().join("yapa.db"))?;
            let company = database.query_row("SELECT id FROM company", [], |row| row.get(0))?;
            let transaction = database.transaction()?;
            for text in fill_sql(company) {
                transaction.execute_batch(&text)?;
            }
            transaction.execute_batch("ANALYZE")?;
            transaction.commit()?;
        }
    }
    let product = runtime.block_on(Product::start(folder.path(), url.as_deref()))?;
    let session = runtime.block_on(product.sign_in())?;
    Ok(Box::new(Clients {
        runtime,
        product,
        session,
        paths,
        time: bench.time,
        _folder: folder,
    }))
}

/// The clients, and the sales of the first; the text runs on both engines as it is.
fn fill_sql(company: i64) -> Vec<String> {
    let first = [
        "Carmen", "Rosa", "José", "Luis", "María", "Ana", "Pedro", "Juan", "Lucía", "Jorge",
    ];
    let last = [
        "Quispe", "Huamán", "Flores", "Rojas", "García", "Mamani", "Sánchez", "Torres", "Díaz",
        "Vargas",
    ];
    let mut texts: Vec<String> = Vec::new();
    for from in (0..CLIENTS).step_by(500) {
        let rows: Vec<String> = (from..from + 500)
            .map(|n| {
                let name = format!("{} {} {}", first[n % 10], last[n / 10 % 10], last[n / 100 % 10]);
                let number = format!("{}", 10_000_000 + n * 7);
                let search = client_text(&name, &number);
                format!("({company}, {}, '1', '{number}', 'natural', '{name}', FALSE, FALSE, '{search}', 0)", FIRST + n)
            })
            .collect();
        texts.push(format!(
            "INSERT INTO client (company_id, id, document_type, document_number, person_type, name, favorite, generic, \
             search, created_at_ms) VALUES {}",
            rows.join(", ")
        ));
    }
    texts.push(format!(
        "INSERT INTO sale (company_id, id, user_id, branch_id, sale_type, state, business_date, hour, created_at_ms, \
             document_code, issuer_code, electronic, series, number, client_id, client_name, currency, subtotal, discount, \
             discount_percentage, net, exempt, unaffected, vat, extra_tax, total, bags, bags_total, payment_code, paid, \
             change_given, search) \
         WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {PURCHASES}) \
         SELECT {company}, 1000000 + i, (SELECT MIN(id) FROM user_account), (SELECT MIN(id) FROM branch), 'venta', \
             'cerrada', '2026-01-05', '10:00:00', 0, 'BOLETA-ELECTRONICA', '03', TRUE, 'B900', i, {FIRST}, 'Carmen', 'PEN', \
             200000, 0, 0, 169492, 0, 0, 30508, 0, 200000, 0, 0, 'EFE', 200000, 0, 'carmen' FROM n"
    ));
    texts.push(format!(
        "INSERT INTO client_total (company_id, client_id, sales, amount) \
         VALUES ({company}, {FIRST}, {PURCHASES}, {})",
        PURCHASES * 200_000
    ));
    texts
}

impl Running for Clients {
    fn measure(&mut self) -> Result<Measure> {
        let (session, paths) = (self.session.clone(), self.paths);
        let make = Arc::new(move |_: usize, sent: u64| {
            product::get(&paths(&session, sent), &session.header)
        });
        let (to, pid) = (self.product.address, self.product.pid());
        self.runtime
            .block_on(load::run(to, pid, 1, self.time, make))
    }
}

fn search(_: &Session, nth: u64) -> String {
    let texts = [
        "car",
        "carmen",
        "carmen%20rojas",
        "quispe%20mamani%20rosa",
        "1034",
        "10034567",
        "uman",
        "zzz",
        "",
        "d%C3%ADaz%20ana",
    ];
    let text = texts[usize::try_from(nth).unwrap_or_default() % texts.len()];
    format!("/api/v2/ventas/empresas/{HOST}/clientes?q={text}&registros_pagina=10&pagina=0")
}

fn history(session: &Session, nth: u64) -> String {
    let base = format!("/api/v2/ventas/empresas/{HOST}");
    if nth.is_multiple_of(2) {
        return format!("{base}/clientes/{FIRST}");
    }
    let page = nth * 37 % 500;
    format!(
        "{base}/usuarios/{}/clientes/{FIRST}/compras?pagina={page}",
        session.user_id
    )
}
