//! The promise R9: a database server that crashes, or cuts connections off, costs no answered
//! request, and the program recovers by itself.

use yapa_test_kit::DatabaseServer;

use super::books::{Tally, check};
use super::run::{Dice, Run};
use super::world::{Load, clerks, furnish};
use crate::support::Shop;

const FAULTS: u64 = 8;

async fn round(troubles: u64, dice: &mut Dice, tally: &mut Tally) {
    let database = DatabaseServer::start().await;
    let shop = Shop::open_on(&database.url()).await;
    furnish(&shop).await;
    let errors = shop.folder.path().join("errors");
    let file = std::fs::File::create(&errors).unwrap();
    let server = shop.serve_with(file).await;
    let load = Load::start(clerks(&shop, dice).await, vec![shop.url("")]);
    for _ in 0..troubles {
        load.work_on(60, dice).await;
        match dice.below(3) {
            0 => database.crash_and_restart(),
            1 => database.kill_one_backend().await,
            _ => database.cut_connections().await,
        }
        tally.kills += 1;
    }
    let clerks = load.finish().await;
    assert_eq!(server.terminate().await.0, Some(0));
    let said = std::fs::read_to_string(&errors).unwrap();
    assert!(!said.contains("panicked"), "{said}");
    check(&shop, &clerks).await;
    tally.add(&clerks);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crashed_database_server_loses_no_answered_request() {
    let (mut run, mut tally) = (Run::of("database crashes"), Tally::default());
    while let Some(mut dice) = run.next_round() {
        round(run.troubles(FAULTS), &mut dice, &mut tally).await;
    }
    run.report(&tally.to_string());
    assert!(
        tally.sales() > tally.kills,
        "too few sales to judge: {tally}"
    );
}
