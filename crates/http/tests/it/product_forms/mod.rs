//! Adding and changing products and categories, with their stock, audit log and spreadsheet.

mod add;
mod categories;
mod change;
mod counts;
mod sheet;

use reqwest::Method;
use serde_json::{Value, json};

use crate::sales::builders::Shop;
use crate::shop::{DRINKS, filled};
use crate::support::*;

const LISTED: &str = "/api/v2/empresas/20601234565/productos";
const WRITTEN: &str = "/api/v2/ventas/empresas/20601234565/productos";
const CATEGORIES: &str = "/api/v2/empresas/20601234565/categorias";

fn one(id: &Value) -> String {
    format!("{WRITTEN}/{id}")
}

/// The least that a new product needs.
fn soda() -> Value {
    json!({"nombre": "Kola Inglesa", "precioLista": 3.5, "categorias": [{"id": DRINKS}]})
}

/// `body` with the fields of `change` set.
fn with(body: &Value, change: Value) -> Value {
    let mut body = body.clone();
    for (name, value) in change.as_object().unwrap() {
        body[name] = value.clone();
    }
    body
}

/// Adds a product, which must succeed; answers it.
async fn added(actor: &Actor<'_>, body: &Value) -> Value {
    let (status, answer) = actor.send(Method::POST, WRITTEN, body).await;
    assert_eq!(status, 200, "{answer}");
    answer
}

/// The fields that a refusal names.
fn fields(answer: &Value) -> Vec<&str> {
    let all = answer["detalle"].as_array().unwrap();
    all.iter()
        .map(|one| one["campo"].as_str().unwrap())
        .collect()
}

/// Names of the products that a query finds.
async fn found(actor: &Actor<'_>, query: &str) -> Vec<String> {
    let (status, page) = actor.get(&format!("{LISTED}?{query}")).await;
    assert_eq!(status, 200, "{page}");
    let all = page["productos"].as_array().unwrap();
    all.iter()
        .map(|one| one["nombre"].as_str().unwrap().to_owned())
        .collect()
}

/// The ledger of a product: reason, quantity, balance, in ten-thousandths.
async fn ledger(server: &TestServer, shop: &Shop, id: &Value) -> Vec<(String, i64, i64)> {
    let sql = "SELECT reason, quantity, balance FROM stock_movement WHERE company_id = $1 AND product_id = $2 ORDER BY id";
    shop.rows(server, sql, id.as_i64().unwrap()).await
}

/// Audit entry of a product or category: action, before, after.
async fn audits(server: &TestServer, shop: &Shop, id: &Value) -> Vec<(String, String, String)> {
    let sql = "SELECT action, before, after FROM audit WHERE company_id = $1 AND entity_id = $2 ORDER BY id";
    shop.rows(server, sql, id.as_i64().unwrap()).await
}
