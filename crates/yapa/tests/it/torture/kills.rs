//! The promise R1: no answered sale is lost, and none counts twice, however often the power goes.

use yapa_test_kit::TestDb;

use super::books::{Tally, check};
use super::run::{Dice, Run};
use super::world::{Load, clerks, furnish};
use crate::support::Shop;

const KILLS: u64 = 20;

/// Kills the program at random moments while its clerks work on.
async fn round(shop: &Shop, troubles: u64, dice: &mut Dice, tally: &mut Tally) {
    furnish(shop).await;
    let mut server = shop.serve().await;
    let load = Load::start(clerks(shop, dice).await, vec![shop.url("")]);
    for _ in 0..troubles {
        load.work_on(60, dice).await;
        server.kill();
        tally.kills += 1;
        server = shop.serve().await;
    }
    let clerks = load.finish().await;
    assert_eq!(server.terminate().await.0, Some(0));
    check(shop, &clerks).await;
    tally.add(&clerks);
}

/// Prints the figures, and fails when too little happened to prove anything.
fn conclude(run: &Run, tally: &Tally) {
    run.report(&tally.to_string());
    assert!(
        tally.sales() > tally.kills && tally.cut_off() > tally.kills,
        "too few sales or kills between them to judge: {tally}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_program_loses_no_answered_request_on_sqlite() {
    let (mut run, mut tally) = (Run::of("kills on SQLite"), Tally::default());
    while let Some(mut dice) = run.next_round() {
        round(
            &Shop::open().await,
            run.troubles(KILLS),
            &mut dice,
            &mut tally,
        )
        .await;
    }
    conclude(&run, &tally);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_program_loses_no_answered_request_on_postgresql() {
    let (mut run, mut tally) = (Run::of("kills on PostgreSQL"), Tally::default());
    while let Some(mut dice) = run.next_round() {
        let db = TestDb::postgres().await;
        round(
            &Shop::open_on(db.target()).await,
            run.troubles(KILLS),
            &mut dice,
            &mut tally,
        )
        .await;
    }
    conclude(&run, &tally);
}
