//! Clients that open a connection and send nothing, or open very many.

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

use crate::support::*;

async fn serve(app: Router, options: ServeOptions) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(yapa_http::serve(listener, app, options, pending()));
    address
}

/// The answer until the server hangs up, after these bytes and nothing more.
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

/// A refused call over a connection of its own: head first, the body after the pause, then a
/// second call. What comes back until the server hangs up.
async fn late(address: SocketAddr, head: &str, body: &[u8], pause: Duration) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head = head.replace("LENGTH", &body.len().to_string());
    stream.write_all(head.as_bytes()).await.unwrap();
    tokio::time::sleep(pause).await;
    // The server may have announced that it closes.
    let _ = stream.write_all(body).await;
    let _ = stream
        .write_all(b"GET /api/health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        .await;
    let mut answer = Vec::new();
    let read = stream.read_to_end(&mut answer);
    let read = tokio::time::timeout(Duration::from_secs(30), read).await;
    let _ = read.expect("the server hangs up");
    String::from_utf8_lossy(&answer).into_owned()
}

yapa_test_kit::both_engines! {
    async fn a_refused_call_whose_body_comes_late_keeps_the_connection(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        let token = &owner.access;
        let calls = [
            ("401 ", "PATCH /api/v2/usuarios HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: LENGTH\r\n\r\n".to_owned()),
            ("403 ", format!("POST /api/v2/ventas/empresas/{OTHER_HOST} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {token}\r\ncontent-type: application/json\r\ncontent-length: LENGTH\r\n\r\n")),
            ("404 ", "POST /api/no/hay HTTP/1.1\r\nhost: x\r\ncontent-length: LENGTH\r\n\r\n".to_owned()),
            ("415 ", format!("PATCH /api/v2/usuarios HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {token}\r\ncontent-type: text/plain\r\ncontent-length: LENGTH\r\n\r\n")),
            ("405 ", "POST /no-hay HTTP/1.1\r\nhost: x\r\ncontent-length: LENGTH\r\n\r\n".to_owned()),
        ];
        let body = vec![b'x'; 300_000];
        for (status, head) in calls {
            let answer = late(server.address, &head, &body, Duration::from_millis(150)).await;
            assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{answer}");
            let second = answer.rfind("HTTP/1.1 200").expect("the second call is answered");
            assert!(!answer[..second].to_ascii_lowercase().contains("connection: close"), "{answer}");
        }
    }

    async fn a_refused_call_whose_body_never_comes_gets_connection_close(db: TestDb) {
        let server = TestServer::open(db).await;
        let head = "PATCH /api/v2/usuarios HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n";
        let waits = "PATCH /api/v2/usuarios HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-length: 10\r\n\r\n";
        for head in [head, waits] {
            let answer = String::from_utf8(after(server.address, head.as_bytes()).await).unwrap();
            assert!(answer.starts_with("HTTP/1.1 401"), "{answer}");
            assert!(answer.to_ascii_lowercase().contains("connection: close"), "{answer}");
        }
        let endless = "PATCH /api/v2/usuarios HTTP/1.1\r\nhost: x\r\ncontent-length: 40000000\r\n\r\n";
        let answer = late(server.address, endless, &vec![b'x'; 18 * 1024 * 1024], Duration::ZERO).await;
        assert!(answer.is_empty() || answer.to_ascii_lowercase().contains("connection: close"), "{answer}");
    }
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
        // All others that could enter enter before one leaves.
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
