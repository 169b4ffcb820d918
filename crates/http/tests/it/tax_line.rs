//! Documents on their way to a service of SUNAT's kind, played by a server of the tests. Its
//! answers have the shapes of SUNAT's manual for programmers (billService) and of UBL 2.0.

use std::io::{Cursor, Write as _};
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::json;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::authority::work;
use crate::support::*;

const HOUR_MS: i64 = 3_600_000;

#[derive(Default)]
struct Script {
    answers: Vec<(u16, String)>,
    asked: Vec<String>,
}

/// A server that answers calls in the order of its script, the last answer for good.
pub struct Service {
    pub url: String,
    script: Arc<Mutex<Script>>,
}

impl Service {
    pub async fn start() -> Service {
        let script = Arc::new(Mutex::new(Script::default()));
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/billService", listener.local_addr().unwrap());
        let app = Router::new().fallback(reply).with_state(script.clone());
        tokio::spawn(async move { axum::serve(listener, app).await.unwrap() });
        Service { url, script }
    }

    /// Sets the answer from now on.
    pub fn answer(&self, answer: (u16, String)) {
        self.script.lock().unwrap().answers = vec![answer];
    }

    /// Sets the answers from now on, one call after the other.
    pub fn script(&self, answers: Vec<(u16, String)>) {
        self.script.lock().unwrap().answers = answers;
    }

    /// The calls so far.
    pub fn asked(&self) -> Vec<String> {
        self.script.lock().unwrap().asked.clone()
    }

    pub fn fault(&self, code: &str, text: &str) -> (u16, String) {
        let body = format!(
            "<soap-env:Envelope xmlns:soap-env=\"http://schemas.xmlsoap.org/soap/envelope/\"><soap-env:Body>\
             <soap-env:Fault><faultcode>soap-env:Client.{code}</faultcode><faultstring>{text}</faultstring>\
             </soap-env:Fault></soap-env:Body></soap-env:Envelope>"
        );
        (500, body)
    }
}

async fn reply(State(script): State<Arc<Mutex<Script>>>, body: String) -> (StatusCode, String) {
    let mut script = script.lock().unwrap();
    script.asked.push(body);
    let (status, text) = match script.answers.len() {
        0 => (500, String::new()),
        1 => script.answers[0].clone(),
        _ => script.answers.remove(0),
    };
    (StatusCode::from_u16(status).unwrap(), text)
}

/// The answer to a document: an archive with an ApplicationResponse, in base64 within `element`.
fn receipt(element: &str, about: &str, code: &str, text: &str, note: &str) -> (u16, String) {
    let note = match note {
        "" => String::new(),
        note => format!("<cbc:Note>{note}</cbc:Note>"),
    };
    receipt_of("20601234565", element, about, code, text, &note, true)
}

/// The file in a call that voids a document.
pub fn voided_file(call: &str) -> String {
    let content = call.split("<contentFile>").nth(1).unwrap();
    let content = content.split('<').next().unwrap();
    let archive = Cursor::new(STANDARD.decode(content).unwrap());
    let mut archive = zip::ZipArchive::new(archive).unwrap();
    let mut text = String::new();
    std::io::Read::read_to_string(&mut archive.by_index(0).unwrap(), &mut text).unwrap();
    text
}

/// The same for an issuer, signed or with a signature over something else; `about` is a document, or a
/// file that voids one (`RC-20261120-00001`).
pub fn receipt_of(
    issuer: &str,
    element: &str,
    about: &str,
    code: &str,
    text: &str,
    note: &str,
    is_sound: bool,
) -> (u16, String) {
    let xml = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><ar:ApplicationResponse \
         xmlns:ar=\"urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2\" \
         xmlns:cac=\"urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2\" \
         xmlns:cbc=\"urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2\">\
         <cbc:UBLVersionID>2.0</cbc:UBLVersionID><cbc:CustomizationID>1.0</cbc:CustomizationID>\
         <cbc:ID>201901011200001</cbc:ID><cbc:IssueDate>2026-01-01</cbc:IssueDate>{note}\
         <cac:DocumentResponse><cac:Response><cbc:ReferenceID>{about}</cbc:ReferenceID>\
         <cbc:ResponseCode>{code}</cbc:ResponseCode><cbc:Description>{text}</cbc:Description>\
         </cac:Response><cac:DocumentReference><cbc:ID>{about}</cbc:ID></cac:DocumentReference>\
         </cac:DocumentResponse></ar:ApplicationResponse>"
    );
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let name = match about.starts_with('R') {
        true => format!("R-{issuer}-{about}.xml"),
        false => format!("R-{issuer}-03-{about}.xml"),
    };
    archive
        .start_file(name, SimpleFileOptions::default())
        .unwrap();
    let signed = signed(&xml);
    let signed = match is_sound {
        true => signed,
        false => signed.replace("<cbc:ResponseCode>", "<cbc:ResponseCode> "),
    };
    archive.write_all(signed.as_bytes()).unwrap();
    let packed = STANDARD.encode(archive.finish().unwrap().into_inner());
    let body = format!(
        "<S:Envelope xmlns:S=\"http://schemas.xmlsoap.org/soap/envelope/\"><S:Body><r>\
         <{element}>{packed}</{element}></r></S:Body></S:Envelope>"
    );
    (200, body)
}

