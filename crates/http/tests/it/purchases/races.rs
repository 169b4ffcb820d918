//! Many at once, and the same twice.

use futures::future::join_all;
use serde_json::json;

use super::*;

yapa_test_kit::both_engines! {
    async fn a_repeated_order_is_sent_once(db: TestDb) {
        let server = TestServer::with_sponsors(db).await;
        let seller = server.sign_in(SELLER).await;
        let send = |body: Value| {
            let call = seller.call(Method::POST, &ordering(HOST, SPONSOR));
            read(call.header("Idempotency-Key", "pedido-1").json(&body))
        };
        let tries = join_all((0..10).map(|_| send(crackers()))).await;
        let first = tries[0].clone();
        assert_eq!(first.0, 201);
        assert!(tries.iter().all(|one| *one == first), "{tries:?}");
        assert_eq!(send(order_of(9.5, json!([]))).await.0, 422);
        let mut other = crackers();
        other["formaEnvio"] = json!("DESPACHO");
        assert_eq!(send(other).await.0, 409);
        assert_eq!(seller.get(&orders(HOST)).await.1["pageRender"]["totalItems"], 1);
    }

    async fn numbers_have_no_gaps_and_no_twins(db: TestDb) {
        let server = TestServer::with_sponsors(db).await;
        let seller = server.sign_in(SELLER).await;
        let seller = &seller;
        let mut numbers = join_all((0..24).map(|turn| async move {
            if turn % 4 == 0 {
                let wrong = order_of(1.0, json!([{ "idCodigo": "C-3", "cantidad": 3 }]));
                seller.send(Method::POST, &ordering(HOST, SPONSOR), &wrong).await;
            }
            let (code, sent) = seller.send(Method::POST, &ordering(HOST, SPONSOR), &crackers()).await;
            assert_eq!(code, 201, "{sent}");
            sent["numero"].as_i64().unwrap()
        })).await;
        numbers.sort_unstable();
        assert_eq!(numbers, (1..=24).collect::<Vec<_>>());
    }

    async fn two_changes_of_an_order_at_once_apply_one(db: TestDb) {
        let server = TestServer::with_sponsors(db).await;
        let seller = server.sign_in(SELLER).await;
        for _ in 0..6 {
            let (one, two) = (seller.ordered(&crackers()).await, seller.ordered(&crackers()).await);
            // Named in opposite orders, so that the locks would meet.
            let (shipped, canceled) = tokio::join!(
                async { seller.turn_to(3, &[&one, &two]).await.0 },
                async { seller.turn_to(7, &[&two, &one]).await.0 });
            let mut codes = [shipped, canceled];
            codes.sort_unstable();
            assert_eq!(codes, [200, 409]);
            let stands = seller.order(&one).await["estado"].clone();
            assert_eq!(seller.order(&two).await["estado"], stands);
        }
    }
}
