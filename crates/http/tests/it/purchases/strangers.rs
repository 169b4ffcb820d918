//! Users without the right, and orders of other companies and users.

use serde_json::json;

use super::*;

yapa_test_kit::both_engines! {
    async fn an_anonymous_caller_is_refused(db: TestDb) {
        let server = TestServer::with_sponsors(db).await;
        for path in [
            format!("/api/v1/compras/paises/PE/empresas/{HOST}/distribuidores"), sponsor(HOST, SPONSOR), products(""),
            format!("/api/v1/distribuidores/{SPONSOR}/categorias"), format!("{}/bonificaciones", sponsor(HOST, SPONSOR)),
            orders(HOST), format!("{}/resumen", orders(HOST)),
        ] {
            assert_eq!(read(server.anonymous(Method::GET, &path)).await.0, 401, "{path}");
        }
        let post = server.anonymous(Method::POST, &ordering(HOST, SPONSOR)).json(&crackers());
        assert_eq!(read(post).await.0, 401);
        let patch = server.anonymous(Method::PATCH, &status(2)).json(&json!([{ "id": 1 }]));
        assert_eq!(read(patch).await.0, 401);
    }

    async fn another_companys_orders_do_not_exist(db: TestDb) {
        let server = TestServer::with_sponsors(db).await;
        let owner = server.sign_in(OWNER).await;
        let stranger = server.sign_in(OTHER_OWNER).await;
        let id = owner.ordered(&crackers()).await;
        for path in [sponsor(HOST, SPONSOR), products(""), orders(HOST), format!("{}/{id}", orders(HOST)), format!("{}/resumen", orders(HOST))] {
            assert_eq!(stranger.get(&path).await.0, 403, "{path}");
        }
        assert_eq!(stranger.send(Method::POST, &ordering(HOST, SPONSOR), &crackers()).await.0, 403);
        assert_eq!(stranger.get(&format!("{}/{id}", orders(OTHER_HOST))).await.0, 404);
        assert_eq!(stranger.turn_to(2, &[&id]).await.0, 404);
        // Their numbers begin at 1, too.
        let (code, sent) = stranger.send(Method::POST, &ordering(OTHER_HOST, SPONSOR), &crackers()).await;
        assert_eq!((code, &sent["numero"]), (201, &json!(1)), "{sent}");
        assert_eq!(owner.order(&id).await["estado"], "Pendiente");
        assert_eq!(owner.get(&orders(HOST)).await.1["pageRender"]["totalItems"], 1);
    }

    async fn only_owners_and_managers_order_in_another_name(db: TestDb) {
        let server = TestServer::with_sponsors(db).await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let (owner_id, seller_id) = (server.user_id(OWNER).await, server.user_id(SELLER).await);
        let named = |user: i64| { let mut body = crackers(); body["usuarioId"] = json!(user); body };
        assert_eq!(seller.send(Method::POST, &ordering(HOST, SPONSOR), &named(owner_id)).await.0, 403);
        seller.ordered(&named(seller_id)).await;
        let id = owner.ordered(&named(seller_id)).await;
        let name = owner.order(&id).await["nombreUsuario"].clone();
        assert_eq!(seller.order(&id).await["historial"][0]["nombreUsuario"], name);
        let elsewhere = server.user_id(OTHER_OWNER).await;
        assert_eq!(owner.send(Method::POST, &ordering(HOST, SPONSOR), &named(elsewhere)).await.0, 403);
    }
}
