//! Users of a company are changed, switched off and helped to a new password.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_app::jobs;
use yapa_domain::Role;

use super::add::{address, new_user};
use crate::support::*;

const ME: &str = "/api/v2/usuarios/usuario-autenticado";

fn list(query: &str) -> String {
    format!("/api/v2/empresas/{HOST}/usuarios?{query}")
}

fn one(id: i64) -> String {
    format!("/api/v2/empresas/{HOST}/usuarios/{id}")
}

yapa_test_kit::both_engines! {
    async fn the_list_is_searched_filtered_and_paged(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        assert_eq!(owner.send(Method::POST, &address(), &new_user("rosa@pe.yapa.example")).await.0, 200);
        let mails = |page: &Value| page["usuarios"].as_array().unwrap().iter().map(|one| one["usuCorreo"].as_str().unwrap().to_owned()).collect::<Vec<_>>();
        let (status, all) = owner.get(&list("")).await;
        assert_eq!((status, mails(&all).len(), &all["paginacion"]["totalItems"]), (200, 4, &json!(4)));
        assert!(!mails(&all).contains(&OTHER_OWNER.to_owned()));
        assert_eq!(mails(&owner.get(&list("q=MARIA%20quisp")).await.1), ["rosa@pe.yapa.example"]);
        assert_eq!(mails(&owner.get(&list("q=45678912")).await.1), ["rosa@pe.yapa.example"]);
        let page = owner.get(&list("registros_pagina=3&pagina=1")).await.1;
        assert_eq!((mails(&page).len(), &page["paginacion"]["totalPaginas"]), (1, &json!(2)));
        assert_eq!(mails(&owner.get(&list("estado=inactivo")).await.1).len(), 0);
        for bad in ["pagina=-1", "registros_pagina=0", "estado=quizás"] {
            assert_eq!(owner.get(&list(bad)).await.0, 400, "{bad}");
        }
        assert_eq!(server.sign_in(SELLER).await.get(&list("")).await.0, 403);
        assert_eq!(server.sign_in(OTHER_OWNER).await.get(&list("")).await.0, 403);
    }

    async fn an_account_that_is_switched_off_is_out_at_once(db: TestDb) {
        let server = TestServer::open(db).await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let id = server.user_id(SELLER).await;
        assert_eq!(seller.get(ME).await.0, 200);
        let (status, off) = owner.send(Method::PATCH, &one(id), &json!({"usuVigente": false})).await;
        assert_eq!((status, &off["usuVigente"]), (200, &json!(false)));
        assert_eq!(seller.get(ME).await.0, 401);
        assert_eq!(server.refresh(&seller.refresh).await.status(), 400);
        assert_eq!(server.try_password(SELLER, PASSWORD).await.status(), 400);
        assert_eq!(owner.send(Method::POST, &format!("{}/recuperar-contrasena", one(id)), &json!({})).await.0, 409);
        assert_eq!(owner.send(Method::PATCH, &one(id), &json!({"usuVigente": true})).await.0, 200);
        assert_eq!(server.try_password(SELLER, PASSWORD).await.status(), 200);
        assert_eq!(seller.get(ME).await.0, 401, "the old session stays over");
    }

    async fn new_roles_hold_from_the_next_request_on(db: TestDb) {
        let server = TestServer::open(db).await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let id = server.user_id(SELLER).await;
        assert_eq!(seller.get(&list("")).await.0, 403);
        let body = json!({"roles": [2], "usuNombre": "Lola", "usuTelefono": "999 888", "tipoDocumentoByUsuTdoCodigo": {"tdoCodigo": "1"}, "usuNumeroDocumento": "45678912"});
        let (status, changed) = owner.send(Method::PATCH, &one(id), &body).await;
        assert_eq!((status, &changed["roles"][0]["rolDescripcion"], &changed["usuNombre"]), (200, &json!("Gestor"), &json!("Lola")), "{changed}");
        assert_eq!(seller.get(&list("")).await.0, 200);
        assert_eq!(seller.get(ME).await.1["usuNombre"], "Lola");
        for (body, field) in [
            (json!({"roles": []}), "roles"), (json!({"usuNombre": ""}), "usuNombre"), (json!({"usuNumeroDocumento": "1"}), "usuNumeroDocumento"),
            (json!({"usuTelefono": "abc"}), "usuTelefono"), (json!({"usuVigente": "no"}), "usuVigente"),
        ] {
            let (status, refused) = owner.send(Method::PATCH, &one(id), &body).await;
            assert_eq!((status, &refused["detalle"][0]["campo"]), (400, &json!(field)), "{refused}");
        }
    }

    async fn the_last_owner_stays(db: TestDb) {
        let server = TestServer::open(db).await;
        let (owner, manager) = (server.sign_in(OWNER).await, server.sign_in(MANAGER).await);
        let (me, second) = (server.user_id(OWNER).await, server.person(HOST, "dos@pe.yapa.example", Role::Owner).await);
        let refused = owner.send(Method::PATCH, &one(me), &json!({"usuVigente": false})).await;
        assert_eq!((refused.0, &refused.1["detalle"][0]["campo"]), (409, &json!("usuVigente")));
        for body in [json!({"usuVigente": false}), json!({"roles": [3]}), json!({"usuNombre": "X"})] {
            assert_eq!(manager.send(Method::PATCH, &one(second), &body).await.0, 403, "an owner is an owner's business");
        }
        assert_eq!(manager.send(Method::PATCH, &one(server.user_id(MANAGER).await), &json!({"roles": [1, 2]})).await.0, 403);
        // Both owners switch each other off at the same moment: one stays.
        let other = server.sign_in("dos@pe.yapa.example").await;
        let off = json!({"usuVigente": false});
        let (first, last) = (one(second), one(me));
        let (a, b) = futures::future::join(owner.send(Method::PATCH, &first, &off), other.send(Method::PATCH, &last, &off)).await;
        assert!([a.0, b.0].contains(&200) && a.0 != b.0, "{a:?} {b:?}");
        let left = if a.0 == 200 { OWNER } else { "dos@pe.yapa.example" };
        let left_id = server.user_id(left).await;
        let stays = server.sign_in(left).await;
        let (status, refused) = stays.send(Method::PATCH, &one(left_id), &json!({"roles": [2]})).await;
        assert_eq!((status, &refused["detalle"][0]["campo"]), (409, &json!("roles")), "{refused}");
    }

    async fn users_of_another_company_are_not_there(db: TestDb) {
        let server = TestServer::open(db).await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let (foreign, own) = (server.user_id(OTHER_OWNER).await, server.user_id(SELLER).await);
        for id in [foreign, 1] {
            let (status, refused) = owner.send(Method::PATCH, &one(id), &json!({"usuVigente": false})).await;
            assert_refusal(status, &refused, "no_encontrado");
            assert_eq!(owner.send(Method::POST, &format!("{}/recuperar-contrasena", one(id)), &json!({})).await.0, 404);
        }
        assert_eq!(seller.send(Method::PATCH, &one(own), &json!({"roles": [1]})).await.0, 403);
        assert_eq!(server.sign_in(OTHER_OWNER).await.send(Method::PATCH, &one(own), &json!({"roles": [1]})).await.0, 403);
        assert_eq!(read(server.anonymous(Method::PATCH, &one(own)).json(&json!({}))).await.0, 401);
        assert_eq!(server.sign_in(OTHER_OWNER).await.get(ME).await.0, 200);
    }

    async fn an_owner_has_a_link_mailed(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        server.sign_in(SELLER).await;
        let path = format!("{}/recuperar-contrasena", one(server.user_id(SELLER).await));
        let ask = || read(owner.call(Method::POST, &path).header("Idempotency-Key", "enlace"));
        let (status, answer) = ask().await;
        assert!(status == 200 && answer["mensaje"].as_str().unwrap().contains(SELLER), "{answer}");
        assert_eq!(ask().await, (status, answer));
        let mut jobs_done = 0;
        loop {
            match jobs::work_once(&server.ctx).await.unwrap() {
                0 => break,
                some => jobs_done += some,
            }
        }
        assert_eq!(jobs_done, 1, "the repeat mails nothing");
        let mail = server.last_mail();
        assert!(mail.contains("60 minutos"), "{mail}");
        let manager = server.sign_in(MANAGER).await;
        let of_owner = format!("{}/recuperar-contrasena", one(server.user_id(OWNER).await));
        assert_eq!(read(manager.call(Method::POST, &of_owner)).await.0, 403);
    }
}
