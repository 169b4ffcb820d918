//! Totals, discounts and bags: the server works them out again.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_domain::{Dec4, Discount, LineTax};

use super::builders::*;
use crate::support::*;

yapa_test_kit::both_engines! {
    async fn totals_that_differ_are_refused_by_name(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "11.80", "10").await;
        let body = shop.cart("BOLETA-ELECTRONICA").line(&item, "2").body();
        let wrong = [
            ("/total", "total"), ("/subTotal", "subTotal"), ("/detalle/0/precioTotal", "detalle[0].precioTotal"),
            ("/totalesDolpos/mntNeto", "totalesDolpos.mntNeto"), ("/totalesDolpos/iva", "totalesDolpos.iva"),
            ("/totalesDolpos/mntExe", "totalesDolpos.mntExe"), ("/totalesDolpos/mntTotal", "totalesDolpos.mntTotal"),
        ];
        for (pointer, field) in wrong {
            let mut body = body.clone();
            *body.pointer_mut(pointer).unwrap() = json!(23.59);
            let (status, answer) = owner.sell(&shop, &body).await;
            assert_refusal(status, &answer, "no_procesable");
            assert_eq!(answer["mensaje"], "Los montos de la venta no coinciden con los calculados; actualice el carrito");
            assert_eq!(answer["detalle"][0]["campo"], field, "{answer}");
        }
        assert_eq!((shop.count(&server).await, shop.stock(&server, &item).await), (0, dec("10")));
        assert_eq!(owner.sold(&shop, &body).await["correlativo"], 1, "refused sales take no number");
    }

    async fn discounts_are_worked_out_by_line_and_by_sale(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let exempt = shop.product_with(&server, "5", "100", vec![LineTax::new("EXONERADA", Dec4::ZERO)], |_| {}).await;
        let cart = || shop.cart("BOLETA-ELECTRONICA");
        let (amount, percent) = (|text: &str| Discount::Amount(dec(text)), |text: &str| Discount::Percent(dec(text)));
        let cases = [
            (cart().line(&item, "3").discount(amount("5")), "25"),
            (cart().line(&item, "3").discount(percent("10")), "27"),
            (cart().line_with(&item, "3", "10", Some(amount("1.5"))), "28.5"),
            (cart().line_with(&item, "3", "10", Some(percent("33.33"))), "20"),
            (cart().line_with(&item, "3", "10", Some(percent("50"))).line(&exempt, "1").discount(amount("2")), "18"),
            (cart().line(&item, "1").discount(percent("100")), "0"),
            (cart().line(&item, "1").discount(amount("10")), "0"),
        ];
        for (cart, total) in cases {
            let answer = owner.sold(&shop, &cart.body()).await;
            assert_eq!(answer["total"], number(dec(total)), "{:?}", cart.body());
        }
        let sql = "SELECT action, after FROM audit WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0 AND action = 'sale.discount' ORDER BY id";
        let audits: Vec<(String, String)> = shop.rows(&server, sql, 0).await;
        assert_eq!(audits.len(), 7);
        assert_eq!(audits[0].1, r#"{"discount":50000,"total":250000}"#);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn impossible_discounts_are_refused_in_words(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        let cases = [
            (json!({"descuentoModo": "monto", "descuentoMonto": 10.01}), "El descuento debe ser menor al monto afecto"),
            (json!({"descuentoModo": "monto", "descuentoMonto": -1}), "El descuento no puede ser negativo"),
            (json!({"detalle": []}), "No tiene productos agregados"),
        ];
        for (change, sentence) in cases {
            let mut body = body.clone();
            for (name, value) in change.as_object().unwrap() {
                body[name] = value.clone();
            }
            owner.refused(&shop, &body, 422, sentence).await;
        }
        let mut none = body.clone();
        none.as_object_mut().unwrap().remove("detalle");
        owner.refused(&shop, &none, 422, "No tiene productos agregados").await;
        assert_eq!(shop.count(&server).await, 0);
    }

    async fn the_mode_of_a_discount_follows_from_its_figures(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let cart = || shop.cart("BOLETA-ELECTRONICA").line(&item, "3");
        // 30.00 less 5.01, which is 16.70 %, is 24.99; less 10 % it is 27.00.
        let amount = cart().discount(Discount::Amount(dec("5.01"))).body();
        let percent = cart().discount(Discount::Percent(dec("10"))).body();
        let discounted = |body: &Value, amount: Value, percentage: Value| {
            let mut body = body.clone();
            body.as_object_mut().unwrap().remove("descuentoModo");
            (body["descuentoMonto"], body["descuentoPorcentaje"]) = (amount, percentage);
            body
        };
        for (body, total) in [
            (discounted(&amount, json!(5.01), json!(0)), 24.99), (discounted(&amount, json!(5.01), json!(16.7)), 24.99),
            (discounted(&amount, json!(5.01), json!(16.71)), 24.99), (discounted(&percent, json!(0), json!(10)), 27.0),
            (discounted(&percent, json!(3), json!(10)), 27.0),
        ] {
            assert_eq!(owner.sold(&shop, &body).await["total"], number(dec(&total.to_string())), "{body}");
        }
        for wrong in [17, 10, 50] {
            let (status, answer) = owner.sell(&shop, &discounted(&amount, json!(5.01), json!(wrong))).await;
            assert_eq!((status, &answer["detalle"][0]["campo"]), (422, &json!("descuentoPorcentaje")), "{wrong} {answer}");
        }
        let line = |amount: &str, percentage: Value| {
            let mut body = shop.cart("BOLETA-ELECTRONICA").line_with(&item, "3", "10", Some(Discount::Amount(dec(amount)))).body();
            body["detalle"][0].as_object_mut().unwrap().remove("descuentoModo");
            body["detalle"][0]["descuentoPorcentaje"] = percentage;
            body
        };
        owner.sold(&shop, &line("3", json!(10))).await;
        let (status, answer) = owner.sell(&shop, &line("3", json!(20))).await;
        assert_eq!((status, &answer["detalle"][0]["campo"]), (422, &json!("detalle[0].descuentoPorcentaje")), "{answer}");
    }

    async fn a_percentage_above_a_hundred_is_no_percentage(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        let quote = crate::proformas::quote(&shop.cart("PROFORMA").line(&item, "1"));
        let path = format!("/api/v2/ventas/empresas/{HOST}/proformas");
        for mode in [json!("percent"), json!("monto"), Value::Null] {
            let mut whole = body.clone();
            (whole["descuentoModo"], whole["descuentoPorcentaje"]) = (mode.clone(), json!(100.01));
            owner.refused(&shop, &whole, 400, "El valor del porcentaje no puede ser mayor a 100").await;
            let mut line = body.clone();
            (line["detalle"][0]["descuentoModo"], line["detalle"][0]["descuentoPorcentaje"]) = (mode.clone(), json!(101));
            let (status, answer) = owner.sell(&shop, &line).await;
            assert_eq!((status, &answer["detalle"][0]["campo"]), (400, &json!("detalle[0].descuentoPorcentaje")), "{answer}");
            let mut quote = quote.clone();
            (quote["descuentoModo"], quote["descuentoPorcentaje"]) = (mode, json!(100.01));
            assert_eq!(owner.send(Method::POST, &path, &quote).await.0, 400);
        }
        assert_eq!(shop.count(&server).await, 0);
    }

    async fn a_quote_refuses_figures_that_contradict_each_other(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let mut body = crate::proformas::quote(&shop.cart("PROFORMA").line(&item, "1").discount(Discount::Amount(dec("1"))));
        body.as_object_mut().unwrap().remove("descuentoModo");
        body["descuentoPorcentaje"] = json!(25);
        let path = format!("/api/v2/ventas/empresas/{HOST}/proformas");
        let (status, answer) = owner.send(Method::POST, &path, &body).await;
        assert_eq!((status, &answer["detalle"][0]["campo"]), (422, &json!("descuentoPorcentaje")), "{answer}");
        body["descuentoPorcentaje"] = json!(10);
        assert_eq!(owner.send(Method::POST, &path, &body).await.0, 200);
    }

    async fn additional_taxes_of_the_body_are_compared(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        shop.set(&server, "UPDATE company SET bags_active = TRUE, bags_sell_price = 6000, bags_stock = 500000 WHERE id = $1").await;
        let body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").bags(3, "0.60", "0.50").body();
        let taxed = |taxes: Value| {
            let mut body = body.clone();
            body["totalesDolpos"]["imptoReten"] = taxes;
            body
        };
        for taxes in [
            json!([{"tipoImp": "ICBPER", "montoImp": 1.5}]), json!([{"tipoImp": "ICBPER", "tasaImp": null, "montoImp": 1.5}]),
            json!([{"tipoImp": "ICBPER", "tasaImp": 0, "montoImp": 1.5}, {"tipoImp": "ISC", "montoImp": 0}]), Value::Null,
        ] {
            owner.sold(&shop, &taxed(taxes)).await;
        }
        let differ = "Los montos de la venta no coinciden con los calculados; actualice el carrito";
        for (taxes, sentence, field) in [
            (json!([]), differ, "ICBPER"), (json!([{"tipoImp": "ICBPER", "montoImp": 1.4}]), differ, "ICBPER"),
            (json!([{"tipoImp": "ICBPER", "montoImp": 1.5}, {"tipoImp": "ICBPER", "montoImp": 1.5}]), differ, "ICBPER"),
            (json!([{"tipoImp": "ICBPER", "montoImp": 1.5}, {"tipoImp": "ISC", "montoImp": 1}]), differ, "ISC"),
            (json!([{"tipoImp": "ICBPER", "montoImp": 1.5}, {"tipoImp": "XYZ", "montoImp": 0}]), "El impuesto no existe", "XYZ"),
        ] {
            let (status, answer) = owner.sell(&shop, &taxed(taxes.clone())).await;
            let found = (status, &answer["mensaje"], &answer["detalle"][0]["campo"]);
            assert_eq!(found, (422, &json!(sentence), &json!(format!("totalesDolpos.imptoReten.{field}"))), "{taxes} {answer}");
        }
    }

    async fn a_taxed_document_needs_a_taxed_product(db: TestDb) {
        let server = TestServer::open(db).await;
        for (country, host) in [("CL", "76000001-9"), ("CO", "900000001-2")] {
            let shop = server.shop(country, host).await;
            let owner = server.sign_in(&shop.email).await;
            let exempt = shop.product_with(&server, "1000", "5", Vec::new(), |_| {}).await;
            let mut body = shop.cart(&format!("RECIBO-{country}")).line(&exempt, "1").body();
            body["tipoComprobante"] = json!(format!("BOLETA-ELECTRONICA-AFECTA-{country}"));
            owner.refused(&shop, &body, 422, "Debe agregar un producto afecto a iva").await;
            body["tipoComprobante"] = json!(format!("BOLETA-ELECTRONICA-EXENTA-{country}"));
            owner.sold(&shop, &body).await;
        }
    }

    async fn bags_carry_their_levy_and_have_a_stock(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").bags(3, "0.60", "0.50").body();
        owner.refused(&shop, &body, 422, "La empresa no vende bolsas").await;
        shop.set(&server, "UPDATE company SET bags_active = TRUE, bags_sell_price = 6000, bags_stock = 50000 WHERE id = $1").await;
        let first = owner.sold(&shop, &body).await;
        assert_eq!(first["total"], json!(11.8));
        let (_, sale) = owner.get(&shop.sale(&first["idVenta"])).await;
        assert_eq!(sale["bolsasPlasticas"], json!({"cantidad": 3, "precio": 0.6, "total": 1.8}));
        assert_eq!(sale["impuestosAdicionales"], json!([{"tipoImp": "ICBPER", "tasaImp": 0, "montoImp": 1.5}]));
        owner.refused(&shop, &body, 409, "No hay bolsas suficientes").await;
        assert_eq!(owner.bring(&first["idVenta"], "anulada").await.0, 200);
        owner.sold(&shop, &body).await;
        for count in [-1, 10_000, i64::MAX] {
            let mut body = body.clone();
            body["bolsasPlasticas"] = json!(count);
            let (status, answer) = owner.sell(&shop, &body).await;
            assert_eq!((status, &answer["detalle"][0]["campo"]), (400, &json!("bolsasPlasticas.cantidad")), "{count}: {answer}");
        }
        assert_eq!(shop.stock(&server, &item).await, dec("99"));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
