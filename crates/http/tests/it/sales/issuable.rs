//! Sales whose electronic document could not be issued: refused before they take a number.

use serde_json::{Value, json};
use yapa_domain::LineTax;

use super::builders::*;
use crate::authority::DISCONNECT;
use crate::e_documents_co_mx::KNOW_TAX_PROFILES;
use crate::support::*;

/// A RUC with a wrong check digit, and one with the right one.
const WRONG_RUC: &str = "20100070971";
const RUC: &str = "20100070970";

yapa_test_kit::both_engines! {
    async fn a_product_with_isc_is_sold_without_an_electronic_document_only(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let taxes = vec![shop.sales_tax(), LineTax::new("ISC", dec("0.2"))];
        let beer = shop.product_with(&server, "13.80", "10", taxes, |_| {}).await;
        let plain = shop.product(&server, "10", "10").await;
        let cart = |document: &str| shop.cart(document).line(&beer, "1").line(&plain, "1").body();
        let (status, answer) = owner.sell(&shop, &cart("BOLETA-ELECTRONICA")).await;
        assert_refusal(status, &answer, "no_procesable");
        assert_eq!((status, &answer["detalle"][0]["campo"]), (422, &json!("tipoComprobante")), "{answer}");
        let said = answer["mensaje"].as_str().unwrap();
        assert!(said.contains("ISC") && said.contains("elija otro comprobante"), "{said}");
        assert_eq!(answer["detalle"][1], json!({"campo": "tipoComprobante", "mensaje": "La venta se puede registrar con «Nota de Venta»",
            "sugerencia": "NOTA-VENTA"}));
        assert_eq!((shop.count(&server).await, shop.stock(&server, &beer).await), (0, dec("10")));
        owner.sold(&shop, &cart("NOTA-VENTA")).await;
        let without = shop.cart("BOLETA-ELECTRONICA").line(&plain, "1").body();
        assert_eq!(owner.sold(&shop, &without).await["correlativo"], 1, "no number was taken");
    }

    async fn an_invoice_to_a_wrong_ruc_takes_no_number(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        let body = |document: &str, kind: &str, number: &str, name: &str| {
            let mut body = shop.cart(document).line(&item, "1").body();
            body["cliente"] = json!({"nombre": name, "codigoTipoDocumento": kind, "numeroDocumento": number, "direccion": "Av. Lima 1"});
            body
        };
        let cases: [(Value, &str, &str); 2] = [
            (body("FACTURA-ELECTRONICA", "6", WRONG_RUC, "Comercial Rosa S.A.C."), "cliente.numeroDocumento", "BOLETA-ELECTRONICA"),
            (body("BOLETA-ELECTRONICA", "1", "45678901", "Al"), "cliente.nombre", "NOTA-VENTA"),
        ];
        for (body, field, other) in cases {
            let (status, answer) = owner.sell(&shop, &body).await;
            assert_eq!((status, &answer["detalle"][0]["campo"]), (422, &json!(field)), "{answer}");
            assert!(answer["mensaje"].as_str().unwrap().contains("elija otro comprobante"), "{answer}");
            assert_eq!(answer["detalle"][1]["sugerencia"], other, "{answer}");
        }
        assert_eq!((shop.count(&server).await, shop.stock(&server, &item).await), (0, dec("10")));
        let sold = owner.sold(&shop, &body("FACTURA-ELECTRONICA", "6", RUC, "Comercial Rosa S.A.C.")).await;
        assert_eq!(sold["correlativo"], 1);
        owner.sold(&shop, &body("NOTA-VENTA", "6", WRONG_RUC, "Comercial Rosa S.A.C.")).await;
    }

    async fn a_wrong_check_digit_is_refused_where_an_invoice_needs_the_number(db: TestDb) {
        let server = TestServer::open(db).await;
        for (country, host, document, kind, wrong, right) in [
            ("CL", "76543210-3", "FACTURA-ELECTRONICA-AFECTA-CL", "8", "76086428-1", "76086428-5"),
            ("CO", "900123456-8", "FACTURA-ELECTRONICA-AFECTA-CO", "NIT", "860002964-1", "860002964-4"),
            ("MX", "EKU9003173C9", "FACTURA-ELECTRONICA", "RFC", "IIA040805DZ5", "IIA040805DZ4"),
        ] {
            let shop = server.shop(country, host).await;
            let owner = server.sign_in(&shop.email).await;
            let item = shop.product(&server, "1190", "10").await;
            let body = |number: &str| {
                let mut body = shop.cart(document).line(&item, "1").body();
                body["cliente"] = json!({"nombre": "Comercial Rosa", "codigoTipoDocumento": kind, "numeroDocumento": number, "direccion": "Av. Lima 1"});
                body["giro"] = json!("Comercio");
                body
            };
            shop.client(&server, kind, right, "Comercial Rosa").await;
            shop.set(&server, KNOW_TAX_PROFILES).await;
            let (status, answer) = owner.sell(&shop, &body(wrong)).await;
            assert_eq!((status, &answer["detalle"][0]["campo"]), (422, &json!("cliente.numeroDocumento")), "{country} {answer}");
            assert_eq!(shop.count(&server).await, 0, "{country}: no number was taken");
            assert_eq!(owner.sold(&shop, &body(right)).await["correlativo"], 1, "{country}");
        }
    }

    async fn a_company_without_a_connection_issues_nothing_electronic(db: TestDb) {
        let server = TestServer::open(db).await;
        for (country, host, document, internal) in [
            ("PE", "20100070970", "BOLETA-ELECTRONICA", "NOTA-VENTA"), ("CL", "76543210-3", "BOLETA-ELECTRONICA-AFECTA-CL", "RECIBO-CL"),
            ("CO", "900123456-8", "BOLETA-ELECTRONICA-AFECTA-CO", "RECIBO-CO"), ("MX", "EKU9003173C9", "BOLETA-ELECTRONICA", "NOTA-VENTA"),
        ] {
            let shop = server.shop(country, host).await;
            shop.set(&server, DISCONNECT).await;
            let owner = server.sign_in(&shop.email).await;
            let item = shop.product(&server, "119", "10").await;
            let body = |document: &str| shop.cart(document).line(&item, "1").body();
            let (status, answer) = owner.sell(&shop, &body(document)).await;
            assert_refusal(status, &answer, "no_procesable");
            assert_eq!((status, &answer["detalle"][0]["campo"]), (422, &json!("tipoComprobante")), "{country} {answer}");
            assert!(answer["mensaje"].as_str().unwrap().contains("no está conectada"), "{country} {answer}");
            assert_eq!(answer["detalle"][1]["sugerencia"], internal, "{country} {answer}");
            assert_eq!((shop.count(&server).await, shop.stock(&server, &item).await), (0, dec("10")), "{country}");
            owner.sold(&shop, &body(internal)).await;
        }
    }

    async fn an_exempt_document_is_refused_to_taxed_goods_before_it_takes_a_number(db: TestDb) {
        let server = TestServer::open(db).await;
        let chile = server.connected_chile().await;
        let colombia = server.shop("CO", "900123456-8").await;
        for (shop, document, other, rate) in [
            (&chile, "BOLETA-ELECTRONICA-EXENTA-CL", "BOLETA-ELECTRONICA-AFECTA-CL", vec![chile.sales_tax()]),
            (&colombia, "BOLETA-ELECTRONICA-EXENTA-CO", "BOLETA-ELECTRONICA-AFECTA-CO", vec![colombia.sales_tax()]),
            // The consumption tax of a restaurant alone.
            (&colombia, "BOLETA-ELECTRONICA-EXENTA-CO", "BOLETA-ELECTRONICA-AFECTA-CO", vec![LineTax::new("IVA", dec("0")), LineTax::new("INC", dec("0.08"))]),
        ] {
            let owner = server.sign_in(&shop.email).await;
            let taxed = shop.product_with(&server, "1190", "10", rate, |_| {}).await;
            let exempt = shop.product_with(&server, "420", "10", Vec::new(), |_| {}).await;
            let before = shop.count(&server).await;
            let body = shop.cart(document).line(&exempt, "1").line(&taxed, "1").body();
            let (status, answer) = owner.sell(shop, &body).await;
            assert_refusal(status, &answer, "no_procesable");
            assert_eq!((status, &answer["detalle"][0]["campo"]), (422, &json!("tipoComprobante")), "{answer}");
            let said = answer["mensaje"].as_str().unwrap();
            assert!(said.contains("afecto") && said.contains("solo para productos exentos"), "{said}");
            assert_eq!(answer["detalle"][1]["sugerencia"], other, "{answer}");
            assert_eq!((shop.count(&server).await, shop.stock(&server, &taxed).await), (before, dec("10")));
            let allowed = shop.cart(document).line(&exempt, "1").body();
            assert_eq!(owner.sold(shop, &allowed).await["correlativo"], before + 1, "no number was taken");
        }
    }
}
