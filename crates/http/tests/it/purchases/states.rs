//! Where an order goes.

use serde_json::json;

use super::*;

yapa_test_kit::both_engines! {
    async fn an_order_goes_its_way(db: TestDb) {
        let server = TestServer::with_sponsors(db).await;
        let seller = server.sign_in(SELLER).await;
        let id = seller.ordered(&crackers()).await;
        for (number, name) in [(2, "Confirmado"), (3, "Despachado"), (4, "Entregado"), (5, "Recibido")] {
            let (code, moved) = seller.turn_to(number, &[&id]).await;
            assert_eq!((code, &moved), (200, &json!([{ "idPedido": id, "estado": name, "idEstado": number }])), "{moved}");
            // The same again changes nothing.
            assert_eq!(seller.turn_to(number, &[&id]).await.0, 200);
        }
        let order = seller.order(&id).await;
        let today = &order["fechaPedido"];
        assert_eq!((&order["fechaEnvio"], &order["fechaEntrega"], &order["fechaRecepcion"]), (today, today, today));
        assert_eq!((&order["precioConfirmado"], &order["estadosSiguientes"]), (&json!(28.5), &json!([])));
        assert_eq!(order["detalle"][0]["cantidadConfirmada"], 3);
        assert_eq!(order["historial"].as_array().unwrap().len(), 5);
        for number in [1, 2, 6, 7] {
            let (code, refused) = seller.turn_to(number, &[&id]).await;
            assert_refusal(code, &refused, "conflicto");
        }
    }

    async fn an_order_may_skip_states(db: TestDb) {
        let server = TestServer::with_sponsors(db).await;
        let seller = server.sign_in(SELLER).await;
        let id = seller.ordered(&crackers()).await;
        assert_eq!(seller.turn_to(4, &[&id]).await.0, 200);
        let order = seller.order(&id).await;
        assert_eq!((&order["fechaEnvio"], &order["fechaRecepcion"]), (&order["fechaPedido"], &json!(null)));
        assert_eq!((&order["precioConfirmado"], &order["historial"][1]["estado"]), (&json!(28.5), &json!("Entregado")));
        assert_eq!(seller.turn_to(7, &[&id]).await.0, 409);
        assert_eq!(seller.turn_to(6, &[&id]).await.0, 200);
    }

    async fn a_sponsor_agrees_to_less(db: TestDb) {
        let server = TestServer::with_sponsors(db).await;
        let seller = server.sign_in(SELLER).await;
        let id = seller.ordered(&order_of(71.8, json!([{ "idCodigo": "C-1", "cantidad": 2 }]))).await;
        let says = |line: Value| json!([{ "id": id, "detalle": [line] }]);
        for (line, field) in [
            (json!({ "linea": 2, "cantidadConfirmada": 1 }), "[0].detalle[0].linea"),
            (json!({ "linea": 1, "cantidadConfirmada": 3 }), "[0].detalle[0].cantidadConfirmada"),
            (json!({ "linea": 1, "cantidadConfirmada": 0.5 }), "[0].detalle[0].cantidadConfirmada"),
            (json!({ "linea": 1, "cantidadConfirmada": 1, "precioConfirmado": 1.001 }), "[0].detalle[0].precioConfirmado"),
        ] {
            let (code, refused) = seller.send(Method::PATCH, &status(2), &says(line)).await;
            assert_eq!((code, &refused["detalle"][0]["campo"]), (422, &json!(field)), "{refused}");
        }
        let less = says(json!({ "linea": 1, "cantidadConfirmada": 1, "precioConfirmado": 30 }));
        assert_eq!(seller.send(Method::PATCH, &status(3), &less).await.0, 400);
        assert_eq!(seller.send(Method::PATCH, &status(2), &less).await.0, 200);
        let order = seller.order(&id).await;
        assert_eq!((&order["precioSolicitado"], &order["precioConfirmado"]), (&json!(71.8), &json!(30)));
        assert_eq!((&order["detalle"][0]["cantidadConfirmada"], &order["detalle"][0]["precioConfirmado"]), (&json!(1), &json!(30)));
        // Sent again it changes nothing; sent with another content it is refused.
        assert_eq!(seller.send(Method::PATCH, &status(2), &less).await.0, 200);
        let other = says(json!({ "linea": 1, "cantidadConfirmada": 2, "precioConfirmado": 30 }));
        let (code, refused) = seller.send(Method::PATCH, &status(2), &other).await;
        assert_refusal(code, &refused, "conflicto");
        assert_eq!(refused["detalle"][0]["campo"], "[0].detalle");
    }

    async fn an_order_of_nothing_is_not_confirmed(db: TestDb) {
        let server = TestServer::with_sponsors(db).await;
        let seller = server.sign_in(SELLER).await;
        let id = seller.ordered(&crackers()).await;
        let nothing = json!([{ "id": id, "detalle": [{ "linea": 1, "cantidadConfirmada": 0 }] }]);
        let (code, refused) = seller.send(Method::PATCH, &status(2), &nothing).await;
        assert_eq!((code, &refused["detalle"][0]["campo"]), (422, &json!("[0].detalle")), "{refused}");
        assert_eq!(seller.order(&id).await["estado"], "Pendiente");
    }

    async fn all_go_or_none(db: TestDb) {
        let server = TestServer::with_sponsors(db).await;
        let seller = server.sign_in(SELLER).await;
        let (good, gone) = (seller.ordered(&crackers()).await, seller.ordered(&crackers()).await);
        seller.turn_to(7, &[&gone]).await;
        assert_eq!(seller.turn_to(2, &[&good, &gone]).await.0, 409);
        let (code, refused) = seller.turn_to(2, &[&good, &json!(77)]).await;
        assert_eq!((code, &refused["detalle"][0]["campo"]), (404, &json!("[1].id")), "{refused}");
        assert_eq!(seller.order(&good).await["estado"], "Pendiente");
        // Naming one twice is naming it once.
        assert_eq!(seller.turn_to(2, &[&good, &good]).await.0, 200);
        assert_eq!(seller.order(&good).await["historial"].as_array().unwrap().len(), 2);
    }

    async fn an_invalid_list_of_orders_is_refused(db: TestDb) {
        let server = TestServer::with_sponsors(db).await;
        let seller = server.sign_in(SELLER).await;
        let id = seller.ordered(&crackers()).await;
        let many: Vec<Value> = (0..101).map(|_| json!({ "id": id })).collect();
        for (number, body, code) in [
            (2, json!([]), 400), (2, json!({ "id": id }), 400), (2, json!([{}]), 400), (2, json!([{ "id": 0 }]), 400),
            (2, json!(many), 400), (8, json!([{ "id": id }]), 404), (0, json!([{ "id": id }]), 404),
        ] {
            let (found, answer) = seller.send(Method::PATCH, &status(number), &body).await;
            assert_eq!(found, code, "{number} {answer}");
        }
        assert_eq!(seller.send(Method::PATCH, &status(2).replace("/2", "/x"), &json!([{ "id": id }])).await.0, 400);
    }
}
