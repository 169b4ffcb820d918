//! Processes that share a database lose nothing and number nothing twice when one of them is
//! killed, and clients continue with the other.

use yapa_test_kit::TestDb;

use super::books::{Tally, check};
use super::run::{Dice, Run};
use super::world::{Load, clerks, furnish};
use crate::support::Shop;

const KILLS: u64 = 8;

async fn round(url: &str, troubles: u64, dice: &mut Dice, tally: &mut Tally) {
    let shops = [Shop::open_on(url).await, Shop::bare(Some(url.to_owned()))];
    furnish(&shops[0]).await;
    let nodes = [[("YAPA_NODE", "0")], [("YAPA_NODE", "1")]];
    let mut servers = vec![shops[0].serve_as(&nodes[0]).await];
    let key = |shop: &Shop| shop.folder.path().join("master.key");
    std::fs::copy(key(&shops[0]), key(&shops[1])).unwrap();
    servers.push(shops[1].serve_as(&nodes[1]).await);
    let clerks = clerks(&shops[0], dice).await;
    let load = Load::start(clerks, vec![shops[0].url(""), shops[1].url("")]);
    for _ in 0..troubles {
        load.work_on(60, dice).await;
        let victim = dice.below(2) as usize;
        servers.remove(victim).kill();
        tally.kills += 1;
        load.work_on(40, dice).await;
        servers.insert(victim, shops[victim].serve_as(&nodes[victim]).await);
    }
    let clerks = load.finish().await;
    for server in servers {
        assert_eq!(server.terminate().await.0, Some(0));
    }
    check(&shops[0], &clerks).await;
    tally.add(&clerks);
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_go_on_at_the_other_process_when_one_is_killed() {
    let (mut run, mut tally) = (Run::of("two processes"), Tally::default());
    while let Some(mut dice) = run.next_round() {
        let db = TestDb::postgres().await;
        round(db.target(), run.troubles(KILLS), &mut dice, &mut tally).await;
    }
    run.report(&tally.to_string());
    assert!(
        tally.sales() > tally.kills,
        "too few sales to judge: {tally}"
    );
}
