//! Cancellations over TLS, with a server of the tests in the place of the provider's and the SAT's.
//! Its answers have the shapes that SW sapien documents for `cfdi33/cancel` and the SAT for
//! `ConsultaCFDIService`.

use super::*;
use crate::tax_connections::upload;
use crate::tax_services::{Answer, Sii as AuthorityServer};

const SEND: &str = "/cfdi33/cancel/xml";
const LOOKUP: &str = "ConsultaCFDIService.svc";
const HOUR_MS: i64 = 3_600_000;

async fn authority() -> AuthorityServer {
    let mut authority = AuthorityServer::start().await;
    let address = authority.services.replaced[0].1.clone();
    authority.services.replaced = [
        "https://services.test.sw.com.mx",
        "https://pruebacfdiconsultaqr.cloudapp.net",
    ]
    .map(|official| (official.to_owned(), address.clone()))
    .to_vec();
    authority.answer(
        "/security/authenticate",
        Answer::Body(
            200,
            r#"{"data":{"token":"T","expires_in":7200},"status":"success"}"#.to_owned(),
        ),
    );
    authority
}

fn taken(uuid: &str, code: &str) -> Answer {
    let acknowledgement = format!(
        "<?xml version=\\\"1.0\\\" encoding=\\\"utf-8\\\"?><Acuse Fecha=\\\"2026-11-20T02:49:35\\\" RfcEmisor=\\\"{RFC}\\\"><Folios xmlns=\\\"http://cancelacfd.sat.gob.mx\\\"><UUID>{uuid}</UUID><EstatusUUID>{code}</EstatusUUID></Folios></Acuse>"
    );
    let body = format!(
        r#"{{"data":{{"acuse":"{acknowledgement}","uuid":{{"{uuid}":"{code}"}}}},"status":"success"}}"#
    );
    Answer::Body(200, body)
}

fn refusal(detail: &str) -> Answer {
    let body = json!({"message": "CACFDI33 - Problemas con el xml.", "messageDetail": detail, "data": null, "status": "error"});
    Answer::Body(400, body.to_string())
}

fn found(cancelable: &str, state: &str, status: &str) -> Answer {
    let body = format!(
        "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><ConsultaResponse xmlns=\"http://tempuri.org/\">\
         <ConsultaResult xmlns:a=\"http://schemas.datacontract.org/2004/07/Sat.Cfdi.Negocio.ConsultaCfdi.Servicio\" \
         xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\"><a:CodigoEstatus>S - Comprobante obtenido satisfactoriamente.</a:CodigoEstatus>\
         <a:EsCancelable>{cancelable}</a:EsCancelable><a:Estado>{state}</a:Estado><a:EstatusCancelacion>{status}</a:EstatusCancelacion>\
         <a:ValidacionEFOS>200</a:ValidacionEFOS></ConsultaResult></ConsultaResponse></s:Body></s:Envelope>"
    );
    Answer::Body(200, body)
}

/// The bodies of the requests to cancel so far.
fn sent(authority: &AuthorityServer) -> Vec<String> {
    let calls = authority
        .asked()
        .into_iter()
        .filter(|(path, _)| path.ends_with(SEND));
    calls
        .map(|(_, whole)| whole.split_once("\r\n\r\n").unwrap().1.to_owned())
        .collect()
}

/// A shop in the provider's world of tests, with as many documents as if it had stamped them there.
async fn stamped(server: &TestServer, count: usize) -> (Shop, Vec<(Value, String)>) {
    let shop = server.shop("MX", RFC).await;
    let owner = server.sign_in(&shop.email).await;
    let item = shop.product(server, "116", "100").await;
    let mut sales = Vec::new();
    for _ in 0..count {
        let sale = owner
            .sold(
                &shop,
                &shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body(),
            )
            .await["idVenta"]
            .clone();
        work(server).await;
        let uuid = owner.cfdi(&shop, &sale).await["codigoHash"]
            .as_str()
            .unwrap()
            .to_owned();
        sales.push((sale, uuid));
    }
    let to = format!(
        "/api/v2/administracion/empresas/{}/conexion-tributaria",
        shop.host
    );
    let certificate = json!({"archivo": upload("csd.cer", "")["archivo"], "archivoLlave": upload("csd.key", "")["archivo"], "clave": "clave-de-prueba"});
    let (status, said) = owner
        .send(Method::POST, &format!("{to}/certificado"), &certificate)
        .await;
    assert_eq!(status, 200, "{said}");
    let parts = json!({"regimenFiscal": "601", "codigoPostal": "42501", "usuario": "pac", "clave": "secreta", "ambiente": "pruebas"});
    let (status, said) = owner.send(Method::PUT, &to, &parts).await;
    assert_eq!(status, 200, "{said}");
    shop.set(
        server,
        "UPDATE e_document SET environment = 'pruebas' WHERE company_id = $1",
    )
    .await;
    (shop, sales)
}

