//! The same request, sent more than once.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use super::builders::*;
use crate::support::*;

async fn keyed(actor: &Actor<'_>, shop: &Shop, key: &str, body: &Value) -> (u16, Value) {
    read(
        actor
            .call(Method::POST, &shop.sales())
            .header("Idempotency-Key", key)
            .json(body),
    )
    .await
}

yapa_test_kit::both_engines! {
    async fn a_retry_is_answered_as_the_first_time(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let (one, two) = (shop.cart("BOLETA-ELECTRONICA").line(&item, "1"), shop.cart("BOLETA-ELECTRONICA").line(&item, "2"));
        let first = keyed(&owner, &shop, "venta-1", &one.body()).await;
        assert_eq!(first.0, 200);
        server.pass(60_000);
        assert_eq!(keyed(&owner, &shop, "venta-1", &one.body()).await, first);
        let (status, other) = keyed(&owner, &shop, "venta-1", &two.body()).await;
        assert_eq!(status, 409);
        assert_refusal(status, &other, "conflicto");
        assert_eq!((shop.count(&server).await, shop.stock(&server, &item).await), (1, dec("99")));
        // A refused sale leaves its key free.
        let mut short = two.body();
        short["pago"]["monto"] = json!(1);
        assert_eq!(keyed(&owner, &shop, "venta-2", &short).await.0, 422);
        assert_eq!(keyed(&owner, &shop, "venta-2", &two.body()).await.0, 200);
        // Keys belong to a company.
        let other_shop = server.shop("PE", "20777777778").await;
        let other = server.sign_in(&other_shop.email).await;
        let theirs = other_shop.product(&server, "10", "5").await;
        let body = other_shop.cart("BOLETA-ELECTRONICA").line(&theirs, "1").body();
        assert_eq!(keyed(&other, &other_shop, "venta-1", &body).await.0, 200);
        for key in ["", &"k".repeat(5_000)] {
            let (status, answer) = keyed(&owner, &shop, key, &one.body()).await;
            assert_refusal(status, &answer, "validacion");
        }
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn states_are_repeated_with_a_key_too(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let id = owner.sold(&shop, &shop.cart("NOTA-VENTA").line(&item, "1").body()).await["idVenta"].clone();
        let path = format!("/api/v2/ventas/{id}");
        let patch = |state: &'static str| owner.call(Method::PATCH, &path).header("Idempotency-Key", "k").json(&json!({"estado": state}));
        let first = read(patch("cerrada")).await;
        assert_eq!(first.0, 200);
        assert_eq!(owner.bring(&id, "anulada").await.0, 200);
        assert_eq!(read(patch("cerrada")).await, first);
        assert_eq!(read(patch("anulada")).await.0, 409);
    }

    async fn parallel_repeats_make_one_sale(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "1000").await;
        let body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        for round in 0..10 {
            let key = format!("ronda-{round}");
            let answers = futures::future::join_all((0..4).map(|_| keyed(&owner, &shop, &key, &body))).await;
            assert_eq!(answers[0].0, 200, "{answers:?}");
            assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
        }
        assert_eq!((shop.count(&server).await, shop.stock(&server, &item).await), (10, dec("990")));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    // The promise R3 in small: 300 sales, each sent 1 to 5 times, some of them cut off.
    async fn cut_and_repeated_requests_count_once(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "1000").await;
        let body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        let (owner, shop_ref, body) = (&owner, &shop, &body);
        let send = |sale: u64| async move {
            let key = format!("venta-{sale}");
            for attempt in 0..sale % 5 {
                let call = keyed(owner, shop_ref, &key, body);
                if (sale + attempt).is_multiple_of(5) {
                    let wait = Duration::from_micros(sale * 37 % 4_000);
                    let _ = tokio::time::timeout(wait, call).await; // cut before the answer
                } else {
                    assert_eq!(call.await.0, 200);
                }
            }
            keyed(owner, shop_ref, &key, body).await
        };
        for chunk in (0..300_u64).collect::<Vec<_>>().chunks(8) {
            let answers = futures::future::join_all(chunk.iter().map(|sale| send(*sale))).await;
            assert!(answers.iter().all(|(status, _)| *status == 200), "{answers:?}");
        }
        assert_eq!((shop.count(&server).await, shop.stock(&server, &item).await), (300, dec("700")));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
