//! Placing an order.

use serde_json::{Value, json};

use super::{delivery, pickup};
use crate::sales::builders::*;
use crate::support::*;

yapa_test_kit::both_engines! {
    async fn an_order_is_priced_from_the_catalogue_and_keeps_its_prices(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        let owner = server.sign_in(OWNER).await;
        let (rice, oil) = (shop.product(&server, "4.50", "10").await, shop.product(&server, "11.80", "5").await);
        let placed = owner.placed(&shop, &pickup(&[(&rice, "2"), (&oil, "1"), (&rice, "1")])).await;
        assert_eq!((&placed["numero"], &placed["total"], &placed["igv"]), (&json!(1), &json!(25.3), &json!(3.86)));
        assert_eq!(placed["estado"], json!({"id": "nuevo", "titulo": "Nuevo", "descripcion": "El pedido espera su respuesta"}));
        assert_eq!((&placed["canal"], &placed["delivery"], &placed["recojoTienda"]), (&json!("app"), &json!(false), &json!(true)));
        assert_eq!(placed["siguientes"], json!(["aceptado", "rechazado"]));
        let lines = placed["detalle"].as_array().unwrap();
        assert_eq!(lines.len(), 2, "the same product is one line");
        assert_eq!((&lines[0]["cantidad"], &lines[0]["precioTotal"], &lines[0]["disponible"]), (&json!(3), &json!(13.5), &json!(10)));
        // 11.80 over 1.18.
        assert_eq!((&lines[1]["montoNeto"], &lines[1]["idDetalle"]), (&json!(10), &json!(2)));
        assert_eq!(shop.stock(&server, &rice).await, dec("10"));
        shop.set(&server, "UPDATE product SET price = 990000 WHERE company_id = $1").await;
        let again = owner.get(&shop.order(&placed["idPedido"])).await.1;
        assert_eq!((&again["total"], &again["detalle"]), (&json!(25.3), &placed["detalle"]));
    }

    async fn bringing_an_order_is_a_line_of_it(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        let mut body = delivery(&[(&item, "1")]);
        body["latitud"] = json!("-12.0590");
        body["longitud"] = json!("-77.0400");
        body["referencia"] = json!("Puerta azul");
        let placed = owner.placed(&shop, &body).await;
        assert_eq!((&placed["total"], &placed["costoDelivery"], &placed["distancia"]), (&json!(14), &json!(4), &json!(1.001)));
        let fee = &placed["detalle"][1];
        assert_eq!((&fee["tipoItem"], &fee["nombre"], &fee["precioUnitario"]), (&json!("servicio"), &json!("Servicio de delivery"), &json!(4)));
        assert_eq!(fee["impuestoProductoDolpos"], placed["detalle"][0]["impuestoProductoDolpos"]);
        assert_eq!(placed["referencia"], "Puerta azul");
    }

    async fn short_stock_is_reported_and_does_not_prevent_an_order(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "2").await;
        let placed = owner.placed(&shop, &pickup(&[(&item, "3")])).await;
        let warning = format!("Stock insuficiente de {}: se pidió 3 y hay 2", item.name);
        assert_eq!(placed["avisos"], json!([warning]));
        let accepted = owner.served(&placed["idPedido"], &json!({"estado": "aceptado"})).await;
        assert_eq!(accepted["avisos"], json!([warning]));
    }

    async fn the_client_may_be_known(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        let client = shop.client(&server, "1", "12345678", "Ana Rojas").await;
        let mut body = delivery(&[(&item, "1")]);
        body["direccion"] = Value::Null;
        body.as_object_mut().unwrap().remove("direccion");
        for named in [json!({"idCliente": client}), json!({"codigoTipoDocumento": "1", "numeroDocumento": "12345678"})] {
            body["cliente"] = named;
            let placed = owner.placed(&shop, &body).await;
            assert_eq!((&placed["cliente"]["idCliente"], &placed["cliente"]["nombre"]), (&json!(client), &json!("Ana Rojas")));
            assert_eq!(placed["direccionCliente"], "Av. Perú 1");
        }
    }

    async fn a_retry_places_nothing(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        let body = pickup(&[(&item, "1")]);
        let mut answers = Vec::new();
        for _ in 0..2 {
            let call = owner.call(reqwest::Method::POST, &shop.orders()).header("Idempotency-Key", "shop-1").json(&body);
            answers.push(read(call).await);
        }
        assert_eq!((answers[0].0, &answers[0]), (201, &answers[1]));
        let other = pickup(&[(&item, "2")]);
        let call = owner.call(reqwest::Method::POST, &shop.orders()).header("Idempotency-Key", "shop-1").json(&other);
        assert_eq!(read(call).await.0, 409);
        assert_eq!(owner.get(&shop.orders()).await.1["pageRender"]["totalItems"], 1);
    }
}
