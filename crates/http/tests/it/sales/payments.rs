//! How a sale is paid.

use serde_json::json;

use crate::support::*;

const BELOW: &str = "El monto a pagar debe ser mayor al total";
const ABOVE: &str = "Monto ingresado supera el monto total de venta";
const TWICE: &str = "No puede seleccionar más de 1 CUPONERA o BENEFICIO";
const TWO: &str = "Un pago mixto necesita al menos dos medios de pago";
const UNKNOWN: &str = "El medio de pago no está disponible para la empresa";

yapa_test_kit::both_engines! {
    async fn cash_gives_change_and_nothing_else_does(db: TestDb) {
        let house = House::open(db).await;
        let shop = house.bodega().await;
        let owner = house.sign_in(OWNER).await;
        let item = shop.product(&house, "10.50", "100").await;
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
        assert_eq!(house.findings().await, Vec::<String>::new());
    }

    async fn a_card_has_one_to_forty_eight_instalments(db: TestDb) {
        let house = House::open(db).await;
        let shop = house.bodega().await;
        let owner = house.sign_in(OWNER).await;
        let item = shop.product(&house, "10", "100").await;
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
        let house = House::open(db).await;
        let shop = house.bodega().await;
        let owner = house.sign_in(OWNER).await;
        let item = shop.product(&house, "100", "100").await;
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
        assert_eq!(house.findings().await, Vec::<String>::new());
    }

    async fn a_document_takes_the_payments_that_belong_to_it(db: TestDb) {
        let house = House::open(db).await;
        let shop = house.bodega().await;
        let owner = house.sign_in(OWNER).await;
        let item = shop.product(&house, "10", "100").await;
        let boleta = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        let note = shop.cart("NOTA-VENTA").line(&item, "1").body();
        shop.set(&house, "INSERT INTO document_payment (company_id, document_code, payment_id) \
            SELECT company_id, 'BOLETA-ELECTRONICA', id FROM payment_method WHERE company_id = $1 AND code = 'TCR'").await;
        owner.refused(&shop, &boleta, 422, "El medio de pago no está asociado al tipo de comprobante").await;
        owner.sold(&shop, &note).await;
        let mut card = boleta.clone();
        (card["medioPago"], card["pago"]["medio"]) = (json!("TCR"), json!("TCR"));
        owner.sold(&shop, &card).await;
        shop.set(&house, "UPDATE payment_method SET active = FALSE WHERE company_id = $1 AND code = 'TCR'").await;
        owner.refused(&shop, &card, 422, UNKNOWN).await;
    }
}
