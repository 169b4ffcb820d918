//! Reading over HTTP: search as you type, the sales list, totals and the ticket.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use rusqlite::Connection;
use serde_json::Value;
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};

use super::{Bench, Running};
use crate::load::{self, Request};
use crate::measure::Measure;
use crate::product::{self, HOST, Product, Session};

/// The paths of the requests, in turn.
type Paths = fn(&Session, u64) -> String;

struct Reads {
    runtime: Runtime,
    product: Product,
    session: Session,
    paths: Paths,
    time: Duration,
    _folder: TempDir,
}

fn open(bench: &Bench, products: usize, sales: u64, paths: Paths) -> Result<Box<dyn Running>> {
    let folder = bench.temporary()?;
    product::install(folder.path(), None)?;
    fill(
        &mut Connection::open(folder.path().join("yapa.db"))?,
        products,
        sales,
    )?;
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let product = runtime.block_on(Product::start(folder.path(), None))?;
    let session = runtime.block_on(product.sign_in())?;
    Ok(Box::new(Reads {
        runtime,
        product,
        session,
        paths,
        time: bench.time,
        _folder: folder,
    }))
}

/// Gives the company products, and sales spread evenly over the last two years.
pub fn fill(database: &mut Connection, products: usize, sales: u64) -> Result<()> {
    let company: i64 = database.query_row("SELECT id FROM company", [], |row| row.get(0))?;
    let transaction = database.transaction()?;
    for text in product::products_sql(company, products) {
        transaction.execute_batch(&text)?;
    }
    transaction.execute_batch(&format!(
        "INSERT INTO sale (company_id, id, user_id, branch_id, sale_type, state, business_date, hour, created_at_ms, \
             document_code, issuer_code, electronic, series, number, client_name, currency, subtotal, discount, \
             discount_percentage, net, exempt, unaffected, vat, extra_tax, total, bags, bags_total, payment_code, paid, \
             change_given, search) \
         WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {sales}) \
         SELECT {company}, 1000000 + i, (SELECT id FROM user_account), (SELECT MIN(id) FROM branch), 'venta', 'cerrada', \
             date('now', '-' || (i * 700 / {sales}) || ' days'), '10:00:00', 0, 'BOLETA-ELECTRONICA', '03', 1, 'B900', i, \
             'Cliente ' || (i % 997), 'PEN', 200000, 0, 0, 169492, 0, 0, 30508, 0, 200000, 0, 0, 'EFE', 200000, 0, \
             'cliente ' || (i % 997) || ' b900-' || i FROM n WHERE {sales} > 0; \
         INSERT INTO sale_day SELECT company_id, business_date, user_id, document_code, payment_code, state, COUNT(*), \
             SUM(total), SUM(discount), SUM(vat) FROM sale GROUP BY 1, 2, 3, 4, 5, 6; \
         INSERT INTO sale_client SELECT DISTINCT company_id, '', client_name, LOWER(client_name) FROM sale; \
         INSERT INTO series (company_id, document_code, series, branch_id, last_number, active) SELECT company_id, document_code, series, branch_id, MAX(number), TRUE FROM sale GROUP BY 1, 2, 3, 4; \
         ANALYZE;"
    ))?;
    transaction.commit()?;
    Ok(())
}

impl Running for Reads {
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
        "gas",
        "gaseosa",
        "gaseosa%20sol",
        "galletas%20real%2045",
        "leche",
        "inka",
        "jabon%20n",
        "20000000004512",
        "yogur%20sur%20botella",
        "ceite",
    ];
    let text = texts[usize::try_from(nth).unwrap_or_default() % texts.len()];
    format!("/api/v2/empresas/{HOST}/productos?q={text}&registros_pagina=12&pagina=0")
}

fn list(session: &Session, page: u64) -> String {
    format!(
        "/api/v2/ventas/empresas/{HOST}/usuarios/{}?registros_pagina=20&pagina={page}&fecha_inicio=2020-01-01&fecha_fin=2099-01-01",
        session.user_id
    )
}

