mod add;
mod manage;

use reqwest::Method;
use serde_json::json;

use crate::support::*;

const ME: &str = "/api/v2/usuarios/usuario-autenticado";
const PROFILE: &str = "/api/v2/usuarios";

yapa_test_kit::both_engines! {
    async fn the_session_learns_everything_it_needs(db: TestDb) {
        let server = TestServer::open(db).await;
        let seller = server.sign_in(SELLER).await;
        let (status, me) = seller.get(&format!("{ME}?token_firebase=un-navegador")).await;
        assert_eq!(status, 200);
        assert_eq!(me["rucEmpresaHost"], HOST);
        assert_eq!(me["roles"][0]["rolDescripcion"], "Vendedor");
        assert_eq!(me["numerosPermiso"], json!([0, 1, 3, 5, 6, 10, 11]));
        assert_eq!(me["clienteGenerico"]["cliNumeroDocumento"], "11111111");
        assert_eq!(me["moneda"], json!({"codigo": "PEN", "simbolo": "S/"}));
        assert_eq!(me["impuesto"], json!(0.18));
        assert_eq!(me["permisos"].as_array().unwrap().len(), 20);
        assert_eq!(me["correoSoporte"], "ayuda@yapa.example");
        let owner = server.sign_in(OWNER).await.get(ME).await.1;
        assert_eq!(owner["numerosPermiso"], json!([0, 1, 3, 4, 5, 6, 7, 9, 10, 11]));
    }

    async fn the_roles_are_three(db: TestDb) {
        let server = TestServer::open(db).await;
        let (status, roles) = server.sign_in(OWNER).await.get("/api/v2/usuarios/roles?app_modulo=ventas").await;
        assert_eq!(status, 200);
        let names: Vec<_> = roles.as_array().unwrap().iter().map(|role| role["descripcion"].clone()).collect();
        assert_eq!(names, ["Propietario", "Gestor", "Vendedor"]);
    }

    async fn everybody_changes_the_own_profile_only(db: TestDb) {
        let server = TestServer::open(db).await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let owner_id = owner.get(ME).await.1["usuId"].clone();
        let (status, me) = seller.send(Method::PATCH, PROFILE, &json!({"usuNombre": " Rosa ", "usuTelefono": "+51 999"})).await;
        assert_eq!((status, &me["usuNombre"], &me["usuTelefono"]), (200, &json!("Rosa"), &json!("+51 999")));
        let (status, body) = seller.send(Method::PATCH, PROFILE, &json!({"usuId": owner_id, "usuNombre": "X"})).await;
        assert_eq!(status, 403);
        assert_refusal(status, &body, "prohibido");
        for (email, expected) in [(OWNER, 409), ("sin-arroba", 400), ("nueva@pe.yapa.example", 200)] {
            let (status, body) = seller.send(Method::PATCH, PROFILE, &json!({"usuCorreo": email})).await;
            assert_eq!(status, expected, "{body}");
        }
        assert_eq!(server.try_password("nueva@pe.yapa.example", PASSWORD).await.status(), 200);
    }

    async fn an_identity_is_one_of_the_country_s(db: TestDb) {
        let server = TestServer::open(db).await;
        let seller = server.sign_in(SELLER).await;
        let document = |kind: &str, number: &str| json!({"tipoDocumentoByUsuTdoCodigo": {"tdoCodigo": kind}, "usuNumeroDocumento": number});
        for (kind, number, sentence) in [("1", "1", "DNI incorrecto"), ("1", "1234567x", "DNI incorrecto"), ("6", "123", "RUC incorrecto")] {
            let (status, body) = seller.send(Method::PATCH, PROFILE, &document(kind, number)).await;
            assert_eq!((status, &body["detalle"]), (400, &json!([{"campo": "usuNumeroDocumento", "mensaje": sentence}])), "{body}");
        }
        let last = "x".repeat(101);
        for (body, field) in [
            (json!({"usuApellidoPaterno": ""}), "usuApellidoPaterno"),
            (json!({"usuApellidoMaterno": last}), "usuApellidoMaterno"),
            (document("ZZ", "1"), "tipoDocumentoByUsuTdoCodigo.tdoCodigo"),
        ] {
            let (status, body) = seller.send(Method::PATCH, PROFILE, &body).await;
            assert_eq!((status, &body["detalle"][0]["campo"]), (400, &json!(field)), "{body}");
        }
        let (_, me) = seller.send(Method::PATCH, PROFILE, &json!({"usuNombre": "Ana\n\tLuz"})).await;
        assert_eq!(me["usuNombre"], "Ana Luz");
        for (kind, number) in [("1", "12345678"), ("1", ""), ("", "7"), ("", ""), ("1", "87654321")] {
            let (status, body) = seller.send(Method::PATCH, PROFILE, &document(kind, number)).await;
            assert_eq!((status, &body["usuNumeroDocumento"]), (200, &json!(number)), "{body}");
        }
        let (status, body) = seller.send(Method::PATCH, PROFILE, &json!({"usuNumeroDocumento": "12"})).await;
        assert_eq!((status, &body["detalle"][0]["campo"]), (400, &json!("usuNumeroDocumento")));
    }

    async fn a_new_password_ends_every_token_and_answers_a_new_pair(db: TestDb) {
        let server = TestServer::open(db).await;
        let (here, there) = (server.sign_in(OWNER).await, server.sign_in(OWNER).await);
        assert_eq!(there.get(ME).await.0, 200);
        let id = here.get(ME).await.1["usuId"].clone();
        let path = format!("/api/v2/usuarios/{id}/cambio-contrasena");
        let change = |old: &str, new: &str| json!({"antigua": old, "nueva": new});
        assert_eq!(here.send(Method::PUT, &path, &change("mala", "una-clave-nueva")).await.0, 400);
        assert_eq!(here.send(Method::PUT, &path, &change(PASSWORD, "corta")).await.0, 400);
        assert_eq!(here.send(Method::PUT, &path, &change(PASSWORD, &"x".repeat(129))).await.0, 400);
        assert_eq!(server.sign_in(SELLER).await.send(Method::PUT, &path, &change(PASSWORD, "una-clave-nueva")).await.0, 403);
        assert_eq!(here.get(ME).await.0, 200, "what is refused ends nothing");
        let (status, changed) = here.send(Method::PUT, &path, &change(PASSWORD, "una-clave-nueva")).await;
        assert_eq!((status, &changed["token_type"], &changed["expires_in"]), (200, &json!("bearer"), &json!(3600)), "{changed}");
        assert!(changed["mensaje"].as_str().is_some_and(|text| text.len() > 5), "{changed}");
        for session in [&here, &there] {
            assert_eq!(session.get(ME).await.0, 401);
            assert_eq!(server.refresh(&session.refresh).await.status(), 400);
        }
        let anew = server.anonymous(Method::GET, ME).bearer_auth(changed["access_token"].as_str().unwrap());
        assert_eq!(read(anew).await.0, 200);
        assert_eq!(server.refresh(changed["refresh_token"].as_str().unwrap()).await.status(), 200);
        assert_eq!(server.try_password(OWNER, "una-clave-nueva").await.status(), 200);
    }
}
