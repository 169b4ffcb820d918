//! A shop on a SQLite file of its own, the program that serves it, and tills that sell.

use std::collections::BTreeMap;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use reqwest::{Client, StatusCode};
use serde_json::Value;
use yapa_storage::queries::products::{self, NewProduct, ProductRow};
use yapa_storage::{CompanyScope, Db, DbConfig, FromRow, StorageError, company_by_register_number};

pub const HOST: &str = "20601234565";
const EMAIL: &str = "propietario@yapa.example";
pub const PASSWORD: &str = "Yapa-prueba-2026";
pub const PRODUCT: i64 = 7;

/// Runs one command of the program to its end.
pub fn yapa(folder: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_yapa"));
    command
        .args(words)
        .env("YAPA_DATA_DIR", folder)
        .env("YAPA_LOG", "warn");
    command.output().unwrap()
}

/// Runs one command that must succeed.
pub fn succeeds(folder: &Path, words: &[&str]) {
    let output = yapa(folder, words);
    let said = format!(
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
    assert!(output.status.success(), "{words:?}: {said}");
}

/// A data folder with a company, an owner and a product.
pub struct Shop {
    pub folder: tempfile::TempDir,
    pub database_url: Option<String>,
    port: u16,
}

/// The program while it serves; killed with the value.
pub struct Server(Option<Child>);

impl Shop {
    pub async fn open() -> Shop {
        Shop::open_in(&std::env::temp_dir()).await
    }

    /// The same with its folder inside `parent`.
    pub async fn open_in(parent: &Path) -> Shop {
        Shop::with(tempfile::tempdir_in(parent).unwrap(), None).await
    }

    /// The same with its rows in the database at this address.
    pub async fn open_on(database_url: &str) -> Shop {
        let folder = tempfile::tempdir().unwrap();
        Shop::with(folder, Some(database_url.to_owned())).await
    }

    async fn with(folder: tempfile::TempDir, database_url: Option<String>) -> Shop {
        let shop = Shop {
            folder,
            database_url,
            port: free_port(),
        };
        shop.add_company(HOST, EMAIL).await;
        shop
    }

    /// Adds a company with its owner, the simulator of its authority and a product.
    pub async fn add_company(&self, host: &str, email: &str) {
        let path = self.folder.path();
        let place = self.database_url.iter();
        let place = place.flat_map(|url| ["--database-url", url]);
        let place: Vec<&str> = place.collect();
        let company = [
            "company",
            "add",
            "--country",
            "PE",
            "--register-number",
            host,
            "--legal-name",
            "Bodega S.A.C.",
        ];
        succeeds(path, &[company.as_slice(), &place].concat());
        let user = [
            "user",
            "add",
            "--company",
            host,
            "--email",
            email,
            "--password",
            PASSWORD,
            "--first-name",
            "Ana",
            "--last-name",
            "Paz",
        ];
        succeeds(path, &[user.as_slice(), &place].concat());
        let connect = ["company", "connect", "--company", host, "--simulator"];
        succeeds(path, &[connect.as_slice(), &place].concat());
        stock_up(&self.place(), host).await;
    }

    /// Where its rows are.
    pub fn place(&self) -> DbConfig {
        let file = self.folder.path().join("yapa.db");
        let url = self.database_url.as_deref();
        url.map_or(DbConfig::sqlite(file), DbConfig::parse)
    }

    /// A folder in which nothing was set up yet.
    pub fn bare(database_url: Option<String>) -> Shop {
        Shop {
            folder: tempfile::tempdir().unwrap(),
            database_url,
            port: free_port(),
        }
    }

    /// Starts the program and waits until it answers.
    pub async fn serve(&self) -> Server {
        self.serve_with(Stdio::inherit()).await
    }

    /// The same; what the program says on its error output goes to `errors`.
    pub async fn serve_with(&self, errors: impl Into<Stdio>) -> Server {
        self.answering(self.start(&[], errors)).await
    }

    /// The same with these variables.
    pub async fn serve_as(&self, variables: &[(&str, &str)]) -> Server {
        self.answering(self.start(variables, Stdio::inherit()))
            .await
    }

    /// Starts the program, whether it will be healthy or not.
    pub fn start(&self, variables: &[(&str, &str)], errors: impl Into<Stdio>) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_yapa"));
        command.stderr(errors);
        if let Some(url) = &self.database_url {
            command.env("YAPA_DATABASE_URL", url);
        }
        command.args(["serve", "--listen", &format!("127.0.0.1:{}", self.port)]);
        command
            .env("YAPA_DATA_DIR", self.folder.path())
            .env("YAPA_LOG", "error")
            .envs(variables.iter().copied());
        Server(Some(command.stdin(Stdio::null()).spawn().unwrap()))
    }

    /// Waits until a program that was started is healthy.
    pub async fn answering(&self, server: Server) -> Server {
        self.answering_within(Duration::from_secs(20), server).await
    }

    /// The same with another limit.
    pub async fn answering_within(&self, limit: Duration, server: Server) -> Server {
        let client = Client::new();
        let since = Instant::now();
        while !client
            .get(self.url("/api/health"))
            .send()
            .await
            .is_ok_and(|answer| answer.status() == StatusCode::OK)
        {
            assert!(since.elapsed() < limit, "the program does not answer");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        server
    }

    /// Signs in; answers the access token.
    pub async fn sign_in(&self) -> String {
        self.sign_in_as(EMAIL, PASSWORD).await
    }

    /// The same for another account.
    pub async fn sign_in_as(&self, email: &str, password: &str) -> String {
        let form = [
            ("grant_type", "password"),
            ("username", email),
            ("password", password),
        ];
        let request = Client::new()
            .post(self.url("/api/oauth/token"))
            .basic_auth("yapa-web", Some(""))
            .form(&form);
        let tokens: Value = request.send().await.unwrap().json().await.unwrap();
        tokens["access_token"].as_str().unwrap().to_owned()
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }
}

impl Server {
    /// Memory that it holds, in kilobytes.
    pub fn memory_kb(&self) -> u64 {
        let status = format!("/proc/{}/status", self.0.as_ref().unwrap().id());
        let status = std::fs::read_to_string(status).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS"));
        let figure = line.and_then(|line| line.split_whitespace().nth(1));
        figure.unwrap().parse().unwrap()
    }

    /// Whether the program ended by itself.
    pub fn has_ended(&mut self) -> bool {
        self.0.as_mut().unwrap().try_wait().unwrap().is_some()
    }

    /// Ends the program as a power cut would.
    pub fn kill(mut self) {
        let mut child = self.0.take().unwrap();
        child.kill().unwrap();
        child.wait().unwrap();
    }

    /// Asks the program to end; answers its code and how long it took.
    pub async fn terminate(mut self) -> (Option<i32>, Duration) {
        let mut child = self.0.take().unwrap();
        let since = Instant::now();
        assert!(
            Command::new("kill")
                .args(["-TERM", &child.id().to_string()])
                .status()
                .unwrap()
                .success()
        );
        loop {
            if let Some(status) = child.try_wait().unwrap() {
                return (status.code(), since.elapsed());
            }
            if since.elapsed() > Duration::from_secs(20) {
                child.kill().unwrap();
                panic!("the program did not end");
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(child) = &mut self.0 {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port()
}

async fn stock_up(place: &DbConfig, host: &str) {
    let db = Db::open(place).await.unwrap();
    let scope = scope_of(&db, host).await;
    let row = ProductRow {
        id: PRODUCT,
        code: "P1".to_owned(),
        name: "Arroz".to_owned(),
        price: "11.8".parse().unwrap(),
        stock: "100000".parse().unwrap(),
        active: true,
        taxes: r#"[{"code":"IGV","factor":1800}]"#.to_owned(),
        ..ProductRow::default()
    };
    let new = NewProduct {
        row,
        movement_id: PRODUCT,
        ..NewProduct::default()
    };
    let insert = db.write_with(&scope, new, |tx, new| {
        Box::pin(async move { products::insert(tx, std::slice::from_ref(new), 1, 0).await })
    });
    insert.await.unwrap();
}

/// The company with this number.
pub async fn scope_of(db: &Db, host: &str) -> CompanyScope {
    let number = host.to_owned();
    let find = db.read_platform(move |tx| {
        let number = number.clone();
        Box::pin(async move { company_by_register_number(tx, &number).await })
    });
    let found = find.await.map_err(|error: StorageError| error);
    found.unwrap().unwrap()
}

/// The tills' own record: every sale that was answered, by its own key.
#[derive(Default)]
pub struct Log {
    pub answered: Mutex<BTreeMap<String, (i64, f64)>>,
    pub stop: AtomicBool,
}

impl Log {
    pub fn len(&self) -> usize {
        self.answered.lock().unwrap().len()
    }

    pub fn keys(&self) -> Vec<String> {
        self.answered.lock().unwrap().keys().cloned().collect()
    }

    pub fn ids(&self, keys: &[String]) -> Vec<i64> {
        let answered = self.answered.lock().unwrap();
        keys.iter().map(|key| answered[key].0).collect()
    }
}

/// Sales as a file keeps them: key, number, scaled total.
pub async fn kept(folder: &Path) -> Vec<(i64, i64, i64)> {
    kept_at(&DbConfig::sqlite(folder.join("yapa.db"))).await
}

/// The same of any database.
pub async fn kept_at(place: &DbConfig) -> Vec<(i64, i64, i64)> {
    let db = Db::open(place).await.unwrap();
    let rows = db.read_platform(|tx| {
        Box::pin(async move {
            tx.all(
                "SELECT id, number, total FROM sale ORDER BY number",
                &[],
                FromRow::from_row,
            )
            .await
        })
    });
    rows.await.map_err(|error: StorageError| error).unwrap()
}

/// The numbers are 1..=N, each once.
pub fn assert_contiguous(sales: &[(i64, i64, i64)]) {
    for (expected, (_, number, _)) in (1..).zip(sales) {
        assert_eq!(*number, expected, "a gap or a twin");
    }
}
