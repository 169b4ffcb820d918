//! A company's settings of its sales.

use reqwest::Method;
use serde_json::json;
use yapa_domain::Discount;

use super::builders::*;
use crate::support::*;

yapa_test_kit::both_engines! {
    async fn discounts_and_parking_can_be_switched_off(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let cart = || shop.cart("BOLETA-ELECTRONICA");
        let off = Some(Discount::Percent(dec("10")));
        let of_sale = cart().line(&item, "1").discount(Discount::Amount(dec("1"))).body();
        let of_line = cart().line_with(&item, "1", "10", off).body();
        for body in [&of_sale, &of_line] {
            owner.sold(&shop, body).await;
        }
        shop.set(&server, "INSERT INTO company_setting (company_id, name, value) VALUES ($1, 'descuentoGlobal', 'false'), ($1, 'descuentoLinea', 'false') \
            ON CONFLICT (company_id, name) DO UPDATE SET value = excluded.value").await;
        owner.refused(&shop, &of_sale, 422, "La empresa no permite descuentos en la venta").await;
        owner.refused(&shop, &of_line, 422, "La empresa no permite descuentos por producto").await;
        let mut plain = cart().line(&item, "1").body();
        owner.sold(&shop, &plain).await;
        for kind in ["parqueo", "parqueo-carro", "parqueo-moto"] {
            plain["tipoVenta"] = json!(kind);
            owner.refused(&shop, &plain, 422, "La empresa no tiene el servicio de parqueo").await;
        }
        assert_eq!(shop.count(&server).await, 3);
    }

    async fn every_part_settles_the_document(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let types = owner.get(&format!("{}/medios-pago", shop.sales())).await.1;
        let key = |code: &str| types.as_array().unwrap().iter().find(|one| one["codigo"] == code).unwrap()["idMedioPago"].clone();
        for code in ["CUPONERA", "BENEFICIO"] {
            assert_eq!(types.as_array().unwrap().iter().find(|one| one["codigo"] == code).unwrap()["activo"], true);
        }
        let path = format!("/api/v2/ventas/paises/PE/empresas/{}/asociar-comprobante-medio-pago", shop.host);
        let tied = json!({"tipoComprobante": "BOLETA-ELECTRONICA", "codigoPais": "PE", "mediosPago": [key("EFE"), key("MIX"), key("TCR")]});
        let (status, answer) = owner.send(Method::POST, &path, &tied).await;
        assert_eq!(status, 200, "{answer}");
        let mut body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        (body["medioPago"], body["pago"]["medio"]) = (json!("MIX"), json!("MIX"));
        body["mediosDePago"] = json!([{"medio": "EFE", "monto": 4}, {"medio": "YAPE", "monto": 6}]);
        let (status, answer) = owner.sell(&shop, &body).await;
        assert_eq!((status, answer["mensaje"].as_str()), (422, Some("El medio de pago no está asociado al tipo de comprobante")));
        assert_eq!(answer["detalle"][0]["campo"], "mediosDePago[1].medio");
        body["mediosDePago"][1]["medio"] = json!("TCR");
        owner.sold(&shop, &body).await;
    }

    async fn change_and_figures_of_lines_are_ours(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "11.80", "100").await;
        let cart = shop.cart("BOLETA-ELECTRONICA").line(&item, "3");
        let ours = cart.totals().lines[0].clone();
        let mut body = cart.body();
        body["pago"] = json!({"medio": "EFE", "monto": 50, "vuelto": 14.6});
        let figures = [("precioNeto", ours.net_price), ("montoNeto", ours.net_amount), ("montoIva", ours.iva_amount)];
        for (name, value) in figures {
            body["detalle"][0][name] = number(value);
        }
        owner.sold(&shop, &body).await;
        for (name, value) in figures {
            let mut rough = body.clone();
            rough["detalle"][0][name] = number(value + dec("0.01"));
            owner.sold(&shop, &rough).await;
            rough["detalle"][0][name] = number(value + dec("0.02"));
            let (status, answer) = owner.sell(&shop, &rough).await;
            assert_eq!((status, &answer["detalle"][0]["campo"]), (422, &json!(format!("detalle[0].{name}"))), "{answer}");
        }
        body["pago"]["vuelto"] = json!(15);
        let (status, answer) = owner.sell(&shop, &body).await;
        assert_eq!((status, answer["mensaje"].as_str()), (422, Some("El vuelto no coincide con el calculado")));
        assert_eq!(answer["detalle"][0]["campo"], "pago.vuelto");
    }

    async fn a_voucher_that_is_the_ticket_takes_a_receipt_in_chile(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("CL", "76000011-6").await;
        let owner = server.sign_in(&shop.email).await;
        shop.set(&server, "UPDATE payment_method SET card_voucher = TRUE WHERE company_id = $1 AND code = 'TCR'").await;
        let item = shop.product(&server, "1000", "100").await;
        let body = |document: &str| {
            let mut body = shop.cart(document).line(&item, "1").body();
            (body["medioPago"], body["pago"]["medio"]) = (json!("TCR"), json!("TCR"));
            body
        };
        let ticket = body("BOLETA-ELECTRONICA-AFECTA-CL");
        owner.refused(&shop, &ticket, 422, "El voucher de la tarjeta ya es la boleta; emita un recibo").await;
        let receipt = owner.sold(&shop, &body("RECIBO-CL")).await;
        let path = format!("{}/ventas/{}/recibo-a-boleta", shop.sales(), receipt["idVenta"]);
        let (status, answer) = owner.send(Method::POST, &path, &json!({})).await;
        assert_eq!((status, answer["mensaje"].as_str()), (409, Some("El voucher de la tarjeta ya es la boleta")));
        let mixed = |document: &str| {
            let mut body = body(document);
            (body["medioPago"], body["pago"]["medio"]) = (json!("MIX"), json!("MIX"));
            body["mediosDePago"] = json!([{"medio": "EFE", "monto": 400}, {"medio": "TCR", "monto": 600}]);
            body
        };
        owner.refused(&shop, &mixed("BOLETA-ELECTRONICA-AFECTA-CL"), 422, "El voucher de la tarjeta ya es la boleta; emita un recibo").await;
        owner.sold(&shop, &mixed("RECIBO-CL")).await;
    }


    async fn a_company_that_issues_nothing_electronic_sells_with_its_other_documents(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("PE", "20607770019").await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "10", "100").await;
        let ticket = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        owner.sold(&shop, &ticket).await;
        shop.set(&server, "UPDATE company SET electronic_emission = FALSE WHERE id = $1").await;
        owner.refused(&shop, &ticket, 422, "La empresa tiene apagada la emisión electrónica; elija otro comprobante o actívela en Mi empresa").await;
        owner.sold(&shop, &shop.cart("NOTA-VENTA").line(&item, "1").body()).await;
        let path = format!("/api/v2/ventas/paises/PE/empresas/{}/tipos-comprobante", shop.host);
        let (_, offered) = owner.get(&path).await;
        let electronic = |kind: &serde_json::Value| kind["electronico"] == true;
        assert!(offered.as_array().is_some_and(|all| !all.is_empty() && !all.iter().any(electronic)), "{offered}");
    }

    // A driver is invoiced as the person the car belongs to, whether the hour is taxed or not.
    async fn a_person_parks_with_either_invoice(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("CO", "900000008-3").await;
        let owner = server.sign_in(&shop.email).await;
        shop.set(&server, "INSERT INTO company_setting (company_id, name, value) VALUES ($1, 'servicioParqueo', 'true')").await;
        let ana = shop.client(&server, "CC", "1020304050", "Ana Ruiz").await;
        let taxed = shop.product(&server, "4000", "100").await;
        let exempt = shop.product_with(&server, "4000", "100", Vec::new(), |_| {}).await;
        for (kind, item) in [("AFECTA", &taxed), ("EXENTA", &exempt)] {
            let mut body = shop.cart(&format!("FACTURA-ELECTRONICA-{kind}-CO")).line(item, "1").body();
            body["cliente"] = json!(ana);
            owner.refused(&shop, &body, 422, "Debe seleccionar un cliente").await;
            body["tipoVenta"] = json!("parqueo-carro");
            owner.sold(&shop, &body).await;
            body["cliente"] = json!({"nombre": "Luz Paz", "codigoTipoDocumento": "CC", "numeroDocumento": "1020304051"});
            owner.refused(&shop, &body, 422, "Debe seleccionar un cliente").await;
        }
    }
}
