//! Orders of customers: placed, served, sold.

mod amounts;
mod closes;
mod list;
mod notified;
mod places;
mod races;
mod refused;
mod served;
mod strangers;
mod till;

use reqwest::Method;
use serde_json::{Value, json};

use crate::sales::builders::*;
use crate::support::*;

/// Where the states of an order are changed.
pub fn order(id: &Value) -> String {
    format!("/api/v2/pedidos/{id}")
}

/// An order that the client fetches in the shop.
pub fn pickup(items: &[(&Item, &str)]) -> Value {
    let lines = items.iter().map(|(item, quantity)| {
        let kind = if item.is_grouping {
            "grupo"
        } else {
            "producto"
        };
        json!({"idProducto": item.id, "tipoItem": kind, "cantidad": number(dec(quantity))})
    });
    json!({
        "cliente": {"nombre": "Lucía Prado", "telefono": "987 654 321"}, "recojoTienda": true,
        "detalle": lines.collect::<Vec<_>>(),
    })
}

/// An order that is delivered to the client.
pub fn delivery(items: &[(&Item, &str)]) -> Value {
    let mut body = pickup(items);
    (body["recojoTienda"], body["delivery"]) = (json!(false), json!(true));
    body["direccion"] = json!("Av. Brasil 100");
    body
}

/// The body that brings an order into the state, paid in cash with its total.
pub fn paid(placed: &Value, state: &str) -> Value {
    json!({
        "estado": state, "total": placed["total"], "totalesDolpos": placed["totalesDolpos"],
        "pago": {"medio": "EFE", "monto": placed["total"], "vuelto": 0},
    })
}

impl TestServer {
    /// The first company, which delivers up to 5 km for 4.00 and has orders fetched.
    pub async fn order_shop(&self) -> Shop {
        let shop = self.bodega().await;
        shop.takes_orders(self).await;
        shop
    }
}

impl Shop {
    /// Lets the company take orders.
    pub async fn takes_orders(&self, server: &TestServer) {
        let sql = "UPDATE company SET delivery = TRUE, pickup = TRUE, delivery_price = 40000, \
            delivery_distance = 50000, stock_control = TRUE, latitude = '-12.0500', \
            longitude = '-77.0400' WHERE id = $1";
        self.set(server, sql).await;
    }

    /// Where orders are.
    pub fn orders(&self) -> String {
        format!("{}/pedidos", self.sales())
    }

    /// One order.
    pub fn order(&self, id: &Value) -> String {
        format!("{}/{id}", self.orders())
    }
}

impl Actor<'_> {
    /// Places an order that must go through.
    pub async fn placed(&self, shop: &Shop, body: &Value) -> Value {
        let (status, answer) = self.send(Method::POST, &shop.orders(), body).await;
        assert_eq!(status, 201, "{answer}");
        answer
    }

    /// Places an order that must be refused with the sentence about the field.
    pub async fn not_placed(&self, shop: &Shop, body: &Value, status: u16, refusal: (&str, &str)) {
        let (found, answer) = self.send(Method::POST, &shop.orders(), body).await;
        assert_eq!(found, status, "{answer}");
        let detail = answer["detalle"].as_array().unwrap();
        let (field, sentence) = refusal;
        let names = |one: &Value| one["campo"] == field;
        assert!(
            detail.iter().any(names) && answer["mensaje"] == sentence,
            "{answer}"
        );
    }

    /// Brings an order into a state.
    pub async fn serve(&self, id: &Value, body: &Value) -> (u16, Value) {
        self.send(Method::PATCH, &order(id), body).await
    }

    /// Brings an order into a state, which must go through.
    pub async fn served(&self, id: &Value, body: &Value) -> Value {
        let (status, answer) = self.serve(id, body).await;
        assert_eq!(status, 200, "{answer}");
        answer
    }

    /// The same, where it must be refused with the sentence about the field.
    pub async fn not_served(&self, id: &Value, body: &Value, status: u16, refusal: (&str, &str)) {
        let (found, answer) = self.serve(id, body).await;
        let (field, sentence) = refusal;
        let said = (found, &answer["mensaje"], &answer["detalle"][0]["campo"]);
        assert_eq!(said, (status, &json!(sentence), &json!(field)), "{answer}");
    }
}
