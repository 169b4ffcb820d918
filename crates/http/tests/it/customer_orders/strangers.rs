//! Users without the right, and orders of other companies and sellers.

use reqwest::Method;
use serde_json::json;

use super::{order, pickup};
use crate::support::*;

yapa_test_kit::both_engines! {
    async fn another_companys_orders_do_not_exist(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "5").await;
        let body = pickup(&[(&item, "1")]);
        let id = owner.placed(&shop, &body).await["idPedido"].clone();
        let other = server.shop("PE", "20100000009").await;
        other.takes_orders(&server).await;
        let stranger = server.sign_in(&other.email).await;
        assert_eq!(stranger.get(&other.order(&id)).await.0, 404);
        assert_eq!(stranger.get(&other.orders()).await.1["cantidadPedidosNuevos"], 0);
        let accept = json!({"estado": "aceptado"});
        assert_eq!(stranger.serve(&id, &accept).await.0, 404);
        let path = format!("{}?ruc={}", order(&id), shop.host);
        assert_eq!(stranger.send(Method::PATCH, &path, &accept).await.0, 403);
        assert_eq!(stranger.send(Method::POST, &other.orders(), &body).await.0, 422, "our goods are not theirs to order");
        let theirs = other.product(&server, "10", "5").await;
        let mut sale = other.cart("NOTA-VENTA").line(&theirs, "1").body();
        sale["idPedido"] = id.clone();
        stranger.refused(&other, &sale, 422, "El pedido no existe").await;
        for path in [shop.orders(), shop.order(&id)] {
            assert_eq!(stranger.get(&path).await.0, 403, "{path}");
            assert_eq!(read(server.anonymous(Method::GET, &path)).await.0, 401);
        }
        assert_eq!(stranger.send(Method::POST, &shop.orders(), &body).await.0, 403);
        assert_eq!(read(server.anonymous(Method::POST, &shop.orders()).json(&body)).await.0, 401);
        assert_eq!(read(server.anonymous(Method::PATCH, &order(&id)).json(&accept)).await.0, 401);
        assert_eq!(owner.get(&shop.order(&id)).await.1["estado"]["id"], "nuevo");
        assert_eq!(owner.send(Method::PATCH, &path, &accept).await.0, 200);
    }
}
