//! Refused electronic documents, deadlines, and sending everything that waits.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_app::jobs;

use crate::authority::*;
use crate::sales::builders::*;
use crate::support::*;

const AGAIN: &str = "/api/v2/ventas/comprobantes/reprocesar";
const ALL: &str = "/api/v2/ventas/comprobantes/enviar";
const DAY_MS: i64 = 24 * 60 * 60 * 1000;

fn documents(shop: &Shop) -> String {
    format!(
        "/api/v1/integracion/comprobantes/empresas/{}?tipo_comprobante=03,07",
        shop.host
    )
}

impl Actor<'_> {
    async fn e_document(&self, shop: &Shop, sale: &Value) -> Value {
        let path = format!(
            "/api/v1/integracion/comprobantes/empresas/{}/ventas/{}",
            shop.host, sale["idVenta"]
        );
        let (status, found) = self.get(&path).await;
        assert_eq!(status, 200, "{found}");
        found
    }

    async fn resend(&self, shop: &Shop, series: &Value, number: i64) -> (u16, Value) {
        let body = json!({"serie": series, "correlativo": number, "ruc_emisor": shop.host});
        self.send(Method::POST, AGAIN, &body).await
    }

    /// Headlines of the messages about documents.
    async fn document_messages(&self, shop: &Shop) -> Vec<(String, String)> {
        let path = format!("/api/v2/usuarios/{}/mensajes", shop.user_id);
        let (status, page) = self.get(&path).await;
        assert_eq!(status, 200, "{page}");
        let messages = page["mensajeriaApps"].as_array().unwrap().iter();
        let about = messages.filter(|one| one["notificationType"] == "E_DOCUMENT");
        let words = |one: &Value, field: &str| one[field].as_str().unwrap().to_owned();
        about
            .map(|one| (words(one, "titulo"), words(one, "descripcion")))
            .collect()
    }
}

