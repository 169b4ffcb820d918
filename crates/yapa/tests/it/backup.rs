//! The promise R13: a copy made while the shop sells is a whole shop of that moment.

use std::collections::BTreeSet;
use std::sync::atomic::Ordering;
use std::time::Duration;

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
