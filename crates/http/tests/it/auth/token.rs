use reqwest::Method;
use serde_json::Value;

use crate::support::*;

yapa_test_kit::both_engines! {
    async fn a_password_gives_a_pair_that_is_never_cached(db: TestDb) {
        let server = TestServer::open(db).await;
        let answer = server.try_password(&OWNER.to_uppercase(), PASSWORD).await;
        assert_eq!(answer.status(), 200);
        assert_eq!(answer.headers()["cache-control"], "no-store");
        let body: Value = answer.json().await.unwrap();
        assert_eq!(body["token_type"], "bearer");
        assert_eq!(body["expires_in"], 3600);
        assert_eq!(body["access_token"].as_str().unwrap().len(), 43);
        assert_ne!(body["access_token"], body["refresh_token"]);
    }

    async fn wrong_user_and_wrong_password_get_the_same_answer(db: TestDb) {
        let server = TestServer::open(db).await;
        for (email, password) in [(OWNER, "otra-clave"), ("nadie@yapa.example", PASSWORD), ("", "")] {
            let answer = server.try_password(email, password).await;
            assert_eq!(answer.status(), 400);
            let body: Value = answer.json().await.unwrap();
            assert_eq!(body["error"], "invalid_grant");
            assert_eq!(body["error_description"], "Bad credentials");
            assert_eq!(body["mensaje"], "Usuario o contraseña incorrecto");
        }
    }

    async fn only_our_application_and_its_grants_are_served(db: TestDb) {
        let server = TestServer::open(db).await;
        let form = [("grant_type", "password"), ("username", OWNER), ("password", PASSWORD)];
        let post = || server.anonymous(Method::POST, "/api/oauth/token").form(&form);
        for request in [post(), post().basic_auth("otro", Some("")), post().basic_auth("yapa-web", Some("x"))] {
            let (status, body) = read(request).await;
            assert_eq!((status, &body["error"]), (401, &Value::from("invalid_client")));
        }
        let answer = server.token(&[("grant_type", "client_credentials")]).await;
        assert_eq!(answer.status(), 400);
        assert_eq!(answer.json::<Value>().await.unwrap()["error"], "unsupported_grant_type");
        for form in [&[("grant_type", "password")][..], &[("username", "x")][..]] {
            let answer = server.token(form).await;
            assert_eq!(answer.status(), 400);
            let body = answer.json::<Value>().await.unwrap();
            assert_eq!(body["error"], "invalid_request");
            assert_eq!(body["detalle"].as_array().map(Vec::len), Some(1), "{body}");
        }
    }

    async fn an_access_token_ends_after_an_hour(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        assert_eq!(owner.get("/api/v2/usuarios/usuario-autenticado").await.0, 200);
        server.pass(60 * 60 * 1000);
        let (status, body) = owner.get("/api/v2/usuarios/usuario-autenticado").await;
        assert_eq!(status, 401);
        assert_refusal(status, &body, "invalid_token");
    }

    async fn signing_out_ends_the_session_at_once_and_always_succeeds(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        let elsewhere = server.sign_in(OWNER).await;
        assert_eq!(owner.get("/api/v2/usuarios/usuario-autenticado").await.0, 200);
        assert_eq!(owner.get("/api/v1/autenticacion/cerrar-sesion?token_firebase=x").await.0, 200);
        assert_eq!(owner.get("/api/v2/usuarios/usuario-autenticado").await.0, 401);
        assert_eq!(server.refresh(&owner.refresh).await.status(), 400);
        assert_eq!(elsewhere.get("/api/v2/usuarios/usuario-autenticado").await.0, 200);
        assert_eq!(owner.get("/api/v1/autenticacion/cerrar-sesion").await.0, 200);
        assert_eq!(read(server.anonymous(Method::GET, "/api/v1/autenticacion/cerrar-sesion")).await.0, 200);
    }
}
