//! Bonuses.

use serde_json::json;

use super::*;

fn bonuses() -> String {
    format!("{}/bonificaciones", sponsor(HOST, SPONSOR))
}

yapa_test_kit::both_engines! {
    async fn a_bonus_is_seen_and_taken(db: TestDb) {
        let server = TestServer::with_sponsors(db).await;
        let seller = server.sign_in(SELLER).await;
        let (code, list) = seller.get(&bonuses()).await;
        assert_eq!((code, list.as_array().unwrap().len()), (200, 1), "{list}");
        assert_eq!((&list[0]["codigo"], &list[0]["montoCompra"]), (&json!("B-1"), &json!(107.7)));
        assert_eq!(seller.get(&format!("{}?nombre_bonificacion=galleta", bonuses())).await.1[0]["codigo"], "B-1");
        assert_eq!(seller.get(&format!("{}?nombre_bonificacion=nada", bonuses())).await.1, json!([]));
        let one = format!("{}/{}", bonuses(), list[0]["id"]);
        let (_, detail) = seller.get(&one).await;
        let required = &detail["productosRequeridos"];
        assert_eq!((&required[0]["idCodigo"], &required[0]["cantidad"], &required[0]["precio"]), (&json!("C-1"), &json!(3), &json!(35.9)));
        assert_eq!((&detail["productosBono"][0]["idCodigo"], &detail["productosBono"][0]["stock"]), (&json!("C-3"), &json!(100)));
        let (code, taken) = seller.send(Method::POST, &one, &json!({ "cantidad": 2 })).await;
        assert_eq!((code, &taken["numero"]), (201, &json!(1)), "{taken}");
        let order = seller.order(&taken["idPedido"]).await;
        assert_eq!((&order["precioSolicitado"], &order["bonificacion"]), (&json!(215.4), &json!("Cola y galletas")));
        let lines = order["detalle"].as_array().unwrap();
        let said: Vec<_> = lines.iter().map(|line| (&line["idCodigo"], &line["cantidadSolicitada"], &line["precio"], &line["bonificacion"])).collect();
        assert_eq!(said, [(&json!("C-1"), &json!(6), &json!(35.9), &json!(false)), (&json!("C-3"), &json!(4), &json!(0), &json!(true))]);
    }

    async fn a_bonus_cannot_be_taken_beyond_the_stock(db: TestDb) {
        let server = TestServer::with_sponsors(db).await;
        let seller = server.sign_in(SELLER).await;
        let id = seller.get(&bonuses()).await.1[0]["id"].clone();
        let one = format!("{}/{id}", bonuses());
        for (body, code) in [
            (json!({ "cantidad": 14 }), 422), (json!({ "cantidad": 0 }), 400), (json!({ "cantidad": 101 }), 400),
            (json!({ "cantidad": 1.5 }), 400), (json!({}), 400), (json!({ "cantidad": null }), 400), (json!({ "cantidad": 1, "metodoPago": "TARJETA" }), 422),
        ] {
            let (found, answer) = seller.send(Method::POST, &one, &body).await;
            assert_eq!(found, code, "{body} {answer}");
        }
        let unknown = format!("{}/77", bonuses());
        assert_eq!(seller.get(&unknown).await.0, 404);
        assert_eq!(seller.send(Method::POST, &unknown, &json!({ "cantidad": 1 })).await.0, 404);
        assert_eq!(seller.get(&orders(HOST)).await.1["pageRender"]["totalItems"], 0);
    }
}
