//! Copies made while the shop sells.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use yapa_storage::{Db, DbConfig, StorageError};
use yapa_test_kit::{TestDb, block_on};

use crate::support::{company, set, settings};

#[test]
fn a_backup_taken_while_writing_holds_a_prefix() {
    block_on(async {
        let db = TestDb::sqlite().await;
        let scope = company(&db, 1).await;
        let folder = tempfile::tempdir().unwrap();
        let stop = Arc::new(AtomicBool::new(false));
        let writer = {
            let (db, stop) = (db.db(), Arc::clone(&stop));
            tokio::spawn(async move {
                let mut count = 0;
                while !stop.load(Ordering::SeqCst) {
                    set(&db, &scope, &format!("{count:06}")).await.unwrap();
                    count += 1;
                }
                count
            })
        };
        let mut sizes = Vec::new();
        for round in 0..3 {
            let acknowledged = settings(&db, &scope).await.len();
            let path = folder.path().join(format!("backup-{round}.db"));
            db.back_up(&path).await.unwrap();
            let copy = Db::open(&DbConfig::sqlite(&path)).await.unwrap();
            let names = settings(&copy, &scope).await;
            assert!(names.len() >= acknowledged);
            assert!(
                names
                    .iter()
                    .enumerate()
                    .all(|(at, name)| *name == format!("{at:06}"))
            );
            assert!(copy.check_integrity().await.unwrap().is_empty());
            sizes.push(names.len());
        }
        stop.store(true, Ordering::SeqCst);
        assert!(writer.await.unwrap() >= *sizes.last().unwrap());
        let again = db.back_up(&folder.path().join("backup-0.db")).await;
        assert!(again.is_err(), "a backup never overwrites a file");
    });
}

#[test]
fn a_damaged_database_is_not_saved_as_a_copy() {
    block_on(async {
        let db = TestDb::sqlite().await;
        let scope = company(&db, 1).await;
        for name in 0..500 {
            set(&db, &scope, &format!("{name:06}")).await.unwrap();
        }
        let folder = tempfile::tempdir().unwrap();
        let good = folder.path().join("good.db");
        db.back_up(&good).await.unwrap();
        // Zeros in the file where the names are, as a dying disk leaves them.
        let damaged = folder.path().join("damaged.db");
        let mut bytes = std::fs::read(&good).unwrap();
        let named = bytes.windows(6).rposition(|name| name == b"000499");
        let page = named.unwrap() / 4096 * 4096;
        bytes[page..page + 4096].fill(0);
        std::fs::write(&damaged, bytes).unwrap();
        let copy = folder.path().join("copy.db");
        let refused = Db::open(&DbConfig::sqlite(&damaged)).await.unwrap();
        let refused = refused.back_up(&copy).await;
        assert!(
            matches!(refused, Err(StorageError::Damaged(_))),
            "{refused:?}"
        );
        assert!(!copy.exists() && !folder.path().join("copy.db.part").exists());
    });
}

#[test]
fn long_reads_leave_connections_for_short_ones() {
    block_on(async {
        let db = TestDb::sqlite().await;
        let scope = company(&db, 1).await;
        // More long reads than there are connections, none of which ends before a short one did.
        let ended = Arc::new(AtomicBool::new(false));
        let long: Vec<_> = (0..32)
            .map(|_| {
                let (db, ended) = (db.db(), Arc::clone(&ended));
                tokio::spawn(async move {
                    let run = db.read_long_with(&scope, ended, |_, ended| {
                        Box::pin(async move {
                            while !ended.load(Ordering::SeqCst) {
                                std::thread::sleep(Duration::from_millis(1));
                            }
                            Ok::<_, StorageError>(())
                        })
                    });
                    run.await
                })
            })
            .collect();
        tokio::task::yield_now().await;
        settings(&db, &scope).await;
        ended.store(true, Ordering::SeqCst);
        for read in long {
            read.await.unwrap().unwrap();
        }
    });
}

#[test]
fn postgresql_has_tools_of_its_own() {
    block_on(async {
        let db = TestDb::postgres().await;
        let refused = db.back_up(std::path::Path::new("/nowhere")).await;
        assert!(matches!(refused, Err(StorageError::Unsupported(_))));
    });
}
