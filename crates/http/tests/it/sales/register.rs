//! Answer and effects of registering a sale.

use serde_json::{Value, json};
use yapa_domain::Dec4;

use super::builders::*;
use crate::support::*;

yapa_test_kit::both_engines! {
    async fn a_sale_is_answered_kept_and_counted(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "11.80", "10").await;
        let body = shop.cart("BOLETA-ELECTRONICA").line(&item, "2").body();
        let answer = owner.sold(&shop, &body).await;
        assert_eq!(answer["numeroComprobante"], "B001-00000001");
        assert_eq!((&answer["serie"], &answer["correlativo"]), (&json!("B001"), &json!(1)));
        assert_eq!((&answer["estado"], &answer["total"], &answer["idDte"]), (&json!("abierta"), &json!(23.6), &json!(null)));
        assert_eq!(answer["fecha"], "2026-01-01"); // one day after the new year, in Lima

        let note = owner.sold(&shop, &shop.cart("NOTA-VENTA").line(&item, "1").body()).await;
        assert_eq!((&note["numeroComprobante"], &note["serie"]), (&json!("S/N"), &json!("NV01")));
        assert_eq!(owner.sold(&shop, &body).await["correlativo"], 2);

        let (status, list) = owner.get(&shop.list("")).await;
        assert_eq!((status, &list["pageRender"]["totalItems"]), (200, &json!(3)));
        assert_eq!(list["ventas"][2]["idVenta"], answer["idVenta"]);
        assert_eq!(list["ventas"][1]["numeroComprobante"], "S/N");
        assert_eq!(list["ventas"][1]["serieCorrelativo"], "NV01-00000001");

        assert_eq!(shop.stock(&server, &item).await, dec("5"));
        let sql = "SELECT reason, quantity, balance, document_id FROM stock_movement WHERE company_id = $1 AND product_id = $2 ORDER BY id";
        let moves: Vec<(String, Dec4, Dec4, Option<i64>)> = shop.rows(&server, sql, item.id).await;
        let short: Vec<_> = moves.iter().map(|m| (m.0.as_str(), m.1, m.2)).collect();
        assert_eq!(short, [("opening", dec("10"), dec("10")), ("sale", dec("-2"), dec("8")), ("sale", dec("-1"), dec("7")), ("sale", dec("-2"), dec("5"))]);
        assert_eq!(moves[1].3, answer["idVenta"].as_i64());
        let sql = "SELECT quantity, amount FROM product_day WHERE company_id = $1 AND product_id = $2";
        assert_eq!(shop.rows::<(Dec4, Dec4)>(&server, sql, item.id).await, [(dec("5"), dec("59"))]);
        let (_, sums) = owner.get(&format!("{}/usuarios/{}/acumulado-total-ventas", shop.sales(), shop.user_id)).await;
        assert_eq!(sums, json!({"totalAcumulado": 59, "totalCantidad": 3}));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn the_detail_has_every_name_of_the_contract(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "118", "10").await;
        let mut body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        body["cliente"] = json!({"nombre": "Luz Ñaupari", "codigoTipoDocumento": "1", "numeroDocumento": "12345678", "direccion": "Jr. Ica 3"});
        body["comentario"] = json!("con bolsa");
        body["pago"]["monto"] = json!(120);
        let id = owner.sold(&shop, &body).await["idVenta"].clone();
        let (status, sale) = owner.get(&shop.sale(&id)).await;
        assert_eq!(status, 200, "{sale}");
        let expected = json!({
            "idVenta": id, "medioPago": "EFE", "serieCorrelativo": "B001-00000001", "subTotal": 118, "total": 118,
            "totalDescuento": 0, "serie": "B001", "correlativo": 1, "sunat": {"estadoSunat": "PENDIENTE", "descripcionSunat": ""}, "tipoComprobante": "BOLETA-ELECTRONICA",
            "operacionesExoneradas": 0, "operacionesGravadas": 100, "operacionesInafectas": 0, "valorImpuesto": 18,
            "totalTexto": "CIENTO DIECIOCHO CON 00/100 SOLES", "estado": "abierta", "comentario": "con bolsa",
            "fecha": "2026-01-01", "hora": "19:00:00", "canal": "web", "codigoEmision": "03",
            "pago": {"medio": "EFE", "monto": 120, "vuelto": 2}, "moneda": {"codigo": "PEN", "simbolo": "S/"},
        });
        for (name, value) in expected.as_object().unwrap() {
            assert_eq!(&sale[name], value, "{name}");
        }
        let client = &sale["cliente"];
        assert_eq!((&client["nombre"], &client["numeroDocumento"]), (&json!("Luz Ñaupari"), &json!("12345678")));
        for name in ["departamento", "provincia", "distrito", "direccion", "codigoTipoDocumento"] {
            assert!(client[name].is_string(), "{name}");
        }
        let line = &sale["detalle"][0];
        assert_eq!((&line["idProducto"], &line["cantidad"], &line["precioUnitario"]), (&json!(item.id), &json!(1), &json!(118)));
        assert_eq!((&line["montoNeto"], &line["montoIva"], &line["precioTotal"]), (&json!(100), &json!(18), &json!(118)));
        assert_eq!(line["impuestoProductoDolpos"][0]["codigo"], "IGV");
        assert_eq!(sale["usuario"], json!({"usuId": shop.user_id, "nombre": "Ana Paz"}));
    }

    async fn every_country_sells_every_document_it_offers(db: TestDb) {
        let server = TestServer::open(db).await;
        let legal = [
            ("PE", "20100070970", "6", "20601234565"), ("CL", "76000001-9", "8", "76543210-3"),
            ("CO", "900000001-2", "NIT", "900123456-8"), ("MX", "AAA010101AA1", "RFC", "IIA040805DZ4"),
        ];
        for (country, host, kind, number) in legal {
            let shop = server.shop(country, host).await;
            let owner = server.sign_in(&shop.email).await;
            let mut buyer = json!({"nombre": "Cliente S.A.", "codigoTipoDocumento": kind, "numeroDocumento": number});
            // A Mexican invoice needs the tax data of a known client.
            if country == "MX" {
                buyer["idCliente"] = json!(shop.taxpayer(&server, &owner).await);
            }
            let item = shop.product(&server, "1190", "50").await;
            let exempt = shop.product_with(&server, "1190", "50", Vec::new(), |_| {}).await;
            let path = format!("/api/v2/ventas/paises/{country}/empresas/{}/tipos-comprobante", shop.host);
            let (_, offered) = owner.get(&path).await;
            let mut sold = 0;
            for document in offered.as_array().unwrap() {
                let code = document["codigo"].as_str().or(document["id"].as_str()).unwrap();
                let goods = if code.contains("EXENTA") { &exempt } else { &item };
                let mut body = shop.cart(code).line(goods, "1").body();
                body["cliente"] = buyer.clone();
                if ["PROFORMA", "GUIA-ELECTRONICA", "GUIA-GENERICA"].contains(&code) || code.starts_with("NOTA-CREDITO") {
                    let [word, _] = shop.profile.wording.sale_documents;
                    owner.refused(&shop, &body, 422, &format!("El tipo de {word} no está disponible para la empresa")).await;
                    continue;
                }
                let answer = owner.sold(&shop, &body).await;
                let state = if country == "CO" { "cerrada" } else { "abierta" };
                assert_eq!(answer["estado"], state, "{country} {code}");
                let electronic = code.contains("ELECTRONICA");
                assert_eq!(answer["numeroComprobante"] == "S/N", !electronic, "{country} {code} {answer}");
                let (status, sale) = owner.get(&shop.sale(&answer["idVenta"])).await;
                assert_eq!((status, &sale["tipoComprobante"]), (200, &json!(code)));
                sold += 1;
            }
            assert!(sold >= 4, "{country}: {offered}");
            let left = shop.stock(&server, &item).await + shop.stock(&server, &exempt).await;
            assert_eq!(left, dec("100") - Dec4::from_int(sold));
        }
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_series_that_is_used_up_gives_no_number(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        let body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        shop.set(&server, "UPDATE series SET last_number = 99999998 WHERE company_id = $1 AND document_code = 'BOLETA-ELECTRONICA'").await;
        assert_eq!(owner.sold(&shop, &body).await["numeroComprobante"], "B001-99999999");
        owner.refused(&shop, &body, 422, "No hay una serie activa para el tipo de comprobante").await;
        assert_eq!((shop.count(&server).await, shop.stock(&server, &item).await), (1, dec("9")));
    }

    async fn a_document_that_is_switched_off_is_not_sold(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        let off = "El tipo de comprobante no está disponible para la empresa";
        let body = shop.cart("NOTA-VENTA").line(&item, "1").body();
        shop.set(&server, "UPDATE document_setting SET active = FALSE WHERE company_id = $1 AND document_code = 'NOTA-VENTA'").await;
        owner.refused(&shop, &body, 422, off).await;
        let mut unknown = body.clone();
        for code in ["PROFORMA", "NOTA-CREDITO-ELECTRONICA", "GUIA-ELECTRONICA", "RECIBO-CL", "", "boleta-electronica"] {
            unknown["tipoComprobante"] = json!(code);
            owner.refused(&shop, &unknown, 422, off).await;
        }
        let mut dollars = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        dollars["moneda"] = json!("USD");
        owner.refused(&shop, &dollars, 422, "La moneda no corresponde al país de la empresa").await;
        assert_eq!(shop.count(&server).await, 0);
    }

    // A sale is one of the customers' application exactly when it names an order that exists.
    async fn channel_and_order_belong_together(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        let mut body = shop.cart("NOTA-VENTA").line(&item, "1").body();
        for (channel, order, sentence) in [("app", json!(5), "El pedido no existe"), ("web", json!(5), "El pedido no existe"),
            ("app", Value::Null, "Falta el pedido de la venta"), ("app", json!(0), "Falta el pedido de la venta")] {
            body["canal"] = json!(channel);
            body["idPedido"] = order;
            owner.refused(&shop, &body, 422, sentence).await;
        }
        assert_eq!(shop.count(&server).await, 0);
        body["canal"] = json!("web");
        body["idPedido"] = json!(0);
        let (status, sold) = owner.sell(&shop, &body).await;
        assert_eq!(status, 200, "{sold}");
        assert_eq!(shop.count(&server).await, 1);
    }

    // Absent fields of a line are answered as null; a request may leave them out.
    async fn lines_say_that_they_have_no_picture_and_no_discount(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "9").await;
        let mut body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        for given in [false, true] {
            for name in ["imagen", "descuentoModo"] {
                assert!(body["detalle"][0].get(name).is_some() == given);
            }
            let id = owner.sold(&shop, &body).await["idVenta"].clone();
            let sale = owner.get(&shop.sale(&id)).await.1;
            let mut quote = crate::proformas::quote(&shop.cart("PROFORMA").line(&item, "1"));
            if given {
                (quote["detalle"][0]["imagen"], quote["detalle"][0]["descuentoModo"]) = (Value::Null, Value::Null);
            }
            let quote = owner.quoted(&shop, &quote).await;
            for line in [&sale["detalle"][0], &quote["detalle"][0]] {
                assert_eq!(line.get("imagen"), Some(&Value::Null), "{line}");
                assert!(line.get("descuentoModo").is_some(), "{line}");
            }
            (body["detalle"][0]["imagen"], body["detalle"][0]["descuentoModo"]) = (Value::Null, Value::Null);
        }
    }
}