/// An answer signed by xmlsec1 as SUNAT does: exclusive form, SHA-512.
fn signed(xml: &str) -> String {
    const TEMPLATE: &str = "<ext:UBLExtensions xmlns:ext=\"urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2\">\
        <ext:UBLExtension><ext:ExtensionContent><Signature xmlns=\"http://www.w3.org/2000/09/xmldsig#\"><SignedInfo>\
        <CanonicalizationMethod Algorithm=\"http://www.w3.org/2001/10/xml-exc-c14n#WithComments\"/>\
        <SignatureMethod Algorithm=\"http://www.w3.org/2001/04/xmldsig-more#rsa-sha512\"/><Reference URI=\"\"><Transforms>\
        <Transform Algorithm=\"http://www.w3.org/2000/09/xmldsig#enveloped-signature\"/>\
        <Transform Algorithm=\"http://www.w3.org/2001/10/xml-exc-c14n#WithComments\"/></Transforms>\
        <DigestMethod Algorithm=\"http://www.w3.org/2001/04/xmlenc#sha512\"/><DigestValue/></Reference></SignedInfo>\
        <SignatureValue/><KeyInfo><X509Data><X509Certificate/></X509Data></KeyInfo></Signature></ext:ExtensionContent>\
        </ext:UBLExtension></ext:UBLExtensions>";
    let start = xml.find("<ar:ApplicationResponse").unwrap();
    let place = start + xml[start..].find('>').unwrap() + 1;
    let (before, after) = xml.split_at(place);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("answer.xml");
    std::fs::write(&path, format!("{before}{TEMPLATE}{after}")).unwrap();
    let keys = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../fiscal/data/simulator/demo-signer"
    );
    let output = std::process::Command::new("xmlsec1")
        .args([
            "--sign",
            "--privkey-pem",
            &format!("{keys}.key.pem,{keys}.cert.pem"),
        ])
        .arg(path)
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).unwrap()
}

fn unknown() -> (u16, String) {
    let body = "<S:Envelope xmlns:S=\"http://schemas.xmlsoap.org/soap/envelope/\"><S:Body>\
        <ns2:getStatusCdrResponse xmlns:ns2=\"http://service.sunat.gob.pe\"><statusCdr>\
        <statusCode>0127</statusCode><statusMessage>El ticket no existe</statusMessage></statusCdr>\
        </ns2:getStatusCdrResponse></S:Body></S:Envelope>";
    (200, body.to_owned())
}

