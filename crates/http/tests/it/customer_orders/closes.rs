//! Handing an order over closes its sale.

use reqwest::Method;
use serde_json::{Value, json};

use super::{delivery, order, paid, pickup};
use crate::sales::builders::*;
use crate::support::*;

const OPEN_TO_CLOSED: [(&str, &str); 1] = [("abierta", "cerrada")];

/// An order that left with its sale: the order as it was placed, and the key of the sale.
async fn left(owner: &Actor<'_>, shop: &Shop, item: &Item) -> (Value, Value) {
    let placed = owner.placed(shop, &delivery(&[(item, "2")])).await;
    let id = &placed["idPedido"];
    owner.served(id, &json!({"estado": "aceptado"})).await;
    let sent = owner.served(id, &paid(&placed, "despachado")).await;
    (placed, sent["venta"]["idVenta"].clone())
}

async fn state(owner: &Actor<'_>, shop: &Shop, sale: &Value) -> Value {
    owner.get(&shop.sale(sale)).await.1["estado"].clone()
}

/// The changes of a sale's state, and who made them.
async fn changes(server: &TestServer, shop: &Shop, sale: &Value) -> Vec<(String, String, i64)> {
    let sql = "SELECT from_state, to_state, user_id FROM sale_state_change WHERE company_id = $1 AND sale_id = $2 ORDER BY id";
    shop.rows(server, sql, sale.as_i64().unwrap()).await
}

/// Sales of the day by state, in the sums of the days.
async fn sums(server: &TestServer, shop: &Shop) -> Vec<(String, i64)> {
    let sql = "SELECT state, CAST(SUM(sales) AS BIGINT) FROM sale_day WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0 \
        GROUP BY state HAVING SUM(sales) > 0 ORDER BY state";
    shop.rows(server, sql, 0).await
}