async fn state(server: &TestServer, shop: &Shop, sale: &Value) -> (String, String, String, String) {
    let sql = "SELECT c.state, c.code, c.text, d.state FROM e_cancellation c JOIN e_document d ON d.company_id = c.company_id \
        AND d.id = c.document_id WHERE c.company_id = $1 AND c.document_id = $2";
    let rows: Vec<(String, String, String, String)> =
        shop.rows(server, sql, sale.as_i64().unwrap()).await;
    rows[0].clone()
}

yapa_test_kit::both_engines! {
    async fn a_request_that_may_have_been_sent_is_looked_up_before_it_is_sent_again(db: TestDb) {
        let authority = authority().await;
        let server = TestServer::open_with_services(db, authority.services.clone()).await;
        let (shop, sales) = stamped(&server, 2).await;
        let owner = server.sign_in(&shop.email).await;
        let (first, uuid) = &sales[0];
        // The provider does not let the company in.
        authority.answer("/security/authenticate", Answer::Body(401, r#"{"status":"error","message":"AU2000 - El usuario y/o contraseña son inválidos"}"#.to_owned()));
        assert_eq!(owner.bring(first, "anulada").await.0, 200);
        work(&server).await;
        let (now, code, text, document) = state(&server, &shop, first).await;
        assert_eq!((now.as_str(), code.as_str(), document.as_str(), sent(&authority).len()), ("PENDIENTE", "401", "ACEPTADO", 0));
        assert!(text.contains("inválidos"), "{text}");
        // The connection breaks off: it may have arrived.
        authority.answer("/security/authenticate", Answer::Body(200, r#"{"data":{"token":"T"},"status":"success"}"#.to_owned()));
        authority.answer(SEND, Answer::Nothing);
        server.pass(HOUR_MS);
        work(&server).await;
        assert_eq!(sent(&authority).len(), 1);
        // While the SAT cannot be asked, nothing is sent again.
        authority.answer(LOOKUP, Answer::Body(503, "<html>".to_owned()));
        server.pass(HOUR_MS);
        work(&server).await;
        assert_eq!((sent(&authority).len(), state(&server, &shop, first).await.0.as_str()), (1, "PENDIENTE"));
        // It knows of no request: the same bytes go out again.
        authority.answer(LOOKUP, found("Cancelable con aceptación", "Vigente", ""));
        authority.answer(SEND, taken(uuid, "201"));
        server.pass(HOUR_MS);
        work(&server).await;
        let requests = sent(&authority);
        assert_eq!((requests.len(), requests[0] == requests[1]), (2, true));
        assert!(requests[0].contains("<SignatureMethod Algorithm=\"http://www.w3.org/2000/09/xmldsig#rsa-sha1\">") && requests[0].contains(&format!("RfcEmisor=\"{RFC}\"")), "{}", requests[0]);
        let (now, code, _, document) = state(&server, &shop, first).await;
        assert_eq!((now.as_str(), code.as_str(), document.as_str()), ("EN_PROCESO", "201", "ACEPTADO"));
        for (status, expected, document) in [("En proceso", "EN_PROCESO", "ACEPTADO"), ("", "EN_PROCESO", "ACEPTADO")] {
            authority.answer(LOOKUP, found("Cancelable con aceptación", "Vigente", status));
            server.pass(HOUR_MS);
            work(&server).await;
            let (now, _, _, of) = state(&server, &shop, first).await;
            assert_eq!((now.as_str(), of.as_str()), (expected, document), "{status}");
        }
        authority.answer(LOOKUP, found("Cancelable con aceptación", "Cancelado", "Cancelado con aceptación"));
        server.pass(HOUR_MS);
        work(&server).await;
        let (now, _, text, document) = state(&server, &shop, first).await;
        assert_eq!((now.as_str(), text.as_str(), document.as_str()), ("CANCELADO", "Cancelado con aceptación", "ANULADO"));
        assert_eq!(sent(&authority).len(), 2);
        let lookup = authority.asked().into_iter().rfind(|(path, _)| path.ends_with(LOOKUP)).unwrap().1;
        assert!(lookup.contains(&format!("?re={RFC}&amp;rr=XAXX010101000&amp;tt=116.00&amp;id={uuid}&amp;fe=")), "{lookup}");

        // An answer that is none: the SAT says that it is cancelled, and nothing is sent again.
        let owner = server.sign_in(&shop.email).await;
        let (second, _) = &sales[1];
        authority.answer(SEND, Answer::Body(200, "<html>".to_owned()));
        authority.answer(LOOKUP, found("Cancelable sin aceptación", "Cancelado", "Cancelado sin aceptación"));
        assert_eq!(owner.bring(second, "anulada").await.0, 200);
        work(&server).await;
        assert_eq!(state(&server, &shop, second).await.0, "PENDIENTE");
        server.pass(HOUR_MS);
        work(&server).await;
        assert_eq!((state(&server, &shop, second).await.0.as_str(), sent(&authority).len()), ("CANCELADO", 3));
        // A late answer about a document that is decided changes nothing.
        authority.answer(LOOKUP, found("Cancelable con aceptación", "Vigente", "Solicitud rechazada"));
        server.pass(HOUR_MS);
        work(&server).await;
        assert_eq!(state(&server, &shop, second).await.0, "CANCELADO");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn each_code_of_the_sat_has_its_outcome(db: TestDb) {
        let authority = authority().await;
        let server = TestServer::open_with_services(db, authority.services.clone()).await;
        let (shop, sales) = stamped(&server, 6).await;
        let owner = server.sign_in(&shop.email).await;
        authority.answer(LOOKUP, found("Cancelable sin aceptación", "Vigente", ""));
        for ((sale, uuid), (answer, expected, code, words)) in sales.iter().zip([
            (None, "EN_PROCESO", "202", "Cancelable sin aceptación"),
            (Some(refusal("CA203 - El UUID tiene un fallo correspondiente al emisor")), "NEGADA", "203", "no es de este emisor"),
            (Some(refusal("CA204 - UUID no aplicable para cancelación")), "NEGADA", "204", "no permite cancelar"),
            (Some(refusal("CA205 - UUID no existe")), "PENDIENTE", "205", "todavía no tiene este CFDI"),
            (Some(refusal("CA305 - Certificado Inválido.")), "PENDIENTE", "305", "no estaba vigente"),
            (Some(refusal("CA2000 - No fue posible cancelar: intermitencia del SAT")), "PENDIENTE", "2000", "intermitencia"),
        ]) {
            authority.answer(SEND, answer.unwrap_or_else(|| taken(uuid, "202")));
            assert_eq!(owner.bring(sale, "anulada").await.0, 200);
            work(&server).await;
            let (now, found, text, document) = state(&server, &shop, sale).await;
            assert_eq!((now.as_str(), found.as_str(), document.as_str()), (expected, code, "ACEPTADO"), "{text}");
            assert!(text.contains(words), "{code}: {text}");
        }
        // A request that failed because of the settings is signed again once they are corrected.
        let unsigned: Vec<(i64,)> = shop.rows(&server, "SELECT document_id FROM e_cancellation WHERE company_id = $1 AND request IS NULL AND CAST($2 AS BIGINT) = 0", 0).await;
        assert_eq!(unsigned, [(sales[4].0.as_i64().unwrap(),)]);
        // The user is notified of a refusal by the authority; a note can take the document back.
        let (_, messages) = owner.get(&format!("/api/v2/usuarios/{}/mensajes", shop.user_id)).await;
        assert!(messages.to_string().contains("El SAT no canceló el comprobante"), "{messages}");
        assert_eq!(owner.cfdi(&shop, &sales[1].0).await["permiteNotaCredito"], true);
        // A document that the SAT calls not cancelable is refused too.
        authority.answer(LOOKUP, found("No cancelable", "Vigente", ""));
        server.pass(HOUR_MS);
        work(&server).await;
        assert_eq!(state(&server, &shop, &sales[0].0).await.0, "NEGADA");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
