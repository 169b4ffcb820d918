//! Sessions that wait for the PIN of their person.

use reqwest::{Method, Response};
use serde_json::{Value, json};

use crate::approvals::PIN;
use crate::support::*;

const ME: &str = "/api/v2/usuarios/usuario-autenticado";

impl TestServer {
    async fn unlock(&self, refresh: &str, pin: &str) -> Response {
        self.token(&[
            ("grant_type", "pin"),
            ("refresh_token", refresh),
            ("pin", pin),
        ])
        .await
    }
}

impl Actor<'_> {
    async fn lock(&self, user: i64) -> (u16, Value) {
        let path = format!("/api/v2/usuarios/{user}/sesion");
        self.send(Method::PUT, &path, &json!({"bloqueada": true}))
            .await
    }
}

async fn parts(answer: Response) -> (u16, Value) {
    (answer.status().as_u16(), answer.json().await.unwrap())
}

yapa_test_kit::both_engines! {
    async fn a_locked_session_is_refused_until_its_person_types_the_pin(db: TestDb) {
        let server = TestServer::open(db).await;
        let user = server.user_id(SELLER).await;
        let (here, there) = (server.sign_in(SELLER).await, server.sign_in(SELLER).await);
        let (status, answer) = here.lock(user).await;
        assert_eq!((status, &answer["error"]), (409, &json!("conflicto")), "no PIN yet: {answer}");
        here.choose_pin(user, &json!(PIN)).await;
        assert_eq!(here.lock(server.user_id(OWNER).await).await.0, 403);
        assert_eq!(here.lock(user).await.0, 200);
        for path in [ME.to_owned(), format!("/api/v2/empresas/{HOST}/autorizaciones?permisos=descuento:5")] {
            let (status, answer) = here.get(&path).await;
            assert_eq!((status, &answer["error"]), (423, &json!("sesion_bloqueada")), "{answer}");
        }
        assert_eq!(here.lock(user).await.0, 423);
        assert_eq!(parts(server.refresh(&here.refresh).await).await.0, 423);
        let neighbour = server.neighbour();
        let refused = yapa_app::auth::authenticate(&neighbour, &here.access).await.unwrap_err();
        assert_eq!(refused.kind(), yapa_app::Kind::SessionLocked, "another process too");
        assert_eq!(there.get(ME).await.0, 200, "another device goes on");
        let (status, answer) = parts(server.unlock(&here.refresh, "135791").await).await;
        assert_eq!((status, &answer["mensaje"]), (422, &json!("PIN incorrecto. Quedan 4 intentos.")), "{answer}");
        assert_eq!(server.unlock(&here.refresh, "12345").await.status(), 400);
        assert_eq!(server.unlock("inventado", PIN).await.status(), 400);
        let (status, tokens) = parts(server.unlock(&here.refresh, PIN).await).await;
        assert_eq!(status, 200, "{tokens}");
        let anew = |token: &Value| server.anonymous(Method::GET, ME).bearer_auth(token.as_str().unwrap());
        assert_eq!(read(anew(&tokens["access_token"])).await.0, 200);
        assert_eq!(here.get(ME).await.0, 401, "the tokens of before are over");
        assert_eq!(server.unlock(&here.refresh, PIN).await.status(), 400);
        assert_eq!(server.refresh(tokens["refresh_token"].as_str().unwrap()).await.status(), 200);
        let log = server.sign_in(OWNER).await.get(&format!("/api/v2/auditoria/empresas/{HOST}")).await.1.to_string();
        assert!(log.contains("session.unlock") && log.contains("session.refuse"), "{log}");
    }

    async fn wrong_pins_at_a_lock_and_at_an_approval_share_their_limit(db: TestDb) {
        let server = TestServer::open(db).await;
        let manager = server.user_id(MANAGER).await;
        let (here, seller) = (server.sign_in(MANAGER).await, server.sign_in(SELLER).await);
        here.choose_pin(manager, &json!(PIN)).await;
        assert_eq!(here.lock(manager).await.0, 200);
        let needs = crate::approvals::rights(&[("descuento", 5.0)]);
        for _ in 0..2 {
            assert_eq!(server.unlock(&here.refresh, "135791").await.status(), 422);
            assert_eq!(seller.ask(HOST, manager, "135791", &needs).await.0, 422);
        }
        assert_eq!(server.unlock(&here.refresh, "135791").await.status(), 429);
        assert_eq!(seller.ask(HOST, manager, PIN, &needs).await.0, 429);
        let (status, answer) = parts(server.unlock(&here.refresh, PIN).await).await;
        assert_eq!(status, 429, "{answer}");
        assert!(answer["mensaje"].as_str().unwrap().contains("no sirve hasta las"), "{answer}");
        server.pass(15 * 60 * 1000);
        assert_eq!(server.unlock(&here.refresh, PIN).await.status(), 200);
    }

    async fn a_locked_session_ends_with_its_account_and_by_signing_out(db: TestDb) {
        let server = TestServer::open(db).await;
        let user = server.user_id(SELLER).await;
        let (here, other) = (server.sign_in(SELLER).await, server.sign_in(SELLER).await);
        here.choose_pin(user, &json!(PIN)).await;
        assert_eq!((here.lock(user).await.0, other.lock(user).await.0), (200, 200));
        let out = here.call(Method::GET, "/api/v1/autenticacion/cerrar-sesion").send().await.unwrap();
        assert_eq!(out.status(), 200);
        assert_eq!(server.unlock(&here.refresh, PIN).await.status(), 400);

        let owner = server.sign_in(OWNER).await;
        let removed = format!("/api/v2/empresas/{HOST}/usuarios/{user}/pin");
        assert_eq!(read(owner.call(Method::DELETE, &removed)).await.0, 200);
        assert_eq!(server.unlock(&other.refresh, PIN).await.status(), 409);
        let path = format!("/api/v2/empresas/{HOST}/usuarios/{user}");
        assert_eq!(owner.send(Method::PATCH, &path, &json!({"usuVigente": false})).await.0, 200);
        assert_eq!(server.unlock(&other.refresh, PIN).await.status(), 400);
    }
}
