//! How a sale is paid.

use serde_json::json;

use super::builders::*;
use crate::support::*;

const BELOW: &str = "El monto a pagar debe ser mayor al total";
const ABOVE: &str = "Monto ingresado supera el monto total de venta";
const TWICE: &str = "No puede seleccionar más de 1 CUPONERA o BENEFICIO";
const TWO: &str = "Un pago mixto necesita al menos dos medios de pago";
const TOO_FINE: &str = "El monto tiene más decimales que la moneda";
const TOO_MUCH: &str = "El monto recibido es demasiado grande para esta venta; revise las cifras";
const UNKNOWN: &str = "El medio de pago no está disponible para la empresa";

yapa_test_kit::both_engines! {
    async fn cash_gives_change_and_nothing_else_does(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10.50", "100").await;
        let mut body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        body["pago"] = json!({"medio": "EFE", "monto": 10.49});
        owner.refused(&shop, &body, 422, BELOW).await;
        body["pago"] = json!({"medio": "EFE", "monto": 10.5});
        owner.sold(&shop, &body).await; // equal passes
        body["pago"] = json!({"medio": "EFE", "monto": 20});
        let id = owner.sold(&shop, &body).await["idVenta"].clone();
        let sale = owner.get(&shop.sale(&id)).await.1;
        assert_eq!(sale["pago"], json!({"medio": "EFE", "monto": 20, "vuelto": 9.5}));
        assert_eq!(sale["mediosDePago"], json!([{"medio": "EFE", "monto": 20}]));
        body["medioPago"] = json!("YAPE");
        owner.refused(&shop, &body, 422, ABOVE).await;
        body["pago"] = json!({"medio": "YAPE", "monto": 10.5});
        owner.sold(&shop, &body).await;
        body["pago"]["monto"] = json!(-1);
        owner.refused(&shop, &body, 422, "El monto debe ser mayor a cero").await;
        for code in ["NADA", "", "efe"] {
            body["medioPago"] = json!(code);
            owner.refused(&shop, &body, 422, UNKNOWN).await;
        }
        body["medioPago"] = json!("CUPONERA");
        body["pago"]["monto"] = json!(10.5);
        owner.refused(&shop, &body, 422, "Cliente no cuenta con el cupo disponible para la venta").await;
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_card_has_one_to_forty_eight_instalments(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let mut body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        (body["medioPago"], body["pago"]["medio"]) = (json!("TCR"), json!("TCR"));
        body["tipoPagoRequisito"] = json!("cuotas");
        for count in [1, 12, 48] {
            body["tipoPagoRequisitoValor"] = json!(count);
            let id = owner.sold(&shop, &body).await["idVenta"].clone();
            let sale = owner.get(&shop.sale(&id)).await.1;
            assert_eq!(sale["mediosDePago"], json!([{"medio": "TCR", "monto": 10, "cuotas": count}]));
        }
        for count in [0, 49, -1, i64::MAX] {
            body["tipoPagoRequisitoValor"] = json!(count);
            owner.refused(&shop, &body, 422, "El número de cuotas debe estar entre 1 y 48").await;
            assert_eq!(owner.sell(&shop, &body).await.1["detalle"][0]["campo"], "tipoPagoRequisitoValor");
        }
        (body["medioPago"], body["pago"]["medio"], body["tipoPagoRequisitoValor"]) = (json!("EFE"), json!("EFE"), json!(3));
        owner.refused(&shop, &body, 422, "Este medio de pago no admite cuotas").await;
        body["tipoPagoRequisito"] = json!("otra-cosa");
        assert_eq!(owner.sell(&shop, &body).await.0, 400);
    }

    async fn a_mixed_payment_has_parts_that_reach_the_total(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "100", "100").await;
        let mut body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        (body["medioPago"], body["pago"]["medio"]) = (json!("MIX"), json!("MIX"));
        let part = |method: &str, amount: i64| json!({"medio": method, "monto": amount});
        let cases = [
            (json!([]), TWO),
            (json!([part("EFE", 100)]), TWO),
            (json!([part("EFE", 50), part("MIX", 50)]), TWO),
            (json!([part("EFE", 40), part("TCR", 50)]), BELOW),
            (json!([part("EFE", 101), part("TCR", 50)]), ABOVE),
            (json!([part("YAPE", 60), part("TCR", 50)]), ABOVE),
            (json!([part("EFE", 0), part("TCR", 100)]), "El monto debe ser mayor a cero"),
            (json!([part("CUPONERA", 50), part("CUPONERA", 50)]), TWICE),
            (json!([part("BENEFICIO", 50), part("BENEFICIO", 50)]), TWICE),
            (json!([part("EFE", 50), part("NADA", 50)]), UNKNOWN),
        ];
        for (parts, sentence) in cases {
            body["mediosDePago"] = parts;
            owner.refused(&shop, &body, 422, sentence).await;
        }
        body["mediosDePago"] = json!([part("EFE", 60), {"medio": "TCR", "monto": 50, "cuotas": 49}]);
        assert_eq!(owner.sell(&shop, &body).await.1["detalle"][0]["campo"], "mediosDePago[1].cuotas");
        body["mediosDePago"] = json!([part("EFE", 60), {"medio": "TCR", "monto": 50, "cuotas": 6}]);
        let id = owner.sold(&shop, &body).await["idVenta"].clone();
        let sale = owner.get(&shop.sale(&id)).await.1;
        assert_eq!(sale["pago"], json!({"medio": "MIX", "monto": 110, "vuelto": 10}));
        assert_eq!(sale["mediosDePago"][1], json!({"medio": "TCR", "monto": 50, "cuotas": 6}));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_document_takes_the_payments_that_belong_to_it(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let boleta = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        let note = shop.cart("NOTA-VENTA").line(&item, "1").body();
        shop.set(&server, "INSERT INTO document_payment (company_id, document_code, payment_id) \
            SELECT company_id, 'BOLETA-ELECTRONICA', id FROM payment_method WHERE company_id = $1 AND code = 'TCR'").await;
        owner.refused(&shop, &boleta, 422, "El medio de pago no está asociado al tipo de comprobante").await;
        owner.sold(&shop, &note).await;
        let mut card = boleta.clone();
        (card["medioPago"], card["pago"]["medio"]) = (json!("TCR"), json!("TCR"));
        owner.sold(&shop, &card).await;
        shop.set(&server, "UPDATE payment_method SET active = FALSE WHERE company_id = $1 AND code = 'TCR'").await;
        owner.refused(&shop, &card, 422, UNKNOWN).await;
    }


    // Amounts that the currency cannot spell are not paid, nor amounts that are impossibly large.
    async fn money_paid_is_money(db: TestDb) {
        let server = TestServer::open(db).await;
        let peru = server.bodega().await;
        let chile = server.shop("CL", "76000011-6").await;
        for (shop, price, document) in [(&peru, "2.20", "BOLETA-ELECTRONICA"), (&chile, "3900", "BOLETA-ELECTRONICA-AFECTA-CL")] {
            let owner = server.sign_in(&shop.email).await;
            let item = shop.product(&server, price, "100").await;
            let mut body = shop.cart(document).line(&item, "1").body();
            let fine = if shop.host == HOST { [2.204, 1.204] } else { [3900.5, 2900.5] };
            for method in ["EFE", "TCR"] {
                body["medioPago"] = json!(method);
                for amount in fine {
                    body["pago"] = json!({"medio": method, "monto": amount});
                    owner.refused_about(shop, &body, TOO_FINE, "pago.monto").await;
                }
            }
            body["medioPago"] = json!("EFE");
            for amount in [10_000_000_000_i64, 499_999_999_999] {
                body["pago"] = json!({"medio": "EFE", "monto": amount});
                owner.refused_about(shop, &body, TOO_MUCH, "pago.monto").await;
            }
            body["pago"] = json!({"medio": "MIX", "monto": number(item.price)});
            body["medioPago"] = json!("MIX");
            let half = number(dec(price).div(dec("2"), 0).unwrap());
            body["mediosDePago"] = json!([{"medio": "TCR", "monto": half}, {"medio": "EFE", "monto": fine[1]}]);
            owner.refused_about(shop, &body, TOO_FINE, "mediosDePago[1].monto").await;
            assert_eq!(shop.count(&server).await, 0);
        }
    }

    async fn refusals_of_payments_name_the_part(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let mut body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        let known = shop.client(&server, "1", "87654321", "Ana Paz").await;
        body["pago"]["monto"] = json!(9);
        owner.refused_about(&shop, &body, BELOW, "pago.monto").await;
        let too_low = "Cliente no cuenta con el cupo disponible para la venta";
        body["pago"]["monto"] = json!(10);
        body["medioPago"] = json!("CUPONERA");
        owner.refused_about(&shop, &body, too_low, "cliente").await;
        body["cliente"] = json!(known);
        owner.refused_about(&shop, &body, too_low, "cliente").await; // a client without a wallet
        let holder = shop.holder(&server, &owner, "5").await;
        body["cliente"] = json!(holder);
        owner.refused_about(&shop, &body, too_low, "pago.monto").await;
        body["medioPago"] = json!("MIX");
        let part = |method: &str, amount: i64| json!({"medio": method, "monto": amount});
        let cases = [
            (json!([part("EFE", 10)]), TWO, "mediosDePago"),
            (json!([part("EFE", 4), part("TCR", 5)]), BELOW, "mediosDePago"),
            (json!([part("TCR", 4), part("EFE", 11)]), ABOVE, "mediosDePago[1].monto"),
            (json!([part("TCR", 10), part("EFE", 0)]), "El monto debe ser mayor a cero", "mediosDePago[1].monto"),
            (json!([part("EFE", 4), part("CUPONERA", 6)]), too_low, "mediosDePago[1].monto"),
            (json!([part("CUPONERA", 4), part("CUPONERA", 6)]), TWICE, "mediosDePago"),
        ];
        for (parts, sentence, field) in cases {
            body["mediosDePago"] = parts;
            owner.refused_about(&shop, &body, sentence, field).await;
        }
    }

    async fn wrong_parts_of_a_body_are_named(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let good = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        let cases = [
            ("cliente", json!({"idCliente": "x"}), "cliente.idCliente"),
            ("cliente", json!({"nombre": 7}), "cliente.nombre"),
            ("cliente", json!({"direccion": "x".repeat(251)}), "cliente.direccion"),
            ("cliente", json!(true), "cliente"),
            ("cliente", json!([1]), "cliente"),
            ("bolsasPlasticas", json!({"cantidad": 1.5}), "bolsasPlasticas.cantidad"),
            ("bolsasPlasticas", json!({}), "bolsasPlasticas.cantidad"),
            ("bolsasPlasticas", json!("dos"), "bolsasPlasticas"),
            ("bolsasPlasticas", json!(1.5), "bolsasPlasticas"),
            ("pago", json!({"medio": "EFE", "monto": "x"}), "pago.monto"),
            ("pago", json!({"medio": "EFE"}), "pago.monto"),
        ];
        for (name, value, field) in cases {
            let mut body = good.clone();
            body[name] = value;
            let (status, answer) = owner.sell(&shop, &body).await;
            assert_eq!((status, &answer["detalle"][0]["campo"]), (400, &json!(field)), "{name}: {answer}");
        }
        let mut body = good.clone();
        body["bolsasPlasticas"] = json!({"cantidad": 1});
        owner.refused_about(&shop, &body, "La empresa no vende bolsas", "bolsasPlasticas.cantidad").await;
        body["bolsasPlasticas"] = json!(0);
        body["cliente"] = json!(shop.client(&server, "1", "87654321", "Ana Paz").await.to_string());
        owner.sold(&shop, &body).await;
    }
}
