//! The reference ceiling: the least server that takes a sale as JSON over HTTP, writes its rows
//! with group commit and answers after the commit. No session, no rule, no check.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};

use anyhow::{Context, Result};
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::post;
use axum::{Json, Router};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use tokio::sync::oneshot;

use crate::load::Request;
use crate::sale::{COMPANIES, LINES, PRODUCTS, Sale};
use crate::sqlite;

/// How many sales share a commit at most.
const GROUP: usize = 64;

#[derive(Deserialize, Serialize)]
struct Line {
    product: i64,
    name: String,
    quantity: i64,
    price: i64,
    total: i64,
}

#[derive(Deserialize, Serialize)]
struct NewSale {
    company: i64,
    key: String,
    document: String,
    payment: String,
    lines: Vec<Line>,
    total: i64,
}

#[derive(Serialize)]
struct Registered {
    id: i64,
    number: i64,
    total: i64,
}

type Waiting = (Sale, oneshot::Sender<Option<i64>>);

#[derive(Clone)]
struct Writer {
    queue: Sender<Waiting>,
    next: Arc<AtomicI64>,
}

/// Serves on a free port, prints the address, and runs until it is killed.
pub fn serve(folder: &Path) -> Result<()> {
    let conn = sqlite::create(folder)?;
    let (queue, waiting) = channel();
    std::thread::spawn(move || write_groups(&conn, &waiting));
    let writer = Writer {
        queue,
        next: Arc::new(AtomicI64::new(1)),
    };
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
        println!("{}", listener.local_addr()?);
        let app = Router::new()
            .route("/sales", post(register))
            .with_state(writer);
        axum::serve(listener, app).await?;
        Ok(())
    })
}

async fn register(
    State(writer): State<Writer>,
    Json(new): Json<NewSale>,
) -> Result<(StatusCode, Json<Registered>), StatusCode> {
    let sale = Sale {
        company: new.company,
        n: writer.next.fetch_add(1, Ordering::Relaxed),
    };
    let (answer, answered) = oneshot::channel();
    writer
        .queue
        .send((sale, answer))
        .map_err(|_| StatusCode::SERVICE_UNAVAILABLE)?;
    let number = answered
        .await
        .ok()
        .flatten()
        .ok_or(StatusCode::INTERNAL_SERVER_ERROR)?;
    Ok((
        StatusCode::CREATED,
        Json(Registered {
            id: sale.id(),
            number,
            total: new.total,
        }),
    ))
}

/// Writes that queued while the last group was synced form the next group.
fn write_groups(conn: &Connection, waiting: &Receiver<Waiting>) {
    while let Ok(first) = waiting.recv() {
        let mut group = vec![first];
        while group.len() < GROUP
            && let Ok(next) = waiting.try_recv()
        {
            group.push(next);
        }
        let numbers = write_group(conn, &group);
        if let Err(error) = &numbers {
            eprintln!("a group failed: {error:#}");
        }
        let numbers = numbers.unwrap_or_default();
        for (i, (_, answer)) in group.into_iter().enumerate() {
            // The client may have gone away.
            let _ = answer.send(numbers.get(i).copied());
        }
    }
}

fn write_group(conn: &Connection, group: &[Waiting]) -> Result<Vec<i64>> {
    let word = |text: &str| -> Result<()> {
        conn.prepare_cached(text)?.execute([])?;
        Ok(())
    };
    word("BEGIN IMMEDIATE")?;
    let mut numbers = Vec::with_capacity(group.len());
    for (sale, _) in group {
        word("SAVEPOINT sale")?;
        match sqlite::write(conn, *sale) {
            Ok(number) => numbers.push(number),
            Err(error) => {
                word("ROLLBACK")?;
                return Err(error);
            }
        }
        word("RELEASE sale")?;
    }
    word("COMMIT")?;
    Ok(numbers)
}

/// The server as a process of its own, so that its processor time can be measured separately.
pub struct Server {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
}

impl Server {
    /// Starts it with a new database in `folder`.
    pub fn start(folder: &Path) -> Result<Server> {
        let mut child = Command::new(std::env::current_exe()?)
            .arg("--serve-ceiling")
            .arg(folder)
            .stdout(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().context("no output")?).read_line(&mut line)?;
        let address = line.trim().parse().context("the ceiling did not start")?;
        Ok(Server { child, address })
    }

    /// Its process.
    pub fn pid(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself; there is nothing to save.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The next sale of a client, as JSON of the size that a till sends.
pub fn request(client: usize, sent: u64) -> Request {
    let n = client as i64 * 1_000_003 + sent as i64;
    let lines = (0..LINES)
        .map(|line| Line {
            product: (n + line * 97) % PRODUCTS + 1,
            name: "Leche evaporada entera Gloria Lata 400 g".to_owned(),
            quantity: 10_000,
            price: 45_500,
            total: 45_500,
        })
        .collect();
    let sale = NewSale {
        company: n % COMPANIES + 1,
        key: format!("018f4e2a-0000-7000-8000-{n:012x}"),
        document: "BOLETA-ELECTRONICA".to_owned(),
        payment: "EFE".to_owned(),
        lines,
        total: Sale::TOTAL,
    };
    // These types always serialise.
    let body = serde_json::to_string(&sale).unwrap_or_default();
    Request {
        method: "POST",
        path: "/sales".to_owned(),
        headers: String::new(),
        body,
    }
}
