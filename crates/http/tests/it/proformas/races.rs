//! Many at once.

use serde_json::json;

use super::{quote, sale_of};
use crate::sales::builders::*;
use crate::support::*;

yapa_test_kit::both_engines! {
    async fn a_quote_is_sold_once(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "1000").await;
        let body = quote(&shop.cart("PROFORMA").line(&item, "1"));
        for round in 0..5 {
            let id = owner.quoted(&shop, &body).await["idProforma"].clone();
            let sale = sale_of(&shop.cart("NOTA-VENTA").line(&item, "1"), &id);
            let tries = futures::future::join_all((0..20).map(|_| owner.sell(&shop, &sale))).await;
            let count = |status: u16| tries.iter().filter(|one| one.0 == status).count();
            assert_eq!((count(200), count(409)), (1, 19), "round {round}");
        }
        assert_eq!((shop.count(&server).await, shop.stock(&server, &item).await), (5, dec("995")));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn two_changes_of_a_quote_at_once_apply_one(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "1000").await;
        let body = quote(&shop.cart("PROFORMA").line(&item, "1"));
        for _ in 0..10 {
            let id = owner.quoted(&shop, &body).await["idProforma"].clone();
            let sale = sale_of(&shop.cart("NOTA-VENTA").line(&item, "1"), &id);
            let (free, canceled, sold) = tokio::join!(
                owner.turn(&shop, &id, "gratuito"), owner.turn(&shop, &id, "anulado"), owner.sell(&shop, &sale));
            let states = [(free.0, "gratuito"), (canceled.0, "anulado"), (sold.0, "cerrada")];
            let won: Vec<&str> = states.iter().filter(|one| one.0 == 200).map(|one| one.1).collect();
            assert_eq!(won.len(), 1, "{states:?}");
            assert!(states.iter().all(|one| [200, 409].contains(&one.0)), "{states:?}");
            assert_eq!(owner.get(&shop.quote(&id)).await.1["estado"], won[0]);
        }
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn numbers_have_no_gaps_and_no_twins(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "1").await;
        let good = quote(&shop.cart("PROFORMA").line(&item, "1"));
        let mut bad = good.clone();
        bad["total"] = json!(1);
        let (shop, owner, good, bad) = (&shop, &owner, &good, &bad);
        let writers = (0..40).map(|turn| async move {
            if turn % 4 == 0 {
                owner.send(reqwest::Method::POST, &shop.quotes(), bad).await;
            }
            owner.quoted(shop, good).await["numero"].as_i64().unwrap()
        });
        let mut numbers = futures::future::join_all(writers).await;
        numbers.sort_unstable();
        assert_eq!(numbers, (1..=40).collect::<Vec<_>>());
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
