//! Colombian and Mexican companies on their way to DIAN and to a certified provider, as their
//! owners set them up.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_app::TaxServices;

use crate::authority::{DISCONNECT, dtes, work};
use crate::e_papers::fetch;
use crate::support::*;
use crate::tax_connections::{path, upload};
use crate::tax_services::Answer;
use crate::tax_services::Sii as AuthorityServer;

const NIT: &str = "900123456-8";
const RFC: &str = "EKU9003173C9";
const PASSWORD: &str = "clave-de-prueba";

fn missing(view: &Value) -> Vec<&str> {
    let parts = view["faltan"].as_array().unwrap().iter();
    parts.map(|part| part["parte"].as_str().unwrap()).collect()
}

fn resolution(change: &Value) -> Value {
    let mut body = json!({"ambiente": "pruebas", "tipoComprobante": "FACTURA-ELECTRONICA-AFECTA-CO", "prefijo": "SETP",
        "desde": 990_000_000, "hasta": 995_000_000, "resolucion": "18760000001", "validoDesde": "2019-01-19",
        "validoHasta": "2030-01-19", "claveTecnica": "fc8eac422eba16e22ffd8c6f94b3f40a6e38162c"});
    let fields = change.as_object().unwrap().clone();
    body.as_object_mut().unwrap().extend(fields);
    body
}

/// A file of the tests in base64.
fn file(name: &str) -> String {
    upload(name, "")["archivo"].as_str().unwrap().to_owned()
}

