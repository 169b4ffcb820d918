//! Goods that are lost or used, and brought back.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_domain::Dec4;

use crate::sales::builders::*;
use crate::shop::{COLA, MILK, filled};
use crate::support::*;

const PATH: &str = "/api/v2/empresas/20601234565/mermas";

/// A body that reports so many of a product as lost.
fn lost(product: i64, quantity: &str, reason: &str) -> Value {
    json!({"idProducto": product, "cantidad": number(dec(quantity)), "motivo": reason})
}

impl Actor<'_> {
    async fn loses(&self, body: &Value) -> Value {
        let (status, answer) = self.send(Method::POST, PATH, body).await;
        assert_eq!(status, 201, "{answer}");
        answer
    }

    async fn stock(&self, product: i64) -> Value {
        let path = format!("/api/v2/empresas/{HOST}/productos/{product}");
        self.get(&path).await.1["cantidadDisponible"].clone()
    }
}

async fn ledger(
    server: &TestServer,
    shop: &Shop,
    product: i64,
) -> Vec<(String, Dec4, Dec4, Option<Dec4>)> {
    let sql = "SELECT reason, quantity, balance, cost FROM stock_movement WHERE company_id = $1 AND product_id = $2 ORDER BY id";
    shop.rows(server, sql, product).await
}

