//! Sending an order.

use serde_json::json;

use super::*;

yapa_test_kit::both_engines! {
    async fn an_order_is_sent_and_worked_out_again(db: TestDb) {
        let server = TestServer::with_sponsors(db).await;
        let seller = server.sign_in(SELLER).await;
        let mut sent = order_of(168.12, json!([
            { "idCodigo": "C-1", "nombre": "Gaseosa cola", "presentacion": "Caja x 12", "medida": 500,
              "unidadMedida": "ML", "cantidad": 4, "precio": 35.9, "idDescuento": 2 },
            { "idCodigo": "C-2", "cantidad": 2, "precio": 18, "idDescuento": 0 } ]));
        sent["metodoPago"] = json!("EFECTIVO");
        sent["formaEnvio"] = json!("DESPACHO");
        let id = seller.ordered(&sent).await;
        let order = seller.order(&id).await;
        // 8 % of 35.90 is 2.87 a case; four cases come to 132.12.
        assert_eq!((&order["subTotal"], &order["descuento"], &order["precioSolicitado"]),
            (&json!(179.6), &json!(11.48), &json!(168.12)));
        assert_eq!((&order["numero"], &order["cantidadProductos"], &order["precioConfirmado"]), (&json!(1), &json!(6), &json!(null)));
        assert_eq!((&order["metodoPago"], &order["formaEnvio"]), (&json!("EFECTIVO"), &json!("DESPACHO")));
        assert_eq!((&order["nombreDistribuidor"], &order["rucDistribuidor"]), (&json!("Distribuidora Andina S.A.C."), &json!(SPONSOR)));
        assert_eq!((&order["rucEmpresa"], &order["telefonoDistribuidor"]), (&json!(HOST), &json!("No Registrado")));
        let line = &order["detalle"][0];
        assert_eq!((&line["descuento"], &line["montoDescuento"], &line["precioTotal"]), (&json!(2.87), &json!(11.48), &json!(132.12)));
        assert_eq!((&line["idCodigo"], &line["contenido"], &line["bonificacion"]), (&json!("C-1"), &json!(12), &json!(false)));
        assert_eq!((&line["cantidadSolicitada"], &line["cantidadRecibida"]), (&json!(4), &json!(0)));
        let next = ["Confirmado", "Despachado", "Entregado", "Recibido", "Rechazado", "Anulado"];
        assert_eq!(order["estadosSiguientes"], json!(next));
        assert_eq!((order["historial"].as_array().unwrap().len(), &order["historial"][0]["estado"]), (1, &json!("Pendiente")));
        assert_eq!(seller.get(&sponsor(HOST, SPONSOR)).await.1["pedidosRealizados"], 1);
    }

    async fn a_product_is_named_by_code_or_key(db: TestDb) {
        let server = TestServer::with_sponsors(db).await;
        let seller = server.sign_in(SELLER).await;
        let key = seller.get(&products("codigos=C-3")).await.1["productos"][0]["idProducto"].clone();
        for named in [key.clone(), json!(key.to_string())] {
            let id = seller.ordered(&order_of(28.5, json!([{ "idCodigo": named, "cantidad": 3 }]))).await;
            assert_eq!(seller.order(&id).await["detalle"][0]["idCodigo"], "C-3");
        }
    }

    async fn every_broken_rule_is_reported_with_its_field(db: TestDb) {
        let server = TestServer::with_sponsors(db).await;
        let seller = server.sign_in(SELLER).await;
        let cola = |quantity: f64, discount: i64| json!([{ "idCodigo": "C-1", "cantidad": quantity, "idDescuento": discount }]);
        let differs = "El monto del pedido no coincide con los precios del distribuidor; actualice el carrito";
        seller.not_ordered(&order_of(28.4, json!([{ "idCodigo": "C-3", "cantidad": 3 }])), "montoTotal", differs).await;
        seller.not_ordered(&order_of(28.5, json!([{ "idCodigo": "C-3", "cantidad": 3, "precio": 9 }])), "detalle[0].precio",
            "El precio cambió; actualice el carrito").await;
        seller.not_ordered(&order_of(9.5, json!([{ "idCodigo": "C-3", "cantidad": 1 }])), "montoTotal",
            "El pedido mínimo de este distribuidor es S/ 20.00").await;
        seller.not_ordered(&order_of(0.0, json!([])), "detalle", "No tiene productos agregados").await;
        let whole = "La cantidad debe ser un número entero desde 1";
        for quantity in [0.0, -1.0, 1.5] {
            seller.not_ordered(&order_of(35.9, cola(quantity, 0)), "detalle[0].cantidad", whole).await;
        }
        seller.not_ordered(&order_of(1.0, cola(41.0, 0)), "detalle[0].cantidad", "Gaseosa cola Inca: el distribuidor solo tiene 40").await;
        seller.not_ordered(&order_of(1.0, cola(2.0, 2)), "detalle[0].cantidad", "El descuento vale desde 3 unidades").await;
        seller.not_ordered(&order_of(1.0, cola(11.0, 2)), "detalle[0].cantidad", "El descuento vale hasta 10 unidades por pedido").await;
        seller.not_ordered(&order_of(1.0, cola(3.0, 9)), "detalle[0].idDescuento", "El descuento no existe para este producto").await;
        let mut credit = order_of(1.0, cola(3.0, 2));
        credit["metodoPago"] = json!("CREDITO");
        seller.not_ordered(&credit, "detalle[0].idDescuento", "El descuento no vale con ese método de pago").await;
        let both = json!([{ "idCodigo": "C-1", "cantidad": 1, "idDescuento": 3 }, { "idCodigo": "C-1", "cantidad": 1, "idDescuento": 1 }]);
        seller.not_ordered(&order_of(1.0, both), "detalle[0].idDescuento", "El descuento no se puede combinar con otro del mismo producto").await;
        let unknown = "El distribuidor no tiene ese producto";
        seller.not_ordered(&order_of(1.0, json!([{ "idCodigo": "ZZ", "cantidad": 1 }])), "detalle[0].idCodigo", unknown).await;
        seller.not_ordered(&order_of(1.0, json!([{ "idCodigo": "C-4", "cantidad": 1 }])), "detalle[0].idCodigo", "El producto no está disponible").await;
        let mut wrong = crackers();
        wrong["metodoPago"] = json!("TARJETA");
        seller.not_ordered(&wrong, "metodoPago", "El distribuidor no acepta ese método de pago").await;
        wrong = crackers();
        wrong["formaEnvio"] = json!("RECOJO");
        seller.not_ordered(&wrong, "formaEnvio", "El distribuidor no ofrece esa forma de envío").await;
        wrong = crackers();
        wrong["moneda"] = json!("CLP");
        let (code, _) = seller.send(Method::POST, &ordering(HOST, SPONSOR), &wrong).await;
        assert_eq!(code, 422);
        let off = order_of(10.0, json!([{ "idCodigo": "Q-1", "cantidad": 1 }]));
        assert_eq!(seller.send(Method::POST, &ordering(HOST, QUIET), &off).await.0, 422);
        assert_eq!(seller.get(&orders(HOST)).await.1["pageRender"]["totalItems"], 0);
    }

    async fn huge_and_broken_orders_are_refused(db: TestDb) {
        let server = TestServer::with_sponsors(db).await;
        let seller = server.sign_in(SELLER).await;
        let huge = order_of(1.0, json!([{ "idCodigo": "C-3", "cantidad": 499_999_999_999_i64 }]));
        for (wrong, code) in [
            (huge, 422),
            (json!({ "montoTotal": 1, "detalle": [{ "idCodigo": {}, "cantidad": 1 }] }), 400),
            (json!({ "montoTotal": "mucho", "detalle": [] }), 400),
            (json!({ "detalle": [{ "idCodigo": "C-3", "cantidad": 3 }] }), 400),
            (json!({ "montoTotal": 28.5, "metodoPago": "TRUEQUE", "detalle": [{ "idCodigo": "C-3", "cantidad": 3 }] }), 400),
            (json!([]), 400),
        ] {
            let (found, answer) = seller.send(Method::POST, &ordering(HOST, SPONSOR), &wrong).await;
            assert_eq!(found, code, "{answer}");
        }
        let many: Vec<Value> = (0..501).map(|_| json!({ "idCodigo": "C-3", "cantidad": 1 })).collect();
        assert_eq!(seller.send(Method::POST, &ordering(HOST, SPONSOR), &order_of(1.0, json!(many))).await.0, 400);
        assert_eq!(seller.send(Method::POST, &ordering(HOST, "20999999999"), &crackers()).await.0, 404);
    }
}