yapa_test_kit::both_engines! {
    async fn a_document_reaches_the_service_through_outages_once(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let service = Service::start().await;
        owner.set_up(&service).await;
        let item = shop.product(&server, "11.80", "100").await;
        let sale = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "2").body()).await;
        let about = format!("{}-{}", sale["serie"].as_str().unwrap(), sale["correlativo"]);
        let state = async || {
            let path = format!("/api/v1/integracion/comprobantes/empresas/{HOST}/ventas/{}", sale["idVenta"]);
            // A session does not outlive the outage.
            let (_, one) = server.sign_in(OWNER).await.get(&path).await;
            (one["estadoSunat"].as_str().unwrap().to_owned(), one["descripcionSunat"].as_str().unwrap_or_default().to_owned())
        };
        // A page instead of an answer, a service out of order, a wrong password: it waits.
        let stays = [(503, "<html>Bad gateway</html>".to_owned()), service.fault("0109", "Fuera de servicio"),
            service.fault("0102", "Usuario o contraseña incorrectos")];
        for answer in stays {
            service.answer(answer);
            work(&server).await;
            server.pass(2 * HOUR_MS);
            let (state, text) = state().await;
            assert!(state == "PENDIENTE" && !text.is_empty(), "{state} {text}");
        }
        // An answer about another document, an archive that is none: nothing is believed.
        let own = |issuer: &str, is_sound| receipt_of(issuer, "applicationResponse", &about, "0", "Aceptada", "", is_sound);
        for answer in [receipt("applicationResponse", "B001-999", "0", "Aceptada", ""), own("20607654329", true), own(HOST, false), (200, "<a><applicationResponse>AAAA</applicationResponse></a>".to_owned())] {
            service.answer(answer);
            work(&server).await;
            server.pass(2 * HOUR_MS);
            assert_eq!(state().await.0, "PENDIENTE");
        }
        // It was sent before, so that it is looked up first; unknown, it goes out again.
        let sent = service.asked().len();
        service.script.lock().unwrap().answers = vec![unknown(), receipt("applicationResponse", &about, "0", "La Boleta ha sido aceptada", "4252 - Observada")];
        work(&server).await;
        assert_eq!(state().await, ("OBSERVADO".to_owned(), "Observada".to_owned()));
        let asked = service.asked().split_off(sent);
        assert!(asked[0].contains("<ser:getStatusCdr>") && asked[1].contains("<ser:sendBill>"), "{asked:?}");
        server.pass(2 * HOUR_MS);
        work(&server).await;
        assert_eq!(service.asked().len(), sent + 2, "a verdict ends it");
        let kept: Vec<(String, String)> = shop.rows(&server, "SELECT environment, receipt_name FROM e_document WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0", 0).await;
        assert_eq!(kept, [("pruebas".to_owned(), format!("R-20601234565-03-{about}.zip"))]);
        // A document of an authority's test environment has no legal value, and papers say so.
        let ticket = server.sign_in(OWNER).await.get(&format!("{}/ticket", shop.sale(&sale["idVenta"]))).await.1.to_string();
        assert!(ticket.contains("SIN VALOR TRIBUTARIO"), "{ticket}");
    }

    async fn a_signed_document_that_never_arrived_is_issued_today_when_it_is_late(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let service = Service::start().await;
        owner.set_up(&service).await;
        let item = shop.product(&server, "11.80", "100").await;
        let sale = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "2").body()).await;
        let about = format!("{}-{}", sale["serie"].as_str().unwrap(), sale["correlativo"]);
        service.answer((503, "<html>Bad gateway</html>".to_owned()));
        work(&server).await;
        server.pass(6 * 24 * HOUR_MS);
        // The lookup of the document comes first: one that the authority has is not made again.
        service.script(vec![service.fault("0109", "Fuera de servicio")]);
        work(&server).await;
        server.pass(2 * HOUR_MS);
        let sent = service.asked().len();
        service.script(vec![unknown(), receipt("applicationResponse", &about, "0", "La Boleta ha sido aceptada", "")]);
        work(&server).await;
        let asked = service.asked().split_off(sent);
        assert!(asked.len() == 2 && asked[0].contains("<ser:getStatusCdr>"), "{asked:?}");
        assert!(voided_file(&asked[1]).contains("<cbc:IssueDate>2026-01-07<"), "{}", voided_file(&asked[1]));
        let rows = "SELECT state, business_date FROM e_document WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0";
        let kept: Vec<(String, String)> = shop.rows(&server, rows, 0).await;
        assert_eq!(kept, [("ACEPTADO".to_owned(), "2026-01-07".to_owned())]);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn documents_that_waited_are_sent_when_the_company_is_connected_again(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let service = Service::start().await;
        owner.set_up(&service).await;
        let item = shop.product(&server, "11.80", "100").await;
        let sale = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "2").body()).await;
        let about = format!("{}-{}", sale["serie"].as_str().unwrap(), sale["correlativo"]);
        let path = crate::tax_connections::path(HOST);
        let (status, _) = read(owner.call(reqwest::Method::DELETE, &path)).await;
        assert_eq!(status, 200);
        work(&server).await;
        assert!(service.asked().is_empty(), "its job ended with the sentence that it waits");
        owner.set_up(&service).await;
        service.answer(receipt("applicationResponse", &about, "0", "Aceptada", ""));
        work(&server).await;
        let states: Vec<(String,)> = shop.rows(&server, "SELECT state FROM e_document WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0", 0).await;
        assert_eq!((states, service.asked().len()), (vec![("ACEPTADO".to_owned(),)], 1));
    }

    async fn a_document_signed_for_the_simulator_is_signed_anew_for_the_authority(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "11.80", "100").await;
        let sale = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body()).await;
        let about = format!("{}-{}", sale["serie"].as_str().unwrap(), sale["correlativo"]);
        // Signed for the simulator and not decided, as after a crash between both.
        shop.set(&server, "UPDATE e_document SET xml = (SELECT i.body_hash FROM idempotency i WHERE i.company_id = $1 LIMIT 1), digest = 'b', mark = 'c', file_name = 'd', environment = 'simulador' WHERE company_id = $1").await;
        let service = Service::start().await;
        owner.set_up(&service).await;
        service.answer(receipt("applicationResponse", &about, "0", "Aceptada", ""));
        work(&server).await;
        let asked = service.asked();
        assert!(asked.len() == 1 && asked[0].contains("<ser:sendBill>"), "the authority never saw it: {asked:?}");
        let kept: Vec<(String, String)> = shop.rows(&server, "SELECT environment, state FROM e_document WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0", 0).await;
        assert_eq!(kept, [("pruebas".to_owned(), "ACEPTADO".to_owned())]);
        let (status, refused) = owner.send(reqwest::Method::PUT, &crate::tax_connections::path(HOST), &json!({"ambiente": "simulador"})).await;
        assert_eq!(status, 200, "{refused}");
    }
}
