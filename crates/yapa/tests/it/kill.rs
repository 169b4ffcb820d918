//! The promise R1: no acknowledged sale is lost, and none counts twice, however often the power goes.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::Ordering;
use std::time::Duration;

use crate::support::*;
use crate::till::Till;

const ROUNDS: usize = 20;
const TILLS: usize = 8;

#[tokio::test(flavor = "multi_thread")]
async fn no_answered_sale_is_lost_when_the_power_goes() {
    let shop = Shop::open().await;
    let log = Log::default();
    let mut tills: Vec<Till> = (0..TILLS).map(Till::new).collect();
    let mut token = String::new();
    let mut cut_off = 0;
    for round in 0..ROUNDS {
        let server = shop.serve().await;
        if round == 0 {
            token = shop.sign_in().await;
        }
        let (before, selling) = (
            log.len(),
            tills.iter_mut().map(|till| till.sell(&shop, &token, &log)),
        );
        let power = async {
            tokio::time::sleep(Duration::from_millis(20 + rand::random::<u64>() % 300)).await;
            server.kill();
        };
        tokio::join!(futures::future::join_all(selling), power);
        cut_off += tills
            .iter()
            .filter(|till| till.unanswered.is_some())
            .count();
        assert!(
            round < 3 || log.len() > 0,
            "round {round}: nothing was sold, {before} before"
        );
    }
    // The last ones are asked for once more, then every sale has its answer.
    let server = shop.serve().await;
    log.stop.store(true, Ordering::SeqCst);
    for till in &mut tills {
        till.sell(&shop, &token, &log).await;
        assert_eq!(till.unanswered, None);
    }
    let (code, _) = server.terminate().await;
    assert_eq!(code, Some(0));
    succeeds(shop.folder.path(), &["verify"]);

    let sales = kept(shop.folder.path()).await;
    let answered = log.answered.lock().unwrap();
    let ids: BTreeSet<i64> = answered.values().map(|(id, _)| *id).collect();
    assert_eq!(ids.len(), answered.len(), "two sales under one key");
    let found: BTreeMap<i64, i64> = sales.iter().map(|(id, _, total)| (*id, *total)).collect();
    for (key, (id, total)) in answered.iter() {
        let kept = found.get(id).unwrap_or_else(|| panic!("{key} is lost"));
        assert_eq!(
            format!("{}.{}", kept / 10_000, kept % 10_000 / 1_000),
            format!("{total:.1}"),
            "{key}"
        );
    }
    assert_eq!(sales.len(), answered.len(), "a sale nobody was told of");
    assert_contiguous(&sales);
    assert!(
        answered.len() > ROUNDS * TILLS && cut_off > ROUNDS,
        "{} sales, {cut_off} cut off: too little to tell",
        answered.len()
    );
}
