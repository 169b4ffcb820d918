//! The promise R12: an orderly stop under load takes no accepted sale with it.

use std::collections::BTreeSet;
use std::time::Duration;

use crate::support::*;
use crate::till::Till;

#[tokio::test(flavor = "multi_thread")]
async fn a_stop_under_load_finishes_the_requests_in_flight() {
    let shop = Shop::open().await;
    for _ in 0..3 {
        let server = shop.serve().await;
        let (token, log) = (shop.sign_in().await, Log::default());
        let known: BTreeSet<i64> = kept(shop.folder.path())
            .await
            .into_iter()
            .map(|sale| sale.0)
            .collect();
        let mut tills: Vec<Till> = (100..108)
            .map(|name| Till::new(name + known.len()))
            .collect();
        let stop = async {
            tokio::time::sleep(Duration::from_millis(400)).await;
            server.terminate().await
        };
        let (_, (code, took)) = tokio::join!(
            futures::future::join_all(tills.iter_mut().map(|till| till.sell(&shop, &token, &log))),
            stop
        );
        assert_eq!(code, Some(0));
        assert!(took < Duration::from_secs(10), "{took:?}");
        let now: BTreeSet<i64> = kept(shop.folder.path())
            .await
            .into_iter()
            .map(|sale| sale.0)
            .collect();
        let answered: BTreeSet<i64> = log.ids(&log.keys()).into_iter().collect();
        assert!(
            answered.len() > 8,
            "{} sales are too few to judge",
            answered.len()
        );
        assert!(answered.is_subset(&now), "an answered sale is lost");
        let unanswered = now
            .difference(&known)
            .filter(|id| !answered.contains(id))
            .count();
        assert_eq!(
            unanswered, 0,
            "{unanswered} sales were made whose tills never heard of it"
        );
    }
    succeeds(shop.folder.path(), &["verify"]);
    assert_contiguous(&kept(shop.folder.path()).await);
}
