//! Quotes.

mod add;
mod list;
mod paper;
mod parking;
mod races;
mod sold;
mod states;
mod strangers;

use reqwest::Method;
use serde_json::{Value, json};

use crate::sales::builders::Shop;
use crate::sales::carts::Cart;
use crate::support::*;

/// The body of a quote with the goods of the cart.
pub fn quote(cart: &Cart) -> Value {
    let sale = cart.body();
    let lines = sale["detalle"].as_array().unwrap().iter().map(|line| {
        let mut line = line.clone();
        line["precio"] = line["precioUnitario"].take();
        line.as_object_mut().unwrap().remove("precioUnitario");
        line
    });
    let mut body = json!({
        "subTotal": sale["subTotal"], "total": sale["total"], "moneda": sale["moneda"],
        "detalle": lines.collect::<Vec<_>>(), "descuento": sale["descuentoMonto"], "tipo": "venta",
    });
    for name in ["descuentoModo", "descuentoPorcentaje"] {
        if !sale[name].is_null() {
            body[name] = sale[name].clone();
        }
    }
    body
}

/// The body of a sale of the goods of the cart, made from a quote.
pub fn sale_of(cart: &Cart, proforma: &Value) -> Value {
    let mut body = cart.body();
    body["proforma"] = proforma.clone();
    body
}

impl Shop {
    /// Where quotes are written.
    pub fn quotes(&self) -> String {
        format!("{}/proformas", self.sales())
    }

    /// One quote.
    pub fn quote(&self, id: &Value) -> String {
        format!("{}/{id}", self.quotes())
    }
}

impl Actor<'_> {
    /// Writes a quote that must go through.
    pub async fn quoted(&self, shop: &Shop, body: &Value) -> Value {
        let (status, answer) = self.send(Method::POST, &shop.quotes(), body).await;
        assert_eq!(status, 200, "{answer}");
        answer
    }

    /// Writes a quote that must be refused with the sentence.
    pub async fn not_quoted(&self, shop: &Shop, body: &Value, status: u16, sentence: &str) {
        let (found, answer) = self.send(Method::POST, &shop.quotes(), body).await;
        let said = answer["mensaje"].as_str();
        assert_eq!((found, said), (status, Some(sentence)), "{answer}");
    }

    /// Brings a quote into a state.
    pub async fn turn(&self, shop: &Shop, id: &Value, state: &str) -> (u16, Value) {
        self.send(Method::PATCH, &shop.quote(id), &json!({"estado": state}))
            .await
    }
}
