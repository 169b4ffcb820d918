//! The promise R9: without its database server the program says so, and sells again by itself
//! when the server is back.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use reqwest::Client;
use yapa_storage::DbConfig;
use yapa_test_kit::TestDb;

use crate::support::*;
use crate::till::Till;
use crate::wire::{Server, State, Wire};

const OUTAGE: Duration = Duration::from_secs(6);

#[tokio::test(flavor = "multi_thread")]
async fn sales_wait_for_the_database_server_and_go_on_when_it_is_back() {
    let db = TestDb::postgres().await;
    let (before, rest) = db.target().split_once('@').unwrap();
    let (server, name) = rest.split_once('/').unwrap();
    let wire = Wire::to(Server::of(server)).await;
    let mut shop = Shop::open_on(db.target()).await;
    shop.database_url = Some(format!("{before}@{}/{name}", wire.address));
    let errors = shop.folder.path().join("errors");
    let program = shop
        .serve_with(std::fs::File::create(&errors).unwrap())
        .await;
    let (token, log) = (shop.sign_in().await, Log::default());
    let mut tills: Vec<Till> = (0..4).map(Till::new).collect();
    for fault in [State::Cut, State::Hung] {
        let sold = log.len();
        let pull = async {
            while log.len() < sold + 20 {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            wire.set(fault);
            Instant::now()
        };
        let sell = tills.iter_mut().map(|till| till.sell(&shop, &token, &log));
        let (since, _) = tokio::join!(pull, futures::future::join_all(sell));
        eprintln!("the tills had their answers after {:?}", since.elapsed());
        for till in &mut tills {
            let (status, body) = till
                .refused
                .take()
                .expect("an answer, not a lost connection");
            assert_eq!(
                (status, &body["error"]),
                (503, &"no_disponible".into()),
                "{body}"
            );
            assert!(
                body["mensaje"]
                    .as_str()
                    .unwrap()
                    .contains("no está disponible"),
                "{body}"
            );
        }
        while since.elapsed() < OUTAGE {
            let health = Client::new()
                .get(shop.url("/api/health"))
                .send()
                .await
                .unwrap();
            assert_eq!(health.status().as_u16(), 503);
            assert!(health.headers().contains_key("retry-after"));
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        wire.set(State::Whole);
        let back = Instant::now();
        while !Client::new()
            .get(shop.url("/api/health"))
            .send()
            .await
            .unwrap()
            .status()
            .is_success()
        {
            assert!(back.elapsed() < Duration::from_secs(30), "it does not heal");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        eprintln!("healthy again after {:?}", back.elapsed());
    }
    // A client without an answer retries under the same key, and nothing counts twice.
    log.stop.store(true, Ordering::SeqCst);
    for till in &mut tills {
        till.sell(&shop, &token, &log).await;
        assert_eq!((till.unanswered, &till.refused), (None, &None));
    }
    assert_eq!(program.terminate().await.0, Some(0));
    let said = std::fs::read_to_string(&errors).unwrap();
    assert!(!said.contains("panicked"), "{said}");
    succeeds(
        shop.folder.path(),
        &["verify", "--database-url", db.target()],
    );
    let sales = kept_at(&DbConfig::parse(db.target())).await;
    assert_eq!(sales.len(), log.len(), "sales and answers differ");
    assert_contiguous(&sales);
}
