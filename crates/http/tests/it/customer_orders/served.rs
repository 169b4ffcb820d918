//! An order's way through the shop.

use serde_json::{Value, json};

use super::{delivery, order, paid, pickup};
use crate::sales::builders::*;
use crate::support::*;

fn states(order: &Value) -> Vec<&str> {
    let steps = order["historial"].as_array().unwrap().iter();
    steps.map(|step| step["estado"].as_str().unwrap()).collect()
}

yapa_test_kit::both_engines! {
    async fn a_delivery_is_accepted_dispatched_with_its_sale_and_delivered(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        let placed = owner.placed(&shop, &delivery(&[(&item, "2")])).await;
        let id = &placed["idPedido"];
        let accepted = owner.served(id, &json!({"estado": "aceptado"})).await;
        assert_eq!((&accepted["siguientes"], &accepted["documentoElectronico"]), (&json!(["despachado", "entregado", "rechazado"]), &json!(true)));
        let mut body = paid(&placed, "despachado");
        body["pago"] = json!({"medio": "EFE", "monto": 50, "vuelto": 26});
        let sent = owner.served(id, &body).await;
        assert_eq!((&sent["estado"]["titulo"], &sent["siguientes"]), (&json!("Despachado"), &json!(["entregado"])));
        let sale = owner.get(&shop.sale(&sent["venta"]["idVenta"])).await.1;
        assert_eq!((&sale["total"], &sale["canal"], &sale["idPedido"]), (&json!(24), &json!("app"), id));
        assert_eq!((&sale["pago"]["vuelto"], &sale["tipoServicio"]), (&json!(26), &json!("delivery")));
        assert_eq!(sale["detalle"][1]["nombre"], "Servicio de delivery");
        assert_eq!((&sent["venta"]["numeroComprobante"], &sent["venta"]["total"]), (&sale["numeroComprobante"], &json!(24)));
        assert_eq!(shop.stock(&server, &item).await, dec("8"));
        let done = owner.served(id, &json!({"estado": "entregado"})).await;
        assert_eq!(states(&done), ["nuevo", "aceptado", "despachado", "entregado"]);
        assert_eq!((&done["siguientes"], shop.count(&server).await), (&json!([]), 1));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn an_order_for_pickup_waits_in_the_shop(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        let placed = owner.placed(&shop, &pickup(&[(&item, "2")])).await;
        let id = &placed["idPedido"];
        owner.served(id, &json!({"estado": "aceptado"})).await;
        let refusal = ("estado", "El pedido es para recoger en tienda; no se despacha");
        owner.not_served(id, &paid(&placed, "despachado"), 422, refusal).await;
        let ready = owner.served(id, &paid(&placed, "recoger")).await;
        assert_eq!((&ready["estado"]["titulo"], &ready["venta"]["total"]), (&json!("Por recoger"), &json!(20)));
        let refusal = ("estado", "El pedido está por recoger y no puede pasar a rechazado. Devuelva o anule antes su venta");
        owner.not_served(id, &json!({"estado": "rechazado"}), 409, refusal).await;
        owner.served(id, &json!({"estado": "entregado"})).await;
        assert_eq!(shop.count(&server).await, 1);
    }

    async fn an_accepted_order_may_be_handed_over_at_once(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        let placed = owner.placed(&shop, &delivery(&[(&item, "1")])).await;
        let id = &placed["idPedido"];
        let refusal = ("estado", "El pedido está nuevo y no puede pasar a entregado");
        owner.not_served(id, &paid(&placed, "entregado"), 409, refusal).await;
        owner.served(id, &json!({"estado": "aceptado"})).await;
        owner.not_served(id, &json!({"estado": "entregado"}), 422, ("pago", "Falta el pago del pedido")).await;
        let done = owner.served(id, &paid(&placed, "entregado")).await;
        assert_eq!((&done["estado"]["id"], &done["venta"]["total"]), (&json!("entregado"), &json!(14)));
    }

    async fn a_rejected_order_says_why_and_takes_nothing(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        for accepted in [false, true] {
            let placed = owner.placed(&shop, &delivery(&[(&item, "1")])).await;
            let id = &placed["idPedido"];
            if accepted {
                owner.served(id, &json!({"estado": "aceptado"})).await;
            }
            let gone = owner.served(id, &json!({"estado": "rechazado", "notaEstado": " Sin  motorizado "})).await;
            assert_eq!((&gone["notaEstado"], &gone["siguientes"]), (&json!("Sin motorizado"), &json!([])));
            let refusal = ("estado", "El pedido está rechazado y no puede pasar a aceptado");
            owner.not_served(id, &json!({"estado": "aceptado"}), 409, refusal).await;
        }
        assert_eq!((shop.stock(&server, &item).await, shop.count(&server).await), (dec("10"), 0));
    }

    async fn a_state_it_has_already_changes_nothing(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        let placed = owner.placed(&shop, &delivery(&[(&item, "1")])).await;
        let id = &placed["idPedido"];
        for _ in 0..2 {
            owner.served(id, &json!({"estado": "aceptado"})).await;
        }
        let body = paid(&placed, "despachado");
        let first = owner.served(id, &body).await;
        for again in [body, json!({"estado": "aceptado"}), json!({"estado": "despachado"})] {
            assert_eq!(owner.served(id, &again).await, first);
        }
        assert_eq!((states(&first), shop.count(&server).await), (vec!["nuevo", "aceptado", "despachado"], 1));
    }

    async fn an_owner_leaves_out_goods_that_are_short(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        let owner = server.sign_in(OWNER).await;
        let (rice, oil) = (shop.product(&server, "5", "1").await, shop.product(&server, "8", "9").await);
        let placed = owner.placed(&shop, &delivery(&[(&rice, "3"), (&oil, "2")])).await;
        let id = &placed["idPedido"];
        owner.served(id, &json!({"estado": "aceptado"})).await;
        let sentence = format!("No hay stock suficiente de {}", rice.name);
        owner.not_served(id, &paid(&placed, "despachado"), 409, ("detalle[0].cantidad", &sentence)).await;
        assert_eq!((shop.count(&server).await, shop.stock(&server, &oil).await), (0, dec("9")));
        let mut body = json!({"estado": "despachado", "total": 25, "pago": {"medio": "EFE", "monto": 25},
            "detalle": [{"idProducto": rice.id, "cantidad": 1}, {"idDetalle": 2, "cantidad": 2, "precioUnitario": 8}, {"idDetalle": 3, "cantidad": 1}]});
        body["detalle"][0]["cantidad"] = json!(4);
        owner.not_served(id, &body, 422, ("detalle[0].cantidad", "La cantidad debe ser mayor a cero y no superar la pedida")).await;
        body["detalle"][0]["cantidad"] = json!(1);
        body["detalle"][1]["precioUnitario"] = json!(7);
        owner.not_served(id, &body, 422, ("detalle[1].precioUnitario", "El precio no coincide con el del pedido")).await;
        body["detalle"][1]["precioUnitario"] = json!(8);
        let mut twice = body.clone();
        twice["detalle"][2]["idDetalle"] = json!(2);
        owner.not_served(id, &twice, 422, ("detalle[2].idDetalle", "El producto está repetido")).await;
        twice["detalle"][2]["idDetalle"] = json!(4);
        owner.not_served(id, &twice, 422, ("detalle[2].idDetalle", "El producto no está en el pedido")).await;
        twice["detalle"] = json!([{"idDetalle": 3, "cantidad": 1}]);
        owner.not_served(id, &twice, 422, ("detalle", "Debe quedar al menos un producto del pedido")).await;
        let sent = owner.served(id, &body).await;
        let sold: Vec<&Value> = sent["detalle"].as_array().unwrap().iter().map(|line| &line["cantidadVendida"]).collect();
        assert_eq!(sold, [&json!(1), &json!(2), &json!(1)]);
        assert_eq!((&sent["total"], &sent["venta"]["total"]), (&json!(35), &json!(25)));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn the_seller_of_the_sale_is_named(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let (theirs, mine) = (server.user_id(SELLER).await, shop.user_id);
        let item = shop.product(&server, "10", "10").await;
        let placed = seller.placed(&shop, &pickup(&[(&item, "1")])).await;
        let id = &placed["idPedido"];
        let path = |user: i64| format!("{}?usu_id_venta={user}", order(id));
        let body = json!({"estado": "aceptado"});
        assert_eq!(seller.send(reqwest::Method::PATCH, &path(mine), &body).await.0, 403);
        assert_eq!(seller.send(reqwest::Method::PATCH, &path(theirs), &body).await.0, 200);
        let stranger = server.user_id(OTHER_OWNER).await;
        assert_eq!(owner.send(reqwest::Method::PATCH, &path(stranger), &paid(&placed, "recoger")).await.0, 403);
        let (status, sold) = owner.send(reqwest::Method::PATCH, &path(theirs), &paid(&placed, "recoger")).await;
        assert_eq!((status, &sold["venta"]["usuId"]), (200, &json!(theirs)));
    }

    async fn a_key_used_for_one_seller_is_no_retry_for_another(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        let placed = owner.placed(&shop, &pickup(&[(&item, "1")])).await;
        let id = &placed["idPedido"];
        let accepted = owner.send(reqwest::Method::PATCH, &order(id), &json!({"estado": "aceptado"})).await;
        assert_eq!(accepted.0, 200, "{}", accepted.1);
        let path = |user: i64| format!("{}?usu_id_venta={user}", order(id));
        let body = paid(&placed, "recoger");
        let patch = |path: String| read(owner.call(reqwest::Method::PATCH, &path).header("idempotency-key", "k").json(&body));
        let (mine, theirs) = (shop.user_id, server.user_id(SELLER).await);
        let (status, sold) = patch(path(mine)).await;
        assert_eq!((status, &sold["venta"]["usuId"]), (200, &json!(mine)), "{sold}");
        assert_eq!(patch(path(mine)).await, (200, sold), "a repeat");
        let (status, said) = patch(path(theirs)).await;
        assert_eq!((status, &said["detalle"][0]["campo"]), (409, &json!("Idempotency-Key")), "{said}");
    }
}