yapa_test_kit::both_engines! {
    async fn a_document_whose_number_was_refused_goes_out_under_the_next(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        owner.sold(&shop, &body).await;
        work(&server).await;
        // The second is refused for lateness.
        let sale = owner.sold(&shop, &body).await;
        refuse_as_late(&server, &shop, "2108").await;
        server.pass(6 * DAY_MS);
        let owner = server.sign_in(OWNER).await;
        let refused = owner.e_document(&shop, &sale).await;
        assert_eq!((&refused["estadoSunat"], &refused["codigoSunat"]), (&json!("RECHAZADO"), &json!("2108")), "{refused}");
        assert_eq!(refused["numerosRechazados"], json!([]));
        let (series, number) = (&sale["serie"], sale["correlativo"].as_i64().unwrap());
        let messages = owner.document_messages(&shop).await;
        assert!(messages.len() == 1 && messages[0].0.starts_with("Rechazado: ") && !messages[0].1.is_empty(), "{messages:?}");
        // Another sale takes a number meanwhile.
        owner.sold(&shop, &body).await;
        let (status, said) = owner.resend(&shop, series, number).await;
        assert_eq!((status, &said["estado"]), (200, &json!("PENDIENTE")), "{said}");
        work(&server).await;
        let document = owner.e_document(&shop, &sale).await;
        assert_eq!((&document["estadoSunat"], document["correlativo"].as_i64()), (&json!("ACEPTADO"), Some(number + 2)), "{document}");
        let spent = &document["numerosRechazados"][0];
        assert_eq!((&spent["serieCorrelativo"], &spent["codigo"]), (&refused["serieCorrelativo"], &json!("2108")));
        assert_ne!(document["fecha"], spent["fecha"], "the day of the sale is too long ago");
        let number_text = document["serieCorrelativo"].as_str().unwrap();
        assert!(said["mensaje"].as_str().unwrap().contains(number_text), "{said}");
        // The list has both, and only the one to be corrected counts as refused.
        let (_, page) = owner.get(&documents(&shop)).await;
        let rows = page["comprobantes"].as_array().unwrap();
        let row = rows.iter().find(|row| row["correlativo"] == number).unwrap();
        assert_eq!(rows.len(), 4);
        assert_eq!((&row["estadoComprobante"], &row["reemplazadoPor"], &row["idVenta"]), (&json!("RECHAZADO"), &json!(number_text), &sale["idVenta"]));
        let (_, page) = owner.get(&format!("{}&estado_comprobante=RECHAZADO", documents(&shop))).await;
        assert_eq!(page["pageRender"]["totalItems"], 0);
        for words in [number_text, refused["serieCorrelativo"].as_str().unwrap()] {
            let (_, page) = owner.get(&format!("{}&q={words}", documents(&shop))).await;
            assert!(page["comprobantes"].as_array().unwrap().iter().any(|row| row["serieCorrelativo"] == words), "{words}: {page}");
            let (_, page) = owner.get(&shop.list(&format!("q={words}"))).await;
            assert_eq!((&page["ventas"][0]["idVenta"], &page["pageRender"]["totalItems"]), (&sale["idVenta"], &json!(1)), "{words}");
        }
        // So on the sale, which has the new number.
        let record = owner.get(&shop.sale(&sale["idVenta"])).await.1;
        assert_eq!((&record["correlativo"], &record["sunat"]["numerosRechazados"][0]), (&json!(number + 2), spent), "{record}");
        let (status, said) = owner.resend(&shop, series, number).await;
        assert!(status == 409 && said["mensaje"].as_str().unwrap().contains(number_text), "{said}");
        assert_eq!(server.findings().await, Vec::<String>::new());
        // The books miss it when it is gone.
        shop.set(&server, "DELETE FROM e_document WHERE company_id = $1 AND replaced_by IS NOT NULL").await;
        let gap = server.findings().await;
        assert!(gap.len() == 1 && gap[0].contains("números sin saltos"), "{gap:?}");
    }

    async fn verify_finds_a_spent_number_without_the_document_that_replaced_it(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let sale = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body()).await;
        refuse_as_late(&server, &shop, "2108").await;
        server.pass(6 * DAY_MS);
        let owner = server.sign_in(OWNER).await;
        owner.resend(&shop, &sale["serie"], sale["correlativo"].as_i64().unwrap()).await;
        work(&server).await;
        for (damage, finding) in [
            ("UPDATE e_document SET replaced_by = 7 WHERE company_id = $1 AND replaced_by IS NOT NULL", "los números rechazados tienen su reemplazo"),
            ("UPDATE sale SET number = number + 1 WHERE company_id = $1", "los documentos llevan el número de su venta"),
        ] {
            shop.set(&server, damage).await;
            let found = server.findings().await;
            assert!(found.iter().any(|one| one.contains(finding)), "{finding}: {found:?}");
        }
    }

    async fn people_who_send_a_refused_document_again_at_once_take_one_number(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let sale = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body()).await;
        refuse_as_late(&server, &shop, "2108").await;
        server.pass(6 * DAY_MS);
        let (one, other) = (server.sign_in(OWNER).await, server.sign_in(MANAGER).await);
        let number = sale["correlativo"].as_i64().unwrap();
        let (series, shop) = (&sale["serie"], &shop);
        let press = |who| async move { Actor::resend(who, shop, series, number).await.0 };
        let presses = futures::future::join_all([&one, &other, &one, &other].map(press)).await;
        assert!(presses.contains(&200) && presses.iter().all(|status| matches!(status, 200 | 409)), "{presses:?}");
        work(&server).await;
        assert_eq!(one.e_document(shop, &sale).await["correlativo"], number + 1);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_refused_credit_note_takes_the_next_number(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let sale = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body()).await;
        work(&server).await;
        let path = format!("/api/v2/ventas/{}/cambio?tipo=anulacion", sale["idVenta"]);
        let (status, note) = owner.send(Method::POST, &path, &json!({})).await;
        assert_eq!(status, 201, "{note}");
        refuse_as_late(&server, &shop, "2108").await;
        server.pass(6 * DAY_MS);
        let owner = server.sign_in(OWNER).await;
        let (status, said) = owner.resend(&shop, &note["serie"], 1).await;
        assert_eq!(status, 200, "{said}");
        work(&server).await;
        let detail = format!("/api/v1/integracion/comprobantes/notas-credito/empresas/{}?serie={}&correlativo=", shop.host, note["serie"].as_str().unwrap());
        for number in [1, 2] {
            let (status, found) = owner.get(&format!("{detail}{number}")).await;
            assert_eq!((status, &found["correlativo"], &found["estadoSunat"]), (200, &json!(2), &json!("ACEPTADO")), "{found}");
            assert_eq!(found["numerosRechazados"][0]["codigo"], "2108");
        }
        assert_eq!(owner.e_document(&shop, &sale).await["estadoSunat"], "ANULADO");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_folio_that_chile_refused_is_used_again(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected_chile().await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "1190", "100").await;
        let sale = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA-AFECTA-CL").line(&item, "1").body()).await;
        shop.set(&server, "UPDATE e_document SET state = 'RECHAZADO', verdict_code = 'RSC' WHERE company_id = $1").await;
        let path = format!("{}/ventas/{}", dtes("cl", &shop.host), sale["idVenta"]);
        let (status, said) = owner.send(Method::POST, &format!("{path}/reprocesar"), &json!({})).await;
        assert_eq!(status, 200, "{said}");
        work(&server).await;
        server.pass(10 * 60 * 1000);
        work(&server).await;
        let (_, one) = owner.get(&path).await;
        assert_eq!((&one["estado"], &one["folio"]), (&json!("ACEPTADO"), &sale["correlativo"]), "{one}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn documents_say_until_when_they_must_be_sent(db: TestDb) {
        let server = TestServer::open(db).await;
        let (peru, chile) = (server.connected().await, server.connected_chile().await);
        let owner = server.sign_in(OWNER).await;
        let item = peru.product(&server, "10", "100").await;
        let sale = owner.sold(&peru, &peru.cart("BOLETA-ELECTRONICA").line(&item, "1").body()).await;
        let waiting = owner.e_document(&peru, &sale).await;
        let last = waiting["fechaLimite"].as_str().unwrap();
        assert!(last.ends_with("T23:59:59") && last > waiting["fecha"].as_str().unwrap(), "{waiting}");
        assert_eq!(owner.get(&documents(&peru)).await.1["comprobantes"][0]["fechaLimite"], last);
        work(&server).await;
        assert_eq!(owner.e_document(&peru, &sale).await["fechaLimite"], Value::Null, "it is decided");
        let owner = server.sign_in(&chile.email).await;
        let item = chile.product(&server, "1190", "100").await;
        let sale = owner.sold(&chile, &chile.cart("BOLETA-ELECTRONICA-AFECTA-CL").line(&item, "1").body()).await;
        let (_, one) = owner.get(&format!("{}/ventas/{}", dtes("cl", &chile.host), sale["idVenta"])).await;
        let hour = |text: &Value| text.as_str().unwrap().rsplit('T').next().unwrap()[..2].parse::<u32>().unwrap();
        assert_eq!(hour(&one["fechaLimite"]), (hour(&one["hora"]) + 1) % 24, "{one}");
    }

    async fn an_owner_is_notified_once_when_the_deadline_comes_near_and_documents_are_sent_automatically(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        let sales = [owner.sold(&shop, &body).await, owner.sold(&shop, &body).await];
        // Until the company's data is corrected, no document can be signed.
        shop.set(&server, "UPDATE company SET legal_name = '' WHERE id = $1").await;
        work(&server).await;
        assert!(owner.document_messages(&shop).await.is_empty());
        for _ in 0..3 {
            server.pass(DAY_MS);
            work(&server).await;
        }
        let owner = server.sign_in(OWNER).await;
        let messages = owner.document_messages(&shop).await;
        assert!(messages.len() == 1 && messages[0].0 == "2 comprobantes esperan ser enviados", "{messages:?}");
        assert!(messages[0].1.contains("hasta el"), "{messages:?}");
        shop.set(&server, "UPDATE company SET legal_name = 'Bodega' WHERE id = $1").await;
        server.pass(DAY_MS / 12);
        work(&server).await;
        let owner = server.sign_in(OWNER).await;
        for sale in &sales {
            assert_eq!(owner.e_document(&shop, sale).await["estadoSunat"], "ACEPTADO");
        }
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn everything_that_waits_is_sent_by_one_press(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        // One waits without a job, because the company was not connected, and one for a later try.
        let first = owner.sold(&shop, &body).await;
        shop.set(&server, DISCONNECT).await;
        work(&server).await;
        shop.set(&server, CONNECT).await;
        let second = owner.sold(&shop, &body).await;
        shop.set(&server, "UPDATE outbox SET run_at_ms = run_at_ms + 3600000 WHERE company_id = $1 AND state = 'pending'").await;
        assert_eq!(jobs::work_once(&server.ctx).await.unwrap(), 0);
        let (status, said) = owner.send(Method::POST, ALL, &json!({"ruc_emisor": shop.host})).await;
        assert_eq!((status, &said["cantidad"]), (200, &json!(2)), "{said}");
        let (_, said) = owner.send(Method::POST, ALL, &json!({"ruc_emisor": shop.host})).await;
        assert_eq!(said["cantidad"], 2, "they are still on their way");
        assert_eq!(jobs::work_once(&server.ctx).await.unwrap(), 2, "each goes out once");
        for sale in [&first, &second] {
            assert_eq!(owner.e_document(&shop, sale).await["estadoSunat"], "ACEPTADO");
        }
        let (_, said) = owner.send(Method::POST, ALL, &json!({"ruc_emisor": shop.host})).await;
        assert_eq!((&said["cantidad"], said["mensaje"].as_str()), (&json!(0), Some("No hay comprobantes por enviar")));
        assert_eq!(owner.send(Method::POST, ALL, &json!({"ruc_emisor": OTHER_HOST})).await.0, 403);
    }

    async fn one_request_sends_many_late_documents_in_batches_and_a_retry_sends_none_again(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        for _ in 0..53 {
            owner.sold(&shop, &body).await;
        }
        refuse_as_late(&server, &shop, "2108").await;
        // What cannot be sent in the middle of a batch keeps nothing else back.
        shop.set(&server, "UPDATE e_document SET series = 'B999' WHERE company_id = $1 AND number = 2").await;
        server.pass(6 * DAY_MS);
        let owner = server.sign_in(OWNER).await;
        let press = async || {
            let request = owner.call(Method::POST, ALL).header("Idempotency-Key", "enviar-1");
            let (status, said) = read(request.json(&json!({"ruc_emisor": shop.host}))).await;
            assert_eq!(status, 200, "{said}");
            said
        };
        let said = press().await;
        assert_eq!((&said["cantidad"], &said["rehechos"]), (&json!(52), &json!(52)), "{said}");
        assert_eq!(press().await, said);
        let sql = "SELECT state, COUNT(*) FROM e_document WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0 AND replaced_by IS NULL \
            GROUP BY state ORDER BY state";
        let states: Vec<(String, i64)> = shop.rows(&server, sql, 0).await;
        assert_eq!(states, [("PENDIENTE".to_owned(), 52), ("RECHAZADO".to_owned(), 1)]);
        let jobs: Vec<(i64,)> = shop.rows(&server, "SELECT COUNT(*) FROM outbox WHERE company_id = $1 AND kind = 'document.emit' \
            AND state = 'pending' AND CAST($2 AS BIGINT) = 0", 0).await;
        assert_eq!(jobs, [(52,)]);
    }

    async fn one_request_sends_documents_refused_for_lateness_and_says_how_many(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        let late = [owner.sold(&shop, &body).await, owner.sold(&shop, &body).await];
        refuse_as_late(&server, &shop, "2108").await;
        let wrong = owner.sold(&shop, &body).await;
        refuse_as_late(&server, &shop, "2017").await;
        let undone = owner.sold(&shop, &body).await;
        refuse_as_late(&server, &shop, "2108").await;
        assert_eq!(owner.bring(&undone["idVenta"], "descartada").await.0, 200);
        server.pass(6 * DAY_MS);
        let owner = server.sign_in(OWNER).await;
        let waits = owner.sold(&shop, &body).await;
        let press = async || {
            let (status, said) = owner.send(Method::POST, ALL, &json!({"ruc_emisor": shop.host})).await;
            assert_eq!(status, 200, "{said}");
            (said["cantidad"].clone(), said["rehechos"].clone(), said["mensaje"].as_str().unwrap().to_owned())
        };
        let sentence = "Se están enviando 3 comprobantes; 2 habían sido rechazados por llegar tarde";
        assert_eq!(press().await, (json!(3), json!(2), sentence.to_owned()));
        work(&server).await;
        for sale in late.iter().chain([&waits]) {
            assert_eq!(owner.e_document(&shop, sale).await["estadoSunat"], "ACEPTADO");
        }
        for sale in [&wrong, &undone] {
            assert_eq!(owner.e_document(&shop, sale).await["estadoSunat"], "RECHAZADO");
        }
        let sentence = "No hay comprobantes por enviar: los rechazados se corrigen y se envían uno por uno";
        assert_eq!(press().await, (json!(0), json!(0), sentence.to_owned()));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_document_that_is_late_before_it_is_signed_goes_out_with_the_day_of_today(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let client = shop.client(&server, "6", "20607654329", "Comercial Sol S.A.C.").await;
        let mut body = shop.cart("FACTURA-ELECTRONICA").line(&item, "1").body();
        body["cliente"] = json!(client);
        let sale = owner.sold(&shop, &body).await;
        // The last day ends in three days; it is sent the day after.
        server.pass(4 * DAY_MS);
        work(&server).await;
        let owner = server.sign_in(OWNER).await;
        let sent = owner.e_document(&shop, &sale).await;
        assert_eq!((&sent["estadoSunat"], &sent["correlativo"], &sent["numerosRechazados"]), (&json!("ACEPTADO"), &sale["correlativo"], &json!([])), "{sent}");
        assert_eq!(sent["fecha"], "2026-01-05", "{sent}");
        let kept: Vec<(String, String)> = shop.rows(&server, "SELECT before, after FROM audit WHERE company_id = $1 \
            AND CAST($2 AS BIGINT) = 0 AND action = 'e_document.redate'", 0).await;
        assert_eq!(kept, [("2026-01-01".to_owned(), "2026-01-05".to_owned())]);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_document_that_waits_for_data_of_the_company_is_sent_when_the_data_is_complete(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        shop.set(&server, "UPDATE company SET legal_name = '' WHERE id = $1").await;
        let sale = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body()).await;
        work(&server).await;
        let waits = owner.e_document(&shop, &sale).await;
        assert_eq!((&waits["estadoSunat"], &waits["descripcionSunat"]), (&json!("PENDIENTE"), &json!("Falta o está mal un dato de la empresa (nombre o razón social)")));
        owner.company_set(&json!({"telefono": "+51 987 654 321"})).await;
        assert_eq!(jobs::work_once(&server.ctx).await.unwrap(), 0, "no document states it");
        owner.company_set(&json!({"razonSocial": "Bodega La Yapa S.A.C."})).await;
        work(&server).await;
        assert_eq!(owner.e_document(&shop, &sale).await["estadoSunat"], "ACEPTADO");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_document_that_waits_for_the_activity_of_a_chilean_company_is_sent_when_it_is_set(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected_chile().await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.product(&server, "1190", "100").await;
        shop.set(&server, "DELETE FROM company_setting WHERE company_id = $1 AND name = 'codigoActividad'").await;
        let client = shop.client(&server, "8", "76123456-0", "Comercial Sur").await;
        shop.set(&server, "UPDATE client SET gyro = 'Ventas', division1_name = 'Metropolitana', division2_name = 'Santiago', \
            division3_name = 'Santiago' WHERE company_id = $1 AND name = 'Comercial Sur'").await;
        let mut body = shop.cart("FACTURA-ELECTRONICA-AFECTA-CL").line(&item, "1").body();
        body["cliente"] = json!(client);
        body["giro"] = json!("Ventas");
        let sale = owner.sold(&shop, &body).await;
        work(&server).await;
        let one = format!("{}/ventas/{}", dtes("cl", &shop.host), sale["idVenta"]);
        let document = async || owner.get(&one).await.1.to_string();
        assert!(document().await.contains("(código de actividad)"), "{}", document().await);
        let path = format!("/api/v2/administracion/empresas/{}", shop.host);
        let body = json!({"configuracion": [{"nombre": "codigoActividad", "valor": "471100"}]});
        let (status, said) = owner.send(Method::PATCH, &path, &body).await;
        assert_eq!(status, 200, "{said}");
        assert!(jobs::work_once(&server.ctx).await.unwrap() > 0);
        assert!(!document().await.contains("(código de actividad)"), "{}", document().await);
    }

    async fn a_document_carries_the_unit_of_the_product(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "12.50", "100").await;
        shop.set(&server, "UPDATE product SET unit_sold = 'KG', partial_sale = TRUE WHERE company_id = $1").await;
        let sale = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "0.35").body()).await;
        work(&server).await;
        let path = format!("/api/v1/integracion/comprobantes/xml?ruc_emisor={}&serie={}&correlativo={}&tipo_comprobante=03", shop.host, sale["serie"].as_str().unwrap(), sale["correlativo"]);
        let reply = owner.call(Method::GET, &path).send().await.unwrap();
        let xml = reply.text().await.unwrap();
        assert!(xml.contains("<cbc:InvoicedQuantity unitCode=\"KGM\">0.35<"), "{xml}");
    }
}
