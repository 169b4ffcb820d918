//! Quotes of parking.

use reqwest::Method;
use serde_json::{Value, json};

use super::{quote, sale_of};
use crate::support::*;

yapa_test_kit::both_engines! {
    async fn a_parking_quote_answers_its_bare_number(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("CO", "900000007-6").await;
        let owner = server.sign_in(&shop.email).await;
        let hour = shop.product(&server, "4000", "0").await;
        let ana = shop.client(&server, "CC", "1020304050", "Ana Ruiz").await;
        let path = |client: i64| format!("{}/cliente/{client}/proformas/parqueo", shop.sales());
        let mut body = quote(&shop.cart("PROFORMA").line(&hour, "1"));
        body["tipo"] = json!("parqueo-carro");
        let (status, refused) = owner.send(Method::POST, &path(ana), &body).await;
        assert_eq!((status, refused["mensaje"].as_str()), (422, Some("La empresa no tiene el servicio de parqueo")));
        shop.set(&server, "INSERT INTO company_setting (company_id, name, value) VALUES ($1, 'servicioParqueo', 'true')").await;
        let once = || owner.call(Method::POST, &path(ana)).json(&body).header("Idempotency-Key", "parqueo-1");
        let (status, key) = read(once()).await;
        assert_eq!((status, &key), (200, &json!(1)));
        assert_eq!(read(once()).await, (200, key.clone()));
        let (_, found) = owner.get(&shop.quote(&key)).await;
        assert_eq!((&found["tipo"], &found["cantidadHoras"], &found["numero"]), (&json!("parqueo-carro"), &json!(1), &json!(1)));
        assert_eq!((&found["cliente"]["idCliente"], &found["total"]), (&json!(ana), &json!(4000)));
        for (kind, hours, shown) in [("venta", 3, "parqueo"), ("parqueo-moto", 24, "parqueo-moto")] {
            (body["tipo"], body["cantidadHoras"]) = (json!(kind), json!(hours));
            body["cliente"] = json!({"idCliente": 999}); // the path says who it is
            let (status, key) = owner.send(Method::POST, &path(ana), &body).await;
            assert_eq!(status, 200, "{key}");
            let (_, found) = owner.get(&shop.quote(&key)).await;
            assert_eq!((&found["tipo"], &found["cantidadHoras"]), (&json!(shown), &json!(hours)));
            assert_eq!(found["cliente"]["nombre"], "Ana Ruiz");
        }
        for hours in [0, 25] {
            body["cantidadHoras"] = json!(hours);
            let (status, refused) = owner.send(Method::POST, &path(ana), &body).await;
            assert_eq!((status, refused["mensaje"].as_str()), (400, Some("La cantidad de horas debe ser de 1 a 24")));
        }
        // The number names the quote wherever its key does.
        let (_, first) = owner.get(&shop.quote(&key)).await;
        let sale = owner.sold(&shop, &sale_of(&shop.cart("RECIBO-CO").line(&hour, "1"), &key)).await;
        assert_eq!(owner.get(&shop.sale(&sale["idVenta"])).await.1["proforma"], first["idProforma"]);
        assert_eq!(owner.get(&shop.quote(&key)).await.1["venta"]["idVenta"], sale["idVenta"]);
        let (status, canceled) = owner.turn(&shop, &json!(2), "anulado").await;
        assert_eq!((status, &canceled["estado"], &canceled["numero"]), (200, &json!("anulado"), &json!(2)));
        let paper = |id: &Value| format!("{}/ticket", shop.quote(id));
        assert_eq!(owner.get(&paper(&key)).await, owner.get(&paper(&first["idProforma"])).await);
        for missing in [shop.quote(&json!(99)), paper(&json!(99))] {
            assert_eq!(owner.get(&missing).await.0, 404);
        }
        body["cantidadHoras"] = json!(1);
        let (status, refused) = owner.send(Method::POST, &path(999), &body).await;
        assert_eq!((status, refused["mensaje"].as_str()), (404, Some("El cliente no existe")));
        let page = owner.get(&format!("{}?tipo=parqueo-moto", shop.quotes())).await.1;
        assert_eq!(page["pageRender"]["totalItems"], 1);
    }
}
