//! A Chilean company on its way to SII, as its owner sets it up, and its documents on the line.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use reqwest::Method;
use serde_json::{Value, json};
use yapa_app::TaxServices;
use yapa_domain::Role;

use crate::authority::{DISCONNECT, work};
use crate::sales::builders::*;
use crate::support::*;
use crate::tax_connections::{path, upload};
use crate::tax_services::{Answer, Sii, caf, header, soap};

pub const RUT: &str = "76543210-3";
const TICKET: &str = "BOLETA-ELECTRONICA-AFECTA-CL";
pub const INVOICE: &str = "FACTURA-ELECTRONICA-AFECTA-CL";
pub const DAY: &str = "2026-01-01";
const HOUR_MS: i64 = 3_600_000;

impl Actor<'_> {
    pub async fn folios(&self, file: &str) -> (u16, Value) {
        let body = json!({"archivo": STANDARD.encode(file)});
        self.send(Method::POST, &format!("{}/rangos", path(RUT)), &body)
            .await
    }

    async fn chilean_change(&self, body: &Value) -> (u16, Value) {
        self.send(Method::PUT, &path(RUT), body).await
    }

    /// Sets up all of a Chilean company that sends to SII's environment for certification.
    pub async fn set_up_chile(&self, folios: &[String]) {
        let to = format!("{}/certificado", path(RUT));
        let (status, view) = self
            .send(Method::POST, &to, &upload("chile.p12", "clave-de-prueba"))
            .await;
        assert_eq!(
            (status, &view["firmante"]),
            (200, &json!("11111111-1")),
            "{view}"
        );
        for file in folios {
            let (status, view) = self.folios(file).await;
            assert_eq!(status, 200, "{view}");
        }
        let parts = json!({"numeroResolucion": "0", "fechaResolucion": "2020-01-02", "ambiente": "pruebas"});
        let (status, view) = self.chilean_change(&parts).await;
        assert_eq!(
            (status, &view["ambiente"]),
            (200, &json!("pruebas")),
            "{view}"
        );
    }
}

pub async fn chilean(server: &TestServer) -> Shop {
    let shop = server.connected_chile().await;
    shop.set(server, DISCONNECT).await;
    shop
}

/// The state of a sale's document, and the text of its verdict.
async fn state(server: &TestServer, shop: &Shop, sale: &Value) -> (String, String) {
    let sql = "SELECT state, verdict_text FROM e_document WHERE company_id = $1 AND id = $2";
    let mut found: Vec<(String, String)> = shop
        .rows(server, sql, sale["idVenta"].as_i64().unwrap())
        .await;
    found.remove(0)
}

fn numbers(sold: &[(u16, Value)]) -> Vec<i64> {
    let mut all: Vec<i64> = sold
        .iter()
        .filter(|(status, _)| *status < 300)
        .map(|(_, sale)| sale["correlativo"].as_i64().unwrap())
        .collect();
    all.sort_unstable();
    all
}

