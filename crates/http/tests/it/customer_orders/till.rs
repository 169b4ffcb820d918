//! An order that is sold at the till, and a sale of an order that is undone.

use reqwest::Method;
use serde_json::{Value, json};

use super::{delivery, paid, pickup};
use crate::sales::builders::*;
use crate::sales::carts::Cart;
use crate::support::*;

fn sale_of(cart: &Cart, order: &Value) -> Value {
    let mut body = cart.body();
    (body["idPedido"], body["canal"]) = (order.clone(), json!("app"));
    body
}

yapa_test_kit::both_engines! {
    async fn a_sale_closes_the_order_it_names(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        for (body, state) in [(pickup(&[(&item, "1")]), "entregado"), (delivery(&[(&item, "1")]), "despachado")] {
            let placed = owner.placed(&shop, &body).await;
            let sale = sale_of(&shop.cart("NOTA-VENTA").line(&item, "1"), &placed["idPedido"]);
            let sold = owner.sold(&shop, &sale).await;
            let closed = owner.get(&shop.order(&placed["idPedido"])).await.1;
            assert_eq!((&closed["estado"]["id"], &closed["venta"]["idVenta"]), (&json!(state), &sold["idVenta"]));
            assert_eq!((&closed["tipoComprobante"], &closed["documentoElectronico"]), (&json!("NOTA-VENTA"), &json!(false)));
            let kept = owner.get(&shop.sale(&sold["idVenta"])).await.1;
            assert_eq!((&kept["idPedido"], &kept["canal"]), (&placed["idPedido"], &json!("app")));
            owner.refused(&shop, &sale, 409, "El pedido ya fue atendido; no se puede vender").await;
        }
        assert_eq!(shop.count(&server).await, 2);
    }

    async fn an_order_promises_its_price_for_the_ordered_goods(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        shop.set(&server, "UPDATE company SET edit_prices = FALSE WHERE id = $1").await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        let placed = owner.placed(&shop, &pickup(&[(&item, "2")])).await;
        shop.set(&server, "UPDATE product SET price = 120000 WHERE company_id = $1").await;
        let sentence = format!("El precio de {} no coincide con el del catálogo; actualice el carrito", item.name);
        let more = sale_of(&shop.cart("NOTA-VENTA").line(&item, "3"), &placed["idPedido"]);
        owner.refused(&shop, &more, 422, &sentence).await;
        owner.sold(&shop, &sale_of(&shop.cart("NOTA-VENTA").line(&item, "2"), &placed["idPedido"])).await;
    }

    async fn bringing_is_sold_with_an_order_alone(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        let fee = Item { id: 1, name: "Servicio de delivery".to_owned(), price: dec("4"), ..item.clone() };
        let mut body = shop.cart("NOTA-VENTA").line(&item, "1").line(&fee, "1").body();
        body["detalle"][1]["tipoItem"] = json!("servicio");
        let unknown = "Un producto del carrito ya no existe; retírelo y vuelva a intentarlo";
        owner.refused(&shop, &body, 422, unknown).await;
        let placed = owner.placed(&shop, &delivery(&[(&item, "1")])).await;
        (body["idPedido"], body["canal"]) = (placed["idPedido"].clone(), json!("app"));
        assert_eq!(owner.sold(&shop, &body).await["total"], 14);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn an_order_whose_sale_is_voided_waits_again(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        let placed = owner.placed(&shop, &delivery(&[(&item, "1")])).await;
        let id = &placed["idPedido"];
        owner.served(id, &json!({"estado": "aceptado"})).await;
        let sent = owner.served(id, &paid(&placed, "despachado")).await;
        assert_eq!(owner.bring(&sent["venta"]["idVenta"], "anulada").await.0, 200);
        let waits = owner.get(&shop.order(id)).await.1;
        assert_eq!((&waits["estado"]["id"], &waits["venta"], &waits["notaEstado"]), (&json!("aceptado"), &Value::Null, &json!("Su venta fue anulada")));
        assert_eq!((shop.stock(&server, &item).await, &waits["detalle"][0]["cantidadVendida"]), (dec("10"), &Value::Null));
        let again = owner.served(id, &paid(&placed, "despachado")).await;
        assert_ne!(again["venta"]["idVenta"], sent["venta"]["idVenta"]);
        // The first sale is undone already: nothing more happens to the order.
        owner.bring(&sent["venta"]["idVenta"], "anulada").await;
        assert_eq!(owner.get(&shop.order(id)).await.1["estado"]["id"], "despachado");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn an_order_follows_the_receipt_that_becomes_a_ticket(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("CL", "76777900-3").await;
        shop.takes_orders(&server).await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "1190", "10").await;
        let mut body = delivery(&[(&item, "1")]);
        body["tipoComprobante"] = json!("RECIBO-CL");
        let placed = owner.placed(&shop, &body).await;
        let id = &placed["idPedido"];
        owner.served(id, &json!({"estado": "aceptado"})).await;
        let sent = owner.served(id, &paid(&placed, "despachado")).await;
        let receipt = &sent["venta"]["idVenta"];
        let path = format!("{}/ventas/{receipt}/recibo-a-boleta", shop.sales());
        let (status, ticket) = owner.send(Method::POST, &path, &json!({})).await;
        assert_eq!(status, 200, "{ticket}");
        let moved = owner.get(&shop.order(id)).await.1;
        assert_eq!((&moved["venta"]["idVenta"], &moved["estado"]["id"]), (&ticket["idVenta"], &json!("despachado")));
        assert_eq!(owner.get(&shop.sale(&ticket["idVenta"])).await.1["idPedido"], *id);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