fn list_search(session: &Session, nth: u64) -> String {
    let text = match nth % 4 {
        0 => format!("cliente%20{}", 100 + nth % 800),
        1 => format!("b900-{}", 1 + nth * 31 % 200_000),
        2 => format!("{}", 1 + nth * 17 % 200_000),
        _ => "nadie".to_owned(),
    };
    format!("{}&q={text}", list(session, 0))
}

fn first_page(session: &Session, _: u64) -> String {
    list(session, 0)
}

fn deep_page(session: &Session, nth: u64) -> String {
    list(session, 200 + nth % 300)
}

/// By month, this year up to today.
fn year_report(_: &Session, _: u64) -> String {
    format!("/api/v2/ventas/empresas/{HOST}/reportes-ventas?agrupar=mes&periodo=anio")
}

fn day_totals(session: &Session, _: u64) -> String {
    format!(
        "/api/v2/ventas/empresas/{HOST}/usuarios/{}/acumulado-total-ventas",
        session.user_id
    )
}

/// Search over so many products.
pub fn open_search(bench: &Bench, products: usize) -> Result<Box<dyn Running>> {
    open(bench, products, 0, search)
}

/// The first page of so many sales.
pub fn open_first_page(bench: &Bench, sales: u64) -> Result<Box<dyn Running>> {
    open(bench, 10, sales, first_page)
}

/// Sales of so many found by their client, by their number, and by a word that none has.
pub fn open_list_search(bench: &Bench, sales: u64) -> Result<Box<dyn Running>> {
    open(bench, 10, sales, list_search)
}

/// Pages 200 to 500 of so many sales.
pub fn open_deep_page(bench: &Bench, sales: u64) -> Result<Box<dyn Running>> {
    open(bench, 10, sales, deep_page)
}

/// The totals of the day over so many sales.
pub fn open_totals(bench: &Bench, sales: u64) -> Result<Box<dyn Running>> {
    open(bench, 10, sales, day_totals)
}

/// The report of this year in a shop with so many sales in two years.
pub fn open_year_report(bench: &Bench, sales: u64) -> Result<Box<dyn Running>> {
    open(bench, 10, sales, year_report)
}

struct Tickets {
    runtime: Runtime,
    product: Product,
    session: Session,
    sale: i64,
    time: Duration,
    _folder: TempDir,
}

/// The PDF of a ticket of ten lines, with QR and words.
pub fn open_ticket(bench: &Bench) -> Result<Box<dyn Running>> {
    let folder = bench.temporary()?;
    product::install(folder.path(), None)?;
    fill(
        &mut Connection::open(folder.path().join("yapa.db"))?,
        100,
        0,
    )?;
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let product = runtime.block_on(Product::start(folder.path(), None))?;
    let session = runtime.block_on(product.sign_in())?;
    let sold = runtime.block_on(async {
        let request = Request {
            method: "POST",
            path: format!("/api/v2/ventas/empresas/{HOST}"),
            headers: session.header.clone(),
            body: product::sale_body(&session, 100, 0),
        };
        load::Connection::open(product.address)
            .await?
            .send(&request)
            .await
    })?;
    let sold: Value = serde_json::from_str(&sold.body)?;
    let sale = sold["idVenta"].as_i64().context("no sale")?;
    Ok(Box::new(Tickets {
        runtime,
        product,
        session,
        sale,
        time: bench.time,
        _folder: folder,
    }))
}

impl Running for Tickets {
    fn measure(&mut self) -> Result<Measure> {
        let (session, sale) = (self.session.clone(), self.sale);
        let make = Arc::new(move |_: usize, _: u64| {
            let path = format!(
                "/api/v2/ventas/{sale}/empresas/{HOST}/usuarios/{}/ticket.pdf?formato=80mm",
                session.user_id
            );
            product::get(&path, &session.header)
        });
        let (to, pid) = (self.product.address, self.product.pid());
        self.runtime
            .block_on(load::run(to, pid, 1, self.time, make))
    }
}