yapa_test_kit::both_engines! {
    async fn folios_of_others_or_changed_ones_are_refused(db: TestDb) {
        let sii = Sii::start().await;
        let server = TestServer::open_with_services(db, sii.services.clone()).await;
        let shop = chilean(&server).await;
        let owner = server.sign_in(&shop.email).await;
        let good = caf(RUT, "39", 1, 50, DAY);
        let cut = good.replace("<RSASK>", "<RSASK>x");
        for (file, words) in [
            (caf("76123456-0", "39", 1, 50, DAY), "El CAF es de otra empresa (76123456-0)"),
            (good.replace("<H>50</H>", "<H>5000</H>"), "no está firmado por el SII"),
            (cut, "La clave privada del CAF"),
            (caf(RUT, "46", 1, 50, DAY), "no se emiten documentos del tipo 46"),
            (caf(RUT, "33", 1, 50, "2019-01-02"), "vencieron el 02-07-2019"),
            ("<a></a>".to_owned(), "El archivo no es un CAF"),
            ("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>".to_owned(), "El archivo no es un CAF"),
            ("x".repeat(100_000), "El archivo no es un CAF"),
        ] {
            let (status, answer) = owner.folios(&file).await;
            assert!(status == 422 && answer["mensaje"].as_str().unwrap().contains(words), "{status} {answer}");
            assert_eq!(answer["detalle"][0]["campo"], "archivo", "{answer}");
        }
        assert_eq!(owner.send(Method::POST, &format!("{}/rangos", path(RUT)), &json!({})).await.0, 422);
        let (status, view) = owner.folios(&good).await;
        assert_eq!((status, &view["rangos"][0]["quedan"]), (200, &json!(50)), "{view}");
        assert!(!view.to_string().contains("PRIVATE KEY"));
        let (status, answer) = owner.folios(&good).await;
        assert_eq!((status, &answer["mensaje"]), (422, &json!("Este CAF ya está guardado")), "{answer}");
        let (status, answer) = owner.folios(&caf(RUT, "39", 50, 60, DAY)).await;
        assert!(status == 422 && answer["mensaje"].as_str().unwrap().contains("Se cruza con los números 1 a 50"), "{answer}");
        let sealed: Vec<(String,)> = shop.rows(&server, "SELECT sealed FROM company_secret WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0", 0).await;
        assert!(sealed.len() == 1 && sealed[0].0.starts_with("sealed1."), "{sealed:?}");
        let entries: Vec<(String,)> = shop.rows(&server, "SELECT after FROM audit WHERE company_id = $1 AND action = 'company.tax-connection.range' AND CAST($2 AS BIGINT) = 0", 0).await;
        assert!(entries.len() == 1 && !entries[0].0.contains("RSA"), "{entries:?}");
        // An unused range can be removed again.
        let range = format!("{}/rangos/{}", path(RUT), view["rangos"][0]["idRango"]);
        let (status, view) = read(owner.call(Method::DELETE, &range)).await;
        assert_eq!((status, &view["rangos"]), (200, &json!([])), "{view}");
        assert_eq!(read(owner.call(Method::DELETE, &range)).await.0, 404);
        // A stranger and a manager do nothing of it.
        assert_eq!(server.sign_in(OWNER).await.folios(&good).await.0, 403);
        server.person(RUT, "gestor@cl.test", Role::Manager).await;
        assert_eq!(server.sign_in("gestor@cl.test").await.folios(&good).await.0, 403);
    }

    async fn folios_of_a_simulator_are_none_of_sii(db: TestDb) {
        let server = TestServer::open_with_services(db, TaxServices::default()).await;
        let shop = chilean(&server).await;
        let owner = server.sign_in(&shop.email).await;
        let (status, answer) = owner.folios(&caf(RUT, "39", 1, 50, DAY)).await;
        assert!(status == 422 && answer["mensaje"].as_str().unwrap().contains("es de un simulador"), "{answer}");
    }

    async fn every_sale_has_a_folio_of_a_caf_and_none_is_sold_without(db: TestDb) {
        let sii = Sii::start().await;
        let server = TestServer::open_with_services(db, sii.services.clone()).await;
        let shop = chilean(&server).await;
        let owner = server.sign_in(&shop.email).await;
        let (status, answer) = owner.chilean_change(&json!({"ambiente": "pruebas"})).await;
        assert_eq!((status, &answer["mensaje"]), (422, &json!("Suba el certificado digital de la empresa")), "{answer}");
        owner.set_up_chile(&[caf(RUT, "39", 4, 6, DAY), caf(RUT, "39", 11, 13, DAY)]).await;
        assert_eq!(owner.chilean_change(&json!({"ambiente": "produccion"})).await.0, 422, "there are no folios for it");
        let item = shop.product(&server, "1190", "100").await;
        // Eight at once for six folios.
        let body = shop.cart(TICKET).line(&item, "1").body();
        let at_once = (0..8).map(|_| owner.sell(&shop, &body));
        let sold = futures::future::join_all(at_once).await;
        assert_eq!(numbers(&sold), [4, 5, 6, 11, 12, 13], "{sold:?}");
        let refused: Vec<_> = sold.iter().filter(|(status, _)| *status >= 300).collect();
        assert!(refused.iter().all(|(status, answer)| *status == 422 && answer["mensaje"].as_str().unwrap().contains("No quedan números autorizados de Boleta electrónica afecta")), "{refused:?}");
        // Types without folios are refused too; nothing of them was written.
        let (status, answer) = owner.sell(&shop, &shop.cart("BOLETA-ELECTRONICA-EXENTA-CL").line(&item, "1").body()).await;
        assert_eq!(status, 422, "{answer}");
        let (_, view) = owner.get(&path(RUT)).await;
        assert!(view["avisos"].to_string().contains("No quedan números de Boleta electrónica afecta"), "{view}");
        let news: Vec<(String,)> = shop.rows(&server, "SELECT facts FROM notification WHERE company_id = $1 AND kind = 'numbers_low' AND CAST($2 AS BIGINT) = 0", 0).await;
        assert!(!news.is_empty() && news.iter().all(|one| one.0.contains("Boleta electrónica afecta")), "{news:?}");
        let used = view["rangos"][0]["idRango"].clone();
        let (status, answer) = read(owner.call(Method::DELETE, &format!("{}/rangos/{used}", path(RUT)))).await;
        assert_eq!(status, 409, "{answer}");
        // With more folios, sales are possible again.
        assert_eq!(owner.folios(&caf(RUT, "39", 14, 20, DAY)).await.0, 200);
        let next = owner.sold(&shop, &body).await;
        assert_eq!(next["correlativo"], 14);
        // The refusal for folios whose days are over differs from that for used up ones.
        shop.set(&server, "UPDATE number_range SET until_day = '2025-12-31' WHERE company_id = $1").await;
        let (status, answer) = owner.sell(&shop, &body).await;
        let ended = "Los números autorizados de Boleta electrónica afecta vencieron el 31-12-2025";
        assert!(status == 422 && answer["mensaje"].as_str().unwrap().starts_with(ended), "{answer}");
        let (_, view) = owner.get(&path(RUT)).await;
        assert!(view["avisos"].to_string().contains("Los números de Boleta electrónica afecta vencieron el 31-12-2025"), "{view}");
        // The numbers that no folio covers are no gap that is not explained.
        let gaps: Vec<(i64, i64)> = shop.rows(&server, "SELECT first_number, last_number FROM series_gap WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0 ORDER BY first_number", 0).await;
        assert_eq!(gaps, [(1, 3), (7, 10)]);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn the_answer_of_sii_about_the_connection_is_shown_in_plain_words(db: TestDb) {
        let sii = Sii::start().await;
        let server = TestServer::open_with_services(db, sii.services.clone()).await;
        let shop = chilean(&server).await;
        let owner = server.sign_in(&shop.email).await;
        owner.set_up_chile(&[caf(RUT, "39", 1, 9, DAY)]).await;
        let test = async || {
            let to = format!("{}/probar", path(RUT));
            let (status, view) = owner.send(Method::POST, &to, &json!({})).await;
            assert_eq!(status, 200, "{view}");
            (view["prueba"]["correcta"].as_bool().unwrap(), view["prueba"]["mensaje"].as_str().unwrap().to_owned())
        };
        sii.let_in();
        let (passed, message) = test().await;
        assert!(passed && message.contains("SII respondió y acepta el certificado"), "{message}");
        for (answer, words) in [
            (soap("getToken", &header("11", "")), "no acepta este certificado (código 11)"),
            (Answer::Body(503, "<html>".to_owned()), "está con problemas (código 503)"),
            (Answer::Nothing, "no respondió a tiempo"),
        ] {
            sii.answer("GetTokenFromSeed.jws", answer);
            let (passed, message) = test().await;
            assert!(!passed && message.contains(words), "{message}");
        }
        let signed = sii.asked().iter().any(|(path, call)| path.ends_with("GetTokenFromSeed.jws") && call.contains("012345") && call.contains("SignatureValue"));
        assert!(signed, "{:?}", sii.asked());
    }

    async fn a_ticket_reaches_sii_through_outages_once(db: TestDb) {
        let sii = Sii::start().await;
        let server = TestServer::open_with_services(db, sii.services.clone()).await;
        let shop = chilean(&server).await;
        let owner = server.sign_in(&shop.email).await;
        owner.set_up_chile(&[caf(RUT, "39", 1, 90, DAY)]).await;
        let item = shop.product(&server, "1190", "100").await;
        let sell = async || server.sign_in(&shop.email).await.sold(&shop, &shop.cart(TICKET).line(&item, "1").body()).await;
        let sale = sell().await;
        sii.let_in();
        // A page, throttling, an error of the form: it waits and is sent again.
        for answer in [Answer::Body(503, "<html>".to_owned()), Answer::Body(429, "{}".to_owned()), Answer::Body(200, "<html>".to_owned()), Answer::Nothing] {
            sii.answer("boleta.electronica.envio", answer);
            sii.answer("/estado", Answer::Body(200, json!({"codigo": "FAU", "descripcion": "Documento No Recibido por el SII"}).to_string()));
            work(&server).await;
            server.pass(2 * HOUR_MS);
            assert_eq!(state(&server, &shop, &sale).await.0, "PENDIENTE");
        }
        // It was sent before, so that it is looked up; unknown, it goes out again, and is followed.
        sii.answer("boleta.electronica.envio", Answer::Body(200, json!({"rut_emisor": RUT, "rut_envia": "11111111-1", "trackid": 77, "fecha_recepcion": "02/01/2026", "estado": "REC", "file": "x.xml"}).to_string()));
        sii.answer("-77", Answer::Body(200, json!({"estado": "REC", "trackid": 77}).to_string()));
        work(&server).await;
        server.pass(HOUR_MS);
        sii.answer("-77", Answer::Body(200, json!({"trackid": 77, "estado": "EPR",
            "estadistica": [{"tipo": 39, "informados": 1, "aceptados": 1, "rechazados": 0, "reparos": 0}], "detalle_rep_rech": []}).to_string()));
        work(&server).await;
        assert_eq!(state(&server, &shop, &sale).await.0, "ACEPTADO");
        let calls = sii.asked();
        let envelope = calls.iter().rfind(|(path, _)| path.ends_with("boleta.electronica.envio")).unwrap();
        assert!(envelope.1.contains("EnvioBOLETA") && envelope.1.contains("TOKEN=FICHA2") && envelope.1.contains("name=\"rutSender\"\r\n\r\n11111111"), "{}", envelope.1);
        assert!(calls.iter().any(|(path, _)| path.contains(&format!("{RUT}-39-1/estado"))), "{calls:?}");
        // A token that is spent is asked for again, once, and serves the next.
        let other = sell().await;
        let before = sii.asked().iter().filter(|(path, _)| path.ends_with("semilla")).count();
        sii.answer("boleta.electronica.envio", Answer::Body(401, "{}".to_owned()));
        work(&server).await;
        server.pass(2 * HOUR_MS);
        let asked = sii.asked().iter().filter(|(path, _)| path.ends_with("semilla")).count();
        assert!(asked - before <= 1, "{asked} {before}");
        // Remarks count; a refusal has its reason, and a corrected document takes the same folio.
        let detail = |state: &str| json!([{"tipo": 39, "folio": 2, "estado": state, "descripcion": "Detalle del SII", "error": []}]);
        for (rejected, remarks, detail, wanted) in [(1, 0, detail("RCH"), "RECHAZADO"), (0, 1, detail("RPR"), "OBSERVADO")] {
            sii.answer("boleta.electronica.envio", Answer::Body(200, json!({"trackid": 78, "estado": "REC"}).to_string()));
            sii.answer("-78", Answer::Body(200, json!({"trackid": 78, "estado": "EPR", "detalle_rep_rech": detail,
                "estadistica": [{"tipo": 39, "informados": 1, "aceptados": 0, "rechazados": rejected, "reparos": remarks}]}).to_string()));
            if wanted == "OBSERVADO" {
                let again = format!("{}/ventas/{}/reprocesar", crate::authority::dtes("cl", RUT), other["idVenta"]);
                let (status, answer) = server.sign_in(&shop.email).await.send(Method::POST, &again, &json!({})).await;
                assert!(status < 300, "{status} {answer}");
            }
            for _ in 0..3 {
                work(&server).await;
                server.pass(2 * HOUR_MS);
            }
            let (state, text) = state(&server, &shop, &other).await;
            assert_eq!((state.as_str(), text.as_str()), (wanted, "Detalle del SII"));
        }
        let kept: Vec<(String, i64)> = shop.rows(&server, "SELECT environment, number FROM e_document WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0 ORDER BY number", 0).await;
        assert_eq!(kept, [("pruebas".to_owned(), 1), ("pruebas".to_owned(), 2)]);
    }

    async fn an_invoice_goes_by_the_upload_form_and_is_followed_by_its_number(db: TestDb) {
        let sii = Sii::start().await;
        let server = TestServer::open_with_services(db, sii.services.clone()).await;
        let shop = chilean(&server).await;
        let owner = server.sign_in(&shop.email).await;
        owner.set_up_chile(&[caf(RUT, "33", 1, 9, DAY)]).await;
        let item = shop.product(&server, "1190", "100").await;
        let client = shop.client(&server, "8", "76123456-0", "Comercial Sur").await;
        shop.set(&server, "UPDATE client SET gyro = 'Ventas', division1_name = 'Metropolitana', division2_name = 'Santiago', \
            division3_name = 'Santiago', person_type = 'legal' WHERE company_id = $1 AND name = 'Comercial Sur'").await;
        let mut body = shop.cart(INVOICE).line(&item, "1").body();
        body["cliente"] = json!(client);
        body["giro"] = json!("Ventas");
        let sale = owner.sold(&shop, &body).await;
        sii.let_in();
        sii.answer("DTEUpload", Answer::Body(200, "<RECEPCIONDTE><RUTSENDER>11111111-1</RUTSENDER><STATUS>0</STATUS><TRACKID>391</TRACKID></RECEPCIONDTE>".to_owned()));
        sii.answer("QueryEstUp.jws", soap("getEstUp", &header("EPR", "<TRACKID>391</TRACKID><INFORMADOS>1</INFORMADOS><ACEPTADOS>1</ACEPTADOS><RECHAZADOS>0</RECHAZADOS><REPAROS>0</REPAROS>")));
        for _ in 0..2 {
            work(&server).await;
            server.pass(HOUR_MS);
        }
        let (now, message) = state(&server, &shop, &sale).await;
        assert_eq!(now, "ACEPTADO", "{message}");
        let calls = sii.asked();
        let uploaded = calls.iter().find(|(path, _)| path.ends_with("DTEUpload")).unwrap();
        assert!(uploaded.1.contains("PROG 1.0") && uploaded.1.contains("TOKEN=FICHA1") && uploaded.1.contains("<EnvioDTE"), "{}", uploaded.1);
        assert!(calls.iter().any(|(path, call)| path.ends_with("QueryEstUp.jws") && call.contains("391")), "{calls:?}");
    }
}
