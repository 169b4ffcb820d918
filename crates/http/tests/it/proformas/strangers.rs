//! Users without the right, and quotes of other companies and sellers.

use reqwest::Method;
use serde_json::json;

use super::quote;
use crate::support::*;

yapa_test_kit::both_engines! {
    async fn another_companys_quotes_do_not_exist(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "5").await;
        let body = quote(&shop.cart("PROFORMA").line(&item, "1"));
        let id = owner.quoted(&shop, &body).await["idProforma"].clone();
        let other = server.shop("PE", "20100000009").await;
        let stranger = server.sign_in(&other.email).await;
        for path in [other.quote(&id), format!("{}/ticket", other.quote(&id)), format!("{}/ticket.pdf", other.quote(&id))] {
            assert_eq!(stranger.get(&path).await.0, 404, "{path}");
        }
        assert_eq!(stranger.turn(&other, &id, "anulado").await.0, 404);
        assert_eq!(stranger.get(&other.quotes()).await.1["pageRender"]["totalItems"], 0);
        // Their own numbers begin at 1, and our goods are not theirs to offer.
        let unknown = "Un producto del carrito ya no existe; retírelo y vuelva a intentarlo";
        stranger.not_quoted(&other, &body, 422, unknown).await;
        let theirs = other.product(&server, "10", "5").await;
        let written = stranger.quoted(&other, &quote(&other.cart("PROFORMA").line(&theirs, "1"))).await;
        assert_eq!(written["numero"], 1);
        for path in [shop.quotes(), shop.quote(&id), format!("{}/ticket", shop.quote(&id))] {
            assert_eq!(stranger.get(&path).await.0, 403, "{path}");
            let (status, refused) = read(server.anonymous(Method::GET, &path)).await;
            assert_eq!(status, 401, "{refused}");
        }
        assert_eq!(stranger.send(Method::POST, &shop.quotes(), &body).await.0, 403);
        assert_eq!(owner.get(&shop.quote(&id)).await.1["estado"], json!("abierta"));
    }
}
