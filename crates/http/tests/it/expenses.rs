//! Expenses of the shop besides goods, and the operating profit after them.

use reqwest::Method;
use serde_json::{Value, json};

use crate::sales::builders::*;
use crate::shop::{COLA, MILK, filled};
use crate::support::*;

const PATH: &str = "/api/v2/empresas/20601234565/gastos";
const DAY: i64 = 24 * 60 * 60 * 1000;

fn spent(date: &str, category: &str, amount: f64, source: &str) -> Value {
    json!({"fecha": date, "categoria": category, "descripcion": "  Recibo   de luz ", "monto": amount, "pagadoDe": source})
}

impl Actor<'_> {
    async fn spends(&self, body: &Value) -> Value {
        let (status, answer) = self.send(Method::POST, PATH, body).await;
        assert_eq!(status, 201, "{answer}");
        answer
    }

    async fn takes_back(&self, id: &Value) -> (u16, Value) {
        let path = format!("{PATH}/{id}/deshacer");
        self.send(Method::POST, &path, &json!({"motivo": "Anotado dos veces"}))
            .await
    }

    async fn expenses(&self, query: &str) -> Value {
        let (status, found) = self.get(&format!("{PATH}{query}")).await;
        assert_eq!(status, 200, "{query}: {found}");
        found
    }

    async fn drawer_of(&self, shop: &Shop) -> Value {
        self.get(&format!("{}/cajas/actual", shop.sales())).await.1["turno"]["turno"].clone()
    }

    async fn day_report(&self, shop: &Shop, query: &str) -> Value {
        let path = format!("{}/reportes-ventas{query}", shop.sales());
        let (status, report) = self.get(&path).await;
        assert_eq!(status, 200, "{query}: {report}");
        report
    }
}

/// Kinds and amounts of the movements of all drawers.
async fn movements(server: &TestServer, shop: &Shop) -> Vec<(String, yapa_domain::Dec4)> {
    let sql = "SELECT kind, amount FROM cash_movement WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0 ORDER BY id";
    shop.rows(server, sql, 0).await
}

fn operating(expenses: f64, waste: f64, uncosted: i64, left: f64) -> Value {
    let whole = |value: f64| number(value.to_string().parse().unwrap());
    json!({"gastos": whole(expenses), "mermas": whole(waste), "mermasSinCosto": uncosted, "queda": whole(left)})
}

