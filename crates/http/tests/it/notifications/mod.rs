//! Messages to users: written once, listed, counted, sent to open windows and pushed.

mod cloud;
mod crossing;
mod list;
mod push;
mod socket;
mod surveys;

use reqwest::Method;
use serde_json::{Value, json};
use yapa_domain::Dec4;
use yapa_storage::StorageError;
use yapa_storage::queries::groupings::{self, GroupingRow};

use crate::sales::builders::*;
use crate::support::*;

/// Where a person's messages are.
pub fn messages(user: i64) -> String {
    format!("/api/v2/usuarios/{user}/mensajes")
}

impl TestServer {
    /// The first company with stock control, and a product with 5 as its threshold.
    pub async fn low_shop(&self, stock: &str) -> (Shop, Item) {
        let shop = self.bodega().await;
        shop.set(
            self,
            "UPDATE company SET stock_control = TRUE WHERE id = $1",
        )
        .await;
        let item = self.low_product(&shop, stock).await;
        (shop, item)
    }

    /// A product with 5 as its threshold.
    pub async fn low_product(&self, shop: &Shop, stock: &str) -> Item {
        let taxes = vec![shop.sales_tax()];
        shop.product_with(self, "10", stock, taxes, |row| {
            row.reposition_threshold = dec("5");
            row.presentation = "Botella 1 L".to_owned();
            row.image = "/imagenes/1.webp".to_owned();
        })
        .await
    }
}

impl Shop {
    /// Products sold together.
    pub async fn bundle(
        &self,
        server: &TestServer,
        price: &str,
        members: &[(&Item, &str)],
    ) -> Item {
        let id = server.ctx.ids.next(yapa_test_kit::MIGRATED_AT);
        let members: Vec<(i64, Dec4)> = members
            .iter()
            .map(|(one, many)| (one.id, dec(many)))
            .collect();
        let row = GroupingRow {
            id,
            code: format!("G{id}"),
            name: "Pack".to_owned(),
            price: dec(price),
            active: true,
            taxes: r#"[{"code":"IGV","name":"IGV","factor":1800}]"#.to_owned(),
            ..GroupingRow::default()
        };
        let run = server
            .ctx
            .db
            .write_with(&self.scope, (row, members), |tx, (row, members)| {
                Box::pin(async move { groupings::insert(tx, row, members).await })
            });
        run.await.map_err(|error: StorageError| error).unwrap();
        Item {
            id,
            name: "Pack".to_owned(),
            price: dec(price),
            taxes: vec![self.sales_tax()],
            is_grouping: true,
        }
    }
}

impl Actor<'_> {
    /// The first page of the own messages.
    pub async fn messages(&self, user: i64) -> Value {
        let (status, body) = self.get(&messages(user)).await;
        assert_eq!(status, 200, "{body}");
        body
    }

    /// Reads a message.
    pub async fn read(&self, user: i64, message: &Value) -> (u16, Value) {
        let path = format!("{}/{message}", messages(user));
        self.send(Method::PATCH, &path, &json!({"estado": "leida"}))
            .await
    }

    /// Sells that many of a product.
    pub async fn sell_some(&self, shop: &Shop, item: &Item, quantity: &str) -> Value {
        let body = shop.cart("NOTA-VENTA").line(item, quantity).body();
        self.sold(shop, &body).await["idVenta"].clone()
    }
}

/// How many messages a page says there are, and how many of them unread.
pub fn sums(page: &Value) -> (i64, i64) {
    let number = |value: &Value| value.as_i64().unwrap();
    (
        number(&page["pageRender"]["totalItems"]),
        number(&page["sinLeer"]),
    )
}
