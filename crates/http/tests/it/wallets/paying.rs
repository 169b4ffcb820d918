//! Sales that a wallet pays.

use reqwest::Method;
use serde_json::{Value, json};

use super::*;

yapa_test_kit::both_engines! {
    async fn a_coupon_pays_up_to_its_balance(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let client = shop.holder(&server, &owner, "25").await;
        let item = shop.product(&server, "10", "100").await;
        let mut body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        paid_by(&mut body, "CUPONERA", client);
        let sale = owner.sold(&shop, &body).await["idVenta"].clone();
        let detail = owner.get(&shop.sale(&sale)).await.1;
        assert_eq!(detail["mediosDePago"], json!([{"medio": "CUPONERA", "monto": 10}]));
        assert_eq!(shop.held(&owner, client).await.0, 15);
        let newest = owner.get(&shop.wallet(client)).await.1["movimientos"][0].clone();
        assert_eq!((&newest["tipoMovimiento"], &newest["idVenta"], &newest["montoMovimiento"]), (&json!("SALIDA"), &sale, &json!(10)));
        assert_eq!((&newest["descripcion"], &newest["saldo"]), (&json!("Pago de venta"), &json!(15)));
        // The application writes its movement down too: it is there already.
        let mut written = movement("SALIDA", "CUPONERA", "10");
        written["idVenta"] = sale.clone();
        let (status, again) = owner.move_money(&shop, client, &written).await;
        assert_eq!((status, &again), (200, &newest));
        let seller = server.sign_in(SELLER).await;
        assert_eq!(seller.move_money(&shop, client, &written).await.0, 200);
        for (name, value) in [("montoMovimiento", json!(9)), ("medioPagoBolsa", json!("BENEFICIO")), ("tipoMovimiento", json!("ENTRADA")), ("idVenta", json!(77))] {
            let mut other = written.clone();
            other[name] = value;
            let (status, answer) = owner.move_money(&shop, client, &other).await;
            assert_eq!((status, answer["mensaje"].as_str()), (409, Some("La venta no registró ese movimiento en la cuponera del cliente")));
            assert_eq!(answer["detalle"][0]["campo"], "idVenta");
        }
        // Too little, a client without a wallet, no client.
        let mut dear = shop.cart("BOLETA-ELECTRONICA").line(&item, "2").body();
        paid_by(&mut dear, "CUPONERA", client);
        owner.refused(&shop, &dear, 422, TOO_LOW).await;
        let poor = shop.holder(&server, &owner, "0").await;
        paid_by(&mut body, "CUPONERA", poor);
        owner.refused(&shop, &body, 422, TOO_LOW).await;
        for unknown in [Value::Null, json!({"nombre": "Luz Paz", "codigoTipoDocumento": "1", "numeroDocumento": "12345678"})] {
            body["cliente"] = unknown;
            owner.refused(&shop, &body, 422, TOO_LOW).await;
        }
        paid_by(&mut body, "BENEFICIO", client);
        owner.refused(&shop, &body, 422, TOO_LOW).await;
        paid_by(&mut body, "CUPONERA", client);
        body["pago"]["monto"] = json!(9.99);
        owner.refused(&shop, &body, 422, "El monto a pagar debe ser mayor al total").await;
        body["pago"]["monto"] = json!(10.01);
        owner.refused(&shop, &body, 422, "Monto ingresado supera el monto total de venta").await;
        assert_eq!((shop.held(&owner, client).await.0, shop.count(&server).await), (json!(15), 1));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn parts_come_out_of_both_bags(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let client = shop.holder(&server, &owner, "60").await;
        owner.moved(&shop, client, "ENTRADA", "BENEFICIO", "20").await;
        let item = shop.product(&server, "100", "100").await;
        let mut body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        let twice = "No puede seleccionar más de 1 CUPONERA o BENEFICIO";
        let cases: [(&[(&str, i64)], &str); 6] = [
            (&[("CUPONERA", 61), ("EFE", 39)], TOO_LOW),
            (&[("BENEFICIO", 21), ("EFE", 79)], TOO_LOW),
            (&[("CUPONERA", 30), ("CUPONERA", 30), ("EFE", 40)], twice),
            (&[("BENEFICIO", 10), ("BENEFICIO", 10), ("EFE", 80)], twice),
            (&[("CUPONERA", 50), ("EFE", 49)], "El monto a pagar debe ser mayor al total"),
            (&[("CUPONERA", 60), ("TCR", 50)], "Monto ingresado supera el monto total de venta"),
        ];
        for (parts, sentence) in cases {
            mixed(&mut body, client, parts);
            owner.refused(&shop, &body, 422, sentence).await;
        }
        mixed(&mut body, client, &[("CUPONERA", 50), ("EFE", 50)]);
        body["mediosDePago"][0]["monto"] = json!(50.001);
        owner.refused(&shop, &body, 422, "El monto tiene más decimales que la moneda").await;
        mixed(&mut body, client, &[("EFE", 50), ("CUPONERA", 40), ("BENEFICIO", 20)]);
        let sale = owner.sold(&shop, &body).await["idVenta"].clone();
        assert_eq!(owner.get(&shop.sale(&sale)).await.1["pago"]["vuelto"], 10);
        assert_eq!(shop.held(&owner, client).await, (json!(20), json!(0)));
        let ledger = shop.ledger(&server, client).await;
        assert_eq!(ledger[2..], [step("BENEFICIO", "sale", "20", "0"), step("CUPONERA", "sale", "40", "20")]);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn an_undone_sale_gives_the_money_back(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let client = shop.holder(&server, &owner, "60").await;
        owner.moved(&shop, client, "ENTRADA", "BENEFICIO", "20").await;
        let item = shop.product(&server, "50", "100").await;
        let mut body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        mixed(&mut body, client, &[("CUPONERA", 40), ("BENEFICIO", 10)]);
        for (state, reason) in [("descartada", "sale_discarded"), ("anulada", "sale_voided")] {
            let sale = owner.sold(&shop, &body).await["idVenta"].clone();
            assert_eq!(shop.held(&owner, client).await, (json!(20), json!(10)));
            assert_eq!(owner.bring(&sale, state).await.0, 200);
            assert_eq!(owner.bring(&sale, state).await.0, 200);
            assert_eq!(shop.held(&owner, client).await, (json!(60), json!(20)));
            let ledger = shop.ledger(&server, client).await;
            assert_eq!(ledger[ledger.len() - 2..], [step("BENEFICIO", reason, "10", "20"), step("CUPONERA", reason, "40", "60")]);
        }
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn the_undone_ticket_of_a_receipt_refunds_the_payment_of_the_receipt(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("CL", "76000009-4").await;
        let owner = server.sign_in(&shop.email).await;
        let client = shop.holder(&server, &owner, "5000").await;
        shop.earns(&server, client, "10").await;
        let item = shop.product(&server, "1000", "10").await;
        let mut body = shop.cart("RECIBO-CL").line(&item, "1").body();
        paid_by(&mut body, "CUPONERA", client);
        let receipt = owner.sold(&shop, &body).await["idVenta"].clone();
        assert_eq!(shop.held(&owner, client).await, (json!(4000), json!(100)));
        let path = format!("{}/ventas/{receipt}/recibo-a-boleta", shop.sales());
        let (status, ticket) = owner.send(Method::POST, &path, &json!({})).await;
        assert_eq!(status, 200, "{ticket}");
        assert_eq!(shop.held(&owner, client).await, (json!(4000), json!(100)));
        assert_eq!(server.findings().await, Vec::<String>::new());
        assert_eq!(owner.bring(&receipt, "anulada").await.0, 409); // it lives on in its ticket
        assert_eq!(shop.held(&owner, client).await, (json!(4000), json!(100)));
        assert_eq!(owner.bring(&ticket["idVenta"], "anulada").await.0, 200);
        assert_eq!(shop.held(&owner, client).await, (json!(5000), json!(0)));
        let ledger = shop.ledger(&server, client).await;
        let after = [step("CUPONERA", "sale", "1000", "4000"), step("BENEFICIO", "earned", "100", "100"),
            step("BENEFICIO", "earned_voided", "100", "0"), step("CUPONERA", "sale_voided", "1000", "5000")];
        let mut found: Vec<Step> = ledger.into_iter().skip(1).collect();
        found[..2].sort_by(|one, other| other.0.cmp(&one.0));
        assert_eq!(found, after);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    // A driver by name is invoiced at the barrier; at the counter an invoice asks for a company.
    async fn a_coupon_pays_for_parking_in_colombia(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("CO", "900000009-0").await;
        let owner = server.sign_in(&shop.email).await;
        let client = shop.holder(&server, &owner, "10000").await;
        let hour = shop.product(&server, "4000", "10").await;
        let mut body = shop.cart("FACTURA-ELECTRONICA-AFECTA-CO").line(&hour, "1").body();
        paid_by(&mut body, "CUPONERA", client);
        (body["moneda"], body["documentoElectronico"]) = (json!("COP"), json!(true));
        owner.refused(&shop, &body, 422, "Debe seleccionar un cliente").await;
        body["tipoVenta"] = json!("parqueo-carro");
        owner.refused(&shop, &body, 422, "La empresa no tiene el servicio de parqueo").await;
        shop.set(&server, "INSERT INTO company_setting (company_id, name, value) VALUES ($1, 'servicioParqueo', 'true')").await;
        let mut quote = body.clone();
        (quote["tipo"], quote["tipoComprobante"]) = (json!("parqueo-carro"), json!("PROFORMA"));
        quote["detalle"][0]["precio"] = quote["detalle"][0]["precioUnitario"].take();
        let path = format!("{}/cliente/{client}/proformas/parqueo", shop.sales());
        let (status, key) = owner.send(Method::POST, &path, &quote).await;
        assert_eq!(status, 200, "{key}");
        body["proforma"] = key;
        let sale = owner.sold(&shop, &body).await;
        let detail = owner.get(&shop.sale(&sale["idVenta"])).await.1;
        assert_eq!((&detail["tipoVenta"], &detail["estado"]), (&json!("parqueo-carro"), &json!("cerrada")));
        assert_eq!(shop.held(&owner, client).await.0, 6000);
        body["proforma"] = Value::Null;
        body["cliente"] = Value::Null;
        assert_eq!(owner.sell(&shop, &body).await.0, 422);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