yapa_test_kit::both_engines! {
    async fn an_owner_writes_expenses_down_and_takes_one_back(db: TestDb) {
        let (server, shop) = filled(db).await;
        let (owner, manager) = (server.sign_in(OWNER).await, server.sign_in(MANAGER).await);
        let rent = owner.spends(&json!({"fecha": "2025-12-01", "categoria": "alquiler", "monto": 1200, "pagadoDe": "banco"})).await;
        assert_eq!((&rent["fecha"], &rent["descripcion"], &rent["idCaja"]), (&json!("2025-12-01"), &json!(""), &Value::Null), "{rent}");
        let light = manager.spends(&spent("2026-01-01", "servicios", 80.5, "banco")).await;
        assert_eq!((&light["descripcion"], &light["deshechoPor"]), (&json!("Recibo de luz"), &Value::Null));
        assert_eq!(movements(&server, &shop).await, [], "the bank is no drawer");
        let all = owner.expenses("").await;
        assert_eq!((&all["total"], &all["paginacion"]["totalItems"], &all["gastos"][0]["id"]), (&json!(1280.5), &json!(2), &light["id"]), "{all}");
        let (status, undone) = owner.takes_back(&light["id"]).await;
        assert_eq!((status, &undone["motivoDeshecho"]), (200, &json!("Anotado dos veces")), "{undone}");
        assert_eq!(owner.takes_back(&light["id"]).await.0, 409, "a second time");
        let left = owner.expenses("?fecha_inicio=2025-12-01&categoria=alquiler").await;
        assert_eq!((&left["total"], &left["sumas"]), (&json!(1200), &json!([{"categoria": "alquiler", "registros": 1, "monto": 1200}])));
        let all = owner.expenses("").await;
        assert_eq!((&all["total"], &all["paginacion"]["totalItems"]), (&json!(1200), &json!(2)), "what was taken back stays in the list");
        let file = owner.call(Method::GET, &format!("{PATH}/excel")).send().await.unwrap();
        assert_eq!(file.status(), 200);
        assert!(file.bytes().await.unwrap().starts_with(b"PK"));
        let audited: Vec<(String,)> = shop.rows(&server, "SELECT action FROM audit WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0 \
            AND entity = 'expense' ORDER BY id", 0).await;
        assert_eq!(audited, ["expense.add", "expense.add", "expense.undo"].map(|one| (one.to_owned(),)));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn an_expense_from_the_drawer_leaves_it_and_comes_back_until_its_close(db: TestDb) {
        let (server, shop) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let taxi = owner.spends(&spent("2026-01-01", "transporte", 12.0, "caja")).await;
        let drawer = owner.drawer_of(&shop).await;
        assert_eq!((&taxi["idCaja"], &taxi["pagadoDe"]), (&drawer["id"], &json!("caja")), "{drawer}");
        assert_eq!(movements(&server, &shop).await, [("gasto".to_owned(), dec("-12"))]);
        assert_eq!(owner.takes_back(&taxi["id"]).await.0, 200);
        assert_eq!(movements(&server, &shop).await[1], ("ingreso".to_owned(), dec("12")));
        let bags = owner.spends(&spent("2026-01-01", "insumos", 8.0, "caja")).await;
        let close = format!("{}/cajas/{}/cierre", shop.sales(), drawer["id"]);
        assert_eq!(owner.send(Method::POST, &close, &json!({"efectivo": 0})).await.0, 200);
        assert_eq!(owner.takes_back(&bags["id"]).await.0, 200);
        assert_eq!(movements(&server, &shop).await.len(), 3, "the close counted what was there");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn money_that_a_till_takes_out_as_an_expense_is_one_and_nothing_else_is(db: TestDb) {
        let (server, shop) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let cashier = server.sign_in(SELLER).await;
        let (status, opened) = cashier.send(Method::POST, &format!("{}/cajas", shop.sales()), &json!({"fondo": 100})).await;
        assert_eq!(status, 201, "{opened}");
        for (kind, amount) in [("gasto", 5), ("proveedor", 20), ("retiro", 30), ("ingreso", 2)] {
            let path = format!("{}/cajas/{}/movimientos", shop.sales(), opened["turno"]["id"]);
            let body = json!({"tipo": kind, "monto": amount, "motivo": "Compra de bolsas"});
            assert_eq!(cashier.send(Method::POST, &path, &body).await.0, 201);
        }
        let all = owner.expenses("").await;
        assert_eq!((&all["total"], &all["gastos"][0]["categoria"], &all["gastos"][0]["descripcion"]), (&json!(5), &json!("otro"), &json!("Compra de bolsas")), "{all}");
        assert_eq!(all["gastos"][0]["idCaja"], opened["turno"]["id"]);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_retry_spends_no_more_and_of_two_undoings_one_holds(db: TestDb) {
        let (server, shop) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let send = async |body: Value| read(owner.call(Method::POST, PATH).header("Idempotency-Key", "uno").json(&body)).await;
        let first = send(spent("2026-01-01", "otro", 3.0, "caja")).await;
        assert_eq!(first.0, 201, "{first:?}");
        assert_eq!(send(spent("2026-01-01", "otro", 3.0, "caja")).await, first);
        assert_eq!(send(spent("2026-01-01", "otro", 4.0, "caja")).await.0, 409);
        assert_eq!(movements(&server, &shop).await.len(), 1);
        let id = &first.1["id"];
        let both = futures::future::join(owner.takes_back(id), owner.takes_back(id)).await;
        let mut codes = [both.0.0, both.1.0];
        codes.sort_unstable();
        assert_eq!(codes, [200, 409]);
        assert_eq!(movements(&server, &shop).await.len(), 2, "the money is back once");
    }

    async fn wrong_expenses_are_refused_and_nothing_is_written(db: TestDb) {
        let (server, shop) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let with = |name: &str, value: Value| {
            let mut body = spent("2026-01-01", "servicios", 10.0, "banco");
            body[name] = value;
            body
        };
        let no_words = |category: &str, source: &str| json!({"fecha": "2026-01-01", "categoria": category, "descripcion": " ", "monto": 1, "pagadoDe": source});
        for (body, field) in [
            (with("monto", json!(0)), "monto"),
            (with("monto", json!(-5)), "monto"),
            (with("monto", json!(1.005)), "monto"),
            (with("monto", json!(2_000_000_000)), "monto"),
            (with("fecha", json!("2026-01-02")), "fecha"),
            (with("fecha", json!("2020-01-01")), "fecha"),
            (spent("2025-12-31", "servicios", 1.0, "caja"), "fecha"),
            (with("descripcion", json!("x".repeat(251))), "descripcion"),
            (no_words("otro", "banco"), "descripcion"),
            (no_words("servicios", "caja"), "descripcion"),
        ] {
            let (status, answer) = owner.send(Method::POST, PATH, &body).await;
            assert_eq!((status, &answer["detalle"][0]["campo"]), (400, &json!(field)), "{body} {answer}");
        }
        for body in [with("categoria", json!("viajes")), with("pagadoDe", json!("bolsillo")), with("fecha", json!("ayer")), json!({})] {
            assert_eq!(owner.send(Method::POST, PATH, &body).await.0, 400, "{body}");
        }
        assert_eq!(owner.takes_back(&json!(7)).await.0, 404);
        assert_eq!(owner.send(Method::POST, &format!("{PATH}/7/deshacer"), &json!({"motivo": "  "})).await.0, 400);
        assert_eq!(owner.get(&format!("{PATH}?fecha_inicio=2026-02-02&fecha_fin=2026-01-01")).await.0, 400);
        for other in [SELLER, OTHER_OWNER] {
            let other = server.sign_in(other).await;
            assert_eq!(other.get(PATH).await.0, 403);
            assert_eq!(other.send(Method::POST, PATH, &spent("2026-01-01", "servicios", 1.0, "banco")).await.0, 403);
        }
        let rows: Vec<(i64,)> = shop.rows(&server, "SELECT id FROM expense WHERE company_id = $1 AND CAST($2 AS BIGINT) = 0", 0).await;
        assert_eq!((rows, movements(&server, &shop).await), (vec![], vec![]));
    }

    async fn a_report_has_the_profit_after_expenses_and_waste(db: TestDb) {
        let (server, shop) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let rice = shop.product(&server, "11.80", "100").await;
        let cost = |id: i64, cost: f64| (format!("/api/v2/ventas/empresas/{HOST}/productos/{id}"), json!({"costo": cost}));
        for (path, body) in [cost(rice.id, 5.9), cost(COLA, 2.0)] {
            assert_eq!(owner.send(Method::PATCH, &path, &body).await.0, 200);
        }
        owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&rice, "4").body()).await;
        for product in [COLA, MILK] {
            let lost = json!({"idProducto": product, "cantidad": 1, "motivo": "danado"});
            assert_eq!(owner.send(Method::POST, "/api/v2/empresas/20601234565/mermas", &lost).await.0, 201);
        }
        let undone = json!({"idProducto": COLA, "cantidad": 3, "motivo": "danado"});
        let (_, undone) = owner.send(Method::POST, "/api/v2/empresas/20601234565/mermas", &undone).await;
        let undo = format!("/api/v2/empresas/20601234565/mermas/{}/deshacer", undone["id"]);
        assert_eq!(owner.send(Method::POST, &undo, &json!(null)).await.0, 200);
        owner.spends(&spent("2026-01-01", "servicios", 7.5, "banco")).await;
        owner.spends(&spent("2025-12-30", "alquiler", 100.0, "banco")).await;
        // Four sold for 11.80 and 18 % tax: 40.00 without it; they cost 20.00 without it.
        let today = owner.day_report(&shop, "").await;
        assert_eq!(today["operacion"], operating(7.5, 2.0, 1, 10.5), "{today}");
        assert_eq!(today["filas"][0]["operacion"], today["operacion"]);
        let both = owner.day_report(&shop, "?fecha_inicio=2025-12-29&fecha_fin=2026-01-02").await;
        assert_eq!(both["operacion"], operating(107.5, 2.0, 1, -89.5), "{both}");
        let row = |at: usize| (&both["filas"][at]["clave"], &both["filas"][at]["total"], &both["filas"][at]["operacion"]["queda"]);
        assert_eq!(row(0), (&json!("2025-12-30"), &json!(0), &json!(-100)), "a day without sales");
        assert_eq!(row(1), (&json!("2026-01-01"), &json!(47.2), &json!(10.5)));
        let months = owner.day_report(&shop, "?agrupar=mes&fecha_inicio=2025-12-01&fecha_fin=2026-01-02").await;
        let row = |at: usize| (&months["filas"][at]["clave"], &months["filas"][at]["ventas"], &months["filas"][at]["operacion"]["queda"]);
        assert_eq!((row(0), row(1)), ((&json!("2025-12"), &json!(0), &json!(-100)), (&json!("2026-01"), &json!(1), &json!(10.5))), "{months}");
        assert_eq!(months["operacion"]["queda"], json!(-89.5));
        let products = owner.day_report(&shop, "?agrupar=producto").await;
        assert_eq!((&products["operacion"], &products["filas"][0]["operacion"]), (&today["operacion"], &Value::Null));
        let overview = owner.get(&format!("{}/graficos/hoy", shop.sales())).await.1;
        assert_eq!(overview["mes"], json!({"ganancia": 20, "operacion": operating(7.5, 2.0, 1, 10.5)}), "{overview}");
        for (path, sheet) in [("", ""), ("", "?agrupar=mes&periodo=anio")] {
            let file = owner.call(Method::GET, &format!("{}/reportes-ventas/excel{path}{sheet}", shop.sales())).send().await.unwrap();
            assert_eq!(file.status(), 200);
        }
        let manager = server.sign_in(MANAGER).await;
        let path = format!("/api/v2/empresas/{HOST}/permisos/roles/2");
        assert_eq!(owner.send(Method::PATCH, &path, &json!({"valores": [{"codigo": "verCostos", "valor": 0}]})).await.0, 200);
        let blind = manager.day_report(&shop, "").await;
        assert_eq!((&blind["operacion"], &blind["filas"][0]["operacion"]), (&Value::Null, &Value::Null), "{blind}");
        assert_eq!(manager.get(&format!("{}/graficos/hoy", shop.sales())).await.1["mes"], Value::Null);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_month_is_compared_with_the_month_before_it(db: TestDb) {
        let (server, shop) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let rice = shop.product(&server, "10", "100").await;
        owner.sold(&shop, &shop.cart("NOTA-VENTA").line(&rice, "1").body()).await;
        owner.spends(&spent("2026-01-01", "servicios", 3.0, "banco")).await;
        server.pass(31 * DAY);
        let owner = server.sign_in(OWNER).await;
        owner.sold(&shop, &shop.cart("NOTA-VENTA").line(&rice, "2").body()).await;
        let month = owner.day_report(&shop, "?agrupar=mes&periodo=mes").await;
        let row = &month["filas"][0];
        assert_eq!((&row["clave"], &row["total"], &row["antes"]), (&json!("2026-02"), &json!(20), &json!(10)), "{month}");
        assert_eq!(month["operacionAntes"]["gastos"], json!(3), "{month}");
        let year = owner.day_report(&shop, "?agrupar=mes&periodo=anio").await;
        let keys: Vec<_> = year["filas"].as_array().unwrap().iter().map(|row| row["clave"].clone()).collect();
        assert_eq!(keys, [json!("2026-01"), json!("2026-02")]);
    }
}
