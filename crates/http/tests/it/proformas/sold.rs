//! Quotes that become sales.

use reqwest::Method;
use serde_json::{Value, json};

use super::{quote, sale_of};
use crate::sales::builders::*;
use crate::support::*;

const NOT_OPEN: &str = "La proforma ya no está abierta; no se puede vender";

yapa_test_kit::both_engines! {
    async fn a_sale_closes_its_quote_and_undoing_it_opens_it_again(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let item = shop.product(&server, "10", "5").await;
        let id = seller.quoted(&shop, &quote(&shop.cart("PROFORMA").line(&item, "2"))).await["idProforma"].clone();
        // The sale is what the sale says; the quote only lends its name.
        let cart = shop.cart("BOLETA-ELECTRONICA").line(&item, "3");
        for undo in ["descartada", "anulada"] {
            let sale = owner.sold(&shop, &sale_of(&cart, &id)).await;
            let found = owner.get(&shop.quote(&id)).await.1;
            assert_eq!(found["estado"], "cerrada");
            assert_eq!(found["venta"], json!({
                "idVenta": sale["idVenta"], "usuId": shop.user_id, "fecha": sale["fecha"],
                "descripcionComprobante": "Boleta Electrónica", "numeroComprobante": sale["numeroComprobante"],
            }));
            assert_eq!(owner.get(&shop.quotes()).await.1["proformas"][0]["venta"], found["venta"]);
            assert_eq!(owner.get(&shop.sale(&sale["idVenta"])).await.1["proforma"], id);
            owner.refused(&shop, &sale_of(&cart, &id), 409, NOT_OPEN).await;
            assert_eq!(owner.turn(&shop, &id, "anulado").await.0, 409);
            assert_eq!(owner.bring(&sale["idVenta"], undo).await.0, 200);
            let found = owner.get(&shop.quote(&id)).await.1;
            assert_eq!((&found["estado"], &found["venta"]), (&json!("abierta"), &Value::Null));
            assert_eq!(server.findings().await, Vec::<String>::new());
        }
        // Undoing an old sale again leaves the quote with its new one.
        let first = owner.sold(&shop, &sale_of(&cart, &id)).await["idVenta"].clone();
        assert_eq!(owner.bring(&first, "cerrada").await.0, 200);
        assert_eq!(owner.get(&shop.quote(&id)).await.1["estado"], "cerrada");
        assert_eq!(owner.bring(&first, "anulada").await.0, 200);
        let second = owner.sold(&shop, &sale_of(&cart, &id)).await["idVenta"].clone();
        assert_eq!(owner.bring(&first, "anulada").await.0, 200);
        assert_eq!(owner.get(&shop.quote(&id)).await.1["venta"]["idVenta"], second);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_sale_that_is_refused_leaves_its_quote_open(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        shop.set(&server, "UPDATE company SET stock_control = TRUE WHERE id = $1").await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "1").await;
        let id = owner.quoted(&shop, &quote(&shop.cart("PROFORMA").line(&item, "2"))).await["idProforma"].clone();
        let cart = shop.cart("NOTA-VENTA").line(&item, "2");
        owner.refused(&shop, &sale_of(&cart, &id), 409, &format!("No hay stock suficiente de {}", item.name)).await;
        assert_eq!(owner.get(&shop.quote(&id)).await.1["estado"], "abierta");
        let unknown = "La proforma de la venta no existe";
        let one = shop.cart("NOTA-VENTA").line(&item, "1");
        owner.refused(&shop, &sale_of(&one, &json!(999)), 422, unknown).await;
        // Another company's quote is no quote.
        let other = server.shop("PE", "20100000017").await;
        let stranger = server.sign_in(&other.email).await;
        let theirs = other.product(&server, "10", "1").await;
        stranger.refused(&other, &sale_of(&other.cart("NOTA-VENTA").line(&theirs, "1"), &id), 422, unknown).await;
        for state in ["gratuito", "anulado"] {
            let id = owner.quoted(&shop, &quote(&shop.cart("PROFORMA").line(&item, "1"))).await["idProforma"].clone();
            assert_eq!(owner.turn(&shop, &id, state).await.0, 200);
            owner.refused(&shop, &sale_of(&one, &id), 409, NOT_OPEN).await;
        }
        assert_eq!((shop.count(&server).await, shop.stock(&server, &item).await), (0, dec("1")));
    }

    async fn the_price_that_was_quoted_holds(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let seller = server.sign_in(SELLER).await;
        let item = shop.product(&server, "10", "9").await;
        let id = seller.quoted(&shop, &quote(&shop.cart("PROFORMA").line(&item, "2"))).await["idProforma"].clone();
        shop.set(&server, "UPDATE company SET edit_prices = FALSE WHERE id = $1").await;
        shop.set(&server, "UPDATE product SET price = 120000 WHERE company_id = $1").await;
        let cart = shop.cart("NOTA-VENTA").line(&item, "2");
        let (status, refusal) = seller.sell(&shop, &cart.body()).await;
        assert_eq!((status, &refusal["detalle"][0]["campo"]), (422, &json!("detalle[0].precioUnitario")), "{refusal}");
        let sale = seller.sold(&shop, &sale_of(&cart, &id)).await;
        assert_eq!(sale["total"], json!(20));
    }

    async fn an_expired_quote_is_sold_at_the_prices_of_the_day(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        shop.set(&server, "UPDATE company SET edit_prices = FALSE WHERE id = $1").await;
        let mut item = shop.product(&server, "10", "9").await;
        let mut body = quote(&shop.cart("PROFORMA").line(&item, "2"));
        body["vigencia"] = json!(2);
        let id = server.sign_in(SELLER).await.quoted(&shop, &body).await["idProforma"].clone();
        shop.set(&server, "UPDATE product SET price = 120000 WHERE company_id = $1").await;
        server.pass(3 * 86_400_000);
        let seller = server.sign_in(SELLER).await;
        let old = shop.cart("NOTA-VENTA").line(&item, "2");
        let (status, refusal) = seller.sell(&shop, &sale_of(&old, &id)).await;
        assert_eq!((status, &refusal["detalle"][0]["campo"]), (422, &json!("detalle[0].precioUnitario")), "{refusal}");
        item.price = dec("12");
        let sale = seller.sold(&shop, &sale_of(&shop.cart("NOTA-VENTA").line(&item, "2"), &id)).await;
        assert_eq!(sale["total"], json!(24));
    }

    // The ticket takes the receipt's place at the quote too.
    async fn a_converted_receipt_hands_its_quote_to_the_ticket(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("CL", "76000008-6").await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "1190", "10").await;
        let id = owner.quoted(&shop, &quote(&shop.cart("PROFORMA").line(&item, "1"))).await["idProforma"].clone();
        let receipt = owner.sold(&shop, &sale_of(&shop.cart("RECIBO-CL").line(&item, "1"), &id)).await["idVenta"].clone();
        assert_eq!(owner.get(&shop.quote(&id)).await.1["venta"]["numeroComprobante"], "S/N");
        let path = format!("{}/ventas/{receipt}/recibo-a-boleta", shop.sales());
        let (status, ticket) = owner.send(Method::POST, &path, &json!({})).await;
        assert_eq!(status, 200, "{ticket}");
        let found = owner.get(&shop.quote(&id)).await.1;
        assert_eq!((&found["estado"], &found["venta"]["idVenta"]), (&json!("cerrada"), &ticket["idVenta"]));
        assert_eq!(owner.get(&shop.sale(&ticket["idVenta"])).await.1["proforma"], id);
        assert_eq!(server.findings().await, Vec::<String>::new());
        assert_eq!(owner.bring(&ticket["idVenta"], "anulada").await.0, 200);
        assert_eq!(owner.get(&shop.quote(&id)).await.1["estado"], "abierta");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
