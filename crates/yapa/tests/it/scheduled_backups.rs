//! Backups that a server makes by itself, and a database file that does not hold together.

use std::path::Path;
use std::time::Duration;

use reqwest::{Client, StatusCode};
use serde_json::Value;

use crate::support::*;

async fn health(shop: &Shop) -> (StatusCode, Value) {
    let answer = Client::new().get(shop.url("/api/health")).send().await;
    let answer = answer.unwrap();
    (answer.status(), answer.json().await.unwrap())
}

/// Waits until the health of the shop is as asked for.
async fn wait_for(shop: &Shop, what: &str, is_so: impl Fn(&(StatusCode, Value)) -> bool) -> Value {
    let wait = async {
        loop {
            let found = health(shop).await;
            if is_so(&found) {
                return found.1;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let found = tokio::time::timeout(Duration::from_secs(40), wait).await;
    found.unwrap_or_else(|_| panic!("{what} is not reported"))
}

/// Waits until the metrics have this line, and answers them.
async fn metrics_with(shop: &Shop, line: &str) -> String {
    let wait = async {
        loop {
            let answer = Client::new().get(shop.url("/metrics")).send().await;
            let text = answer.unwrap().text().await.unwrap();
            if text.lines().any(|one| one == line) {
                return text;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let found = tokio::time::timeout(Duration::from_secs(40), wait).await;
    found.unwrap_or_else(|_| panic!("no metric says {line}"))
}

fn copies(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter(|name| name.ends_with(".db")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_makes_a_backup_that_can_be_restored() {
    let shop = Shop::open().await;
    let disk = tempfile::tempdir().unwrap();
    let folder = disk.path().join("copias");
    let left = folder.join("yapa-20260101T000000Z.db.part");
    std::fs::create_dir(&folder).unwrap();
    std::fs::write(&left, b"unfinished").unwrap();
    let to = folder.to_str().unwrap();
    let server = shop.serve_as(&[("YAPA_BACKUP_TO", to)]).await;
    let health = wait_for(&shop, "a backup", |(_, body)| {
        body["copias"]["edadSegundos"].is_i64()
    })
    .await;
    assert_eq!(health["copias"]["fallo"], false, "{health}");
    assert_eq!(health["registroDeNumeros"], true, "{health}");
    // Old copies are removed between the report of health and that of the metrics.
    let metrics = metrics_with(&shop, "yapa_backup_failed 0").await;
    assert!(metrics.contains("yapa_backup_age_seconds"), "{metrics}");
    let made = copies(&folder);
    assert_eq!(made.len(), 1, "{made:?}");
    assert!(!left.exists() && folder.join("numbers.journal").exists());
    assert_eq!(server.terminate().await.0, Some(0));
    // The next start does not make another one within the hour.
    let server = shop.serve_as(&[("YAPA_BACKUP_TO", to)]).await;
    wait_for(&shop, "the backup", |(_, body)| {
        body["copias"]["edadSegundos"].is_i64()
    })
    .await;
    drop(server);
    assert_eq!(copies(&folder), made);
    let elsewhere = tempfile::tempdir().unwrap();
    let copy = folder.join(&made[0]);
    succeeds(elsewhere.path(), &["restore", copy.to_str().unwrap()]);
    succeeds(elsewhere.path(), &["verify"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_that_fails_is_reported_and_the_shop_stays_open() {
    let shop = Shop::open().await;
    let file = shop.folder.path().join("no-folder");
    std::fs::write(&file, b"").unwrap();
    let journal = shop.folder.path().join("numbers.journal");
    let variables = [
        ("YAPA_BACKUP_TO", file.to_str().unwrap()),
        ("YAPA_NUMBER_JOURNAL", journal.to_str().unwrap()),
    ];
    let _server = shop.serve_as(&variables).await;
    let body = wait_for(&shop, "the failure", |(_, body)| {
        body["copias"]["fallo"] == true
    })
    .await;
    assert_eq!(body["copias"]["requiereAtencion"], true, "{body}");
    assert_eq!(health(&shop).await.0, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_on_postgresql_refuses_to_make_backups() {
    let words = [
        "serve",
        "--database-url",
        "postgres://nowhere/yapa",
        "--backup-to",
        "copias",
    ];
    let output = yapa(tempfile::tempdir().unwrap().path(), &words);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        !output.status.success() && said.contains("pg_basebackup"),
        "{said}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_database_takes_no_writes_and_health_reports_it() {
    let shop = Shop::open().await;
    let file = shop.folder.path().join("yapa.db");
    // A copy is one file with everything in it.
    let copy = shop.folder.path().join("copy.db");
    succeeds(shop.folder.path(), &["backup", copy.to_str().unwrap()]);
    let mut bytes = std::fs::read(&copy).unwrap();
    // Leaves with products, which no start reads.
    let (page, leaves) = (4096, [0x0A, 0x0D]);
    let mut damaged = 0;
    for page in bytes.chunks_mut(page) {
        if leaves.contains(&page[0]) && page.windows(5).any(|part| part == b"Arroz") {
            page[..64].fill(0xFF);
            damaged += 1;
        }
    }
    assert!(damaged > 0);
    std::fs::write(&file, bytes).unwrap();
    for log in ["yapa.db-wal", "yapa.db-shm"] {
        let _ = std::fs::remove_file(shop.folder.path().join(log));
    }
    let _server = shop.start(&[], std::process::Stdio::inherit());
    let health = wait_for_answer(&shop).await;
    let sentence = health["mensaje"].as_str().unwrap_or_default();
    assert!(
        sentence.contains("dañada") && sentence.contains("yapa restore"),
        "{health}"
    );
}

async fn wait_for_answer(shop: &Shop) -> Value {
    let wait = async {
        loop {
            if let Ok(answer) = Client::new().get(shop.url("/api/health")).send().await
                && answer.status() == StatusCode::SERVICE_UNAVAILABLE
            {
                return answer.json().await.unwrap();
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let found = tokio::time::timeout(Duration::from_secs(20), wait).await;
    found.unwrap_or_else(|_| panic!("the damage is not reported"))
}
