//! Transport guides that the authority would refuse or refused, and guides without it.

use reqwest::Method;
use serde_json::{Value, json};

use crate::authority::*;
use crate::e_papers::{fetch, words};
use crate::guides::*;
use crate::sales::builders::Shop;
use crate::support::*;
use crate::tax_line::Service;

const HOUR_MS: i64 = 60 * 60 * 1000;
const DAY_MS: i64 = 24 * HOUR_MS;

/// Title and link of the owner's messages, the newest first.
async fn messages(owner: &Actor<'_>, shop: &Shop) -> Vec<(String, String)> {
    let path = format!("/api/v2/usuarios/{}/mensajes", shop.user_id);
    let (status, page) = owner.get(&path).await;
    assert_eq!(status, 200, "{page}");
    let text = |one: &Value, field: &str| one[field].as_str().unwrap().to_owned();
    let all = page["mensajeriaApps"].as_array().unwrap().iter();
    all.map(|one| (text(one, "titulo"), text(one, "redirectPath")))
        .collect()
}

yapa_test_kit::both_engines! {
    async fn a_guide_that_the_authority_would_refuse_is_refused_by_field_and_takes_no_number(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.carrying().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let client = shop.client(&server, "6", "20100070971", "Cliente SAC").await;
        let day = today(&owner, &shop, &item).await;
        let sale = owner.sold(&shop, &shop.cart("NOTA-VENTA").line(&item, "1").body()).await;
        let of_sale = |change: Value| with(&form("01", &day, &json!({"idVenta": sale["idVenta"]})), &change);
        let person = |kind: &str, number: &str, name: &str| json!({"tipoDocumento": kind, "numeroDocumento": number, "nombre": name});
        let carried = |ruc: &str| {
            let public = json!({"modalidad": "Publico", "transportista": {"ruc": ruc, "razonSocial": "Transportes SAC"}});
            json!({"destinatario": person("1", "41234567", "Ana Ruiz"), "traslado": with(&shipment("01", &day), &public)})
        };
        let between = |change: Value| form("04", &day, &json!({"traslado": with(&shipment("04", &day), &change)}));
        let place = |code: &str| json!({"ubigeo": code, "direccion": "Av. Sola 5"});
        let refused = [
            (shop.of_sales(), of_sale(carried("20100070971")), "traslado.transportista.ruc", "El RUC del transportista no es válido"),
            (shop.of_sales(), of_sale(carried(&shop.host)), "traslado.transportista.ruc", "El transportista no puede ser la propia empresa: elija transporte privado"),
            (shop.of_sales(), of_sale(json!({"cliente": client})), "cliente", "El número de documento del destinatario no es válido para una guía"),
            (shop.of_sales(), of_sale(json!({"destinatario": person("6", "20100070971", "Cliente SAC")})), "destinatario.numeroDocumento",
                "El número de documento del destinatario no es válido para una guía"),
            (shop.purchases(), form("06", &day, &json!({"destinatario": person("1", "41234567", "Ana Ruiz")})), "destinatario.tipoDocumento",
                "Con este motivo de traslado el destinatario debe tener RUC"),
            (shop.purchases(), form("02", &day, &json!({"rucDistribuidor": "20100070971", "razonSocialDistribuidor": "Proveedor SAC"})), "rucDistribuidor",
                "El RUC del proveedor no es válido"),
            (shop.purchases(), form("02", &day, &json!({"rucDistribuidor": "20100070970"})), "razonSocialDistribuidor", "El nombre del proveedor debe tener al menos 3 letras"),
            (shop.transfers(), between(json!({"partida": place("150101")})), "traslado.partida.codigoLocal", "Indique el código del establecimiento de partida"),
            (shop.transfers(), between(json!({"llegada": place("150122")})), "traslado.llegada.codigoLocal", "Indique el código del establecimiento de llegada"),
        ];
        for (path, body, field, sentence) in refused {
            let (status, said) = owner.send(Method::POST, &path, &body).await;
            assert_eq!((status, &said["detalle"]), (422, &json!([{"campo": field, "mensaje": sentence}])), "{said}");
        }
        let guide = added(&owner, &shop.of_sales(), &of_sale(carried("20100070970"))).await;
        assert_eq!(guide["correlativo"], 1, "what was refused took no number");
        work(&server).await;
        assert_eq!(owner.get(&shop.guide(&guide["idGuia"])).await.1["estadoComprobante"], "ACEPTADO");
    }

    async fn guides_of_an_unconnected_company_are_numbered_papers(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.carrying().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let day = today(&owner, &shop, &item).await;
        shop.set(&server, DISCONNECT).await;
        let guide = added(&owner, &shop.transfers(), &form("04", &day, &json!({}))).await;
        assert!(guide["estadoComprobante"].is_null(), "{guide}");
        assert_eq!(guide["numeroGuia"], "GR01-00000001");
        work(&server).await;
        let text = words(&fetch(&owner, &format!("{}/pdf", shop.guide(&guide["idGuia"]))).await.bytes);
        assert!(text.contains("GUÍA DE REMISIÓN") && !text.to_lowercase().contains("electrónica"), "{text}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn papers_between_two_connections_take_no_number_of_the_electronic_series(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.carrying().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let day = today(&owner, &shop, &item).await;
        let mut numbers = Vec::new();
        for (connection, count) in [(CONNECT, 1), (DISCONNECT, 2), (CONNECT, 1)] {
            shop.set(&server, connection).await;
            for _ in 0..count {
                let guide = added(&owner, &shop.transfers(), &form("04", &day, &json!({}))).await;
                work(&server).await;
                let state = owner.get(&shop.guide(&guide["idGuia"])).await.1["estadoComprobante"].clone();
                numbers.push((guide["numeroGuia"].clone(), state));
            }
        }
        let (paper, sent) = (Value::Null, json!("ACEPTADO"));
        assert_eq!(numbers, [
            (json!("T001-00000001"), sent.clone()), (json!("GR01-00000001"), paper.clone()),
            (json!("GR01-00000002"), paper), (json!("T001-00000002"), sent),
        ]);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_paper_that_an_earlier_release_numbered_as_electronic_is_no_finding(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.carrying().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let day = today(&owner, &shop, &item).await;
        for _ in 0..2 {
            added(&owner, &shop.transfers(), &form("04", &day, &json!({}))).await;
        }
        work(&server).await;
        shop.set(&server, "DELETE FROM e_document WHERE company_id = $1 AND issuer_code = '09' AND number = 2").await;
        let finding = "las guías electrónicas tienen su documento";
        assert!(server.findings().await.iter().any(|one| one.contains(finding)));
        shop.set(&server, "UPDATE guide SET electronic = FALSE WHERE company_id = $1 AND number = 2").await;
        assert!(!server.findings().await.iter().any(|one| one.contains(finding)));
    }

    async fn a_guide_whose_number_was_refused_keeps_it_beside_the_next(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.carrying().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let day = today(&owner, &shop, &item).await;
        let guide = added(&owner, &shop.transfers(), &form("04", &day, &json!({}))).await;
        assert_eq!(guide["numerosRechazados"], json!([]));
        work(&server).await;
        shop.set(&server, "UPDATE e_document SET state = 'RECHAZADO', number_spent = TRUE, verdict_code = '2567', verdict_text = 'Placa' \
            WHERE company_id = $1 AND issuer_code = '09'").await;
        let again = json!({"serie": guide["serie"], "correlativo": guide["correlativo"].to_string(), "ruc_emisor": shop.host});
        let (status, said) = owner.send(Method::POST, "/api/v2/ventas/comprobantes/reprocesar", &again).await;
        assert_eq!(status, 200, "{said}");
        work(&server).await;
        let sent = owner.get(&shop.guide(&guide["idGuia"])).await.1;
        assert_eq!((&sent["correlativo"], &sent["estadoComprobante"]), (&json!(2), &json!("ACEPTADO")), "{sent}");
        let spent = &sent["numerosRechazados"][0];
        assert_eq!((&spent["serieCorrelativo"], &spent["codigo"], &spent["motivo"]), (&guide["numeroGuia"], &json!("2567"), &json!("Placa")));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_rejected_guide_is_counted_until_another_takes_its_place_and_is_not_confirmed(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.carrying().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let sale = owner.sold(&shop, &shop.cart("NOTA-VENTA").line(&item, "1").body()).await;
        let day = sale["fecha"].as_str().unwrap();
        let body = form("01", day, &json!({"idVenta": sale["idVenta"], "destinatario": {"tipoDocumento": "1", "numeroDocumento": "41234567", "nombre": "Ana Ruiz"}}));
        let guide = added(&owner, &shop.of_sales(), &body).await;
        let counted = || async { owner.get(&shop.guides("lado=VENTAS&estadoComprobante=RECHAZADO")).await.1["pageRender"].clone() };
        let none = counted().await;
        shop.set(&server, "UPDATE e_document SET state = 'RECHAZADO' WHERE company_id = $1").await;
        let (status, said) = bring(&owner, &shop, &guide["idGuia"], "foto", "corte", "").await;
        assert_eq!(status, 409, "{said}");
        assert_ne!(counted().await, none);
        added(&owner, &shop.of_sales(), &body).await;
        assert_eq!(counted().await, none);
    }

    async fn a_rejected_guide_between_branches_is_not_settled_by_one_with_other_goods(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.carrying().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let day = today(&owner, &shop, &item).await;
        work(&server).await;
        let goods = |code: &str, quantity: i64| json!({"idProducto": 0, "nombre": "Arroz 5 kg", "codigo": code, "unidadMedida": "UNI", "cantidad": quantity, "peso": 12, "tara": 0.3});
        let carried = |lines: Value| form("04", &day, &json!({"detalle": lines}));
        added(&owner, &shop.transfers(), &carried(json!([goods("A5", 3)]))).await;
        work(&server).await;
        shop.set(&server, "UPDATE e_document SET state = 'RECHAZADO' WHERE company_id = $1 AND issuer_code = '09'").await;
        let light = || async { owner.get(&format!("{}/salud-tributaria", shop.sales())).await.1["estado"]["mensaje"].clone() };
        for others in [json!([goods("A5", 4)]), json!([goods("B1", 3)]), json!([goods("A5", 3), goods("B1", 3)])] {
            added(&owner, &shop.transfers(), &carried(others)).await;
            work(&server).await;
            assert_eq!(light().await, "1 guía rechazada");
        }
        added(&owner, &shop.transfers(), &carried(json!([goods("A5", 3)]))).await;
        work(&server).await;
        assert_eq!(light().await, "Todo en orden con la SUNAT");
    }

    async fn a_refused_guide_and_the_one_with_its_goods_name_each_other(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.carrying().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let day = today(&owner, &shop, &item).await;
        work(&server).await;
        let bought = form("02", &day, &json!({"rucDistribuidor": "20100070970", "razonSocialDistribuidor": "Proveedor SAC"}));
        let refused = added(&owner, &shop.purchases(), &bought).await;
        work(&server).await;
        shop.set(&server, "UPDATE e_document SET state = 'RECHAZADO' WHERE company_id = $1 AND issuer_code = '09'").await;
        let beside = |id: &Value| {
            let path = shop.guide(id);
            let owner = &owner;
            async move {
                let guide = owner.get(&path).await.1;
                (guide["reemplazadaPor"].clone(), guide["reemplazaA"].clone())
            }
        };
        let named = |guide: &Value| json!({"idGuia": guide["idGuia"], "numeroGuia": guide["numeroGuia"]});
        assert_eq!(beside(&refused["idGuia"]).await, (Value::Null, Value::Null));
        let other = added(&owner, &shop.transfers(), &form("04", &day, &json!({}))).await;
        assert_eq!((beside(&refused["idGuia"]).await.0, &other["reemplazaA"]), (Value::Null, &Value::Null), "another reason");
        let next = added(&owner, &shop.purchases(), &bought).await;
        assert_eq!(next["reemplazaA"], named(&refused));
        let later = added(&owner, &shop.purchases(), &bought).await;
        assert_eq!(beside(&refused["idGuia"]).await, (named(&next), Value::Null));
        assert_eq!(beside(&later["idGuia"]).await, (Value::Null, Value::Null), "the refused one has its replacement");
    }

    async fn an_owner_gets_one_message_about_guides_near_their_term(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.carrying().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let day = today(&owner, &shop, &item).await;
        work(&server).await;
        // SUNAT's environment for tests takes no guides, so that they wait there.
        owner.set_up(&Service::start().await).await;
        let bought = form("02", &day, &json!({"rucDistribuidor": "20100070970", "razonSocialDistribuidor": "Proveedor SAC"}));
        added(&owner, &shop.purchases(), &bought).await;
        let moved = added(&owner, &shop.transfers(), &form("04", &day, &json!({}))).await;
        work(&server).await;
        assert_eq!(messages(&owner, &shop).await, Vec::<(String, String)>::new(), "more than half of the term is left");
        // The goods have left; the next hours bring no other message.
        for wait in [DAY_MS, HOUR_MS] {
            server.pass(wait);
            work(&server).await;
        }
        let owner = server.sign_in(OWNER).await;
        let expected = [("2 guías esperan ser enviadas".to_owned(), "/mis-comprobantes/salud".to_owned())];
        assert_eq!(messages(&owner, &shop).await, expected);
        let waits = owner.get(&shop.guide(&moved["idGuia"])).await.1;
        assert_eq!(waits["estadoComprobante"], "PENDIENTE", "{waits}");
        assert!(waits["descripcionEstado"].as_str().unwrap().starts_with("SUNAT no tiene ambiente de pruebas"), "{waits}");
    }

    async fn the_message_of_a_refused_guide_opens_it_among_the_purchases(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.carrying().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let day = today(&owner, &shop, &item).await;
        work(&server).await;
        let bought = form("02", &day, &json!({"rucDistribuidor": "20100070970", "razonSocialDistribuidor": "Proveedor SAC"}));
        let guide = added(&owner, &shop.purchases(), &bought).await;
        // SUNAT refuses a guide from the future.
        shop.set(&server, "UPDATE guide SET shipment = REPLACE(shipment, '2026-', '2040-') WHERE company_id = $1").await;
        shop.set(&server, "UPDATE e_document SET business_date = '2040-01-01' WHERE company_id = $1 AND issuer_code = '09'").await;
        work(&server).await;
        let found = messages(&owner, &shop).await;
        assert!(found.len() == 1 && found[0].0.starts_with("Rechazado: Guía"), "{found:?}");
        assert_eq!(found[0].1, format!("/my-orders/bill-lading/{}", guide["idGuia"]));
    }
}
