//! Receipts that become tickets.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_domain::Dec4;

use super::builders::*;
use crate::support::*;

async fn convert(actor: &Actor<'_>, shop: &Shop, id: &Value) -> (u16, Value) {
    actor
        .send(
            Method::POST,
            &format!("{}/ventas/{id}/recibo-a-boleta", shop.sales()),
            &json!({}),
        )
        .await
}

yapa_test_kit::both_engines! {
    async fn a_receipt_becomes_a_ticket_once(db: TestDb) {
        let server = TestServer::open(db).await;
        for (country, host) in [("CL", "76000002-7"), ("CO", "900000002-1")] {
            let shop = server.shop(country, host).await;
            let owner = server.sign_in(&shop.email).await;
            let item = shop.product(&server, "1190", "10").await;
            let mut body = shop.cart(&format!("RECIBO-{country}")).line(&item, "2").body();
            let kind = if country == "CL" { "9" } else { "CC" };
            body["cliente"] = json!({"nombre": "Luz", "codigoTipoDocumento": kind, "numeroDocumento": "12345678-9".replace('-', if country == "CL" { "-" } else { "" })});
            let receipt = owner.sold(&shop, &body).await;
            assert_eq!(receipt["numeroComprobante"], "S/N");
            let id = receipt["idVenta"].clone();
            server.pass(86_400_000);
            let owner = server.sign_in(&shop.email).await;
            let (status, ticket) = convert(&owner, &shop, &id).await;
            assert_eq!(status, 200, "{ticket}");
            assert_eq!((&ticket["numeroComprobante"], &ticket["total"]), (&json!("BA-1"), &json!(2380)));
            assert_ne!(ticket["idVenta"], id);
            let state = if country == "CO" { "cerrada" } else { "abierta" };
            let detail = owner.get(&shop.sale(&ticket["idVenta"])).await.1;
            assert_eq!((&detail["estado"], &detail["cliente"]["nombre"]), (&json!(state), &json!("Luz")));
            assert_eq!(detail["tipoComprobante"], format!("BOLETA-ELECTRONICA-AFECTA-{country}"));
            let old = owner.get(&shop.sale(&id)).await.1;
            assert_eq!((&old["estado"], &old["notaEstado"]), (&json!("anulada"), &json!("Convertido en BA-1")));
            // Goods and money count once.
            assert_eq!(shop.stock(&server, &item).await, dec("8"));
            let path = format!("{}/usuarios/{}/acumulado-total-ventas?fecha_inicio=2020-01-01", shop.sales(), shop.user_id);
            assert_eq!(owner.get(&path).await.1, json!({"totalAcumulado": 2380, "totalCantidad": 1}));
            let (status, again) = convert(&owner, &shop, &id).await;
            assert_eq!((status, again["mensaje"].as_str()), (409, Some("El recibo ya fue convertido")));
            assert_eq!(convert(&owner, &shop, &ticket["idVenta"]).await.0, 409);
            assert_eq!(owner.bring(&ticket["idVenta"], "anulada").await.0, 200);
            assert_eq!(shop.stock(&server, &item).await, dec("10"));
            let sql = "SELECT CAST(SUM(quantity) AS BIGINT), CAST(MIN(quantity) AS BIGINT) FROM product_day WHERE company_id = $1 AND product_id = $2";
            assert_eq!(shop.rows::<(Dec4, Dec4)>(&server, sql, item.id).await, [(Dec4::ZERO, Dec4::ZERO)]);
        }
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_sale_that_is_no_receipt_is_not_converted(db: TestDb) {
        let server = TestServer::open(db).await;
        let (shop, peru) = (server.shop("CL", "76000003-5").await, server.bodega().await);
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "1000", "10").await;
        let ticket = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA-AFECTA-CL").line(&item, "1").body()).await["idVenta"].clone();
        let only = "Solo un recibo abierto o cerrado se puede convertir";
        let undone = owner.sold(&shop, &shop.cart("RECIBO-CL").line(&item, "1").body()).await["idVenta"].clone();
        assert_eq!(owner.bring(&undone, "descartada").await.0, 200);
        for id in [&ticket, &undone] {
            let (status, answer) = convert(&owner, &shop, id).await;
            assert_eq!((status, answer["mensaje"].as_str()), (409, Some(only)));
        }
        assert_eq!(convert(&owner, &shop, &json!(99)).await.0, 404);
        let stranger = server.sign_in(OWNER).await;
        assert_eq!(convert(&stranger, &shop, &ticket).await.0, 403);
        assert_eq!(convert(&stranger, &peru, &ticket).await.0, 404);
        // Exempt goods get the exempt ticket; a closed receipt a closed one.
        let exempt = shop.product_with(&server, "500", "10", Vec::new(), |_| {}).await;
        let receipt = owner.sold(&shop, &shop.cart("RECIBO-CL").line(&exempt, "1").body()).await["idVenta"].clone();
        assert_eq!(owner.bring(&receipt, "cerrada").await.0, 200);
        let (status, answer) = convert(&owner, &shop, &receipt).await;
        assert_eq!((status, &answer["serie"], &answer["estado"]), (200, &json!("BE"), &json!("cerrada")), "{answer}");
    }

    // The receipt was good when it was made: what the shop changed since does not prevent the
    // conversion.
    async fn a_receipt_is_converted_as_it_was_sold(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("CL", "76000006-K").await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "1000", "10").await;
        shop.set(&server, "UPDATE company SET bags_active = TRUE, bags_sell_price = 500000, bags_stock = 50000 WHERE id = $1").await;
        let mut body = shop.cart("RECIBO-CL").line(&item, "2").discount(yapa_domain::Discount::Percent(dec("10"))).bags(2, "50", "0").body();
        (body["medioPago"], body["pago"]["medio"], body["tipoPagoRequisitoValor"]) = (json!("TCR"), json!("TCR"), json!(6));
        let id = owner.sold(&shop, &body).await["idVenta"].clone();
        shop.set(&server, "UPDATE company SET bags_active = FALSE, bags_sell_price = 900000, bags_stock = 0 WHERE id = $1").await;
        shop.set(&server, "UPDATE payment_method SET active = FALSE WHERE company_id = $1 AND code = 'TCR'").await;
        shop.set(&server, "UPDATE product SET active = FALSE, price = 20000000 WHERE company_id = $1").await;
        let (status, ticket) = convert(&owner, &shop, &id).await;
        assert_eq!((status, &ticket["total"]), (200, &json!(1890)), "{ticket}");
        let (old, new) = (owner.get(&shop.sale(&id)).await.1, owner.get(&shop.sale(&ticket["idVenta"])).await.1);
        for name in ["subTotal", "total", "totalDescuento", "valorImpuesto", "operacionesGravadas", "bolsasPlasticas", "pago", "mediosDePago"] {
            assert_eq!(new[name], old[name], "{name}");
        }
        assert_eq!(new["mediosDePago"], json!([{"medio": "TCR", "monto": 1890, "cuotas": 6}]));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn two_tills_convert_one_receipt_once(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("CL", "76000004-3").await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "1000", "10").await;
        for _ in 0..5 {
            let id = owner.sold(&shop, &shop.cart("RECIBO-CL").line(&item, "1").body()).await["idVenta"].clone();
            let tries = futures::future::join_all((0..6).map(|_| convert(&owner, &shop, &id))).await;
            let mut statuses: Vec<u16> = tries.iter().map(|(status, _)| *status).collect();
            statuses.sort_unstable();
            assert_eq!(statuses, [200, 409, 409, 409, 409, 409], "{tries:?}");
            let mut refused = tries.iter().filter(|(status, _)| *status == 409);
            assert!(refused.all(|(_, answer)| answer["mensaje"] == "El recibo ya fue convertido"), "{tries:?}");
        }
        assert_eq!(shop.stock(&server, &item).await, dec("5"));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }


    // Voiding the receipt would leave its ticket valid: the user who tries is refused with the
    // reason.
    async fn a_converted_receipt_is_not_voided_again(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("CL", "76000012-4").await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "1000", "100").await;
        let receipt = async || { owner.sold(&shop, &shop.cart("RECIBO-CL").line(&item, "1").body()).await["idVenta"].clone() };
        let till = &owner;
        let void = |id: Value| async move { till.bring(&id, "anulada").await };
        let kept = receipt().await;
        assert_eq!(convert(&owner, &shop, &kept).await.1["numeroComprobante"], "BA-1");
        let sentence = "El recibo fue convertido en BA-1; si corresponde, anule esa venta";
        for state in ["anulada", "descartada", "cerrada"] {
            let (status, answer) = owner.bring(&kept, state).await;
            assert_eq!((status, &answer["detalle"]), (409, &json!([{"campo": "estado", "mensaje": sentence}])), "{answer}");
        }
        let gone = receipt().await;
        for _ in 0..2 {
            assert_eq!(void(gone.clone()).await.0, 200);
        }
        for _ in 0..6 {
            let id = receipt().await;
            let tries = futures::join!(convert(&owner, &shop, &id), void(id.clone()), convert(&owner, &shop, &id), void(id.clone()));
            let (converted, voided) = ([&tries.0, &tries.2], [&tries.1, &tries.3]);
            let won = converted.iter().filter(|one| one.0 == 200).count();
            let all_voided = voided.iter().all(|one| one.0 == 200);
            assert!(won == 1 && voided.iter().all(|one| one.0 == 409) || won == 0 && all_voided, "{tries:?}");
            for (_, answer) in voided.into_iter().filter(|one| one.0 == 409) {
                assert!(answer["mensaje"].as_str().unwrap().starts_with("El recibo fue convertido en BA-"), "{answer}");
            }
        }
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
