//! The money of an order is worked out by the server, under the rules of each country.

use serde_json::json;
use yapa_domain::LineTax;

use super::{delivery, paid, pickup};
use crate::sales::builders::*;
use crate::support::*;

yapa_test_kit::both_engines! {
    async fn figures_that_are_not_ours_are_refused(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "11.80", "10").await;
        let placed = owner.placed(&shop, &pickup(&[(&item, "1")])).await;
        let id = &placed["idPedido"];
        owner.served(id, &json!({"estado": "aceptado"})).await;
        let good = paid(&placed, "recoger");
        let differ = "Los montos de la venta no coinciden con los calculados; actualice el carrito";
        for name in ["mntNeto", "mntExe", "iva", "mntTotal"] {
            let mut body = good.clone();
            body["totalesDolpos"][name] = json!(1);
            owner.not_served(id, &body, 422, (&format!("totalesDolpos.{name}"), differ)).await;
        }
        let mut body = good.clone();
        body["total"] = json!(11.7);
        owner.not_served(id, &body, 422, ("total", differ)).await;
        body = good.clone();
        body["totalesDolpos"]["imptoReten"] = json!([{"tipoImp": "ISC", "tasaImp": 0.1, "montoImp": 1}]);
        owner.not_served(id, &body, 422, ("totalesDolpos.imptoReten.ISC", differ)).await;
        body = good.clone();
        body["pago"] = json!({"medio": "EFE", "monto": 20, "vuelto": 8});
        owner.not_served(id, &body, 422, ("pago.vuelto", "El vuelto no coincide con el calculado")).await;
        body["pago"] = json!({"medio": "EFE", "monto": 5});
        owner.not_served(id, &body, 422, ("pago.monto", "El monto a pagar debe ser mayor al total")).await;
        body["pago"] = json!({"medio": "ORO", "monto": 20});
        owner.not_served(id, &body, 422, ("pago.medio", "El medio de pago no está disponible para la empresa")).await;
        assert_eq!((shop.count(&server).await, shop.stock(&server, &item).await), (0, dec("10")));
        owner.served(id, &good).await;
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn prices_stay_as_they_were_ordered(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        let placed = owner.placed(&shop, &pickup(&[(&item, "1")])).await;
        shop.set(&server, "UPDATE product SET price = 990000, min_price = 900000 WHERE company_id = $1").await;
        owner.served(&placed["idPedido"], &json!({"estado": "aceptado"})).await;
        let sent = owner.served(&placed["idPedido"], &paid(&placed, "recoger")).await;
        assert_eq!(sent["venta"]["total"], 10);
    }

    async fn every_country_sells_orders(db: TestDb) {
        let server = TestServer::open(db).await;
        for (country, host, price, total, net, brought) in [
            ("PE", "20777000013", "11.80", json!(15.8), json!(10), "Servicio de delivery"),
            ("CL", "76000002-7", "1190", json!(1194), json!(1000), "Servicio de despacho"),
            ("CO", "900000003-7", "1190", json!(1194), json!(1000), "Servicio de envío"),
            ("MX", "AAA010101AA1", "11.60", json!(15.6), json!(10), "Servicio de envío"),
        ] {
            let shop = server.shop(country, host).await;
            shop.takes_orders(&server).await;
            let owner = server.sign_in(&shop.email).await;
            let item = shop.product(&server, price, "10").await;
            let placed = owner.placed(&shop, &delivery(&[(&item, "1")])).await;
            assert_eq!((&placed["total"], &placed["detalle"][0]["montoNeto"]), (&total, &net), "{country}");
            assert_eq!(placed["totalesDolpos"]["mntTotal"], total, "{country}");
            owner.served(&placed["idPedido"], &json!({"estado": "aceptado"})).await;
            let sent = owner.served(&placed["idPedido"], &paid(&placed, "despachado")).await;
            let sale = owner.get(&shop.sale(&sent["venta"]["idVenta"])).await.1;
            assert_eq!((&sale["total"], &sale["totalesDolpos"]["iva"]), (&total, &placed["totalesDolpos"]["iva"]), "{country}");
            assert_eq!([&placed["detalle"][1]["nombre"], &sale["detalle"][1]["nombre"]], [brought; 2], "{country}");
        }
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn the_delivery_of_exempt_goods_has_no_tax(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        let owner = server.sign_in(OWNER).await;
        let free = vec![LineTax::new("EXONERADA", dec("0"))];
        let item = shop.product_with(&server, "10", "10", free, |_| {}).await;
        let placed = owner.placed(&shop, &delivery(&[(&item, "1")])).await;
        assert_eq!((&placed["igv"], &placed["totalesDolpos"]["mntExe"]), (&json!(0), &json!(14)));
        assert_eq!(placed["detalle"][0]["montoNeto"], 10);
        owner.served(&placed["idPedido"], &json!({"estado": "aceptado"})).await;
        owner.served(&placed["idPedido"], &paid(&placed, "despachado")).await;
    }

    async fn a_company_needs_to_be_named_on_an_invoice(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        let placed = owner.placed(&shop, &pickup(&[(&item, "1")])).await;
        let id = &placed["idPedido"];
        owner.served(id, &json!({"estado": "aceptado"})).await;
        let mut body = paid(&placed, "recoger");
        body["tipoComprobante"] = json!("FACTURA-ELECTRONICA");
        let (status, refused) = owner.serve(id, &body).await;
        assert_eq!((status, &refused["detalle"][0]["campo"]), (422, &json!("cliente")), "{refused}");
        body["cliente"] = json!({"codigoTipoDocumento": "6", "numeroDocumento": "20601234565", "nombre": "Bodega S.A.C."});
        let sent = owner.served(id, &body).await;
        assert_eq!(sent["tipoComprobante"], "FACTURA-ELECTRONICA");
    }
}
