//! The promise R7: a full disk refuses sales in words, and free space lets them through again.

use std::path::Path;
use std::process::Command;
use std::sync::atomic::Ordering;
use std::time::Duration;

use reqwest::Client;

use crate::support::*;
use crate::till::Till;

/// Set in the process that may mount a file system of its own.
const INSIDE: &str = "YAPA_TEST_SMALL_DISK";
const DISK_KB: u64 = 64 * 1024;
/// Room for sales before the disk is full, and the room that is freed afterwards.
const ROOM_KB: u64 = 3 * 1024;
const TILLS: usize = 4;

/// A file system of 64 MB takes a mount of its own, so the test runs once more in a namespace
/// where it may do so; no rights on the machine are needed where such namespaces are allowed.
#[test]
fn selling_goes_on_after_a_full_disk() {
    if std::env::var_os(INSIDE).is_some() {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        return runtime.block_on(fill_and_free());
    }
    let may_mount = Command::new("unshare")
        .args(["--user", "--map-root-user", "--mount", "true"])
        .output();
    if !may_mount.is_ok_and(|output| output.status.success()) {
        eprintln!("SKIPPED: this machine allows no mount for a small disk");
        return;
    }
    let mut again = Command::new("unshare");
    again.args(["--user", "--map-root-user", "--mount"]);
    again.arg(std::env::current_exe().unwrap());
    again.args([
        "--exact",
        "--nocapture",
        "disk_full::selling_goes_on_after_a_full_disk",
    ]);
    assert!(again.env(INSIDE, "1").status().unwrap().success());
}

async fn fill_and_free() {
    let (disk, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut mount = Command::new("mount");
    mount.args(["-t", "tmpfs", "-o", &format!("size={DISK_KB}k"), "tmpfs"]);
    assert!(mount.arg(disk.path()).status().unwrap().success());
    let shop = Shop::open_in(disk.path()).await;
    let said = elsewhere.path().join("errors");
    let server = shop.serve_with(std::fs::File::create(&said).unwrap()).await;
    let (token, log) = (shop.sign_in().await, Log::default());
    let ballast = disk.path().join("ballast");
    std::fs::write(
        &ballast,
        vec![7; 1024 * (free_kb(disk.path()) - ROOM_KB) as usize],
    )
    .unwrap();

    let mut tills: Vec<Till> = (0..TILLS).map(Till::new).collect();
    for round in 0..3 {
        futures::future::join_all(tills.iter_mut().map(|till| till.sell(&shop, &token, &log)))
            .await;
        for till in &mut tills {
            let (status, body) = till.refused.take().unwrap();
            assert_eq!(
                (status, &body["error"]),
                (507, &"almacenamiento_lleno".into()),
                "{body}"
            );
            assert!(
                body["mensaje"].as_str().unwrap().contains("sin espacio"),
                "{body}"
            );
        }
        assert!(
            log.len() > TILLS,
            "round {round}: nothing was sold before the disk was full"
        );
        // Requests that only read are answered; the monitor sees the failure within seconds.
        let status = async |path: &str| {
            let request = Client::new().get(shop.url(path)).bearer_auth(&token);
            request.send().await.unwrap().status().as_u16()
        };
        let list = format!("/api/v2/productos/empresas/{HOST}");
        assert!([200, 404].contains(&status(&list).await));
        let refused = async { while status("/api/health").await != 503 {} };
        tokio::time::timeout(Duration::from_secs(20), refused)
            .await
            .expect("health says that nothing can be sold");
    }

    let before = log.len();
    let kept_kb = std::fs::metadata(&ballast).unwrap().len() / 1024 - 4 * ROOM_KB;
    std::fs::File::options()
        .write(true)
        .open(&ballast)
        .unwrap()
        .set_len(kept_kb * 1024)
        .unwrap();
    let enough = async {
        while log.len() < before + 100 {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
        log.stop.store(true, Ordering::SeqCst);
    };
    let selling =
        futures::future::join_all(tills.iter_mut().map(|till| till.sell(&shop, &token, &log)));
    tokio::join!(enough, selling);
    assert!(
        tills.iter().all(|till| till.unanswered.is_none()),
        "refused although there is room"
    );

    assert_eq!(server.terminate().await.0, Some(0));
    let said = std::fs::read_to_string(&said).unwrap();
    assert!(!said.contains("panicked"), "{said}");
    succeeds(shop.folder.path(), &["verify"]);
    let sales = kept(shop.folder.path()).await;
    assert_eq!(sales.len(), log.len(), "sales and answers differ");
    assert_contiguous(&sales);
}

fn free_kb(folder: &Path) -> u64 {
    let mut df = Command::new("df");
    let output = df
        .args(["--output=avail", "-k"])
        .arg(folder)
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().last().unwrap().trim().parse().unwrap()
}
