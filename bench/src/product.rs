//! The product itself under measurement: the real binary on a database of its own.

use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use yapa_domain::search::{Described, product_text};

use crate::load::{Connection, Request};

/// The company that sells, where there is only one.
pub const HOST: &str = "20601234565";
const PASSWORD: &str = "Yapa-bench-2026";

/// A running binary, stopped when it is dropped.
pub struct Product {
    child: Child,
    /// Where it answers.
    pub address: SocketAddr,
}

impl Drop for Product {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Product {
    /// Starts the binary on the data below `folder` and waits until it is ready to sell.
    pub async fn start(folder: &Path, database_url: Option<&str>) -> Result<Product> {
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let mut command = yapa(folder, database_url)?;
        let child = command
            .arg("serve")
            .args(["--listen", &address.to_string()])
            .spawn()?;
        let product = Product { child, address };
        let since = Instant::now();
        while since.elapsed() < Duration::from_secs(20) {
            if let Ok(mut connection) = Connection::open(address).await
                && connection
                    .send(&get("/api/health", ""))
                    .await
                    .is_ok_and(|answer| answer.status == 200)
            {
                return Ok(product);
            }
            tokio::time::sleep(Duration::from_micros(500)).await;
        }
        bail!("the product did not become ready")
    }

    /// Memory it holds now, in kilobytes.
    pub fn memory_kb(&self) -> Result<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.pid()))?;
        let line = status
            .lines()
            .find(|line| line.starts_with("VmRSS"))
            .context("no VmRSS")?;
        Ok(line
            .split_whitespace()
            .nth(1)
            .context("no figure")?
            .parse()?)
    }

    /// Its process.
    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Signs the seller of the only company in.
    pub async fn sign_in(&self) -> Result<Session> {
        self.sign_in_at(HOST).await
    }

    /// Signs the seller of a company in: the header of the session and the key of the user.
    pub async fn sign_in_at(&self, host: &str) -> Result<Session> {
        let mut connection = Connection::open(self.address).await?;
        let form = format!(
            "grant_type=password&username={}&password={PASSWORD}",
            email_of(host).replace('@', "%40")
        );
        // "yapa-web:" in Base64; the last content type wins.
        let headers = "Authorization: Basic eWFwYS13ZWI6\r\n".to_owned();
        let answer = connection
            .send_form("/api/oauth/token", &headers, &form)
            .await?;
        ensure!(
            answer.status == 200,
            "sign-in: {} {}",
            answer.status,
            answer.body
        );
        let tokens: Value = serde_json::from_str(&answer.body)?;
        let header = format!(
            "Authorization: Bearer {}\r\n",
            tokens["access_token"].as_str().context("no token")?
        );
        let answer = connection
            .send(&get("/api/v2/usuarios/usuario-autenticado", &header))
            .await?;
        let user: Value = serde_json::from_str(&answer.body)?;
        let user_id = user["usuId"]
            .as_i64()
            .with_context(|| format!("no user: {}", answer.body))?;
        Ok(Session { header, user_id })
    }
}

/// A signed-in seller.
#[derive(Clone)]
pub struct Session {
    /// The header line with the token.
    pub header: String,
    /// Key of the user.
    pub user_id: i64,
}

/// A request that reads.
pub fn get(path: &str, headers: &str) -> Request {
    Request {
        method: "GET",
        path: path.to_owned(),
        headers: headers.to_owned(),
        body: String::new(),
    }
}

fn email_of(host: &str) -> String {
    format!("propietario@{host}.example")
}

/// Adds the only company and its owner to a database of its own.
pub fn install(folder: &Path, database_url: Option<&str>) -> Result<()> {
    run(yapa(folder, database_url)?.arg("migrate"))?;
    add_company(folder, database_url, HOST)
}

/// Adds a company and its owner to a database that is up to date.
pub fn add_company(folder: &Path, database_url: Option<&str>, host: &str) -> Result<()> {
    let company = [
        "--country",
        "PE",
        "--register-number",
        host,
        "--legal-name",
        "Bodega de Medidas S.A.C.",
    ];
    run(yapa(folder, database_url)?
        .args(["company", "add"])
        .args(company))?;
    let email = email_of(host);
    let user = ["--company", host, "--email", &email, "--password", PASSWORD];
    let name = [
        "--first-name",
        "Ana",
        "--last-name",
        "Paz",
        "--role",
        "propietario",
    ];
    run(yapa(folder, database_url)?
        .args(["user", "add"])
        .args(user)
        .args(name))
}

