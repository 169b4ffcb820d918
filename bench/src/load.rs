//! A small HTTP load client: N keep-alive connections, each sending its next request as soon as
//! the last one is answered. Written by hand because it shares two cores with the server.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::cpu;
use crate::measure::Measure;

/// A request to send.
pub struct Request {
    /// `GET` or `POST`.
    pub method: &'static str,
    /// Path and query.
    pub path: String,
    /// Further header lines, each ended by `\r\n`.
    pub headers: String,
    /// JSON body, or nothing.
    pub body: String,
}

/// An answer.
pub struct Answer {
    /// HTTP status.
    pub status: u16,
    /// The body as text.
    pub body: String,
}

/// Makes the requests: client number and how many it has sent before.
pub type Maker = Arc<dyn Fn(usize, u64) -> Request + Send + Sync>;

/// Lets `clients` connections work for `time`; `pid` is the server, whose processor time counts.
///
/// # Errors
/// When an answer is not 2xx, so that a broken server never looks quick.
pub async fn run(
    to: SocketAddr,
    pid: u32,
    clients: usize,
    time: Duration,
    make: Maker,
) -> Result<Measure> {
    let before = cpu::used_by(pid)?;
    let started = Instant::now();
    let tasks: Vec<_> = (0..clients)
        .map(|client| tokio::spawn(one(to, client, started + time, make.clone())))
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
        cpu: cpu::each(cpu::used_by(pid)?.saturating_sub(before), times.len()),
    })
}

async fn one(to: SocketAddr, client: usize, until: Instant, make: Maker) -> Result<Vec<Duration>> {
    let mut connection = Connection::open(to).await?;
    let mut times = Vec::new();
    for sent in 0.. {
        let started = Instant::now();
        if started >= until {
            break;
        }
        let answer = connection.send(&make(client, sent)).await?;
        if !(200..300).contains(&answer.status) {
            bail!("answered {}: {}", answer.status, answer.body);
        }
        times.push(started.elapsed());
    }
    Ok(times)
}

/// One keep-alive connection.
pub struct Connection {
    stream: TcpStream,
    buffer: Vec<u8>,
}

impl Connection {
    /// Connects.
    pub async fn open(to: SocketAddr) -> Result<Connection> {
        let stream = TcpStream::connect(to).await?;
        stream.set_nodelay(true)?;
        Ok(Connection {
            stream,
            buffer: Vec::with_capacity(16 * 1024),
        })
    }

    /// Sends a request with a JSON body and reads the whole answer.
    pub async fn send(&mut self, request: &Request) -> Result<Answer> {
        self.send_as("application/json", request).await
    }

    /// Sends a form and reads the whole answer.
    pub async fn send_form(&mut self, path: &str, headers: &str, form: &str) -> Result<Answer> {
        let (path, headers, body) = (path.to_owned(), headers.to_owned(), form.to_owned());
        let request = Request {
            method: "POST",
            path,
            headers,
            body,
        };
        self.send_as("application/x-www-form-urlencoded", &request)
            .await
    }

    async fn send_as(&mut self, media_type: &str, request: &Request) -> Result<Answer> {
        let text = format!(
            "{} {} HTTP/1.1\r\nHost: bench\r\nContent-Type: {media_type}\r\nContent-Length: {}\r\n{}\r\n{}",
            request.method,
            request.path,
            request.body.len(),
            request.headers,
            request.body
        );
        self.stream.write_all(text.as_bytes()).await?;
        self.buffer.clear();
        let head = loop {
            if let Some(end) = self.buffer.windows(4).position(|w| w == b"\r\n\r\n") {
                break end;
            }
            self.more().await?;
        };
        let (status, length) = read_head(std::str::from_utf8(&self.buffer[..head])?)?;
        while self.buffer.len() < head + 4 + length {
            self.more().await?;
        }
        let body = String::from_utf8_lossy(&self.buffer[head + 4..head + 4 + length]).into_owned();
        Ok(Answer { status, body })
    }

    async fn more(&mut self) -> Result<()> {
        if self.stream.read_buf(&mut self.buffer).await? == 0 {
            bail!("the server closed the connection");
        }
        Ok(())
    }
}

/// Status and length of the body.
fn read_head(head: &str) -> Result<(u16, usize)> {
    let status = head.split(' ').nth(1).context("no status line")?.parse()?;
    for line in head.lines().skip(1) {
        let (name, value) = line.split_once(':').context("odd header line")?;
        if name.eq_ignore_ascii_case("content-length") {
            return Ok((status, value.trim().parse()?));
        }
        if name.eq_ignore_ascii_case("transfer-encoding") {
            bail!("the answer is chunked, which this client does not read");
        }
    }
    Ok((status, 0))
}

#[cfg(test)]
mod tests {
    use super::read_head;

    #[test]
    fn heads_are_read() {
        let head = "HTTP/1.1 201 Created\r\nContent-Type: text/plain\r\ncontent-length: 12";
        assert_eq!(read_head(head).unwrap(), (201, 12));
        assert_eq!(read_head("HTTP/1.1 204 No Content").unwrap(), (204, 0));
        assert!(read_head("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked").is_err());
    }
}
