//! Many tills at once.

use std::sync::atomic::{AtomicI64, Ordering};

use serde_json::json;

use super::builders::*;
use crate::support::*;

yapa_test_kit::both_engines! {
    // The promise R4: one unit, fifty sellers, one success.
    async fn the_last_unit_is_sold_once(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        shop.set(&server, "UPDATE company SET stock_control = TRUE WHERE id = $1").await;
        let owner = server.sign_in(OWNER).await;
        for round in 0..20 {
            let item = shop.product(&server, "10", "1").await;
            let body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
            let tries = futures::future::join_all((0..50).map(|_| owner.sell(&shop, &body))).await;
            let sold = tries.iter().filter(|(status, _)| *status == 200).count();
            let refused = tries.iter().filter(|(status, _)| *status == 409).count();
            assert_eq!((sold, refused), (1, 49), "round {round}: {:?}", tries.iter().map(|one| one.0).collect::<Vec<_>>());
            assert_eq!(shop.stock(&server, &item).await, dec("0"));
        }
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn the_last_units_of_many_products_are_sold_once(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        shop.set(&server, "UPDATE company SET stock_control = TRUE WHERE id = $1").await;
        let owner = server.sign_in(OWNER).await;
        for round in 0..5 {
            let mut items = Vec::new();
            for stock in ["9", "1", "9", "9", "9", "9"] {
                items.push(shop.product(&server, "10", stock).await);
            }
            // More than one statement moves, in both orders of the lines.
            let cart = |items: &[&Item]| items.iter().fold(shop.cart("BOLETA-ELECTRONICA"), |cart, item| cart.line(item, "1")).body();
            let forward: Vec<_> = items.iter().collect();
            let backward: Vec<_> = items.iter().rev().collect();
            let bodies = [cart(&forward), cart(&backward)];
            let tries = futures::future::join_all((0..20).map(|place| owner.sell(&shop, &bodies[place % 2]))).await;
            let answers: Vec<u16> = tries.iter().map(|one| one.0).collect();
            assert_eq!(answers.iter().filter(|status| **status == 200).count(), 1, "round {round}: {answers:?}");
            assert_eq!(answers.iter().filter(|status| **status == 409).count(), 19, "round {round}: {answers:?}");
            for (item, left) in items.iter().zip(["8", "0", "8", "8", "8", "8"]) {
                assert_eq!(shop.stock(&server, item).await, dec(left));
            }
        }
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    // The promise R5 in small: three series, sixteen clients, some sales fail on the way.
    async fn numbers_are_contiguous_under_load(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100000").await;
        let documents = ["BOLETA-ELECTRONICA", "NOTA-VENTA", "BOLETA-GENERICA"];
        let good: Vec<_> = documents.iter().map(|code| shop.cart(code).line(&item, "1").body()).collect();
        let mut bad = good.clone();
        for body in &mut bad {
            body["pago"]["monto"] = json!(1); // refused after the goods were looked up
        }
        let (next, total) = (AtomicI64::new(0), 480);
        let client = || async {
            loop {
                let turn = next.fetch_add(1, Ordering::Relaxed);
                if turn >= total {
                    break;
                }
                let which = usize::try_from(turn % 3).unwrap();
                if turn % 20 == 7 {
                    assert_eq!(owner.sell(&shop, &bad[which]).await.0, 422);
                }
                let id = owner.sold(&shop, &good[which]).await["idVenta"].clone();
                if turn % 10 == 3 {
                    assert_eq!(owner.bring(&id, "anulada").await.0, 200);
                }
            }
        };
        futures::future::join_all((0..16).map(|_| client())).await;
        let sql = "SELECT document_code, MIN(number), MAX(number), COUNT(*) FROM sale WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0 \
            GROUP BY document_code ORDER BY document_code";
        let series: Vec<(String, i64, i64, i64)> = shop.rows(&server, sql, 0).await;
        let short: Vec<_> = series.iter().map(|one| (one.1, one.2, one.3)).collect();
        assert_eq!(short, [(1, 160, 160); 3]);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    // Sellers of the same goods in opposite orders, and voids in between, never wait in a circle.
    async fn crossing_sales_and_voids_all_end(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let (one, two) = (shop.product(&server, "10", "1000").await, shop.product(&server, "5", "1000").await);
        let cart = || shop.cart("BOLETA-ELECTRONICA");
        let bodies = [cart().line(&one, "1").line(&two, "1").body(), cart().line(&two, "1").line(&one, "1").body()];
        let seller = |which: usize| {
            let (owner, shop, body) = (&owner, &shop, &bodies[which % 2]);
            async move {
                for _ in 0..10 {
                    let id = owner.sold(shop, body).await["idVenta"].clone();
                    assert_eq!(owner.bring(&id, "anulada").await.0, 200);
                }
            }
        };
        futures::future::join_all((0..8).map(seller)).await;
        assert_eq!((shop.stock(&server, &one).await, shop.stock(&server, &two).await), (dec("1000"), dec("1000")));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
