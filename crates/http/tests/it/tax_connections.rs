//! The connection of a company with its tax authority, as its owner sets it up.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use reqwest::Method;
use serde_json::{Value, json};

use crate::authority::DISCONNECT;
use crate::support::*;
use crate::tax_line::Service;

const PASSWORD: &str = "clave-de-prueba";

pub fn path(host: &str) -> String {
    format!("/api/v2/administracion/empresas/{host}/conexion-tributaria")
}

/// A certificate of the tests, as a browser sends it.
pub fn upload(name: &str, password: &str) -> Value {
    let folder = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../fiscal/tests/data/certificates"
    );
    let bytes = std::fs::read(format!("{folder}/{name}")).unwrap();
    json!({"archivo": STANDARD.encode(bytes), "clave": password})
}

impl Actor<'_> {
    async fn change(&self, body: &Value) -> (u16, Value) {
        self.send(Method::PUT, &path(HOST), body).await
    }

    async fn certificate(&self, name: &str, password: &str) -> (u16, Value) {
        let to = format!("{}/certificado", path(HOST));
        self.send(Method::POST, &to, &upload(name, password)).await
    }

    /// Sets up all of a company that sends through the service.
    pub async fn set_up(&self, service: &Service) {
        assert_eq!(self.certificate("own.p12", PASSWORD).await.0, 200);
        let parts = json!({"ruta": "ose", "direccionOse": service.url, "usuario": "ROSAPAZ1",
            "clave": "secreta", "ambiente": "pruebas"});
        let (status, view) = self.change(&parts).await;
        assert_eq!(
            (status, &view["ambiente"]),
            (200, &json!("pruebas")),
            "{view}"
        );
    }
}

