//! The list: pages, reading, and whose it is.

use serde_json::json;

use super::*;

yapa_test_kit::both_engines! {
    async fn the_newest_come_first_ten_a_page(db: TestDb) {
        let server = TestServer::open(db).await;
        let (shop, _) = server.low_shop("9").await;
        let owner = server.sign_in(OWNER).await;
        let mut sold = Vec::new();
        for _ in 0..12 {
            let item = server.low_product(&shop, "6").await;
            owner.sell_some(&shop, &item, "1").await;
            sold.push(item.name);
        }
        sold.reverse();
        let names = |page: &Value| -> Vec<String> {
            let list = page["mensajeriaApps"].as_array().unwrap();
            list.iter().map(|one| one["productName"].as_str().unwrap().to_owned()).collect()
        };
        let first = owner.messages(shop.user_id).await;
        assert_eq!(names(&first), sold[..10]);
        assert_eq!(first["pageRender"], json!({"totalItems": 12, "totalPaginas": 2, "paginaActual": 0}));
        let path = messages(shop.user_id);
        let (_, second) = owner.get(&format!("{path}?registros_pagina=10&pagina=1")).await;
        assert_eq!(names(&second), sold[10..]);
        let (_, beyond) = owner.get(&format!("{path}?pagina=7")).await;
        assert_eq!((names(&beyond).len(), sums(&beyond)), (0, (12, 12)));
        for bad in ["pagina=-1", "pagina=x", "registros_pagina=0"] {
            let (status, body) = owner.get(&format!("{path}?{bad}")).await;
            assert_eq!(status, 400, "{bad}");
            assert_refusal(status, &body, "validacion");
        }
    }

    async fn a_message_is_read_and_a_retry_is_harmless(db: TestDb) {
        let server = TestServer::open(db).await;
        let (shop, item) = server.low_shop("6").await;
        let owner = server.sign_in(OWNER).await;
        owner.sell_some(&shop, &item, "1").await;
        let key = owner.messages(shop.user_id).await["mensajeriaApps"][0]["idMessage"].clone();
        for _ in 0..2 {
            let (status, message) = owner.read(shop.user_id, &key).await;
            assert_eq!((status, &message["read"], &message["idMessage"]), (200, &json!(true), &key));
        }
        assert_eq!(sums(&owner.messages(shop.user_id).await), (1, 0));
        let manager_id = server.user_id(MANAGER).await;
        let manager = server.sign_in(MANAGER).await;
        assert_eq!(sums(&manager.messages(manager_id).await), (1, 1), "the other one is not read");
        let path = format!("{}/{key}", messages(shop.user_id));
        for body in [json!({"estado": "nueva"}), json!({}), json!({"estado": 1}), json!([]), json!({"estado": null})] {
            let (status, answer) = owner.send(Method::PATCH, &path, &body).await;
            assert_eq!(status, 400, "{body}");
            assert_refusal(status, &answer, "validacion");
        }
    }

    async fn a_user_does_not_read_the_messages_of_another(db: TestDb) {
        let server = TestServer::open(db).await;
        let (shop, item) = server.low_shop("6").await;
        let (owner, manager, other) = (server.sign_in(OWNER).await, server.sign_in(MANAGER).await, server.sign_in(OTHER_OWNER).await);
        let (manager_id, other_id) = (server.user_id(MANAGER).await, server.user_id(OTHER_OWNER).await);
        owner.sell_some(&shop, &item, "1").await;
        let key = owner.messages(shop.user_id).await["mensajeriaApps"][0]["idMessage"].clone();
        for (actor, own) in [(&manager, manager_id), (&other, other_id)] {
            assert_eq!(actor.get(&messages(shop.user_id)).await.0, 403);
            assert_eq!(actor.read(shop.user_id, &key).await.0, 403);
            let (status, body) = actor.read(own, &key).await;
            assert_refusal(status, &body, "no_encontrado");
        }
        assert_eq!(owner.get(&messages(manager_id)).await.0, 403, "not even the owner's to see");
        assert_eq!(owner.read(shop.user_id, &json!(77)).await.0, 404);
        assert_eq!(sums(&other.messages(other_id).await), (0, 0));
        assert_eq!(sums(&owner.messages(shop.user_id).await), (1, 1), "it is unread");
        assert_eq!(owner.get(&messages(0)).await.0, 400);
    }

    async fn messages_read_long_ago_are_deleted(db: TestDb) {
        let server = TestServer::open(db).await;
        let (shop, _) = server.low_shop("6").await;
        let owner = server.sign_in(OWNER).await;
        for _ in 0..2 {
            let item = server.low_product(&shop, "6").await;
            owner.sell_some(&shop, &item, "1").await;
        }
        let page = owner.messages(shop.user_id).await;
        assert_eq!(owner.read(shop.user_id, &page["mensajeriaApps"][1]["idMessage"]).await.0, 200);
        for (days, left) in [(89, 2), (2, 1)] {
            server.pass(days * 86_400_000);
            yapa_app::jobs::clean(&server.ctx).await.unwrap();
            let owner = server.sign_in(OWNER).await;
            assert_eq!(sums(&owner.messages(shop.user_id).await), (left, 1));
        }
    }
}
