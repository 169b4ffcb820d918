//! Closing, discarding and voiding.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_domain::Role;

use super::builders::*;
use crate::support::*;

const REFUSED: &str = "La venta no puede pasar a ese estado";

async fn day(server: &TestServer, shop: &Shop) -> Vec<(String, i64, i64)> {
    let sql = "SELECT state, sales, total FROM sale_day WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0 AND sales <> 0 ORDER BY state";
    shop.rows(server, sql, 0).await
}

yapa_test_kit::both_engines! {
    async fn a_sale_goes_only_forward(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        let ways = [vec!["cerrada"], vec!["descartada"], vec!["anulada"], vec!["cerrada", "anulada"]];
        let mut first = Value::Null;
        for states in ways {
            let id = owner.sold(&shop, &body).await["idVenta"].clone();
            if first.is_null() {
                first = id.clone();
            }
            assert_eq!(shop.stock(&server, &item).await, dec(if id == first { "99" } else { "98" }));
            for state in &states {
                for _ in 0..2 { // a repeat changes nothing more
                    let (status, sale) = owner.bring(&id, state).await;
                    assert_eq!((status, &sale["estado"]), (200, &json!(state)), "{sale}");
                }
            }
            assert_eq!(shop.stock(&server, &item).await, dec("99"), "only the first one counts");
            let last = *states.last().unwrap();
            for state in ["cerrada", "descartada", "anulada"] {
                let allowed = state == last || (last, state) == ("cerrada", "anulada");
                if !allowed {
                    let (status, answer) = owner.bring(&id, state).await;
                    assert_eq!((status, answer["mensaje"].as_str()), (409, Some(REFUSED)), "{last} {state}");
                }
            }
            for state in ["abierta", "anulado", "Cerrada", ""] {
                let (status, answer) = owner.bring(&id, state).await;
                assert_refusal(status, &answer, "validacion");
            }
            assert_eq!(owner.get(&shop.sale(&id)).await.1["estado"], last);
        }
        let days = day(&server, &shop).await;
        let short: Vec<_> = days.iter().map(|(state, sales, total)| (state.as_str(), *sales, *total)).collect();
        assert_eq!(short, [("anulada", 2, 200_000), ("cerrada", 1, 100_000), ("descartada", 1, 100_000)]);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_change_is_written_down_with_its_reason(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let id = owner.sold(&shop, &shop.cart("NOTA-VENTA").line(&item, "2").body()).await["idVenta"].clone();
        let key = id.as_i64().unwrap();
        let path = format!("/api/v2/ventas/{id}");
        let (status, sale) = owner.send(Method::PATCH, &path, &json!({"estado": "anulada", "notaEstado": "se equivocó"})).await;
        assert_eq!((status, &sale["notaEstado"]), (200, &json!("se equivocó")));
        assert_eq!(owner.get(&shop.sale(&id)).await.1["notaEstado"], "se equivocó");
        let sql = "SELECT from_state, to_state, note, user_id FROM sale_state_change WHERE company_id = $1 AND sale_id = $2";
        let changes: Vec<(String, String, String, i64)> = shop.rows(&server, sql, key).await;
        assert_eq!(changes, [("abierta".into(), "anulada".into(), "se equivocó".into(), shop.user_id)]);
        let sql = "SELECT action, before, after, user_id FROM audit WHERE company_id = $1 AND entity_id = $2";
        let audits: Vec<(String, String, String, i64)> = shop.rows(&server, sql, key).await;
        assert_eq!(audits, [("sale.void".into(), "abierta".into(), "anulada".into(), shop.user_id)]);
        let sql = "SELECT reason FROM stock_movement WHERE company_id = $1 AND product_id = $2 ORDER BY id";
        let reasons: Vec<(String,)> = shop.rows(&server, sql, item.id).await;
        assert_eq!(reasons.last().unwrap().0, "sale_voided");
        let long = json!({"estado": "anulada", "notaEstado": "x".repeat(251)});
        assert_eq!(owner.send(Method::PATCH, &path, &long).await.0, 400);
    }

    async fn a_sale_belongs_to_its_seller_and_the_owners(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, seller, manager) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await, server.sign_in(MANAGER).await);
        server.person(HOST, "otro@pe.yapa.example", Role::Seller).await;
        let (other, stranger) = (server.sign_in("otro@pe.yapa.example").await, server.sign_in(OTHER_OWNER).await);
        let item = shop.product(&server, "10", "100").await;
        let body = shop.cart("NOTA-VENTA").line(&item, "1").body();
        let mine = seller.sold(&shop, &body).await["idVenta"].clone();
        for actor in [&other, &stranger] {
            let (status, answer) = actor.bring(&mine, "anulada").await;
            assert_eq!((status, answer["mensaje"].as_str()), (404, Some("La venta no existe")));
        }
        assert_eq!(seller.bring(&json!(12345), "anulada").await.0, 404);
        assert_eq!(manager.bring(&mine, "cerrada").await.0, 200);
        assert_eq!(owner.bring(&mine, "anulada").await.0, 200);
        // In another user's name: owners and managers may, sellers may not.
        let mut named = body.clone();
        named["usuario"] = json!(server.user_id(SELLER).await);
        let id = manager.sold(&shop, &named).await["idVenta"].clone();
        assert_eq!(seller.bring(&id, "cerrada").await.0, 200);
        named["usuario"] = json!({"usuId": shop.user_id});
        assert_eq!(seller.sell(&shop, &named).await.0, 403);
        named["usuario"] = json!(server.user_id(OTHER_OWNER).await);
        assert_eq!(owner.sell(&shop, &named).await.0, 403);
        assert_eq!(shop.count(&server).await, 2);
    }

    async fn closing_and_voiding_at_once_ends_in_one_state(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let body = shop.cart("NOTA-VENTA").line(&item, "1").body();
        for _ in 0..5 {
            let id = owner.sold(&shop, &body).await["idVenta"].clone();
            let states = ["descartada", "anulada", "descartada", "anulada", "descartada", "anulada"];
            let answers = futures::future::join_all(states.iter().map(|state| owner.bring(&id, state))).await;
            let last: Value = owner.get(&shop.sale(&id)).await.1["estado"].clone();
            for ((status, _), state) in answers.iter().zip(states) {
                assert_eq!(*status, if last == state { 200 } else { 409 }, "{state}, ended {last}");
            }
        }
        assert_eq!(shop.stock(&server, &item).await, dec("100"));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
