//! A till that sells, and repeats what it was never answered.

use std::sync::atomic::Ordering;

use reqwest::{Client, Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{HOST, Log, PRODUCT, Shop};

/// One client: it sells until the test stops it or until the server does not answer, and begins
/// again with the sale it has no answer to.
pub struct Till {
    name: usize,
    next: u64,
    pub unanswered: Option<u64>,
    /// The refusal that ended the selling: status and body.
    pub refused: Option<(u16, Value)>,
}

impl Till {
    pub fn new(name: usize) -> Till {
        Till {
            name,
            next: 0,
            unanswered: None,
            refused: None,
        }
    }

    /// Sells; each sale has a quantity of its own, so that totals differ.
    pub async fn sell(&mut self, shop: &Shop, token: &str, log: &Log) {
        let client = Client::new();
        while self.unanswered.is_some() || !log.stop.load(Ordering::SeqCst) {
            let turn = self.unanswered.unwrap_or(self.next);
            self.next = turn + 1;
            self.unanswered = Some(turn);
            let key = format!("caja-{}-{turn}", self.name);
            let url = shop.url(&format!("/api/v2/ventas/empresas/{HOST}"));
            let request = client
                .request(Method::POST, url)
                .bearer_auth(token)
                .header("Idempotency-Key", &key);
            let Ok(answer) = request.json(&body(turn % 5 + 1)).send().await else {
                return;
            };
            let status = answer.status();
            let Ok(answer) = answer.json::<Value>().await else {
                return;
            };
            if [
                StatusCode::SERVICE_UNAVAILABLE,
                StatusCode::INSUFFICIENT_STORAGE,
            ]
            .contains(&status)
            {
                self.refused = Some((status.as_u16(), answer));
                return;
            }
            assert_eq!(status, StatusCode::OK, "{answer}");
            let known = (
                answer["idVenta"].as_i64().unwrap(),
                answer["total"].as_f64().unwrap(),
            );
            log.answered.lock().unwrap().insert(key, known);
            self.unanswered = None;
            if turn % 6 == 5 {
                // A void may be cut off too: it is a promise about the sale, not about itself.
                let url = shop.url(&format!("/api/v2/ventas/{}", known.0));
                let _ = client
                    .patch(url)
                    .bearer_auth(token)
                    .json(&json!({"estado": "anulada"}))
                    .send()
                    .await;
            }
        }
    }
}

pub fn body(quantity: u64) -> Value {
    let tenths = quantity * 118;
    let total: Value = serde_json::from_str(&format!("{}.{}", tenths / 10, tenths % 10)).unwrap();
    json!({
        "tipoComprobante": "BOLETA-ELECTRONICA", "medioPago": "EFE", "subTotal": total, "total": total,
        "pago": {"medio": "EFE", "monto": total},
        "detalle": [{"idProducto": PRODUCT, "nombre": "Arroz", "cantidad": quantity, "precioUnitario": 11.8, "precioTotal": total}],
    })
}
