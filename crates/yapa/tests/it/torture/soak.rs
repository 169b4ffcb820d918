//! Work without a pause, with the memory of the program watched.

use std::time::{Duration, Instant};

use super::books::{Tally, check};
use super::run::{Dice, Run};
use super::world::{Load, clerks, furnish};
use crate::support::Shop;

/// Allowed growth of the program after it is warm, in kilobytes: pages of the database that its
/// readers keep.
const GROWTH_KB: u64 = 48 * 1024;

async fn round(time: Duration, dice: &mut Dice, tally: &mut Tally) {
    let shop = Shop::open().await;
    furnish(&shop).await;
    let server = shop.serve().await;
    let load = Load::start(clerks(&shop, dice).await, vec![shop.url("")]);
    let (since, mut warm, mut most) = (Instant::now(), 0, 0);
    while since.elapsed() < time {
        tokio::time::sleep(Duration::from_millis(100)).await;
        let now = server.memory_kb();
        match since.elapsed() < time / 4 {
            true => warm = now.max(warm),
            false => most = now.max(most),
        }
    }
    let clerks = load.finish().await;
    assert_eq!(server.terminate().await.0, Some(0));
    check(&shop, &clerks).await;
    tally.add(&clerks);
    eprintln!("memory: {warm} kB when warm, {most} kB at most afterwards, in {time:?}");
    assert!(most < warm + GROWTH_KB, "{warm} kB became {most} kB");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "only `make torture` runs it, on a machine that does nothing else"]
async fn memory_stays_within_its_bound_under_steady_work() {
    let (mut run, mut tally) = (Run::of("soak"), Tally::default());
    let time = run.time().unwrap_or_default();
    while let Some(mut dice) = run.next_round() {
        round(time, &mut dice, &mut tally).await;
    }
    run.report(&tally.to_string());
}
