//! Approvals of a person with the right by PIN, at the till of another.

mod operations;
mod pins;
mod writes;

use reqwest::Method;
use serde_json::{Value, json};
use yapa_domain::Discount;
use yapa_storage::queries::products::ProductRow;

pub use crate::sales::builders::*;
pub use crate::support::*;

/// The PIN of every supervisor here.
pub const PIN: &str = "246810";
/// A minute in milliseconds.
pub const MINUTE_MS: i64 = 60_000;

pub fn approvals(host: &str) -> String {
    format!("/api/v2/empresas/{host}/autorizaciones")
}

/// The rights of an approval, or of a refusal.
pub fn rights(rights: &[(&str, f64)]) -> Value {
    let rights = rights.iter();
    rights
        .map(|(right, value)| json!({"permiso": right, "valor": value}))
        .collect()
}

/// The same rights for the lines that a refusal names.
pub fn for_lines_of(refused: &Value, rights: &[(&str, f64)]) -> Value {
    let lines = refused["autorizacion"].as_array().unwrap().iter();
    let lines = lines.map(|one| &one["lineas"]).find(|one| !one.is_null());
    let lines = lines.expect("the refusal is of lines");
    let rights = rights.iter();
    rights
        .map(|(right, value)| json!({"permiso": right, "valor": value, "lineas": lines}))
        .collect()
}

impl Actor<'_> {
    /// Sets the own PIN.
    pub async fn choose_pin(&self, user: i64, pin: &Value) -> (u16, Value) {
        let path = format!("/api/v2/usuarios/{user}/pin");
        let body = json!({"contrasena": PASSWORD, "pin": pin});
        self.send(Method::PUT, &path, &body).await
    }

    /// Asks a person to approve.
    pub async fn ask(&self, host: &str, user: i64, pin: &str, rights: &Value) -> (u16, Value) {
        let body = json!({"usuario": user, "pin": pin, "permisos": rights});
        self.send(Method::POST, &approvals(host), &body).await
    }

    /// The token of an approval that must be given.
    pub async fn approved(&self, host: &str, user: i64, rights: &Value) -> String {
        let (status, answer) = self.ask(host, user, PIN, rights).await;
        assert_eq!(status, 201, "{answer}");
        answer["autorizacion"].as_str().unwrap().to_owned()
    }

    /// Sends a write under a key, with an approval.
    pub async fn send_approved(
        &self,
        (method, path): (Method, &str),
        body: &Value,
        (key, token): (&str, &str),
    ) -> (u16, Value) {
        let call = self.call(method, path).json(body);
        let call = call.header("Idempotency-Key", key);
        read(call.header("X-Autorizacion", token)).await
    }
}

/// A shop whose sellers give no more than 10 % and whose manager has a PIN.
pub struct Till {
    pub server: TestServer,
    pub shop: Shop,
    pub manager: i64,
    pub item: Item,
}

impl Till {
    pub async fn open(db: yapa_test_kit::TestDb) -> Till {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let manager = server.user_id(MANAGER).await;
        let owner = server.sign_in(OWNER).await;
        owner.let_sellers(HOST, &[("descuento", 10)]).await;
        let (status, answer) = server
            .sign_in(MANAGER)
            .await
            .choose_pin(manager, &json!(PIN))
            .await;
        assert_eq!(status, 200, "{answer}");
        assert_eq!(answer["tienePin"], json!(true));
        let item = shop.product(&server, "10", "100").await;
        Till {
            server,
            shop,
            manager,
            item,
        }
    }

    /// A sale with a discount in percent.
    pub fn discounted(&self, rate: &str) -> Value {
        let cart = self.shop.cart("NOTA-VENTA").line(&self.item, "1");
        cart.discount(Discount::Percent(dec(rate))).body()
    }

    /// The entries of the audit log whose action begins so: action, user and who approved.
    pub async fn audited(&self, action: &str) -> Vec<(String, i64, Option<i64>)> {
        let sql = "SELECT action, user_id, approver_id FROM audit \
            WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0 ORDER BY id";
        let all: Vec<(String, i64, Option<i64>)> = self.shop.rows(&self.server, sql, 0).await;
        let all = all.into_iter();
        all.filter(|(one, ..)| one.starts_with(action)).collect()
    }
}
