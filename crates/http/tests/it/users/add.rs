//! Users are added to a company.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_app::jobs;

use crate::support::*;

const NEW: &str = "nueva@pe.yapa.example";

pub fn address() -> String {
    format!("/api/v2/usuarios?app_modulo=ventas&canal=web&ruc_eho={HOST}")
}

/// A new user, as the form sends them.
pub fn new_user(email: &str) -> Value {
    json!({
        "usuCorreo": email, "usuPassword": "clave-de-prueba", "usuNumeroDocumento": "45678912", "usuNombre": " Rosa  María ",
        "usuApellidoPaterno": "Quispe", "usuApellidoMaterno": "Rojas", "usuTelefono": "+51 987654321", "usuVigente": true,
        "usuPais": "PE", "tipoDocumentoByUsuTdoCodigo": {"tdoCodigo": "1"}, "roles": [3],
    })
}

fn with(field: &str, value: Value) -> Value {
    let mut body = new_user(NEW);
    body[field] = value;
    body
}

yapa_test_kit::both_engines! {
    async fn a_new_user_signs_in_and_sells(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        let (status, added) = owner.send(Method::POST, &address(), &new_user("  Nueva@PE.yapa.example ")).await;
        assert_eq!(status, 200, "{added}");
        assert_eq!((&added["usuCorreo"], &added["usuNombre"], &added["usuVigente"]), (&json!(NEW), &json!("Rosa María"), &json!(true)));
        assert_eq!(added["roles"], json!([{"rolId": 3, "rolDescripcion": "Vendedor", "rucEmpresaHost": HOST}]));
        assert_eq!(added["tipoDocumentoByUsuTdoCodigo"], json!({"tdoCodigo": "1", "tdoDescripcion": "DNI"}));
        assert!(added["fechaUltimoIngreso"].is_null() && !added.to_string().contains("clave"));
        let answer = server.try_password(NEW, "clave-de-prueba").await;
        assert_eq!(answer.status(), 200);
        let list = owner.get(&format!("/api/v2/empresas/{HOST}/usuarios?q=quispe")).await.1;
        assert_eq!(list["usuarios"][0]["usuCorreo"], NEW);
        assert!(list["usuarios"][0]["fechaUltimoIngreso"].is_string() && list["usuarios"][0]["horaUltimoIngreso"].is_string());
    }

    async fn a_user_without_a_password_is_invited_by_mail(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        let mut body = new_user(NEW);
        body.as_object_mut().unwrap().remove("usuPassword");
        assert_eq!(owner.send(Method::POST, &address(), &body).await.0, 200);
        while jobs::work_once(&server.ctx).await.unwrap() > 0 {}
        let mail = server.last_mail();
        assert!(mail.contains(NEW) && mail.contains("7 d"), "{mail}");
        let (_, token) = mail.split_once("token=").unwrap();
        let token = token.split_whitespace().next().unwrap();
        server.pass(6 * 24 * 60 * 60 * 1000);
        let change = format!("/api/v2/usuarios/actualizar-contrasena?token={token}&nueva_contrasena=mi-clave-nueva");
        let (status, answer) = read(server.anonymous(Method::POST, &change)).await;
        assert_eq!(status, 200, "{answer} {mail}");
        assert_eq!(server.try_password(NEW, "mi-clave-nueva").await.status(), 200);
    }

    async fn a_refusal_reads_as_a_sentence_once_it_is_cut(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        let cases = [
            (new_user(SELLER), 409, "usuCorreo", "Ya existe una cuenta con ese correo"),
            (new_user(OTHER_OWNER), 409, "usuCorreo", "Ya existe una cuenta con ese correo"),
            (with("usuCorreo", json!("sin-arroba")), 400, "usuCorreo", "El correo electrónico es incorrecto"),
            (with("usuCorreo", json!("ñandú@pe.yapa.example")), 400, "usuCorreo", "El correo electrónico es incorrecto"),
            (with("usuPassword", json!("corta")), 400, "usuPassword", "La contraseña debe tener entre 8 y 128 caracteres"),
            (with("usuPassword", json!("x".repeat(129))), 400, "usuPassword", "La contraseña debe tener entre 8 y 128 caracteres"),
            (with("usuNombre", json!(" ")), 400, "usuNombre", "El nombre y el apellido deben tener entre 1 y 100 caracteres"),
            (with("usuNumeroDocumento", json!("123")), 400, "usuNumeroDocumento", "DNI incorrecto"),
            (with("usuNumeroDocumento", json!("")), 400, "usuNumeroDocumento", "Ingrese el número de documento"),
            (with("tipoDocumentoByUsuTdoCodigo", json!({"tdoCodigo": "ZZ"})), 400, "tipoDocumentoByUsuTdoCodigo.tdoCodigo", "El documento de identidad no es válido"),
            (with("usuPais", json!("CL")), 400, "usuPais", "El país del usuario es el de la empresa"),
            (with("roles", json!([])), 400, "roles", "Elija al menos un rol"),
            (with("roles", json!([9])), 400, "roles", "Uno de los roles no existe"),
            (with("roles", json!("dueño")), 400, "roles", "Los datos enviados no son válidos"),
            (with("usuTelefono", json!("x".repeat(31))), 400, "usuTelefono", "El teléfono solo puede llevar números, espacios y el signo +"),
        ];
        for (body, expected, field, sentence) in cases {
            let (status, refused) = owner.send(Method::POST, &address(), &body).await;
            assert_eq!((status, &refused["detalle"][0]["campo"]), (expected, &json!(field)), "{refused}");
            let message = refused["mensaje"].as_str().unwrap();
            let cut: String = message.chars().skip(23).take(message.chars().count() - 24).collect();
            assert_eq!(cut, sentence);
        }
        let (status, refused) = owner.send(Method::POST, &address(), &json!({})).await;
        assert!(status == 400 && refused["mensaje"].as_str().unwrap().starts_with("Error creando usuario: "), "{refused}");
        let (status, refused) = read(owner.call(Method::POST, &address()).header("content-type", "application/json").body("{")).await;
        assert!(status == 400 && refused["mensaje"].as_str().unwrap().starts_with("Error creando usuario: "), "{refused}");
        let huge = with("usuNombre", json!("x".repeat(2 * 1024 * 1024)));
        assert_eq!(owner.send(Method::POST, &address(), &huge).await.0, 413);
        assert_eq!(server.try_password(NEW, "clave-de-prueba").await.status(), 400, "no user was added");
    }

    async fn who_may_add_whom(db: TestDb) {
        let server = TestServer::open(db).await;
        let (owner, manager, seller) = (server.sign_in(OWNER).await, server.sign_in(MANAGER).await, server.sign_in(SELLER).await);
        let stranger = server.sign_in(OTHER_OWNER).await;
        assert_eq!(read(server.anonymous(Method::POST, &address()).json(&new_user(NEW))).await.0, 401);
        for actor in [&seller, &stranger] {
            let (status, refused) = actor.send(Method::POST, &address(), &new_user(NEW)).await;
            assert_refusal(status, &refused, "prohibido");
            assert!(refused["mensaje"].as_str().unwrap().starts_with("Error creando usuario: "), "{refused}");
        }
        assert_eq!(manager.send(Method::POST, &address(), &with("roles", json!([1, 3]))).await.0, 403, "a manager makes no owner");
        assert_eq!(manager.send(Method::POST, &address(), &with("roles", json!([2, 3, 3]))).await.0, 200);
        assert_eq!(owner.send(Method::POST, &address(), &{ let mut body = new_user("otra@pe.yapa.example"); body["roles"] = json!(["1"]); body }).await.0, 200);
        // Without the query it is the own company.
        let (status, added) = stranger.send(Method::POST, "/api/v2/usuarios", &new_user("suya@pe2.yapa.example")).await;
        assert_eq!((status, &added["rucEmpresaHost"]), (200, &json!(OTHER_HOST)));
    }

    async fn two_users_adding_the_same_mail_make_one_account(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        let (path, body) = (address(), new_user(NEW));
        let tries = futures::future::join_all((0..6).map(|_| owner.send(Method::POST, &path, &body))).await;
        let mut statuses: Vec<u16> = tries.iter().map(|(status, _)| *status).collect();
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409, 409, 409, 409, 409]);
    }

    async fn a_retry_adds_a_user_once_and_its_hash_reveals_no_password(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        let send = |body: Value| read(owner.call(Method::POST, &address()).header("Idempotency-Key", "alta").json(&body));
        let first = send(new_user(NEW)).await;
        assert_eq!(first.0, 200);
        assert_eq!(send(new_user(NEW)).await, first);
        // Another password under the same key is no other request, so that no hash of it is kept.
        assert_eq!(send(with("usuPassword", json!("otra-clave-larga"))).await, first);
        assert_eq!(server.try_password(NEW, "clave-de-prueba").await.status(), 200);
        assert_eq!(send(with("usuNombre", json!("Otra"))).await.0, 409);
    }

    async fn a_master_adds_users_of_its_branches(db: TestDb) {
        let server = TestServer::open(db).await;
        server.make_branch(OTHER_HOST, HOST).await;
        let owner = server.sign_in(OWNER).await;
        let there = format!("/api/v2/usuarios?ruc_eho={OTHER_HOST}");
        let (status, added) = owner.send(Method::POST, &there, &new_user(NEW)).await;
        assert_eq!((status, &added["rucEmpresaHost"]), (200, &json!(OTHER_HOST)), "{added}");
        assert_eq!(server.sign_in(MANAGER).await.send(Method::POST, &there, &new_user("otra@pe.yapa.example")).await.0, 403);
        assert_eq!(server.sign_in(OTHER_OWNER).await.send(Method::POST, &address(), &new_user("otra@pe.yapa.example")).await.0, 403);
        let list = owner.get(&format!("/api/v2/empresas/{OTHER_HOST}/usuarios")).await.1;
        assert_eq!(list["paginacion"]["totalItems"], 2);
    }
}
