//! The jobs in the background: what one of them does in trouble, and to the others.

use std::sync::Arc;
use std::time::Duration;

use reqwest::Method;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, mpsc, watch};
use yapa_app::jobs;
use yapa_storage::{FromRow, StorageError};

use crate::auth::smtp;
use crate::support::*;

/// From the tests' present into the year 10000, which a mail has no date for: writing one panics.
const FAR_MS: i64 = 8_100 * 365 * 86_400_000;

/// Has a mail queued.
async fn ask_for_a_link(server: &TestServer) {
    let path =
        format!("/api/v2/usuarios/recuperar-contrasena-link?nombre_usuario={OWNER}&app=ventas");
    assert_eq!(read(server.anonymous(Method::POST, &path)).await.0, 200);
}

/// State, attempts, fault and end of the lease of every job.
async fn queued(server: &TestServer) -> Vec<(String, i64, String, i64)> {
    let sql = "SELECT state, attempts, last_error, lease_until_ms FROM outbox ORDER BY id";
    let rows = server.ctx.db.read_platform(move |tx| {
        Box::pin(async move { tx.all(sql, &[], FromRow::from_row).await })
    });
    rows.await.map_err(|error: StorageError| error).unwrap()
}

/// A mail server that keeps each caller waiting for a permit of `go`; reports each call.
async fn slow_smtp(
    go: Arc<Semaphore>,
) -> (
    String,
    mpsc::UnboundedReceiver<()>,
    mpsc::UnboundedReceiver<String>,
) {
    let (behind, mails) = smtp::listen().await;
    let behind = behind.trim_start_matches("smtp://").to_owned();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("smtp://{}", listener.local_addr().unwrap());
    let (called, calls) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        while let Ok((mut caller, _)) = listener.accept().await {
            called.send(()).unwrap();
            let (go, behind) = (go.clone(), behind.clone());
            tokio::spawn(async move {
                go.acquire().await.unwrap().forget();
                let mut server = TcpStream::connect(&behind).await.unwrap();
                let _ = tokio::io::copy_bidirectional(&mut caller, &mut server).await;
            });
        }
    });
    (url, calls, mails)
}

yapa_test_kit::both_engines! {
    async fn a_job_that_panics_is_tried_again_and_given_up_in_the_end(db: TestDb) {
        let server = TestServer::open(db).await;
        ask_for_a_link(&server).await;
        server.pass(FAR_MS);
        assert_eq!(jobs::work_once(&server.ctx).await.unwrap(), 1, "the worker goes on");
        let (state, attempts, fault, _) = queued(&server).await.remove(0);
        assert_eq!((state.as_str(), attempts), ("pending", 1), "{fault}");
        assert!(fault.contains("panicked"), "{fault}");
        for _ in 1..12 {
            assert_eq!(server.findings().await, Vec::<String>::new());
            server.pass(2 * 60 * 60 * 1000);
            jobs::work_once(&server.ctx).await.unwrap();
        }
        assert_eq!(queued(&server).await[0].0, "dead");
        assert_eq!(server.findings().await.len(), 1, "the operator gets a finding");
    }

    async fn a_job_that_its_worker_never_survives_is_given_up(db: TestDb) {
        let server = TestServer::open(db).await;
        ask_for_a_link(&server).await;
        for _ in 0..12 {
            let now = server.ctx.now();
            let claimed = server.ctx.db.write_platform(move |tx| Box::pin(yapa_storage::jobs::claim(tx, now, 60_000, 1)));
            let claimed: Result<Vec<_>, StorageError> = claimed.await;
            assert_eq!(claimed.unwrap().len(), 1);
            server.pass(60_000); // it died with its worker
        }
        assert_eq!(jobs::work_once(&server.ctx).await.unwrap(), 1);
        assert_eq!(queued(&server).await[0].0, "dead");
        assert!(!server.mails.exists(), "it is not tried once more");
    }

    async fn a_job_that_takes_long_is_not_done_twice(db: TestDb) {
        let go = Arc::new(Semaphore::new(0));
        let (url, mut calls, mut mails) = slow_smtp(go.clone()).await;
        let server = TestServer::open_with_mail(db, Some(url)).await;
        ask_for_a_link(&server).await;
        let ctx = server.ctx.clone();
        let worker = tokio::spawn(async move { jobs::work_renewing(&ctx, Duration::from_millis(1)).await.unwrap() });
        calls.recv().await.unwrap();
        for _ in 0..3 {
            let until = queued(&server).await[0].3;
            server.pass(50_000);
            let renewed = async {
                while queued(&server).await[0].3 < until + 50_000 {
                    tokio::task::yield_now().await;
                }
            };
            let renewed = tokio::time::timeout(Duration::from_secs(20), renewed).await;
            assert!(renewed.is_ok(), "the lease is not renewed");
        }
        assert_eq!(jobs::work_once(&server.neighbour()).await.unwrap(), 0, "another process leaves it alone");
        go.add_permits(1);
        assert_eq!(worker.await.unwrap(), 1);
        assert!(mails.recv().await.is_some() && mails.try_recv().is_err());
        assert_eq!(queued(&server).await[0].0, "done");
    }
    async fn a_job_that_takes_long_delays_no_job_that_comes_later(db: TestDb) {
        let go = Arc::new(Semaphore::new(0));
        let (url, mut calls, mut mails) = slow_smtp(go.clone()).await;
        let server = TestServer::open_with_mail(db, Some(url)).await;
        let (stop, stopped) = watch::channel(false);
        let worker = tokio::spawn(jobs::run(server.ctx.clone(), stopped));
        for _ in 0..2 {
            ask_for_a_link(&server).await;
            let called = tokio::time::timeout(Duration::from_secs(20), calls.recv()).await;
            assert_eq!(called, Ok(Some(())), "it waits for the one before");
        }
        stop.send(true).unwrap();
        go.add_permits(2);
        worker.await.unwrap();
        assert!(mails.recv().await.is_some() && mails.recv().await.is_some());
        assert!(queued(&server).await.iter().all(|job| job.0 == "done"), "what is in hand ends before the worker does");
    }
}