yapa_test_kit::both_engines! {
    async fn a_colombian_company_numbers_by_its_resolution_and_sends_its_set_of_tests(db: TestDb) {
        let mut authority = AuthorityServer::start().await;
        let address = authority.services.replaced[0].1.clone();
        authority.services.replaced = vec![("https://vpfe-hab.dian.gov.co".to_owned(), address)];
        let server = TestServer::open_with_services(db, authority.services.clone()).await;
        let shop = server.shop("CO", NIT).await;
        let place = "UPDATE company SET address = 'Carrera 13 # 54-21', division1_name = 'Bogotá, D.C.', division1_code = '11', \
            division2_name = 'Bogotá, D.C.', division2_code = '11001' WHERE id = $1";
        shop.set(&server, place).await;
        shop.set(&server, DISCONNECT).await;
        let owner = server.sign_in(&shop.email).await;
        let (_, view) = owner.get(&path(NIT)).await;
        assert_eq!(missing(&view), ["certificado", "software", "pin", "rangos"], "{view}");
        assert_eq!(view["campos"], json!(["software", "setPruebas", "rangos"]));
        for (part, value) in [("ruta", "ose"), ("direccionOse", "https://ose.example")] {
            let (status, refused) = owner.send(Method::PUT, &path(NIT), &json!({part: value})).await;
            let detail = &refused["detalle"][0];
            assert_eq!((status, &detail["campo"]), (400, &json!(part)), "{refused}");
        }
        let ranges = format!("{}/rangos", path(NIT));
        for (wrong, field) in [
            (json!({"prefijo": "con espacio"}), "prefijo"),
            (json!({"desde": 0}), "hasta"),
            (json!({"hasta": 5}), "hasta"),
            (json!({"validoHasta": "2020-01-01"}), "validoHasta"),
            (json!({"resolucion": "abc"}), "resolucion"),
            (json!({"tipoComprobante": "RECIBO-CO"}), "tipoComprobante"),
            (json!({"ambiente": "simulador"}), "ambiente"),
            (json!({"claveTecnica": "x y"}), "claveTecnica"),
            (json!({"claveTecnica": ""}), "claveTecnica"),
            (json!({"claveTecnica": "fc8eac422eba16e22ffd8c6f94b3f40a6e38162"}), "claveTecnica"),
            (json!({"claveTecnica": "fc8eac422eba16e22ffd8c6f94b3f40a6e38162cf"}), "claveTecnica"),
            (json!({"claveTecnica": "gc8eac422eba16e22ffd8c6f94b3f40a6e38162c"}), "claveTecnica"),
            (json!({"ambiente": "produccion"}), "resolucion"),
            (json!({"ambiente": "produccion", "claveTecnica": "a".repeat(64)}), "resolucion"),
            (json!({"ambiente": "produccion", "resolucion": "18764000001"}), "resolucion"),
        ] {
            let (status, answer) = owner.send(Method::POST, &ranges, &resolution(&wrong)).await;
            assert_eq!((status, &answer["detalle"][0]["campo"]), (400, &json!(field)), "{wrong} {answer}");
        }
        let (status, view) = owner.send(Method::POST, &ranges, &resolution(&json!({}))).await;
        assert_eq!((status, &view["rangos"][0]["quedan"]), (200, &json!(5_000_001)), "{view}");
        assert!(!view.to_string().contains("fc8eac42"), "{view}");
        let other = json!({"tipoComprobante": "FACTURA-ELECTRONICA-EXENTA-CO"});
        let (status, answer) = owner.send(Method::POST, &ranges, &resolution(&other)).await;
        assert!(status == 422 && answer["mensaje"].as_str().unwrap().contains("El prefijo SETP ya numera otro documento"), "{answer}");
        let (status, answer) = owner.send(Method::POST, &ranges, &resolution(&json!({"desde": 994_000_000, "hasta": 996_000_000}))).await;
        assert!(status == 422 && answer["mensaje"].as_str().unwrap().contains("Se cruza"), "{answer}");
        let (status, answer) = owner.send(Method::POST, &format!("{}/certificado", path(NIT)), &upload("colombia-other.p12", "clave-de-prueba")).await;
        assert!(status == 422 && answer["mensaje"].as_str().unwrap().contains("900987654-7"), "{answer}");
        let (status, view) = owner.send(Method::POST, &format!("{}/certificado", path(NIT)), &upload("own.p12", "clave-de-prueba")).await;
        assert_eq!(status, 200, "{view}");
        for wrong in ["no-es-uuid", "56f2ae4e-9812-4fad-9255-08fcfcd5ccb", "56f2ae4e98124fad925508fcfcd5ccb0"] {
            let (status, answer) = owner.send(Method::PUT, &path(NIT), &json!({"idSoftware": wrong})).await;
            assert_eq!((status, &answer["detalle"][0]["campo"]), (400, &json!("idSoftware")), "{answer}");
        }
        let parts = json!({"idSoftware": "56f2ae4e-9812-4fad-9255-08fcfcd5ccb0", "pin": "muy-secreto", "idSetPruebas": "set-1", "ambiente": "pruebas"});
        let (status, view) = owner.send(Method::PUT, &path(NIT), &parts).await;
        assert_eq!((status, &view["ambiente"], &view["tienePin"]), (200, &json!("pruebas"), &json!(true)), "{view}");
        assert!(!view.to_string().contains("muy-secreto"));
        let item = shop.product(&server, "11900", "100").await;
        let mut body = shop.cart("FACTURA-ELECTRONICA-AFECTA-CO").line(&item, "1").body();
        body["cliente"] = json!({"nombre": "Comercial Rosa", "codigoTipoDocumento": "NIT", "numeroDocumento": "860002964-4", "direccion": "Av. Lima 1"});
        let sale = owner.sold(&shop, &body).await;
        assert_eq!((&sale["serie"], &sale["correlativo"]), (&json!("SETP"), &json!(990_000_000)), "{sale}");
        // A set of tests is accepted, and checked later.
        let dian = |inner: &str| Answer::Body(200, format!("<s:Envelope xmlns:s=\"http://www.w3.org/2003/05/soap-envelope\"><s:Body>{inner}</s:Body></s:Envelope>"));
        let call = "WcfDianCustomerServices.svc";
        authority.answer(call, dian("<SendTestSetAsyncResponse><SendTestSetAsyncResult><ErrorMessageList/><ZipKey>zip-7</ZipKey></SendTestSetAsyncResult></SendTestSetAsyncResponse>"));
        work(&server).await;
        server.pass(60_000);
        authority.answer(call, dian("<GetStatusZipResponse><GetStatusZipResult><DianResponse><ErrorMessage/><IsValid>false</IsValid><StatusCode/><StatusDescription>Batch en proceso de validación.</StatusDescription></DianResponse></GetStatusZipResult></GetStatusZipResponse>"));
        work(&server).await;
        server.pass(3_600_000);
        authority.answer(call, dian("<GetStatusZipResponse><GetStatusZipResult><DianResponse><ErrorMessage/><IsValid>true</IsValid><StatusCode>00</StatusCode><StatusDescription>Procesado Correctamente.</StatusDescription></DianResponse></GetStatusZipResult></GetStatusZipResponse>"));
        work(&server).await;
        let kept: Vec<(String, i64)> = shop.rows(&server, "SELECT state, number FROM e_document WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0", 0).await;
        assert_eq!(kept, [("ACEPTADO".to_owned(), 990_000_000)]);
        let calls = authority.asked();
        assert!(calls[0].1.contains("<wcf:testSetId>set-1</wcf:testSetId>") && calls[1].1.contains("<wcf:trackId>zip-7</wcf:trackId>"), "{calls:?}");
        let owner = server.sign_in(&shop.email).await;
        // The numbers of DIAN's tests have nine digits.
        for file in ["pdf/SETP-990000000", "pdf/990000000", "xml/990000000", "pdf/1000000000"] {
            let found = if file == "pdf/1000000000" { 404 } else { 200 };
            assert_eq!(fetch(&owner, &format!("{}/{file}", dtes("co", NIT))).await.status, found, "{file}");
        }
        // Documents of other types have no numbers yet.
        let (status, answer) = owner.sell(&shop, &shop.cart("BOLETA-ELECTRONICA-AFECTA-CO").line(&item, "1").body()).await;
        assert!(status == 422 && answer["mensaje"].as_str().unwrap().contains("No quedan números autorizados"), "{answer}");
        assert_eq!(server.findings().await, Vec::<String>::new());
        // A sale of the tests that was not sent before the company began in production.
        let trial = owner.sold(&shop, &body).await;
        shop.set(&server, "UPDATE e_issuer SET environment = 'produccion' WHERE company_id = $1").await;
        work(&server).await;
        let kept: Vec<(String, String)> = shop.rows(&server, "SELECT state, verdict_text FROM e_document WHERE company_id = $1 AND id = $2", trial["idVenta"].as_i64().unwrap()).await;
        assert_eq!(kept, [("RECHAZADO".to_owned(), "El número de este documento es de la numeración de pruebas, que no vale en producción: \
            anule la venta y hágala de nuevo, con un número autorizado".to_owned())]);
        let (status, answer) = owner.bring(&trial["idVenta"], "anulada").await;
        assert_eq!(status, 200, "{answer}");
        let (_, health) = owner.get(&format!("{}/salud-tributaria", shop.sales())).await;
        assert_eq!(health["estado"]["rechazados"], 0, "{health}");
        // In the tests, a number of production alone is not refused for good.
        shop.set(&server, "UPDATE e_issuer SET environment = 'pruebas' WHERE company_id = $1").await;
        let early = owner.sold(&shop, &body).await;
        shop.set(&server, "UPDATE number_range SET environment = 'produccion' WHERE company_id = $1").await;
        work(&server).await;
        let kept: Vec<(String, i64)> = shop.rows(&server, "SELECT state, number FROM e_document WHERE company_id = $1 AND id = $2", early["idVenta"].as_i64().unwrap()).await;
        assert_eq!(kept[0].0, "PENDIENTE", "{kept:?}");
    }

    async fn an_owner_saves_the_data_after_a_certificate_with_the_number_of_the_company(db: TestDb) {
        let server = TestServer::open_with_services(db, TaxServices::default()).await;
        let csd = json!({"archivo": file("csd.cer"), "archivoLlave": file("csd.key"), "clave": PASSWORD});
        let software = "56f2ae4e-9812-4fad-9255-08fcfcd5ccb0";
        for (country, host, certificate, data) in [
            ("MX", RFC, csd, json!({"regimenFiscal": "601", "codigoPostal": "42501"})),
            ("CO", "900987654-7", upload("colombia-other.p12", PASSWORD), json!({"idSoftware": software, "pin": "1234"})),
        ] {
            let shop = server.shop(country, host).await;
            shop.set(&server, DISCONNECT).await;
            let owner = server.sign_in(&shop.email).await;
            let (status, view) = owner.send(Method::POST, &format!("{}/certificado", path(host)), &certificate).await;
            assert_eq!((status, &view["firmante"]), (200, &json!("")), "{view}");
            // A program may send back what an answer had, even an older one.
            for sender in [&view["firmante"], &json!(host)] {
                let mut body = data.clone();
                body["firmante"] = sender.clone();
                let (status, view) = owner.send(Method::PUT, &path(host), &body).await;
                let field = data.as_object().unwrap().keys().find(|key| *key != "pin").unwrap();
                assert_eq!((status, &view[field], &view["firmante"]), (200, &data[field], &json!("")), "{view}");
            }
        }
    }

    async fn a_mexican_company_brings_its_seal_and_its_provider(db: TestDb) {
        let server = TestServer::open_with_services(db, TaxServices::default()).await;
        let shop = server.shop("MX", RFC).await;
        shop.set(&server, DISCONNECT).await;
        let owner = server.sign_in(&shop.email).await;
        let to = format!("{}/certificado", path(RFC));
        let certificate = async |certificate: &str, key: &str, password: &str| {
            let body = json!({"archivo": file(certificate), "archivoLlave": file(key), "clave": password});
            owner.send(Method::POST, &to, &body).await
        };
        for (name, key, password, words) in [
            ("csd.cer", "csd.key", "otra", "La contraseña no abre el certificado"),
            ("csd-other.cer", "csd-other.key", PASSWORD, "El certificado es de otra empresa (XIQB891116QE4)"),
            ("e-firma.cer", "e-firma.key", PASSWORD, "Es la e.firma (FIEL)"),
            ("csd.cer", "csd-other.key", PASSWORD, "La clave privada del archivo no es la del certificado"),
            ("csd.key", "csd.key", PASSWORD, "El archivo no trae ningún certificado"),
            ("csd.cer", "csd.cer", PASSWORD, "El archivo no trae la clave privada"),
        ] {
            let (status, answer) = certificate(name, key, password).await;
            assert!(status == 422 && answer["mensaje"].as_str().unwrap().contains(words), "{name} {key}: {answer}");
        }
        for nonsense in ["AAAA", "no es base 64"] {
            let body = json!({"archivo": nonsense, "archivoLlave": nonsense, "clave": "x"});
            assert_eq!(owner.send(Method::POST, &to, &body).await.0, 422);
        }
        let (status, view) = certificate("csd.cer", "csd.key", PASSWORD).await;
        assert_eq!((status, missing(&view)), (200, vec!["perfilTributario", "usuario", "clave"]), "{view}");
        for (wrong, field) in [(json!({"regimenFiscal": "999"}), "regimenFiscal"), (json!({"codigoPostal": "123"}), "codigoPostal")] {
            let (status, answer) = owner.send(Method::PUT, &path(RFC), &wrong).await;
            assert_eq!((status, &answer["detalle"][0]["campo"]), (400, &json!(field)), "{answer}");
        }
        let provider = crate::tax_line::Service::start().await;
        let address = provider.url.replace("/billService", "");
        let parts = json!({"regimenFiscal": "601", "codigoPostal": "42501", "usuario": "pac", "clave": "secreta",
            "direccionOse": address, "ambiente": "pruebas"});
        let (status, view) = owner.send(Method::PUT, &path(RFC), &parts).await;
        assert_eq!((status, &view["ambiente"]), (200, &json!("pruebas")), "{view}");
        let test = async || {
            let (status, view) = owner.send(Method::POST, &format!("{}/probar", path(RFC)), &json!({})).await;
            assert_eq!(status, 200, "{view}");
            (view["prueba"]["correcta"].as_bool().unwrap(), view["prueba"]["mensaje"].as_str().unwrap().to_owned())
        };
        provider.answer((401, json!({"status": "error", "message": "AU1000"}).to_string()));
        let (passed, message) = test().await;
        assert!(!passed && message.contains("el proveedor de timbrado no deja entrar a este usuario"), "{message}");
        provider.answer((200, json!({"status": "success", "data": {"token": "T", "expires_in": 7200}}).to_string()));
        assert!(test().await.0);
        // Refused by a rule of the SAT: the reason is shown, and the number stays.
        let item = shop.product(&server, "116", "100").await;
        owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body()).await;
        provider.answer((400, json!({"status": "error", "message": "CFDI40147 - El régimen no corresponde", "data": {"token": "T"}}).to_string()));
        work(&server).await;
        let kept: Vec<(String, String)> = shop.rows(&server, "SELECT state, verdict_code FROM e_document WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0", 0).await;
        assert_eq!(kept, [("RECHAZADO".to_owned(), "CFDI40147".to_owned())]);
    }
}
