//! Bodies that are refused as orders.

use reqwest::Method;
use serde_json::{Value, json};

use super::{delivery, pickup};
use crate::support::*;

yapa_test_kit::both_engines! {
    async fn an_order_that_the_company_cannot_serve_is_refused(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        let (fetched, brought) = (pickup(&[(&item, "1")]), delivery(&[(&item, "1")]));
        let with = |body: &Value, name: &str, value: Value| {
            let mut body = body.clone();
            body[name] = value;
            body
        };
        let far = with(&with(&brought, "latitud", json!("-13")), "longitud", json!("-77"));
        let cases = [
            (with(&fetched, "detalle", json!([])), 422, ("detalle", "El pedido no tiene productos")),
            (with(&fetched, "delivery", json!(true)), 422, ("delivery", "Indique si el pedido es para delivery o para recoger en tienda")),
            (with(&brought, "direccion", json!(" ")), 422, ("direccion", "Debe ingresar la dirección de entrega")),
            (with(&fetched, "cliente", json!({"telefono": "1"})), 422, ("cliente.nombre", "Debe ingresar el nombre del cliente")),
            (with(&fetched, "cliente", json!({"nombre": "Ana"})), 422, ("cliente.telefono", "Debe ingresar el teléfono del cliente")),
            (with(&fetched, "cliente", json!({"idCliente": 7})), 422, ("cliente.idCliente", "El cliente no existe")),
            (with(&fetched, "detalle", json!([{"idProducto": 7, "cantidad": 1}])), 422,
                ("detalle[0].idProducto", "Un producto del carrito ya no existe; retírelo y vuelva a intentarlo")),
            (with(&fetched, "detalle", json!([{"idProducto": 1, "tipoItem": "servicio", "cantidad": 1}])), 422,
                ("detalle[0].tipoItem", "Un producto del carrito ya no existe; retírelo y vuelva a intentarlo")),
            (with(&fetched, "total", json!(9)), 422, ("total", "El total del pedido no coincide con el calculado; actualice los precios")),
            (with(&fetched, "montoPago", json!(9)), 422, ("montoPago", "El monto a pagar debe ser mayor al total")),
            (with(&fetched, "medioPago", json!("ORO")), 422, ("medioPago", "El medio de pago no está disponible para la empresa")),
            (with(&fetched, "tipoComprobante", json!("PROFORMA")), 422, ("tipoComprobante", "El tipo de comprobante no está disponible para la empresa")),
            (far, 422, ("distancia", "La dirección está fuera del alcance del delivery (5 km)")),
            (with(&brought, "distancia", json!(5.1)), 422, ("distancia", "La dirección está fuera del alcance del delivery (5 km)")),
            (with(&brought, "distancia", json!(-1)), 400, ("distancia", "La distancia no es válida")),
            (with(&brought, "latitud", json!("-12")), 400, ("longitud", "La coordenada no es válida")),
            (with(&fetched, "nota", json!("x".repeat(251))), 400, ("nota", "El texto es demasiado largo")),
        ];
        for (body, status, refusal) in cases {
            owner.not_placed(&shop, &body, status, refusal).await;
        }
        for (way, body, refusal) in [
            ("UPDATE company SET delivery = FALSE WHERE id = $1", &brought, ("delivery", "La empresa no hace delivery")),
            ("UPDATE company SET pickup = FALSE WHERE id = $1", &fetched, ("recojoTienda", "La empresa no ofrece recojo en tienda")),
        ] {
            shop.set(&server, way).await;
            owner.not_placed(&shop, body, 422, refusal).await;
        }
        assert_eq!(owner.get(&shop.orders()).await.1["pageRender"]["totalItems"], 0);
    }

    async fn an_invalid_body_places_no_order(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.order_shop().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        let line = json!({"idProducto": item.id, "cantidad": 1});
        let mut many = pickup(&[(&item, "1")]);
        many["detalle"] = json!(vec![line; 201]);
        let mut half = pickup(&[(&item, "1")]);
        half["detalle"][0]["cantidad"] = json!(0.5);
        let mut nothing = half.clone();
        nothing["detalle"][0]["cantidad"] = json!(0);
        let mut huge = half.clone();
        huge["detalle"][0]["cantidad"] = json!(400_000_000_000_i64);
        let mut channel = half.clone();
        channel["canal"] = json!("humo");
        for (body, status) in [(json!({}), 400), (json!([]), 400), (json!("x"), 400), (many, 400), (channel, 400),
            (half, 422), (nothing, 422), (huge, 422)] {
            let (found, answer) = owner.send(Method::POST, &shop.orders(), &body).await;
            assert_eq!(found, status, "{answer}");
        }
        let placed = owner.placed(&shop, &pickup(&[(&item, "1")])).await;
        let id = &placed["idPedido"];
        for (body, status) in [(json!({}), 400), (json!({"estado": "feliz"}), 400), (json!({"estado": "nuevo"}), 422),
            (json!({"estado": "aceptado", "moneda": "USD"}), 422), (json!({"estado": "aceptado", "notaEstado": "x".repeat(251)}), 400)] {
            let (found, answer) = owner.serve(id, &body).await;
            assert_eq!(found, status, "{answer}");
        }
        assert_eq!(owner.serve(&json!(7), &json!({"estado": "aceptado"})).await.0, 404);
        assert_eq!(owner.serve(&json!("x"), &json!({"estado": "aceptado"})).await.0, 400);
        assert_eq!(owner.get(&shop.order(&json!(7))).await.0, 404);
        assert_eq!(owner.get(&shop.order(id)).await.1["estado"]["id"], "nuevo");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
