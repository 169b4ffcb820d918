//! Credit notes: what they give back, what prevents them, what becomes of their documents.

mod chile;
mod decided;
mod open_lines;
mod parts;
mod races;
mod refused;
mod situations;
mod undone;
mod wallets;
mod whole;

use reqwest::Method;
use serde_json::{Value, json};
use yapa_domain::Dec4;

pub use crate::authority::*;
use crate::sales::builders::*;
use crate::support::*;

/// The shop sells bags at 0.60, the levy of 0.50 in it.
pub const BAGS: &str = "UPDATE company SET bags_active = TRUE, bags_sell_price = 6000, bags_stock = 50000 WHERE id = $1";

/// Where credit notes over a sale are written.
pub fn notes(sale: &Value) -> String {
    format!("/api/v2/ventas/{sale}/cambio")
}

/// A line of a note.
pub fn line(item: &Item, quantity: f64, price: f64) -> Value {
    json!({"idProducto": item.id, "cantidad": quantity, "precio": price,
        "nombre": item.name, "marca": "", "presentacion": "", "unidadMedida": "UNI", "medida": 1})
}

/// Writes a note without any body.
pub async fn read_bare(actor: &Actor<'_>, sale: &Value, kind: &str) -> (u16, Value) {
    let path = format!("{}?tipo={kind}", notes(sale));
    read(actor.call(Method::POST, &path)).await
}

impl Actor<'_> {
    /// Sells a cart and waits until its document is valid; answers the key.
    pub async fn issued(&self, server: &TestServer, shop: &Shop, body: &Value) -> Value {
        let sale = self.sold(shop, body).await["idVenta"].clone();
        self.settle(server).await;
        sale
    }

    /// Lets every document be decided; Chile's authority takes a moment.
    pub async fn settle(&self, server: &TestServer) {
        work(server).await;
        server.pass(2 * 60 * 1000);
        work(server).await;
    }

    /// Writes a note.
    pub async fn note(&self, sale: &Value, kind: &str, body: &Value) -> (u16, Value) {
        let path = format!("{}?tipo={kind}", notes(sale));
        self.send(Method::POST, &path, body).await
    }

    /// Writes a note that must go through.
    pub async fn added_note(&self, sale: &Value, kind: &str, body: &Value) -> Value {
        let (status, answer) = self.note(sale, kind, body).await;
        assert_eq!(status, 201, "{answer}");
        answer
    }

    /// A note that must be refused with the sentence.
    pub async fn refused_note(
        &self,
        sale: &Value,
        kind: &str,
        body: &Value,
        status: u16,
        why: &str,
    ) {
        let (found, answer) = self.note(sale, kind, body).await;
        let said = answer["mensaje"].as_str();
        assert_eq!((found, said), (status, Some(why)), "{answer}");
    }

    /// The rest of a sale after its notes.
    pub async fn left(&self, sale: &Value) -> Value {
        let (status, draft) = self.get(&notes(sale)).await;
        assert_eq!(status, 200, "{draft}");
        draft
    }

    /// A note by its number.
    pub async fn detail(&self, shop: &Shop, note: &Value) -> Value {
        let path = format!(
            "/api/v1/integracion/comprobantes/notas-credito/empresas/{}?serie={}&correlativo={}",
            shop.host,
            note["serie"].as_str().unwrap(),
            note["correlativo"]
        );
        let (status, detail) = self.get(&path).await;
        assert_eq!(status, 200, "{detail}");
        detail
    }
}

impl Shop {
    /// The day's sums of valid sales: how many, and their money.
    pub async fn sums(&self, server: &TestServer) -> (i64, Dec4) {
        let sql = "SELECT CAST(SUM(sales) AS BIGINT), CAST(SUM(total) AS BIGINT) FROM sale_day \
            WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0 AND state IN ('abierta', 'cerrada')";
        self.rows(server, sql, 0).await[0]
    }

    /// Sums of a product's days: how many, and their money.
    pub async fn product_sums(&self, server: &TestServer, item: &Item) -> (Dec4, Dec4) {
        let sql = "SELECT CAST(SUM(quantity) AS BIGINT), CAST(SUM(amount) AS BIGINT) FROM product_day \
            WHERE company_id = $1 AND product_id = $2";
        self.rows(server, sql, item.id).await[0]
    }
}
