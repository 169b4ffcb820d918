//! Which own product a sponsor's product is.

use serde_json::json;

use super::*;
use crate::shop;

yapa_test_kit::both_engines! {
    async fn a_seller_associates_a_sponsors_product_with_an_own_one(db: TestDb) {
        let server = TestServer::with_sponsors(db).await;
        shop::fill(&server).await;
        let seller = server.sign_in(SELLER).await;
        let key = seller.get(&products("codigos=C-1")).await.1["productos"][0]["idProducto"].clone();
        let at = format!("{}/productos/{key}/asociados", sponsor(HOST, SPONSOR));
        let said = json!({ "asociados": [{ "idProducto": shop::MILK, "factorConversion": 6.5 }] });
        let (code, own) = seller.send(Method::PUT, &at, &said).await;
        assert_eq!((code, &own[0]["idProducto"], &own[0]["factorConversion"]), (200, &json!(shop::MILK), &json!(6.5)), "{own}");
        assert_eq!(own[0]["porCodigo"], false);
        let id = seller.ordered(&order_of(35.9, json!([{ "idCodigo": "C-1", "cantidad": 1 }]))).await;
        assert_eq!(seller.order(&id).await["detalle"][0]["productosAsociados"], own);
        // Saying nothing leaves it to the barcode again.
        let (_, own) = seller.send(Method::PUT, &at, &json!({ "asociados": [] })).await;
        assert_eq!((&own[0]["idProducto"], &own[0]["porCodigo"]), (&json!(shop::COLA), &json!(true)));
        // A product that was ordered but is no longer offered can still be associated.
        let mut shorter = list()[0].clone();
        shorter["productos"] = json!([list()[0]["productos"][1]]);
        shorter["bonificaciones"] = json!([]);
        server.bring_in(&shorter).await;
        assert_eq!(seller.send(Method::PUT, &at, &said).await.0, 200);
    }

    async fn an_invalid_link_is_refused(db: TestDb) {
        let server = TestServer::with_sponsors(db).await;
        shop::fill(&server).await;
        let seller = server.sign_in(SELLER).await;
        let key = seller.get(&products("codigos=C-1")).await.1["productos"][0]["idProducto"].clone();
        let at = |product: &Value| format!("{}/productos/{product}/asociados", sponsor(HOST, SPONSOR));
        let one = |id: i64, factor: f64| json!({ "idProducto": id, "factorConversion": factor });
        for (body, code) in [
            (json!([one(shop::COLA, 0.0)]), 400), (json!([one(shop::COLA, 100_001.0)]), 400),
            (json!([one(shop::COLA, 1.0), one(shop::COLA, 2.0)]), 400), (json!([one(4_242, 1.0)]), 422),
        ] {
            let (found, answer) = seller.send(Method::PUT, &at(&key), &json!({ "asociados": body })).await;
            assert_eq!(found, code, "{answer}");
        }
        let good = json!({ "asociados": [one(shop::COLA, 1.0)] });
        assert_eq!(seller.send(Method::PUT, &at(&json!(99)), &good).await.0, 404);
        assert_eq!(seller.send(Method::PUT, &at(&key).replace(SPONSOR, "1"), &good).await.0, 404);
        let other = server.sign_in(OTHER_OWNER).await;
        assert_eq!(other.send(Method::PUT, &at(&key), &good).await.0, 403);
        // The other company's product is not ours.
        let theirs = at(&key).replace(HOST, OTHER_HOST);
        assert_eq!(other.send(Method::PUT, &theirs, &good).await.0, 422);
    }
}
