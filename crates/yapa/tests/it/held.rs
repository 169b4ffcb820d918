//! A data folder belongs to one server, and its file to the server it was opened by.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use reqwest::{Client, StatusCode};

use crate::support::*;

fn refused(folder: &Path, words: &[&str]) {
    let output = yapa(folder, words);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success(), "{words:?}: {said}");
    assert!(
        said.contains("Hay un servidor en marcha"),
        "{words:?}: {said}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn neither_a_second_server_nor_a_restore_takes_the_folder_of_a_running_one() {
    let shop = Shop::open().await;
    let (folder, copy) = (shop.folder.path(), shop.folder.path().join("copia.db"));
    let server = shop.serve().await;
    let copy = copy.to_str().unwrap();
    succeeds(folder, &["backup", copy]);
    refused(folder, &["restore", copy]);
    refused(folder, &["serve", "--listen", "127.0.0.1:0"]);
    succeeds(folder, &["verify"]);
    // However the server ends, the folder is free again.
    server.kill();
    succeeds(folder, &["restore", copy]);
    let server = shop.serve().await;
    assert_eq!(server.terminate().await.0, Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_files_of_a_shop_are_for_its_own_account_alone() {
    let shop = Shop::open().await;
    let folder = shop.folder.path();
    succeeds(
        folder,
        &["backup", folder.join("copia.db").to_str().unwrap()],
    );
    let server = shop.serve().await;
    let names = ["yapa.db", "yapa.db-wal", "yapa.lock", "copia.db"];
    for name in names {
        let file = std::fs::metadata(folder.join(name)).unwrap();
        assert_eq!(file.permissions().mode() & 0o777, 0o600, "{name}");
    }
    assert_eq!(server.terminate().await.0, Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_sold_into_a_file_that_was_taken_away() {
    let shop = Shop::open().await;
    let server = shop.serve().await;
    let token = shop.sign_in().await;
    let (file, away) = (
        shop.folder.path().join("yapa.db"),
        shop.folder.path().join("otra.db"),
    );
    let (client, log) = (Client::new(), Log::default());
    std::fs::rename(&file, &away).unwrap();
    let mut till = crate::till::Till::new(1);
    till.sell(&shop, &token, &log).await;
    let (status, body) = till.refused.take().unwrap();
    assert_eq!(
        (status, &body["error"]),
        (503, &"no_disponible".into()),
        "{body}"
    );
    let health = client.get(shop.url("/api/health")).send().await.unwrap();
    assert_eq!(health.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert!(health.headers().contains_key("retry-after"));
    std::fs::rename(&away, &file).unwrap();
    log.stop.store(true, std::sync::atomic::Ordering::SeqCst);
    till.sell(&shop, &token, &log).await;
    assert_eq!(till.refused, None);
    assert_eq!(server.terminate().await.0, Some(0));
    succeeds(shop.folder.path(), &["verify"]);
    assert_eq!(kept(shop.folder.path()).await.len(), log.len());
}
