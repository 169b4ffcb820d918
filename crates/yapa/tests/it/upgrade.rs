//! The promise R12: an old database is brought up to date by a new program and sells on.

use std::sync::atomic::Ordering;

use yapa_storage::{Db, DbConfig, MIGRATIONS};
use yapa_test_kit::TestDb;

use crate::support::*;
use crate::till::Till;

/// Rows of a small shop in the first version of the schema.
const SCHEMA_1: &str = include_str!("../fixtures/schema-1.sql");

/// A database as the first version left it.
async fn old(place: &DbConfig) {
    let db = Db::open(place).await.unwrap();
    db.migrate_with(&MIGRATIONS[..1], 0).await.unwrap();
    db.write_platform(|tx| {
        Box::pin(async move {
            for statement in SCHEMA_1.lines().filter(|line| line.starts_with("INSERT")) {
                tx.exec(statement, &[]).await?;
            }
            Ok::<_, yapa_storage::StorageError>(())
        })
    })
    .await
    .unwrap();
}

/// Connects its companies with the simulator of their authority, which the first version had not.
async fn connect(place: &DbConfig) {
    const CONNECT: &str = "INSERT INTO e_issuer (company_id, environment, connected_at_ms) \
        SELECT c.id, 'simulador', COALESCE((SELECT MAX(d.created_at_ms) + 1 FROM e_document d \
            WHERE d.company_id = c.id), 0) FROM company c";
    let db = Db::open(place).await.unwrap();
    let run = db.write_platform(|tx| Box::pin(async move { tx.exec(CONNECT, &[]).await }));
    run.await.unwrap();
}

async fn sells_on(shop: Shop, place: &DbConfig, words: &[&str]) {
    old(place).await;
    let before = kept_at(place).await;
    assert!(before.len() >= 4);
    succeeds(shop.folder.path(), &[&["migrate"], words].concat());
    connect(place).await;
    let server = shop.serve().await;
    let (token, log) = (shop.sign_in().await, Log::default());
    let mut till = Till::new(1);
    let stop = async {
        while log.len() < 10 {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
        log.stop.store(true, Ordering::SeqCst);
    };
    tokio::join!(till.sell(&shop, &token, &log), stop);
    assert_eq!(server.terminate().await.0, Some(0));
    succeeds(shop.folder.path(), &[&["verify"], words].concat());
    let after = kept_at(place).await;
    assert_eq!(after[..before.len()], before[..], "an old sale changed");
    assert_eq!(after.len(), before.len() + log.len());
    assert_contiguous(&after);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_file_sells_on() {
    let shop = Shop::bare(None);
    let file = shop.folder.path().join("yapa.db");
    sells_on(shop, &DbConfig::sqlite(file), &[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_database_of_a_server_sells_on() {
    let db = TestDb::empty_postgres().await;
    let shop = Shop::bare(Some(db.target().to_owned()));
    let words = ["--database-url", db.target()];
    sells_on(shop, &DbConfig::parse(db.target()), &words).await;
}
