//! Another company's sales, people and goods, named in every place of a request.

use reqwest::Method;
use serde_json::json;

use super::builders::*;
use crate::support::*;

yapa_test_kit::both_engines! {
    async fn foreign_sales_do_not_exist_here(db: TestDb) {
        let server = TestServer::open(db).await;
        let (shop, abroad) = (server.bodega().await, server.shop("PE", "20666666667").await);
        let (owner, stranger) = (server.sign_in(OWNER).await, server.sign_in(&abroad.email).await);
        let item = shop.product(&server, "10", "10").await;
        let id = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body()).await["idVenta"].clone();
        for user in [abroad.user_id, shop.user_id] {
            let sale = format!("/api/v2/ventas/{id}/empresas/{}/usuarios/{user}", abroad.host);
            for tail in ["", "/ticket", "/ticket.pdf"] {
                let (status, answer) = stranger.get(&format!("{sale}{tail}")).await;
                assert_refusal(status, &answer, "no_encontrado");
                assert_eq!(answer["mensaje"], "La venta no existe");
            }
        }
        let convert = format!("{}/ventas/{id}/recibo-a-boleta", abroad.sales());
        assert_eq!(stranger.send(Method::POST, &convert, &json!({})).await.0, 404);
        for state in ["cerrada", "descartada", "anulada"] {
            assert_eq!(stranger.bring(&id, state).await.0, 404);
        }
        // With the host of the other company nothing is read.
        for path in [shop.sale(&id), shop.list(""), format!("{}/ticket", shop.sale(&id)), format!("{}/graficos/monto-ventas-dia", shop.sales())] {
            let (status, answer) = stranger.get(&path).await;
            assert_refusal(status, &answer, "prohibido");
        }
        assert_eq!(stranger.sell(&shop, &json!({})).await.0, 403);
        assert_eq!(owner.get(&shop.sale(&id)).await.1["estado"], "abierta");
        assert_eq!(shop.stock(&server, &item).await, dec("9"));
    }

    async fn a_list_of_a_foreign_user_is_empty(db: TestDb) {
        let server = TestServer::open(db).await;
        let (shop, abroad) = (server.bodega().await, server.shop("PE", "20666666667").await);
        let (owner, stranger) = (server.sign_in(OWNER).await, server.sign_in(&abroad.email).await);
        let item = shop.product(&server, "10", "10").await;
        owner.sold(&shop, &shop.cart("NOTA-VENTA").line(&item, "1").body()).await;
        for query in ["", "todos=true", "q=nv", "todos=true&q=nv"] {
            let (status, list) = stranger.get(&format!("{}/usuarios/{}?{query}", abroad.sales(), shop.user_id)).await;
            assert_eq!((status, &list["pageRender"]["totalItems"], &list["ventas"]), (200, &json!(0), &json!([])), "{query}");
        }
        // The same key in two companies is two keys, and their numbers do not meet.
        let theirs = abroad.product(&server, "10", "10").await;
        let first = stranger.sold(&abroad, &abroad.cart("NOTA-VENTA").line(&theirs, "1").body()).await;
        assert_eq!(first["correlativo"], 1);
    }

    async fn odd_addresses_are_refused(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        for id in ["0", "-1", "abc", "1.5", "99999999999999999999", "%00", "1%2F2", "null"] {
            for path in [
                format!("/api/v2/ventas/{id}/empresas/{HOST}/usuarios/{}", shop.user_id),
                format!("/api/v2/ventas/1/empresas/{HOST}/usuarios/{id}"),
                format!("{}/usuarios/{id}", shop.sales()),
                format!("{}/usuarios/{id}/acumulado-total-ventas", shop.sales()),
            ] {
                let (status, answer) = owner.get(&path).await;
                assert_refusal(status, &answer, "validacion");
            }
            let (status, answer) = owner.send(Method::PATCH, &format!("/api/v2/ventas/{id}"), &json!({"estado": "cerrada"})).await;
            assert_refusal(status, &answer, "validacion");
        }
    }
}
