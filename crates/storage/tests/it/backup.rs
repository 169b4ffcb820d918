//! Copies made while the shop sells.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

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
fn postgresql_has_tools_of_its_own() {
    block_on(async {
        let db = TestDb::postgres().await;
        let refused = db.back_up(std::path::Path::new("/nowhere")).await;
        assert!(matches!(refused, Err(StorageError::Unsupported(_))));
    });
}