yapa_test_kit::both_engines! {
    async fn an_owner_sets_up_a_connection_and_no_secret_is_ever_answered(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        shop.set(&server, DISCONNECT).await;
        let owner = server.sign_in(OWNER).await;
        let (status, view) = owner.get(&path(HOST)).await;
        assert_eq!((status, &view["autoridad"], &view["ambiente"]), (200, &json!("SUNAT"), &Value::Null), "{view}");
        let missing = |view: &Value| -> Vec<String> {
            let parts = view["faltan"].as_array().unwrap().iter();
            parts.map(|part| part["parte"].as_str().unwrap().to_owned()).collect()
        };
        assert_eq!(missing(&view), ["certificado", "usuario", "clave"]);
        let (status, refused) = owner.change(&json!({"ambiente": "produccion"})).await;
        assert_eq!((status, &refused["mensaje"]), (422, &json!("Suba el certificado digital de la empresa")), "{refused}");
        let (status, view) = owner.certificate("own.p12", PASSWORD).await;
        assert_eq!((status, &view["certificado"]["titular"]), (200, &json!("Rosa Paz")), "{view}");
        let (status, view) = owner.change(&json!({"usuario": format!("{HOST}ROSAPAZ1"), "clave": "muy-secreta",
            "clienteGuias": "cliente", "secretoGuias": "otra-secreta"})).await;
        assert_eq!((status, &view["usuario"], missing(&view)), (200, &json!("ROSAPAZ1"), vec![]), "{view}");
        assert_eq!((&view["tieneClave"], &view["tieneSecretoGuias"]), (&json!(true), &json!(true)));
        let (status, view) = owner.change(&json!({"ambiente": "produccion"})).await;
        assert_eq!((status, &view["ambiente"]), (200, &json!("produccion")), "{view}");
        // A setting that production needs cannot be removed.
        assert_eq!(owner.change(&json!({"clave": ""})).await.0, 422);
        let all = owner.get(&path(HOST)).await.1.to_string();
        let entries: Vec<(String,)> = shop.rows(&server, "SELECT after FROM audit WHERE company_id = $1 AND action LIKE 'company.tax-connection.%' AND CAST($2 AS BIGINT) = 0", 0).await;
        assert_eq!(entries.len(), 3, "certificate, parts, environment");
        let sealed: Vec<(String,)> = shop.rows(&server, "SELECT sealed FROM company_secret WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0", 0).await;
        assert_eq!(sealed.len(), 3);
        for text in entries.iter().map(|row| &row.0).chain(sealed.iter().map(|row| &row.0)).chain([&all]) {
            assert!(!text.contains("secreta") && !text.contains("PRIVATE KEY") && !text.contains(PASSWORD), "{text}");
        }
        let (status, view) = read(owner.call(Method::DELETE, &path(HOST))).await;
        assert_eq!((status, &view["ambiente"], &view["certificado"]), (200, &Value::Null, &Value::Null), "{view}");
        let sealed: Vec<(String,)> = shop.rows(&server, "SELECT sealed FROM company_secret WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0", 0).await;
        assert!(sealed.is_empty());
    }

    async fn certificates_that_cannot_sign_for_the_company_are_refused(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        for (name, password, field, sentence) in [
            ("own.p12", "otra", "clave", "La contraseña no abre el certificado"),
            ("without-key.pem", "", "archivo", "El archivo no trae la clave privada: exporte el certificado con ella"),
            ("not-a-pair.pem", "", "archivo", "La clave privada del archivo no es la del certificado"),
            ("other-company.p12", PASSWORD, "archivo", "El certificado es de otra empresa (20607654329); la suya es 20601234565"),
            ("ended.p12", PASSWORD, "archivo", "El certificado venció el 31/12/2020"),
        ] {
            let (status, answer) = owner.certificate(name, password).await;
            assert_eq!((status, &answer["mensaje"]), (422, &json!(sentence)), "{name}: {answer}");
            assert_eq!(answer["detalle"][0]["campo"], field, "{name}: {answer}");
        }
        for file in ["AAAA", "no es base 64"] {
            let to = format!("{}/certificado", path(HOST));
            assert_eq!(owner.send(Method::POST, &to, &json!({"archivo": file})).await.0, 422);
        }
        for (wrong, status) in [
            (json!({"usuario": "con espacio"}), 400),
            (json!({"clave": "x".repeat(201)}), 400),
            (json!({"direccionOse": "ftp://ose.example"}), 400),
            (json!({"ambiente": "nada"}), 400),
        ] {
            assert_eq!(owner.change(&wrong).await.0, status, "{wrong}");
        }
        assert_eq!(owner.get(&path(HOST)).await.1["certificado"], Value::Null);
        // A manager and a stranger see nothing.
        assert_eq!(server.sign_in(MANAGER).await.get(&path(HOST)).await.0, 403);
        assert_eq!(server.sign_in(OTHER_OWNER).await.get(&path(HOST)).await.0, 403);
    }

    async fn a_test_of_the_connection_reports_the_problem_in_plain_words(db: TestDb) {
        let server = TestServer::open(db).await;
        server.bodega().await.set(&server, DISCONNECT).await;
        let owner = server.sign_in(OWNER).await;
        let to = format!("{}/probar", path(HOST));
        let test = async || owner.send(Method::POST, &to, &json!({})).await;
        assert_eq!(test().await.0, 422, "there is nothing to test yet");
        let service = Service::start().await;
        owner.set_up(&service).await;
        let unknown = service.fault("0127", "El ticket no existe");
        for (answer, passed, words) in [
            (service.fault("0102", "Usuario o contraseña incorrectos"), false, "el usuario o la clave SOL no son correctos"),
            (service.fault("0111", "No tiene el perfil"), false, "perfil para enviar comprobantes"),
            ((401, "<html>401</html>".to_owned()), false, "no deja entrar a este usuario (código 401)"),
            ((503, "<html>Bad gateway</html>".to_owned()), false, "está con problemas (código 503)"),
            ((200, "nada".to_owned()), false, "está con problemas"),
            (unknown, true, "reconoce al usuario"),
        ] {
            service.answer(answer.clone());
            let (status, view) = test().await;
            assert_eq!((status, &view["prueba"]["correcta"]), (200, &json!(passed)), "{answer:?} {view}");
            let message = view["prueba"]["mensaje"].as_str().unwrap();
            assert!(message.contains(words), "{message}");
        }
        let asked = service.asked().pop().unwrap();
        assert!(asked.contains("<wsse:Username>20601234565ROSAPAZ1</wsse:Username>") && asked.contains("<ser:getStatus>"), "{asked}");
        // Later changes were not tested.
        let (_, view) = owner.change(&json!({"usuario": "OTRO"})).await;
        assert_eq!(view["prueba"], Value::Null);
    }
}
