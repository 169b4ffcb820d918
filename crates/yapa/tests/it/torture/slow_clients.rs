//! Clients that send their requests a byte at a time, or read no answer, while tills sell.

use std::time::Duration;

use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::task::JoinSet;

use super::books::{Tally, check};
use super::run::{Dice, Run};
use super::world::{Load, clerks, furnish};
use crate::support::Shop;

/// Most memory of so many connections, in kilobytes each.
const KB_EACH: u64 = 256;

async fn slow(address: String, kind: u64) -> std::io::Result<()> {
    let mut stream = TcpStream::connect(address).await?;
    let text = match kind {
        0 => "GET /api/health HTTP/1.1\r\nHost: yapa\r\nX-A: ".to_owned(),
        1 => "POST /api/oauth/token HTTP/1.1\r\nHost: yapa\r\n\
            Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n"
            .to_owned(),
        // Asks for many answers and reads none.
        2 => "GET /api/health HTTP/1.1\r\nHost: yapa\r\n\r\n".repeat(200),
        _ => String::new(),
    };
    stream.write_all(text.as_bytes()).await?;
    loop {
        tokio::time::sleep(Duration::from_secs(1)).await;
        if kind < 2 {
            stream.write_all(b"a").await?;
        }
    }
}

async fn round(connections: u64, time: Duration, dice: &mut Dice, tally: &mut Tally) {
    let shop = Shop::open().await;
    furnish(&shop).await;
    let server = shop.serve().await;
    let memory = server.memory_kb();
    let clerks = clerks(&shop, dice).await;
    let address = shop.url("").replace("http://", "");
    let mut slow_ones = JoinSet::new();
    for _ in 0..connections {
        slow_ones.spawn(slow(address.clone(), dice.below(4)));
    }
    let load = Load::start(clerks, vec![shop.url("")]);
    tokio::time::sleep(time).await;
    let clerks = load.finish().await;
    let grown = server.memory_kb().saturating_sub(memory);
    let longest = clerks.iter().map(|clerk| clerk.books.longest).max();
    let longest = longest.unwrap_or_default();
    eprintln!("{connections} slow clients: longest wait {longest:?}, {grown} kB more");
    let lost: usize = clerks.iter().map(|clerk| clerk.books.cut_off).sum();
    assert_eq!(lost, 0, "requests of tills without an answer");
    assert!(grown < 60 * 1024 + KB_EACH * connections, "{grown} kB more");
    slow_ones.shutdown().await;
    assert_eq!(server.terminate().await.0, Some(0));
    check(&shop, &clerks).await;
    tally.add(&clerks);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "only `make torture` runs it, on a machine that does nothing else"]
async fn slow_clients_keep_no_till_waiting() {
    let (mut run, mut tally) = (Run::of("slow clients"), Tally::default());
    while let Some(mut dice) = run.next_round() {
        round(3_000, Duration::from_secs(40), &mut dice, &mut tally).await;
    }
    run.report(&tally.to_string());
}