/// Brings an empty database up to date.
pub fn migrate(folder: &Path, database_url: Option<&str>) -> Result<()> {
    run(yapa(folder, database_url)?.arg("migrate"))
}

fn yapa(folder: &Path, database_url: Option<&str>) -> Result<Command> {
    let mut command = Command::new(std::env::var("YAPA_BIN").context("YAPA_BIN names no binary")?);
    command
        .env("YAPA_DATA_DIR", folder)
        .env("YAPA_LOG", "warn")
        .stdout(Stdio::null());
    if let Some(url) = database_url {
        command.env("YAPA_DATABASE_URL", url);
    }
    Ok(command)
}

fn run(command: &mut Command) -> Result<()> {
    let status = command.status()?;
    ensure!(status.success(), "{command:?} ended with {status}");
    Ok(())
}

/// The SQL that connects the company and gives it `count` products of 2.00 with stock. The text has
/// no `$` parameters, so that it runs on both engines as it is.
pub fn products_sql(company: i64, count: usize) -> Vec<String> {
    let words = [
        "Gaseosa",
        "Galletas",
        "Leche",
        "Arroz",
        "Aceite",
        "Atún",
        "Jabón",
        "Detergente",
        "Fideos",
        "Yogur",
    ];
    let brands = [
        "Andina", "Costeña", "Real", "Primor", "Gloria", "Sol", "Luna", "Inka", "Norte", "Sur",
    ];
    // Connected without credentials: documents begin and wait, so that sales are measured and not
    // the signing of what they began.
    let connected = "INSERT INTO e_issuer (company_id, environment) VALUES";
    let mut texts = vec![format!("{connected} ({company}, 'pruebas')")];
    for from in (0..count).step_by(500) {
        let mut products = Vec::new();
        let mut stocks = Vec::new();
        let mut movements = Vec::new();
        for n in from..(from + 500).min(count) {
            let id = 1_000 + n;
            let (word, brand) = (words[n % 10], brands[n / 10 % 10]);
            let size = 100 + n / 100;
            let (code, ean) = (format!("P{n:06}"), format!("20{n:011}"));
            let search = product_text(Described {
                name: &format!("{word} {brand} {size}"),
                brand,
                presentation: &format!("Botella {size} ml"),
                measure: None,
                codes: &[&code, &ean],
            });
            products.push(format!(
                "({company}, {id}, 'P{n:06}', '20{n:011}', '{brand}', '{word} {brand} {size}', 'Botella {size} ml', \
                 20000, FALSE, FALSE, FALSE, FALSE, TRUE, '[{{\"code\":\"IGV\",\"name\":\"IGV\",\"factor\":1800}}]', \
                 '{search}', 0, 0)"
            ));
            stocks.push(format!("({company}, {id}, 900000000000, 0, 0)"));
            movements.push(format!(
                "({company}, {id}, 1, 'opening', 900000000000, 900000000000, 0)"
            ));
        }
        texts.push(format!(
            "INSERT INTO product (company_id, id, code, ean, brand, name, presentation, price, partial_sale, chatbot, \
             customized, octagons, active, taxes, search, created_at_ms, updated_at_ms) VALUES {}",
            products.join(", ")
        ));
        texts.push(format!(
            "INSERT INTO product_stock (company_id, product_id, quantity, reserved, sold) VALUES {}",
            stocks.join(", ")
        ));
        texts.push(format!(
            "INSERT INTO stock_movement (company_id, product_id, id, reason, quantity, balance, created_at_ms) \
             VALUES {}",
            movements.join(", ")
        ));
    }
    texts
}

/// The body of a sale of ten products in cash.
pub fn sale_body(session: &Session, products: usize, nth: u64) -> String {
    let start = usize::try_from(nth).unwrap_or_default() * 10 % products.saturating_sub(10).max(1);
    let lines: Vec<String> = (start..start + 10)
        .map(|n| {
            format!(
                "{{\"idProducto\":{},\"cantidad\":1,\"nombre\":\"Producto {n}\",\"precioUnitario\":2,\"precioTotal\":2}}",
                1_000 + n
            )
        })
        .collect();
    format!(
        "{{\"usuario\":{},\"moneda\":\"PEN\",\"subTotal\":20,\"total\":20,\"tipoComprobante\":\"BOLETA-ELECTRONICA\",\
         \"documentoElectronico\":true,\"medioPago\":\"EFE\",\"pago\":{{\"medio\":\"EFE\",\"monto\":20,\"vuelto\":0}},\
         \"detalle\":[{}]}}",
        session.user_id,
        lines.join(",")
    )
}
