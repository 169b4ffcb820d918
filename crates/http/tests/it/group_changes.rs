use reqwest::Method;
use serde_json::{Value, json};

use crate::shop::{self, COLA, GROUP, MILK};
use crate::support::*;

const PUT_AWAY: i64 = 105;

fn groups(tail: &str) -> String {
    format!("/api/v2/empresas/{HOST}/agrupaciones{tail}")
}

fn ids(group: &Value) -> Vec<i64> {
    let products = group["productos"].as_array().unwrap();
    products
        .iter()
        .map(|one| one["idProducto"].as_i64().unwrap())
        .collect()
}

yapa_test_kit::both_engines! {
    async fn a_group_is_added_and_answered_as_it_is_read(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let manager = server.sign_in(MANAGER).await;
        let body = json!({"nombre": "  Para   el lonche ", "productos": [MILK, {"codigo": "COD-101"}, {"idProducto": 104, "codigo": "x"}]});
        let (status, added) = manager.send(Method::POST, &groups(""), &body).await;
        assert_eq!((status, &added["nombre"], &added["descripcion"]), (200, &json!("Para el lonche"), &json!("Para el lonche")), "{added}");
        assert_eq!((&added["activo"], &added["totalProductos"]), (&json!(true), &json!(3)));
        let id = added["id"].as_i64().unwrap();
        assert_eq!(manager.get(&groups(&format!("/{id}"))).await, (200, added));
        // The product says so, too, and the list has it.
        let (_, product) = manager.get(&format!("/api/v2/empresas/{HOST}/productos/{COLA}")).await;
        assert_eq!(product["agrupaciones"], json!([{"id": GROUP + 1, "nombre": "Navidad"}, {"id": id, "nombre": "Para el lonche"}]));
        assert_eq!(manager.get(&groups("")).await.1.as_array().unwrap().len(), 2);
    }

    async fn an_invalid_group_is_refused(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let owner = server.sign_in(OWNER).await;
        for (body, status, field) in [
            (json!({}), 400, "nombre"),
            (json!({"nombre": " \u{300} ", "productos": [MILK]}), 400, "nombre"),
            (json!({"nombre": "x".repeat(61)}), 400, "nombre"),
            (json!({"nombre": "a\u{7}b"}), 400, "nombre"),
            (json!({"nombre": "DESÁYUNO"}), 409, "nombre"),
            (json!({"nombre": "Lonche", "productos": [MILK, 999]}), 400, "productos[1]"),
            (json!({"nombre": "Lonche", "productos": [{}]}), 400, "productos[0]"),
            (json!({"nombre": "Lonche", "productos": [{"codigo": "NADA"}]}), 400, "productos[0]"),
            (json!({"nombre": "Lonche", "productos": [MILK, {"codigo": "COD-103"}]}), 400, "productos[1]"),
            (json!({"nombre": "Lonche", "productos": [1.5]}), 400, "productos[0]"),
            (json!({"nombre": "Lonche", "productos": "leche"}), 400, "productos"),
            (json!({"nombre": "Lonche", "productos": vec![MILK; 2_001]}), 400, "productos"),
            (json!({"nombre": 5}), 400, "nombre"),
        ] {
            let (got, answer) = owner.send(Method::POST, &groups(""), &body).await;
            assert_eq!((got, &answer["detalle"][0]["campo"]), (status, &json!(field)), "{body} {answer}");
        }
        assert_eq!(owner.get(&groups("?estado=todos")).await.1.as_array().unwrap().len(), 2);
        // A name that only a group put away has is free.
        let (status, _) = owner.send(Method::POST, &groups(""), &json!({"nombre": "navidad"})).await;
        assert_eq!(status, 200);
        let back = json!({"estado": "activo"});
        let (status, answer) = owner.send(Method::PATCH, &groups(&format!("/{}", GROUP + 1)), &back).await;
        assert_eq!((status, &answer["detalle"][0]["campo"]), (409, &json!("nombre")), "{answer}");
    }

    async fn a_group_is_changed_part_by_part(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let owner = server.sign_in(OWNER).await;
        let path = groups(&format!("/{GROUP}"));
        let (status, group) = owner.send(Method::PATCH, &path, &json!({"nombre": "desayuno"})).await;
        assert_eq!((status, &group["nombre"], ids(&group)), (200, &json!("desayuno"), vec![MILK, 104]), "{group}");
        let (_, group) = owner.send(Method::PATCH, &path, &json!({"agregar": [COLA, MILK], "quitar": [104, 102]})).await;
        assert_eq!(ids(&group), [COLA, MILK]);
        let (_, group) = owner.send(Method::PATCH, &path, &json!({"productos": [{"idProducto": 102}]})).await;
        assert_eq!(ids(&group), [102]);
        let (status, group) = owner.send(Method::PATCH, &path, &json!({"productos": []})).await;
        assert_eq!((status, ids(&group)), (200, vec![]));
        assert_eq!(owner.send(Method::PATCH, &path, &json!({})).await.0, 200);
        for (body, field) in [
            (json!({"agregar": [999]}), "agregar[0]"),
            (json!({"quitar": [MILK, MILK]}), "quitar[1]"),
            (json!({"nombre": ""}), "nombre"),
            (json!({"estado": "todos"}), "estado"),
            (json!({"estado": "raro"}), "estado"),
        ] {
            let (status, answer) = owner.send(Method::PATCH, &path, &body).await;
            assert_eq!((status, &answer["detalle"][0]["campo"]), (400, &json!(field)), "{body} {answer}");
        }
        let (status, answer) = owner.send(Method::PATCH, &groups("/999"), &json!({})).await;
        assert_eq!(status, 404);
        assert_refusal(status, &answer, "no_encontrado");
    }

    async fn a_group_put_away_leaves_the_lists_and_comes_back(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let owner = server.sign_in(OWNER).await;
        let path = groups(&format!("/{GROUP}"));
        let (status, group) = owner.send(Method::PATCH, &path, &json!({"estado": "inactivo"})).await;
        assert_eq!((status, &group["activo"]), (200, &json!(false)));
        assert_eq!(owner.get(&groups("")).await.1, json!([]));
        let (status, group) = owner.get(&format!("{path}?estado=todos")).await;
        assert_eq!((status, &group["activo"], ids(&group)), (200, &json!(false), vec![PUT_AWAY, MILK, 104]));
        let (_, group) = owner.send(Method::PATCH, &path, &json!({"estado": "activo"})).await;
        assert_eq!((&group["activo"], ids(&group)), (&json!(true), vec![MILK, 104]));
    }

    async fn only_those_who_may_change_the_catalogue_change_groups(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let (seller, stranger) = (server.sign_in(SELLER).await, server.sign_in(OTHER_OWNER).await);
        let body = json!({"nombre": "Lonche", "productos": [MILK]});
        let path = groups(&format!("/{GROUP}"));
        for (method, path) in [(Method::POST, groups("")), (Method::PATCH, path.clone())] {
            let (status, answer) = seller.send(method.clone(), &path, &body).await;
            assert_eq!(status, 403, "{answer}");
            assert_refusal(status, &answer, "prohibido");
            assert_eq!(stranger.send(method.clone(), &path, &body).await.0, 403);
            assert_eq!(read(server.anonymous(method, &path).json(&body)).await.0, 401);
        }
        // Neither the group nor the products of another company are known in one's own.
        let own = format!("/api/v2/empresas/{OTHER_HOST}/agrupaciones");
        let (status, answer) = stranger.send(Method::POST, &own, &body).await;
        assert_eq!((status, &answer["detalle"][0]["campo"]), (400, &json!("productos[0]")));
        assert_eq!(stranger.send(Method::PATCH, &format!("{own}/{GROUP}"), &json!({"nombre": "Mío"})).await.0, 404);
        assert_eq!(stranger.send(Method::POST, &own, &json!({"nombre": "Desayuno"})).await.0, 200);
        assert_eq!(server.sign_in(OWNER).await.get(&path).await.1["nombre"], "Desayuno");
    }

    async fn a_retry_adds_one_group(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let owner = server.sign_in(OWNER).await;
        let add = |name: &'static str| {
            let call = owner.call(Method::POST, &groups("")).header("Idempotency-Key", "g-1");
            read(call.json(&json!({"nombre": name, "productos": [MILK]})))
        };
        let (first, again) = (add("Lonche").await, add("Lonche").await);
        assert_eq!(first.0, 200);
        assert_eq!(first, again);
        assert_eq!(add("Otro").await.0, 409);
        assert_eq!(owner.get(&groups("")).await.1.as_array().unwrap().len(), 2);
    }

    async fn many_users_adding_one_name_at_once_make_one_group(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let owner = server.sign_in(OWNER).await;
        let path = groups("");
        let bodies: Vec<Value> = (0..8)
            .map(|nth| json!({"nombre": if nth % 2 == 0 { "Lonche" } else { "LONCHÉ" }, "productos": [MILK]}))
            .collect();
        let calls = bodies.iter().map(|body| owner.send(Method::POST, &path, body));
        let answers = futures::future::join_all(calls).await;
        let count = |status: u16| answers.iter().filter(|(got, _)| *got == status).count();
        assert_eq!((count(200), count(409)), (1, 7), "{answers:?}");
        // The same of two that put products in at once: both stay in.
        let path = groups(&format!("/{GROUP}"));
        let patches = [json!({"agregar": [COLA]}), json!({"agregar": [102]}), json!({"quitar": [104]})];
        let calls = patches.iter().map(|body| owner.send(Method::PATCH, &path, body));
        assert!(futures::future::join_all(calls).await.iter().all(|(status, _)| *status == 200));
        let (_, group) = owner.get(&path).await;
        assert_eq!(ids(&group), [COLA, 102, MILK]);
    }
}