yapa_test_kit::both_engines! {
    async fn an_order_handed_over_is_paid_and_a_retry_closes_nothing_twice(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        let (placed, sale) = left(&owner, &shop, &item).await;
        assert_eq!((state(&owner, &shop, &sale).await, sums(&server, &shop).await), (json!("abierta"), vec![("abierta".to_owned(), 1)]));
        let path = order(&placed["idPedido"]);
        let deliver = || owner.call(Method::PATCH, &path).header("Idempotency-Key", "k").json(&json!({"estado": "entregado"}));
        let first = read(deliver()).await;
        assert_eq!((first.0, &first.1["estado"]["id"]), (200, &json!("entregado")));
        assert_eq!(read(deliver()).await, first, "with the same key");
        assert_eq!(owner.served(&placed["idPedido"], &json!({"estado": "entregado"})).await, first.1, "and without");
        assert_eq!(state(&owner, &shop, &sale).await, "cerrada");
        assert_eq!(changes(&server, &shop, &sale).await, OPEN_TO_CLOSED.map(|(from, to)| (from.to_owned(), to.to_owned(), shop.user_id)));
        assert_eq!(sums(&server, &shop).await, [("cerrada".to_owned(), 1)]);
        assert_eq!((shop.count(&server).await, shop.stock(&server, &item).await), (1, dec("8")));
        // Closed once, it is closed as any other: closing again changes nothing, voiding takes it back.
        assert_eq!(owner.bring(&sale, "cerrada").await.0, 200);
        assert_eq!(owner.bring(&sale, "anulada").await.0, 200);
        assert_eq!(owner.get(&shop.order(&placed["idPedido"])).await.1["estado"]["id"], "aceptado");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn an_order_handed_over_at_once_is_sold_and_closed(db: TestDb) {
        let server = TestServer::open(db).await;
        let (peru, colombia) = (server.order_shop().await, server.shop("CO", "900123456-8").await);
        colombia.takes_orders(&server).await;
        // In Colombia every sale is closed when it is made.
        for (shop, email, document) in [(&peru, OWNER, "NOTA-VENTA"), (&colombia, colombia.email.as_str(), "RECIBO-CO")] {
            let owner = server.sign_in(email).await;
            let item = shop.product(&server, "1190", "10").await;
            let mut body = pickup(&[(&item, "1")]);
            body["tipoComprobante"] = json!(document);
            let placed = owner.placed(shop, &body).await;
            let id = &placed["idPedido"];
            owner.served(id, &json!({"estado": "aceptado"})).await;
            let done = owner.served(id, &paid(&placed, "entregado")).await;
            let sale = &done["venta"]["idVenta"];
            assert_eq!(state(&owner, shop, sale).await, "cerrada", "{document}");
            assert_eq!(changes(&server, shop, sale).await, OPEN_TO_CLOSED.map(|(from, to)| (from.to_owned(), to.to_owned(), shop.user_id)), "{document}");
            assert_eq!(sums(&server, shop).await, [("cerrada".to_owned(), 1)], "{document}");
        }
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_sale_that_was_closed_or_undone_before_is_not_touched(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        let (placed, sale) = left(&owner, &shop, &item).await;
        owner.bring(&sale, "cerrada").await;
        owner.served(&placed["idPedido"], &json!({"estado": "entregado"})).await;
        assert_eq!(changes(&server, &shop, &sale).await.len(), 1);
        // Discarded, it took its order back to accepted, which is sold again.
        let (placed, first) = left(&owner, &shop, &item).await;
        let id = &placed["idPedido"];
        assert_eq!(owner.bring(&first, "descartada").await.0, 200);
        owner.not_served(id, &json!({"estado": "entregado"}), 422, ("pago", "Falta el pago del pedido")).await;
        let done = owner.served(id, &paid(&placed, "entregado")).await;
        assert_eq!(state(&owner, &shop, &first).await, "descartada");
        assert_eq!(state(&owner, &shop, &done["venta"]["idVenta"]).await, "cerrada");
        assert_eq!(sums(&server, &shop).await, [("cerrada".to_owned(), 2), ("descartada".to_owned(), 1)]);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_seller_who_may_not_close_a_sale_leaves_it_open_for_its_seller(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let item = shop.product(&server, "10", "10").await;
        let (placed, sale) = left(&owner, &shop, &item).await;
        assert_eq!(seller.bring(&sale, "cerrada").await.0, 404, "by hand");
        let done = seller.served(&placed["idPedido"], &json!({"estado": "entregado"})).await;
        assert_eq!((&done["estado"]["id"], state(&owner, &shop, &sale).await), (&json!("entregado"), json!("abierta")));
        assert_eq!(owner.bring(&sale, "cerrada").await.0, 200);
        // Owners close what their sellers sold.
        let (placed, sale) = left(&seller, &shop, &item).await;
        owner.served(&placed["idPedido"], &json!({"estado": "entregado"})).await;
        assert_eq!(state(&owner, &shop, &sale).await, "cerrada");
    }

    async fn delivering_an_order_and_voiding_its_sale_at_once_both_succeed(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        for _ in 0..6 {
            let (placed, sale) = left(&owner, &shop, &item).await;
            let id = &placed["idPedido"];
            let deliver = json!({"estado": "entregado"});
            let (delivered, voided) = tokio::join!(owner.serve(id, &deliver), owner.bring(&sale, "anulada"));
            // Undone first, the order waits again, and there is nothing to hand over without a payment.
            assert!([200, 422].contains(&delivered.0), "{delivered:?}");
            assert_eq!((voided.0, state(&owner, &shop, &sale).await), (200, json!("anulada")), "{voided:?}");
            assert_eq!(owner.get(&shop.order(id)).await.1["estado"]["id"], "aceptado");
        }
        assert_eq!((shop.stock(&server, &item).await, sums(&server, &shop).await), (dec("100"), vec![("anulada".to_owned(), 6)]));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
