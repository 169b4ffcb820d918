//! The promise R13: a copy made while the shop sells is a whole shop of that moment.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::atomic::Ordering;
use std::time::Duration;

use yapa_storage::{Db, DbConfig, StorageError};

use crate::support::*;
use crate::till::Till;

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_made_while_selling_can_be_sold_from() {
    let shop = Shop::open().await;
    let server = shop.serve().await;
    let (token, log) = (shop.sign_in().await, Log::default());
    let copy = shop.folder.path().join("copia.db");
    let mut tills: Vec<Till> = (0..4).map(Till::new).collect();
    let (folder, to) = (shop.folder.path().to_owned(), copy.clone());
    let back_up = async {
        tokio::time::sleep(Duration::from_millis(300)).await;
        let before = log.keys();
        tokio::task::spawn_blocking(move || succeeds(&folder, &["backup", to.to_str().unwrap()]))
            .await
            .unwrap();
        tokio::time::sleep(Duration::from_millis(200)).await;
        log.stop.store(true, Ordering::SeqCst);
        before
    };
    let (before, _) = tokio::join!(
        back_up,
        futures::future::join_all(tills.iter_mut().map(|till| till.sell(&shop, &token, &log)))
    );
    assert_eq!(server.terminate().await.0, Some(0));

    let elsewhere = tempfile::tempdir().unwrap();
    succeeds(elsewhere.path(), &["restore", copy.to_str().unwrap()]);
    succeeds(elsewhere.path(), &["verify"]);
    let sales = kept(elsewhere.path()).await;
    assert_contiguous(&sales);
    let restored: BTreeSet<i64> = sales.iter().map(|sale| sale.0).collect();
    let (early, all): (BTreeSet<i64>, BTreeSet<i64>) = (
        log.ids(&before).into_iter().collect(),
        log.ids(&log.keys()).into_iter().collect(),
    );
    assert!(
        early.is_subset(&restored) && restored.is_subset(&all),
        "not a prefix of what was answered"
    );
    assert!(
        !early.is_empty() && restored.len() < all.len(),
        "{} of {}",
        restored.len(),
        all.len()
    );
    // The original lost nothing either, and a file that is no copy is refused.
    assert_eq!(kept(shop.folder.path()).await.len(), all.len());
    std::fs::write(&copy, b"esto no es una base").unwrap();
    assert!(
        !yapa(elsewhere.path(), &["restore", copy.to_str().unwrap()])
            .status
            .success()
    );
    assert_eq!(kept(elsewhere.path()).await.len(), restored.len());
}

/// Message of `yapa restore` when it refuses; the shop's own file must be unchanged.
async fn refused(shop: &Shop, copy: &Path) -> String {
    let file = shop.folder.path().join("yapa.db");
    let before = std::fs::read(&file).unwrap();
    let output = yapa(shop.folder.path(), &["restore", copy.to_str().unwrap()]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success(), "{copy:?}: {said}");
    assert!(before == std::fs::read(&file).unwrap(), "{copy:?}: {said}");
    let names = std::fs::read_dir(shop.folder.path()).unwrap();
    let names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let left: Vec<_> = names
        .filter(|name| name.contains(".before-") || name.contains(".part"))
        .collect();
    assert_eq!(left, Vec::<String>::new(), "{copy:?}");
    said
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_no_backup_replaces_no_shop() {
    let shop = Shop::open().await;
    succeeds(shop.folder.path(), &["verify"]);
    let elsewhere = tempfile::tempdir().unwrap();
    let mistyped = elsewhere.path().join("copai.db");
    let said = refused(&shop, &mistyped).await;
    assert!(said.starts_with("yapa: No existe la copia"), "{said}");
    assert!(!mistyped.exists(), "nothing is made where nothing was");
    let (empty, text, strange) = (
        elsewhere.path().join("vacia.db"),
        elsewhere.path().join("texto.db"),
        elsewhere.path().join("ajena.db"),
    );
    std::fs::write(&empty, b"").unwrap();
    std::fs::write(&text, b"esto no es una base ".repeat(100)).unwrap();
    drop(Db::open(&DbConfig::sqlite(&strange)).await.unwrap());
    for copy in [empty, text, strange] {
        let said = refused(&shop, &copy).await;
        assert!(said.contains("no es una copia de Yapa"), "{copy:?}: {said}");
        assert!(!said.contains("validacion"), "{copy:?}: {said}");
    }
    let newer = elsewhere.path().join("nueva.db");
    succeeds(shop.folder.path(), &["backup", newer.to_str().unwrap()]);
    let db = Db::open(&DbConfig::sqlite(&newer)).await.unwrap();
    let age = db.write_platform(|tx| {
        Box::pin(async move {
            tx.exec("UPDATE schema_version SET version = version + 1000", &[])
                .await
        })
    });
    age.await.map_err(|error: StorageError| error).unwrap();
    drop(db);
    refused(&shop, &newer).await;
    succeeds(shop.folder.path(), &["verify"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restore_keeps_the_replaced_database() {
    let shop = Shop::open().await;
    let copy = shop.folder.path().join("copia.db");
    succeeds(shop.folder.path(), &["backup", copy.to_str().unwrap()]);
    let server = shop.serve().await;
    let (token, log) = (shop.sign_in().await, Log::default());
    let mut till = Till::new(1);
    let enough = async {
        while log.len() < 5 {
            tokio::task::yield_now().await;
        }
        log.stop.store(true, Ordering::SeqCst);
    };
    tokio::join!(enough, till.sell(&shop, &token, &log));
    server.kill(); // its last sales are in the log beside the file
    succeeds(shop.folder.path(), &["restore", copy.to_str().unwrap()]);
    succeeds(shop.folder.path(), &["verify"]);
    assert_eq!(kept(shop.folder.path()).await.len(), 0);
    let names = std::fs::read_dir(shop.folder.path()).unwrap();
    let names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let names: Vec<_> = names.filter(|name| name.contains(".before-")).collect();
    assert_eq!(names.len(), 1, "{names:?}");
    let old = DbConfig::sqlite(shop.folder.path().join(&names[0]));
    assert_eq!(kept_at(&old).await.len(), log.len());
}
