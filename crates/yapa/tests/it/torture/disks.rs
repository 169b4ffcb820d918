//! Disks that fail or are slow, and files with damaged pages.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use reqwest::Client;
use serde_json::Value;

use super::books::{Tally, check};
use super::run::{Dice, Run};
use super::world::{Load, clerks, furnish};
use crate::support::{HOST, Shop, yapa};

const FAULTS: u64 = 6;

/// Longest until the quick check that begins with the server has gone through the file.
const CHECKED: Duration = Duration::from_secs(15);

/// The flushes that this process loads before the program's own.
fn flushes(folder: &Path) -> PathBuf {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bench/slow-fsync.c");
    let library = folder.join("slow-fsync.so");
    let mut compiler = Command::new("cc");
    compiler.args(["-O2", "-shared", "-fPIC", "-o"]);
    compiler.args([&library, &source]).arg("-ldl");
    assert!(compiler.status().unwrap().success());
    library
}

/// Flushes fail for a while, again and again, and take their time; the program is also killed.
async fn bad_flushes(troubles: u64, dice: &mut Dice, tally: &mut Tally) {
    let (shop, elsewhere) = (Shop::open().await, tempfile::tempdir().unwrap());
    furnish(&shop).await;
    let (library, failing) = (flushes(elsewhere.path()), elsewhere.path().join("failing"));
    let slow = dice.below(15).to_string();
    let variables = [
        ("LD_PRELOAD", library.to_str().unwrap()),
        ("YAPA_SLOW_FSYNC_MS", &slow),
        ("YAPA_FAIL_FSYNC_WHILE", failing.to_str().unwrap()),
    ];
    let mut server = shop.serve_as(&variables).await;
    let load = Load::start(clerks(&shop, dice).await, vec![shop.url("")]);
    for _ in 0..troubles {
        load.work_on(60, dice).await;
        std::fs::write(&failing, "").unwrap();
        tokio::time::sleep(dice.millis(20, 400)).await;
        if dice.percent(50) {
            server.kill();
            tally.kills += 1;
            std::fs::remove_file(&failing).unwrap();
            server = shop.serve_as(&variables).await;
        } else {
            std::fs::remove_file(&failing).unwrap();
        }
    }
    let clerks = load.finish().await;
    assert_eq!(server.terminate().await.0, Some(0));
    check(&shop, &clerks).await;
    tally.add(&clerks);
}

#[tokio::test(flavor = "multi_thread")]
async fn flushes_that_fail_cost_no_answered_request() {
    let (mut run, mut tally) = (Run::of("failing flushes"), Tally::default());
    while let Some(mut dice) = run.next_round() {
        bad_flushes(run.troubles(FAULTS), &mut dice, &mut tally).await;
    }
    run.report(&tally.to_string());
    assert!(
        tally.sales() > tally.kills,
        "too few sales to judge: {tally}"
    );
}

/// Result for a file with a damaged page.
enum Outcome {
    /// The program did not start, and said why.
    Refused,
    /// It started, takes no writes, and says so.
    ReadOnly,
    /// The page held nothing any more.
    Harmless,
}

async fn damaged_page(dice: &mut Dice) -> Outcome {
    let shop = Shop::open().await;
    let server = shop.serve().await;
    let token = shop.sign_in().await;
    let load = Load::start(clerks_of_one(&shop, dice).await, vec![shop.url("")]);
    load.work_on(60, dice).await;
    load.finish().await;
    assert_eq!(server.terminate().await.0, Some(0));
    damage_one(&shop.folder.path().join("yapa.db"), dice);
    let errors = shop.folder.path().join("errors");
    let file = std::fs::File::create(&errors).unwrap();
    let mut server = shop.start(&[], Stdio::from(file));
    let since = Instant::now();
    let client = Client::new();
    while since.elapsed() < 2 * CHECKED {
        tokio::time::sleep(Duration::from_millis(20)).await;
        if server.has_ended() {
            let said = std::fs::read_to_string(&errors).unwrap();
            assert!(said.contains("yapa: "), "no words: {said}");
            assert!(!said.contains("panicked"), "{said}");
            return Outcome::Refused;
        }
        let Ok(health) = client.get(shop.url("/api/health")).send().await else {
            continue;
        };
        if health.status() == 503 {
            let report: Value = health.json().await.unwrap();
            let sentence = report["mensaje"].as_str().unwrap_or_default();
            assert!(sentence.contains("yapa restore"), "{report}");
            let sale = client
                .post(shop.url(&format!("/api/v2/ventas/empresas/{HOST}")))
                .bearer_auth(&token)
                .json(&crate::till::body(1));
            let sale = sale.send().await.unwrap();
            let (status, answer) = (sale.status(), sale.json::<Value>().await.unwrap());
            assert_eq!(status, 503, "{answer}");
            assert!(answer["mensaje"].is_string(), "{answer}");
            return Outcome::ReadOnly;
        }
        if health.status() == 200 && since.elapsed() > CHECKED {
            drop(server);
            let verified = yapa(shop.folder.path(), &["verify"]);
            let said = String::from_utf8_lossy(&verified.stderr).into_owned();
            assert!(verified.status.success(), "damage is not seen: {said}");
            return Outcome::Harmless;
        }
    }
    panic!("the program neither answers nor ends");
}

async fn clerks_of_one(shop: &Shop, dice: &mut Dice) -> Vec<super::clerk::Clerk> {
    let token = shop.sign_in().await;
    let name = "caja".to_owned();
    vec![super::clerk::Clerk::new(HOST, name, 1_001, token, dice.fork()).only_sells()]
}

/// Overwrites the beginning of a page of some table or index.
fn damage_one(file: &Path, dice: &mut Dice) {
    let mut bytes = std::fs::read(file).unwrap();
    let mut pages: Vec<&mut [u8]> = bytes
        .chunks_mut(4096)
        .skip(1)
        .filter(|page| [2, 5, 10, 13].contains(&page[0]))
        .collect();
    let at = dice.below(pages.len() as u64) as usize;
    pages[at][..64].fill(0xFF);
    std::fs::write(file, bytes).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "only `make torture` runs it, on a machine that does nothing else"]
async fn a_damaged_page_is_reported_and_nothing_more_is_written() {
    let mut run = Run::of("damaged pages");
    let (mut refused, mut read_only, mut harmless) = (0, 0, 0);
    while let Some(mut dice) = run.next_round() {
        match damaged_page(&mut dice).await {
            Outcome::Refused => refused += 1,
            Outcome::ReadOnly => read_only += 1,
            Outcome::Harmless => harmless += 1,
        }
    }
    run.report(&format!(
        "{refused} did not start, {read_only} took no writes, {harmless} without harm"
    ));
}
