//! Many at once.

use serde_json::json;

use super::{delivery, paid, pickup};
use crate::sales::builders::*;
use crate::support::*;

yapa_test_kit::both_engines! {
    async fn an_order_dispatched_by_many_at_once_is_sold_once(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        for round in 1..=3 {
            let placed = owner.placed(&shop, &delivery(&[(&item, "1")])).await;
            let id = &placed["idPedido"];
            owner.served(id, &json!({"estado": "aceptado"})).await;
            let body = paid(&placed, "despachado");
            let tries = futures::future::join_all((0..12).map(|_| owner.serve(id, &body))).await;
            assert!(tries.iter().all(|one| one.0 == 200 && one.1["venta"] == tries[0].1["venta"]), "{tries:?}");
            assert_eq!(shop.count(&server).await, round);
        }
        assert_eq!(shop.stock(&server, &item).await, dec("97"));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn selling_and_rejecting_an_order_at_once_does_one_of_both(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        for _ in 0..6 {
            let placed = owner.placed(&shop, &pickup(&[(&item, "1")])).await;
            let id = &placed["idPedido"];
            owner.served(id, &json!({"estado": "aceptado"})).await;
            let before = shop.count(&server).await;
            let mut till = shop.cart("NOTA-VENTA").line(&item, "1").body();
            till["idPedido"] = id.clone();
            let (ready, rejected) = (paid(&placed, "recoger"), json!({"estado": "rechazado"}));
            let (one, other, third) = tokio::join!(owner.serve(id, &ready), owner.serve(id, &rejected), owner.sell(&shop, &till));
            let won = [one.0, other.0, third.0];
            assert_eq!(won.iter().filter(|status| **status == 200).count(), 1, "{one:?} {other:?} {third:?}");
            let sales = i64::from(other.0 != 200);
            assert_eq!(shop.count(&server).await, before + sales);
        }
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn the_last_piece_goes_to_one_order(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "1").await;
        let mut orders = Vec::new();
        for _ in 0..5 {
            let placed = owner.placed(&shop, &pickup(&[(&item, "1")])).await;
            owner.served(&placed["idPedido"], &json!({"estado": "aceptado"})).await;
            orders.push(placed);
        }
        let bodies: Vec<_> = orders.iter().map(|placed| (&placed["idPedido"], paid(placed, "recoger"))).collect();
        let tries = futures::future::join_all(bodies.iter().map(|(id, body)| owner.serve(id, body))).await;
        let count = |status: u16| tries.iter().filter(|one| one.0 == status).count();
        assert_eq!((count(200), count(409)), (1, 4), "{tries:?}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn numbers_have_neither_gaps_nor_twins(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "1").await;
        let (good, mut bad) = (pickup(&[(&item, "1")]), pickup(&[(&item, "1")]));
        bad["total"] = json!(1);
        let (shop, owner, good, bad) = (&shop, &owner, &good, &bad);
        let writers = (0..20).map(|turn| async move {
            if turn % 4 == 0 {
                owner.send(reqwest::Method::POST, &shop.orders(), bad).await;
            }
            owner.placed(shop, good).await["numero"].as_i64().unwrap()
        });
        let mut numbers = futures::future::join_all(writers).await;
        numbers.sort_unstable();
        assert_eq!(numbers, (1..=20).collect::<Vec<_>>());
    }
}
