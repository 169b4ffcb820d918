//! PostgreSQL: companies apart, collisions repeated, lost connections replaced.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use yapa_storage::{Result, StorageError, params};
use yapa_test_kit::{TestDb, block_on};

use crate::support::{SET, company, set, settings};

#[test]
fn row_level_security_hides_and_refuses_other_companies() {
    block_on(async {
        let db = TestDb::postgres().await;
        let (one, two) = (company(&db, 1).await, company(&db, 2).await);
        set(&db, &one, "mine").await.unwrap();
        set(&db, &two, "theirs").await.unwrap();
        let seen: Vec<String> = db
            .read::<_, StorageError, _>(&one, |tx| {
                Box::pin(tx.all("SELECT name FROM company_setting", &[], |row| row.get(0)))
            })
            .await
            .unwrap();
        assert_eq!(seen, ["mine"]);
        let planted = db
            .write(&one, |tx| {
                Box::pin(async move { tx.exec(SET, params![2_i64, "planted", "x"]).await })
            })
            .await;
        assert!(
            matches!(planted, Err(StorageError::Refused(_))),
            "{planted:?}"
        );
        let erased = db
            .write::<_, StorageError, _>(&one, |tx| {
                Box::pin(async move { tx.exec("DELETE FROM company_setting", &[]).await })
            })
            .await
            .unwrap();
        assert_eq!(erased, 1, "only its own");
        assert_eq!(settings(&db, &two).await, ["theirs"]);
        let all: i64 = db
            .read_platform::<_, StorageError, _>(|tx| {
                Box::pin(tx.one("SELECT COUNT(*) FROM company_setting", &[], |row| {
                    row.get(0)
                }))
            })
            .await
            .unwrap();
        assert_eq!(all, 1, "the platform sees every company");
    });
}

const TOUCH: &str =
    "UPDATE company_setting SET value = value || $3 WHERE company_id = $1 AND name = $2";

#[test]
fn a_deadlock_is_run_again_and_both_succeed() {
    block_on(async {
        let db = TestDb::postgres().await;
        let scope = company(&db, 1).await;
        set(&db, &scope, "a").await.unwrap();
        set(&db, &scope, "b").await.unwrap();
        let runs = Arc::new(AtomicU32::new(0));
        let cross = |first: &'static str, second: &'static str| {
            let (db, runs) = (db.db(), Arc::clone(&runs));
            tokio::spawn(async move {
                db.write::<_, StorageError, _>(&scope, move |tx| {
                    let run = runs.fetch_add(1, Ordering::SeqCst);
                    Box::pin(async move {
                        let company = tx.company_id();
                        tx.exec(TOUCH, params![company, first, "+"]).await?;
                        if run < 2 {
                            tokio::time::sleep(Duration::from_millis(150)).await;
                        }
                        tx.exec(TOUCH, params![company, second, "+"]).await
                    })
                })
                .await
            })
        };
        let (one, two) = (cross("a", "b"), cross("b", "a"));
        assert_eq!(one.await.unwrap(), Ok(1));
        assert_eq!(two.await.unwrap(), Ok(1));
        assert!(
            runs.load(Ordering::SeqCst) >= 3,
            "one of them was the victim"
        );
        let values: Vec<String> = db
            .read::<_, StorageError, _>(&scope, |tx| {
                Box::pin(tx.all("SELECT value FROM company_setting", &[], |row| row.get(0)))
            })
            .await
            .unwrap();
        assert_eq!(values, ["x++", "x++"], "each wrote once");
    });
}

#[test]
fn a_connection_cut_before_the_commit_is_replaced() {
    block_on(async {
        let db = TestDb::postgres().await;
        let scope = company(&db, 1).await;
        let cut = "SELECT COUNT(*) FROM (SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
            WHERE datname = current_database() AND pid <> pg_backend_pid()) AS cut";
        let other = db.reopen().await;
        for name in ["a", "b", "c"] {
            let _: i64 = other
                .read_platform::<_, StorageError, _>(move |tx| {
                    Box::pin(tx.one(cut, &[], |row| row.get(0)))
                })
                .await
                .unwrap();
            set(&db, &scope, name).await.unwrap();
        }
        assert_eq!(settings(&db, &scope).await.len(), 3);
    });
}

#[test]
fn an_abandoned_transaction_leaves_no_trace_in_the_pool() {
    block_on(async {
        let db = TestDb::postgres().await;
        let scope = company(&db, 1).await;
        for _ in 0..30 {
            let begun = db.write::<(), StorageError, _>(&scope, |tx| {
                Box::pin(async move {
                    let company = tx.company_id();
                    tx.exec(SET, params![company, "a", "x"]).await?;
                    tokio::time::sleep(Duration::from_secs(60)).await;
                    Ok(())
                })
            });
            let _ = tokio::time::timeout(Duration::from_millis(30), begun).await;
        }
        set(&db, &scope, "a").await.unwrap();
        assert_eq!(settings(&db, &scope).await, ["a"]);
    });
}

#[test]
fn a_server_that_is_not_there_is_unavailable_soon() {
    block_on(async {
        let config = yapa_storage::DbConfig::parse("postgres://nobody@127.0.0.1:9/none");
        let db = yapa_storage::Db::open(&config).await.unwrap();
        let answer: Result<()> = db.ping().await;
        assert!(
            matches!(answer, Err(StorageError::Unavailable(_))),
            "{answer:?}"
        );
    });
}
