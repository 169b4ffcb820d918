//! Who opens a connection and says nothing, or opens very many.

use std::future::pending;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use axum::Router;
use axum::routing::get;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, mpsc};
use yapa_http::ServeOptions;

async fn serve(app: Router, options: ServeOptions) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(yapa_http::serve(listener, app, options, pending()));
    address
}

/// What comes back until the server hangs up, after these bytes and nothing more.
async fn after(address: SocketAddr, bytes: &[u8]) -> Vec<u8> {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(bytes).await.unwrap();
    let mut answer = Vec::new();
    let read = stream.read_to_end(&mut answer);
    let read = tokio::time::timeout(Duration::from_secs(30), read).await;
    read.expect("the server hangs up").unwrap();
    answer
}

#[tokio::test]
async fn who_says_nothing_or_never_ends_is_hung_up_on() {
    let app = Router::new().route("/", get(async || "hola"));
    let options = ServeOptions {
        head: Duration::from_millis(100),
        ..ServeOptions::default()
    };
    let address = serve(app, options).await;
    for bytes in ["", "P", "PRI * HTTP/2.0\r\n", "GET / HT"] {
        after(address, bytes.as_bytes()).await;
    }
    // A whole greeting of HTTP/2 and no word after it.
    after(address, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n").await;
    let answer = after(address, b"GET / HTTP/1.1\r\nhost: x\r\n\r\n").await;
    assert!(answer.ends_with(b"hola"), "{answer:?}");
    let answer = after(address, b"GET / HTTP/1.0\r\n\r\n").await;
    assert!(answer.ends_with(b"hola"), "{answer:?}");
}

#[tokio::test]
async fn a_visitor_too_many_waits_until_another_leaves() {
    let (inside, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let leave = Arc::new(Semaphore::new(0));
    let (arrived, mut arrivals) = mpsc::unbounded_channel();
    let app = {
        let (inside, most, leave) = (inside.clone(), most.clone(), leave.clone());
        Router::new().route(
            "/",
            get(move || async move {
                let now = inside.fetch_add(1, Ordering::SeqCst) + 1;
                most.fetch_max(now, Ordering::SeqCst);
                arrived.send(()).unwrap();
                leave.acquire().await.unwrap().forget();
                inside.fetch_sub(1, Ordering::SeqCst);
                "hola"
            }),
        )
    };
    let options = ServeOptions {
        most_connections: 2,
        ..ServeOptions::default()
    };
    let address = serve(app, options).await;
    let visitors: Vec<_> = (0..6)
        .map(|_| {
            tokio::spawn(after(
                address,
                b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n",
            ))
        })
        .collect();
    for _ in 0..6 {
        arrivals.recv().await.unwrap();
        // Whoever else could come in comes in before one leaves.
        for _ in 0..200 {
            tokio::task::yield_now().await;
        }
        leave.add_permits(1);
    }
    for visitor in visitors {
        assert!(visitor.await.unwrap().ends_with(b"hola"));
    }
    assert_eq!(most.load(Ordering::SeqCst), 2);
}