yapa_test_kit::both_engines! {
    async fn goods_that_are_lost_leave_the_stock_at_their_cost_and_can_be_brought_back(db: TestDb) {
        let (server, shop) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let product = format!("/api/v2/ventas/empresas/{HOST}/productos/{COLA}");
        owner.send(Method::PATCH, &product, &json!({"costo": 4.25})).await;
        let form = json!({"idProducto": COLA, "cantidad": 2, "motivo": "danado", "comentario": "  Se  cayó "});
        let added = owner.loses(&form).await;
        assert_eq!((&added["cantidad"], &added["costo"], &added["comentario"]), (&json!(2), &json!(8.5), &json!("Se cayó")));
        assert_eq!(added["deshechoPor"], Value::Null);
        assert_eq!(owner.stock(COLA).await, 22);
        server.pass(1_000);
        let undo = format!("{PATH}/{}/deshacer", added["id"]);
        let (status, undone) = owner.send(Method::POST, &undo, &json!(null)).await;
        assert_eq!(status, 200, "{undone}");
        assert!(undone["deshechoPor"].is_string(), "{undone}");
        assert_eq!(owner.stock(COLA).await, 24);
        assert_eq!(owner.send(Method::POST, &undo, &json!(null)).await.0, 409, "a second time");
        let four = Some(dec("4.25"));
        assert_eq!(ledger(&server, &shop, COLA).await[2..], [
            ("waste".to_owned(), dec("-2"), dec("22"), four),
            ("waste_undone".to_owned(), dec("2"), dec("24"), four),
        ]);
        let sold: Vec<(Dec4,)> = shop.rows(&server, "SELECT sold FROM product_stock WHERE company_id = $1 AND product_id = $2", COLA).await;
        assert_eq!(sold, [(dec("5"),)], "what is lost was not sold");
        let audited: Vec<(String,)> = shop.rows(&server, "SELECT action FROM audit WHERE company_id = $1 AND CAST($2 AS BIGINT) > 0 \
            AND entity = 'waste' ORDER BY id", 1).await;
        assert_eq!(audited, [("waste.add".to_owned(),), ("waste.undo".to_owned(),)]);
    }

    async fn a_retry_takes_no_more(db: TestDb) {
        let (server, _) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let send = async |body: Value| read(owner.call(Method::POST, PATH).header("Idempotency-Key", "uno").json(&body)).await;
        let first = send(lost(COLA, "1", "vencido")).await;
        assert_eq!(first.0, 201, "{first:?}");
        assert_eq!(send(lost(COLA, "1", "vencido")).await, first);
        assert_eq!(send(lost(COLA, "2", "vencido")).await.0, 409);
        assert_eq!(owner.stock(COLA).await, 23);
    }

    async fn wrong_entries_are_refused_and_nothing_is_written(db: TestDb) {
        let (server, shop) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let wrong = [
            (lost(COLA, "0", "vencido"), 400, "cantidad"),
            (lost(COLA, "-1", "vencido"), 400, "cantidad"),
            (lost(COLA, "0.5", "vencido"), 400, "cantidad"),
            (lost(COLA, "1", "otro"), 400, "comentario"),
            (lost(999, "1", "vencido"), 404, "idProducto"),
            (json!({"idProducto": COLA, "cantidad": 1, "motivo": "otro", "comentario": "x".repeat(251)}), 400, "comentario"),
        ];
        for (body, expected, field) in wrong {
            let (status, answer) = owner.send(Method::POST, PATH, &body).await;
            assert_eq!((status, &answer["detalle"][0]["campo"]), (expected, &json!(field)), "{body} {answer}");
        }
        assert_eq!(owner.send(Method::POST, PATH, &lost(COLA, "1", "mermelada")).await.0, 400);
        assert_eq!(owner.get(&format!("{PATH}?fecha_inicio=2026-02-02&fecha_fin=2026-01-01")).await.0, 400);
        let seller = server.sign_in(SELLER).await;
        assert_eq!(seller.send(Method::POST, PATH, &lost(COLA, "1", "vencido")).await.0, 403);
        assert_eq!(ledger(&server, &shop, COLA).await.len(), 1);
    }

    async fn nothing_falls_below_zero_where_stock_control_forbids_it(db: TestDb) {
        let (server, shop) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        shop.set(&server, "UPDATE company SET stock_control = TRUE WHERE id = $1").await;
        let body = lost(MILK, "2", "robo");
        let both = futures::future::join(owner.send(Method::POST, PATH, &body), owner.send(Method::POST, PATH, &body)).await;
        let mut codes = [both.0.0, both.1.0];
        codes.sort_unstable();
        assert_eq!(codes, [201, 409], "three are there");
        assert_eq!(owner.stock(MILK).await, 1);
        shop.set(&server, "UPDATE company SET stock_control = FALSE WHERE id = $1").await;
        owner.loses(&body).await;
        assert_eq!(owner.stock(MILK).await, -1);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn the_list_is_narrowed_and_summed_by_month_and_reason(db: TestDb) {
        let (server, _) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let product = format!("/api/v2/ventas/empresas/{HOST}/productos/{COLA}");
        owner.send(Method::PATCH, &product, &json!({"costo": 4})).await;
        owner.loses(&lost(COLA, "1", "vencido")).await;
        owner.loses(&lost(COLA, "2", "consumo")).await;
        let undone = owner.loses(&lost(COLA, "5", "consumo")).await;
        owner.send(Method::POST, &format!("{PATH}/{}/deshacer", undone["id"]), &json!(null)).await;
        owner.loses(&lost(MILK, "1", "consumo")).await;
        let (status, all) = owner.get(PATH).await;
        assert_eq!((status, all["mermas"].as_array().unwrap().len(), &all["paginacion"]["totalItems"]), (200, 4, &json!(4)), "{all}");
        let sums = all["sumas"].as_array().unwrap().clone();
        let sum = |at: usize| (sums[at]["motivo"].clone(), sums[at]["registros"].clone(), sums[at]["costo"].clone(), sums[at]["sinCosto"].clone());
        assert_eq!(sum(0), (json!("consumo"), json!(2), json!(8), json!(1)), "the milk has no cost, and what came back does not count");
        assert_eq!(sum(1), (json!("vencido"), json!(1), json!(4), json!(0)));
        let (_, one) = owner.get(&format!("{PATH}?motivo=vencido&producto={COLA}")).await;
        assert_eq!(one["mermas"].as_array().unwrap().len(), 1);
        let (_, none) = owner.get(&format!("{PATH}?fecha_fin=2020-01-01")).await;
        assert_eq!((&none["mermas"], &none["sumas"]), (&json!([]), &json!([])));
        let file = owner.call(Method::GET, &format!("{PATH}/excel")).send().await.unwrap();
        assert_eq!(file.status(), 200);
        assert!(file.bytes().await.unwrap().starts_with(b"PK"));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
