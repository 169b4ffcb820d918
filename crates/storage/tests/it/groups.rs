//! Group commit on SQLite.

use std::sync::Arc;
use std::sync::mpsc;
use std::time::Duration;

use yapa_storage::{Result, StorageError, params};
use yapa_test_kit::{TestDb, block_on};

use crate::support::{SET, company, set, settings};

/// Holds the writer inside a transaction until the sender speaks.
fn hold(db: &TestDb) -> (mpsc::Sender<()>, tokio::task::JoinHandle<Result<()>>) {
    let (release, wait) = mpsc::channel::<()>();
    let wait = Arc::new(std::sync::Mutex::new(wait));
    let db = db.db();
    let holder = tokio::spawn(async move {
        db.write_platform(move |_| {
            let wait = Arc::clone(&wait);
            Box::pin(async move {
                wait.lock()
                    .unwrap()
                    .recv()
                    .map_err(|_| StorageError::Panicked)
            })
        })
        .await
    });
    (release, holder)
}

#[test]
fn waiting_writers_share_one_commit_and_fail_alone() {
    block_on(async {
        let db = TestDb::sqlite().await;
        let scope = company(&db, 1).await;
        let before = db.stats();
        let (release, holder) = hold(&db);
        tokio::time::sleep(Duration::from_millis(100)).await;
        let writers: Vec<_> = (0..40)
            .map(|n| {
                let db = db.db();
                tokio::spawn(async move {
                    match n {
                        7 => set(&db, &scope, "twin").await.map(|_| ()),
                        9 => set(&db, &scope, "twin").await.map(|_| ()),
                        20 => {
                            db.write(&scope, |tx| {
                                Box::pin(async move {
                                    let company = tx.company_id();
                                    tx.exec(SET, params![company, "panic", "x"]).await?;
                                    panic!("on purpose")
                                })
                            })
                            .await
                        }
                        _ => set(&db, &scope, &format!("{n:02}")).await.map(|_| ()),
                    }
                })
            })
            .collect();
        tokio::time::sleep(Duration::from_millis(200)).await;
        release.send(()).unwrap();
        holder.await.unwrap().unwrap();
        let mut failed = 0;
        for writer in writers {
            failed += usize::from(writer.await.unwrap().is_err());
        }
        assert_eq!(failed, 2, "one twin and one panic");
        assert_eq!(settings(&db, &scope).await.len(), 38);
        let after = db.stats();
        assert_eq!(
            after.commits - before.commits,
            2,
            "the holder's and one for all that waited"
        );
        assert_eq!(after.largest_group, 38);
    });
}

#[test]
fn an_await_outside_the_database_is_refused() {
    block_on(async {
        let db = TestDb::sqlite().await;
        let slept: Result<()> = db
            .write_platform(|_| {
                Box::pin(async {
                    tokio::task::yield_now().await;
                    Ok(())
                })
            })
            .await;
        assert!(matches!(slept, Err(StorageError::Database(_))), "{slept:?}");
    });
}
