//! The wallets of clients.

mod earning;
mod movements;
mod paying;
mod races;
mod strangers;
mod undoing;

use reqwest::Method;
use serde_json::{Value, json};
use yapa_storage::queries::wallets::{BENEFIT, set_percentage};
use yapa_storage::{FromRow, StorageError};

use crate::sales::builders::*;
use crate::support::*;

pub const TOO_LOW: &str = "Cliente no cuenta con el cupo disponible para la venta";

impl Shop {
    /// The address of a client's wallet.
    pub fn wallet(&self, client: i64) -> String {
        format!("{}/clientes/{client}/cuponera", self.sales())
    }

    /// A client by name whose quota holds so much.
    pub async fn holder(&self, server: &TestServer, actor: &Actor<'_>, amount: &str) -> i64 {
        let kind = self.profile.identities.iter();
        let mut natural = kind.filter(|kind| kind.person == yapa_domain::PersonKind::Natural);
        let number = server.ctx.next_id().to_string();
        let code = natural.next().unwrap().code;
        let id = self
            .client(server, code, &number[number.len() - 8..], "Ana Paz")
            .await;
        if !dec(amount).is_zero() {
            actor.moved(self, id, "ENTRADA", "CUPONERA", amount).await;
        }
        id
    }

    /// Gives the client's purchases so many percent of benefit.
    pub async fn earns(&self, server: &TestServer, client: i64, percent: &str) {
        let terms = (client, dec(percent));
        let run = server
            .ctx
            .db
            .write_with(&self.scope, terms, |tx, (client, percent)| {
                Box::pin(set_percentage(tx, *client, BENEFIT, *percent))
            });
        run.await.map_err(|error: StorageError| error).unwrap();
    }

    /// Balances of the client's wallet: quota and benefit.
    pub async fn held(&self, actor: &Actor<'_>, client: i64) -> (Value, Value) {
        let (status, wallet) = actor.get(&self.wallet(client)).await;
        assert_eq!(status, 200, "{wallet}");
        (
            wallet["disponible"].clone(),
            wallet["valorAcumulado"].clone(),
        )
    }

    /// The reasons and scaled amounts of a client's movements, the oldest first.
    pub async fn ledger(&self, server: &TestServer, client: i64) -> Vec<Step> {
        let sql = "SELECT bag, reason, amount, balance FROM wallet_movement \
            WHERE company_id = $1 AND client_id = $2 ORDER BY id";
        self.rows::<Step>(server, sql, client).await
    }
}

/// A line of the ledger.
#[derive(Debug, PartialEq)]
pub struct Step(
    pub String,
    pub String,
    pub yapa_domain::Money,
    pub yapa_domain::Money,
);

impl FromRow for Step {
    const WIDTH: usize = 4;

    fn from_row_at(row: &yapa_storage::Row<'_>, first: usize) -> Result<Self, StorageError> {
        let (bag, reason) = (row.get(first)?, row.get(first + 1)?);
        Ok(Step(bag, reason, row.get(first + 2)?, row.get(first + 3)?))
    }
}

/// A line of the ledger as a test expects it.
pub fn step(bag: &str, reason: &str, amount: &str, balance: &str) -> Step {
    Step(bag.to_owned(), reason.to_owned(), dec(amount), dec(balance))
}

/// The body of a movement.
pub fn movement(kind: &str, bag: &str, amount: &str) -> Value {
    json!({"tipoMovimiento": kind, "medioPagoBolsa": bag, "montoMovimiento": number(dec(amount))})
}

/// Pays a sale's body wholly in one way.
pub fn paid_by(body: &mut Value, method: &str, client: i64) {
    let total = body["total"].clone();
    body["medioPago"] = json!(method);
    body["pago"] = json!({"medio": method, "monto": total});
    body["cliente"] = json!(client);
}

/// Pays a sale's body in parts.
pub fn mixed(body: &mut Value, client: i64, parts: &[(&str, i64)]) {
    let total = body["total"].clone();
    body["medioPago"] = json!("MIX");
    body["pago"] = json!({"medio": "MIX", "monto": total});
    body["cliente"] = json!(client);
    let parts = parts
        .iter()
        .map(|(method, amount)| json!({"medio": method, "monto": amount}));
    body["mediosDePago"] = Value::Array(parts.collect());
}

impl Actor<'_> {
    /// Writes a movement down.
    pub async fn move_money(&self, shop: &Shop, client: i64, body: &Value) -> (u16, Value) {
        self.send(Method::POST, &shop.wallet(client), body).await
    }

    /// Writes a movement down that must go through.
    pub async fn moved(
        &self,
        shop: &Shop,
        client: i64,
        kind: &str,
        bag: &str,
        amount: &str,
    ) -> Value {
        let (status, answer) = self
            .move_money(shop, client, &movement(kind, bag, amount))
            .await;
        assert_eq!(status, 200, "{answer}");
        answer
    }
}
