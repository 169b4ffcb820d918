//! Counts of the stock: what people enter while the shop sells, and what it moves in the end.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_app::jobs;
use yapa_domain::Dec4;

use crate::sales::builders::*;
use crate::shop::{COLA, DAIRY, GROUP, MILK, filled};
use crate::support::*;

const PATH: &str = "/api/v2/empresas/20601234565/conteos";

impl Actor<'_> {
    /// Opens a count; its path.
    async fn counts(&self, form: &Value) -> String {
        let (status, opened) = self.send(Method::POST, PATH, form).await;
        assert_eq!(status, 201, "{opened}");
        format!("{PATH}/{}", opened["id"])
    }

    /// Counts every product; its path.
    async fn counts_all(&self) -> String {
        self.counts(&json!({"alcance": "todo", "aCiegas": false}))
            .await
    }

    async fn enters(&self, count: &str, product: i64, kind: &str, quantity: &str) -> (u16, Value) {
        let body = json!({"idProducto": product, "tipo": kind, "cantidad": number(dec(quantity))});
        self.send(Method::POST, &format!("{count}/registros"), &body)
            .await
    }

    /// Adds to the counted quantity; answers the line.
    async fn adds(&self, count: &str, product: i64, quantity: &str) -> Value {
        let (status, entered) = self.enters(count, product, "suma", quantity).await;
        assert_eq!(status, 200, "{entered}");
        entered["linea"].clone()
    }

    async fn applies(&self, count: &str, uncounted: &str) -> (u16, Value) {
        let body = json!({"noContados": uncounted});
        self.send(Method::POST, &format!("{count}/aplicar"), &body)
            .await
    }
}

/// Reason, quantity and balance of what moved a product.
async fn ledger(server: &TestServer, shop: &Shop, product: i64) -> Vec<(String, Dec4, Dec4)> {
    let sql = "SELECT reason, quantity, balance FROM stock_movement WHERE company_id = $1 AND product_id = $2 ORDER BY id";
    shop.rows(server, sql, product).await
}

async fn stock(server: &TestServer, shop: &Shop, product: i64) -> Dec4 {
    let sql = "SELECT quantity FROM product_stock WHERE company_id = $1 AND product_id = $2";
    shop.rows::<(Dec4,)>(server, sql, product).await[0].0
}

fn cola(shop: &Shop) -> Item {
    let taxes = vec![shop.sales_tax()];
    Item {
        id: COLA,
        name: String::new(),
        price: dec("7"),
        taxes,
        is_grouping: false,
    }
}

yapa_test_kit::both_engines! {
    async fn a_count_moves_the_stock_by_its_difference_and_keeps_sales_in_between(db: TestDb) {
        let (server, shop) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let cost = format!("/api/v2/ventas/empresas/{HOST}/productos/{COLA}");
        owner.send(Method::PATCH, &cost, &json!({"costo": 4})).await;
        let count = owner.counts_all().await;
        owner.adds(&count, COLA, "12").await;
        server.pass(1_000);
        let line = owner.adds(&count, COLA, "10").await;
        assert_eq!((&line["contado"], &line["esperado"], &line["diferencia"], &line["valor"]), (&json!(22), &json!(24), &json!(-2), &json!(-8)), "two shelves add up");
        assert_eq!(line["movidoMientras"], Value::Null);
        owner.adds(&count, MILK, "3").await;
        server.pass(1_000);
        owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&cola(&shop), "5").body()).await;
        server.pass(1_000);
        let (_, seen) = owner.get(&count).await;
        assert_eq!((&seen["productosContados"], &seen["veEsperado"], &seen["conteo"]["diferencias"]), (&json!(2), &json!(true), &json!(1)), "{seen}");
        let (status, review) = owner.get(&format!("{count}/revision")).await;
        assert_eq!((status, &review["faltantes"], &review["sobrantes"], &review["valorFaltantes"]), (200, &json!(1), &json!(0), &json!(-8)), "{review}");
        let why = json!({"idProducto": COLA, "motivo": "robo"});
        assert_eq!(owner.send(Method::POST, &format!("{count}/motivos"), &why).await.0, 200);
        let (status, applied) = owner.applies(&count, "dejar").await;
        assert_eq!((status, &applied["estado"], &applied["total"]), (200, &json!("aplicado"), &json!(2)), "{applied}");
        assert_eq!(stock(&server, &shop, COLA).await, dec("17"), "24 less the 2 that were missing less the 5 that were sold");
        assert_eq!(ledger(&server, &shop, COLA).await[3..], [("count".to_owned(), dec("-2"), dec("17"))]);
        assert_eq!(ledger(&server, &shop, MILK).await.len(), 1, "what agrees moves nothing");
        let (_, page) = owner.get(&format!("{count}/productos?filtro=diferencias")).await;
        let line = &page["lineas"][0];
        assert_eq!((&line["aplicado"], &line["motivo"], &line["superado"]), (&json!(-2), &json!("robo"), &json!(false)), "{page}");
        assert_eq!(owner.applies(&count, "dejar").await.0, 409, "a second time");
        assert_eq!(owner.enters(&count, COLA, "suma", "1").await.0, 409);
        assert_eq!(owner.send(Method::POST, &format!("{count}/descartar"), &json!(null)).await.0, 409);
        let audited: Vec<(String,)> = shop.rows(&server, "SELECT action FROM audit WHERE company_id = $1 AND CAST($2 AS BIGINT) > 0 \
            AND entity = 'stock_count' ORDER BY id", 1).await;
        assert_eq!(audited.iter().map(|one| one.0.as_str()).collect::<Vec<_>>(), ["stock_count.open", "stock_count.reason", "stock_count.apply"]);
        let cost: Vec<(Option<Dec4>,)> = shop.rows(&server, "SELECT cost FROM product WHERE company_id = $1 AND id = $2", COLA).await;
        assert_eq!(cost, [(Some(dec("4")),)], "a count leaves the cost");
        let file = owner.call(Method::GET, &format!("{count}/excel")).send().await.unwrap();
        assert_eq!(file.status(), 200);
        assert!(file.bytes().await.unwrap().starts_with(b"PK"));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn an_entry_is_set_taken_back_or_removed_and_movements_meanwhile_are_shown(db: TestDb) {
        let (server, shop) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let count = owner.counts(&json!({"alcance": "libre", "aCiegas": false, "nombre": "  Vitrina  fría "})).await;
        owner.adds(&count, COLA, "8").await;
        server.pass(1_000);
        owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&cola(&shop), "4").body()).await;
        server.pass(1_000);
        let line = owner.adds(&count, COLA, "12").await;
        assert_eq!((&line["esperado"], &line["movidoMientras"]), (&json!(20), &json!(-4)), "{line}");
        let line = owner.adds(&count, COLA, "-1").await;
        assert_eq!(line["contado"], 19);
        let (status, refused) = owner.enters(&count, COLA, "suma", "-20").await;
        assert_eq!((status, refused["mensaje"].as_str()), (409, Some("Solo hay 19 contados: no se puede quitar más.")), "{refused}");
        let (_, entered) = owner.enters(&count, COLA, "fija", "20").await;
        assert_eq!((&entered["linea"]["contado"], &entered["linea"]["movidoMientras"]), (&json!(20), &Value::Null));
        let remove = json!({"idProducto": COLA, "tipo": "quita"});
        let (status, gone) = owner.send(Method::POST, &format!("{count}/registros"), &remove).await;
        assert_eq!((status, gone.get("linea").cloned().unwrap_or_default()), (200, Value::Null));
        let (_, seen) = owner.get(&count).await;
        assert_eq!((&seen["conteo"]["contados"], &seen["conteo"]["nombre"], seen.get("productos").cloned().unwrap_or_default()), (&json!(0), &json!("Vitrina fría"), Value::Null));
        assert_eq!(owner.applies(&count, "cero").await.0, 400, "a free count has no list");
        assert_eq!(owner.applies(&count, "dejar").await.0, 409, "nothing is counted");
        let (status, gone) = owner.send(Method::POST, &format!("{count}/descartar"), &json!(null)).await;
        assert_eq!((status, &gone["estado"]), (200, &json!("descartado")));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_retry_adds_no_more_and_a_late_entry_is_held_against_the_stock_of_its_time(db: TestDb) {
        let (server, shop) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let count = owner.counts_all().await;
        let send = async |quantity: i64| {
            let body = json!({"idProducto": COLA, "tipo": "suma", "cantidad": quantity});
            let call = owner.call(Method::POST, &format!("{count}/registros"));
            read(call.header("Idempotency-Key", "uno").json(&body)).await
        };
        let first = send(5).await;
        assert_eq!(first.0, 200, "{first:?}");
        assert_eq!(send(5).await, first);
        assert_eq!(send(6).await.0, 409);
        let milk = Item { id: MILK, price: dec("4"), ..cola(&shop) };
        server.pass(60_000);
        owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&milk, "1").body()).await;
        server.pass(30_000);
        // Three were there before the sale, and were counted then on a phone without a connection.
        let body = json!({"idProducto": MILK, "tipo": "suma", "cantidad": 3});
        let call = owner.call(Method::POST, &format!("{count}/registros"));
        let (status, late) = read(call.header("Idempotency-Key", "dos").header("Idempotency-Age", "60000").json(&body)).await;
        assert_eq!((status, &late["linea"]["esperado"], &late["linea"]["diferencia"]), (200, &json!(3), &json!(0)), "{late}");
        owner.applies(&count, "dejar").await;
        assert_eq!(stock(&server, &shop, MILK).await, dec("2"));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn two_people_count_one_product_at_the_same_time_and_no_entry_is_lost(db: TestDb) {
        let (server, shop) = filled(db).await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let count = owner.counts_all().await;
        let many = (0..24).map(|at| {
            let who = if at % 2 == 0 { &owner } else { &seller };
            who.adds(&count, COLA, "1")
        });
        futures::future::join_all(many).await;
        let (_, page) = owner.get(&format!("{count}/productos")).await;
        assert_eq!((&page["lineas"][0]["contado"], &page["lineas"][0]["diferencia"]), (&json!(24), &json!(0)), "{page}");
        let entries: Vec<(i64,)> = shop.rows(&server, "SELECT COUNT(*) FROM stock_count_entry WHERE company_id = $1 AND product_id = $2", COLA).await;
        assert_eq!(entries, [(24,)]);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn entries_beside_sales_and_two_applications_at_once_keep_every_sum(db: TestDb) {
        let (server, shop) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let count = owner.counts_all().await;
        let sale = shop.cart("BOLETA-ELECTRONICA").line(&cola(&shop), "1").body();
        let sales = futures::future::join_all((0..6).map(|_| owner.sold(&shop, &sale)));
        let entered = owner.enters(&count, COLA, "fija", "20");
        let (_, (status, entered)) = futures::future::join(sales, entered).await;
        assert_eq!(status, 200, "{entered}");
        let difference = dec("20") - dec(&entered["linea"]["esperado"].to_string());
        let sale = owner.sold(&shop, &sale);
        let twice = futures::future::join(owner.applies(&count, "dejar"), owner.applies(&count, "dejar"));
        let (_, (one, other)) = futures::future::join(sale, twice).await;
        let mut codes = [one.0, other.0];
        codes.sort_unstable();
        assert_eq!(codes, [200, 409], "{one:?} {other:?}");
        assert_eq!(stock(&server, &shop, COLA).await, dec("17") + difference);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn products_that_were_not_counted_stay_or_are_taken_as_zero(db: TestDb) {
        let (server, shop) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let dairy: Vec<(i64, Dec4)> = shop.rows(&server, "SELECT p.id, s.quantity FROM product p JOIN product_stock s ON s.company_id = p.company_id \
            AND s.product_id = p.id JOIN product_category c ON c.company_id = p.company_id AND c.product_id = p.id \
            WHERE p.company_id = $1 AND c.category_id = $2 AND p.active ORDER BY p.id", DAIRY).await;
        let rest: Vec<_> = dairy.iter().filter(|one| one.0 != MILK && !one.1.is_zero()).collect();
        for (choice, left) in [("dejar", None), ("cero", Some(dec("0")))] {
            let count = owner.counts(&json!({"alcance": "categoria", "idAlcance": DAIRY, "aCiegas": false})).await;
            owner.adds(&count, MILK, "3").await;
            let (_, review) = owner.get(&format!("{count}/revision")).await;
            assert_eq!(review["noContados"], json!(rest.len()), "{review}");
            let (_, page) = owner.get(&format!("{count}/productos?filtro=sinContar")).await;
            assert_eq!(page["paginacion"]["totalItems"], json!(dairy.len() - 1), "{page}");
            server.pass(1_000);
            assert_eq!(owner.applies(&count, choice).await.0, 200);
            for (product, before) in &rest {
                assert_eq!(stock(&server, &shop, *product).await, left.unwrap_or(*before));
            }
            assert_eq!(stock(&server, &shop, COLA).await, dec("24"), "what is of another category stays");
        }
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn nothing_falls_below_zero_under_stock_control_and_a_later_count_wins(db: TestDb) {
        let (server, shop) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        shop.set(&server, "UPDATE company SET stock_control = TRUE WHERE id = $1").await;
        let count = owner.counts_all().await;
        owner.adds(&count, COLA, "4").await;
        owner.adds(&count, MILK, "1").await;
        server.pass(1_000);
        owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&cola(&shop), "10").body()).await;
        server.pass(1_000);
        let product = format!("/api/v2/ventas/empresas/{HOST}/productos/{MILK}");
        assert_eq!(owner.send(Method::PATCH, &product, &json!({"cantidadDisponible": 2})).await.0, 200);
        server.pass(1_000);
        assert_eq!(owner.applies(&count, "dejar").await.0, 200);
        assert_eq!(stock(&server, &shop, COLA).await, dec("0"), "20 were missing and 14 are left");
        assert_eq!(stock(&server, &shop, MILK).await, dec("2"), "it was counted anew in its form");
        let (_, page) = owner.get(&format!("{count}/productos")).await;
        let lines: Vec<Value> = page["lineas"].as_array().unwrap().iter().map(|one| json!([one["idProducto"], one["diferencia"], one["aplicado"], one["superado"]])).collect();
        assert_eq!(lines, [json!([MILK, -2, 0, true]), json!([COLA, -20, -14, false])]);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_blind_count_shows_differences_to_people_with_the_shops_figures_only(db: TestDb) {
        let (server, _) = filled(db).await;
        let (owner, manager, seller) = (server.sign_in(OWNER).await, server.sign_in(MANAGER).await, server.sign_in(SELLER).await);
        let count = owner.counts(&json!({"alcance": "todo", "aCiegas": true})).await;
        let line = seller.adds(&count, COLA, "5").await;
        let (_, seen) = seller.get(&count).await;
        let (_, page) = seller.get(&format!("{count}/productos")).await;
        let (_, rest) = seller.get(&format!("{count}/productos?filtro=sinContar")).await;
        let (_, list) = seller.get(PATH).await;
        for answer in [&line, &seen, &page, &rest, &list] {
            for word in ["esperado\"", "\"diferencia", "valor", "\"aplicado"] {
                assert!(!answer.to_string().contains(word), "{word}: {answer}");
            }
        }
        assert_eq!(seen["veEsperado"], false);
        let (status, refused) = seller.get(&format!("{count}/productos?filtro=diferencias")).await;
        assert_eq!((status, refused["mensaje"].as_str()), (403, Some("Este conteo es a ciegas: las diferencias las ven quienes ven las cifras de la tienda.")));
        let role = format!("/api/v2/empresas/{HOST}/roles/2");
        owner.send(Method::PATCH, &role, &json!({"verCifrasTienda": false})).await;
        for (method, what) in [(Method::GET, "revision"), (Method::GET, "excel"), (Method::POST, "aplicar"), (Method::POST, "motivos")] {
            let body = json!({"noContados": "dejar", "motivo": "robo"});
            assert_eq!(manager.send(method, &format!("{count}/{what}"), &body).await.0, 403, "{what}");
        }
        assert_eq!(owner.get(&format!("{count}/productos?filtro=diferencias")).await.1["lineas"][0]["diferencia"], -19);
        let open = owner.counts_all().await;
        assert_eq!(seller.adds(&open, COLA, "5").await["esperado"], 24, "the company may also show them");
        for what in ["aplicar", "descartar", "motivos"] {
            assert_eq!(seller.send(Method::POST, &format!("{open}/{what}"), &json!({"noContados": "dejar", "motivo": "robo"})).await.0, 403);
        }
        owner.send(Method::PATCH, &role, &json!({"verCifrasTienda": true, "verCostos": false})).await;
        let (_, review) = manager.get(&format!("{open}/revision")).await;
        assert_eq!(review["faltantes"], 1);
        assert!(!review.to_string().contains("valor"), "{review}");
    }

    async fn wrong_counts_and_entries_are_refused_and_nothing_is_written(db: TestDb) {
        let (server, shop) = filled(db).await;
        let (owner, other, seller) = (server.sign_in(OWNER).await, server.sign_in(OTHER_OWNER).await, server.sign_in(SELLER).await);
        let count = owner.counts(&json!({"alcance": "grupo", "idAlcance": GROUP, "aCiegas": false})).await;
        for (form, expected, field) in [
            (json!({"alcance": "categoria", "aCiegas": false}), 400, "idAlcance"),
            (json!({"alcance": "categoria", "idAlcance": 999, "aCiegas": false}), 404, "idAlcance"),
            (json!({"alcance": "todo", "aCiegas": false, "nombre": "x".repeat(81)}), 400, "nombre"),
        ] {
            let (status, answer) = owner.send(Method::POST, PATH, &form).await;
            assert_eq!((status, &answer["detalle"][0]["campo"]), (expected, &json!(field)), "{form} {answer}");
        }
        assert_eq!(owner.send(Method::POST, PATH, &json!({"alcance": "luna", "aCiegas": false})).await.0, 400);
        for (product, kind, quantity, expected, field) in [
            (COLA, "suma", "0", 400, "cantidad"),
            (COLA, "suma", "0.5", 400, "cantidad"),
            (COLA, "fija", "-1", 400, "cantidad"),
            (COLA, "suma", "1000001", 400, "cantidad"),
            (COLA, "suma", "-1", 409, "cantidad"),
            (999, "suma", "1", 404, "idProducto"),
        ] {
            let (status, answer) = owner.enters(&count, product, kind, quantity).await;
            assert_eq!((status, &answer["detalle"][0]["campo"]), (expected, &json!(field)), "{kind} {quantity} {answer}");
        }
        let entries = format!("{count}/registros");
        assert_eq!(owner.send(Method::POST, &entries, &json!({"idProducto": COLA, "tipo": "suma"})).await.0, 400);
        for (product, motive) in [(COLA, "robo"), (COLA, "otro")] {
            let why = json!({"idProducto": product, "motivo": motive});
            let expected = if motive == "otro" { 400 } else { 404 };
            assert_eq!(owner.send(Method::POST, &format!("{count}/motivos"), &why).await.0, expected);
        }
        assert_eq!(seller.send(Method::POST, PATH, &json!({"alcance": "todo", "aCiegas": false})).await.0, 403);
        assert_eq!(server.anonymous(Method::GET, PATH).send().await.unwrap().status(), 401);
        assert_eq!(other.get(&count).await.0, 403);
        let foreign = count.replace(HOST, OTHER_HOST);
        for (status, answer) in [other.get(&foreign).await, other.enters(&foreign, COLA, "suma", "1").await, other.applies(&foreign, "dejar").await] {
            assert_eq!(status, 404, "{answer}");
        }
        let lines: Vec<(i64,)> = shop.rows(&server, "SELECT COUNT(*) FROM stock_count_entry WHERE company_id = $1 AND product_id > $2", 0).await;
        assert_eq!(lines, [(0,)]);
        assert_eq!(owner.get(&format!("{PATH}/999")).await.0, 404);
        assert_eq!(owner.get(&format!("{PATH}?pagina=-1")).await.0, 400);
    }

    async fn a_count_of_five_thousand_products_is_applied_in_steps(db: TestDb) {
        let (server, shop) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let product = "INSERT INTO product (company_id, id, code, name, price, partial_sale, chatbot, customized, octagons, active, search, \
            created_at_ms, updated_at_ms) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) \
            SELECT p.company_id, 1000000 + n.i, 'M' || CAST(n.i AS TEXT), p.name, p.price, p.partial_sale, p.chatbot, p.customized, p.octagons, \
            p.active, p.search, 0, 0 FROM n, product p WHERE p.company_id = $1 AND p.id = 101";
        shop.set(&server, product).await;
        for sql in [
            "INSERT INTO product_stock (company_id, product_id, quantity) SELECT company_id, id, 50000 FROM product WHERE company_id = $1 AND id > 1000000",
            "INSERT INTO stock_movement (company_id, product_id, id, reason, quantity, balance, created_at_ms) \
                SELECT company_id, id, id, 'opening', 50000, 50000, 0 FROM product WHERE company_id = $1 AND id > 1000000",
        ] {
            shop.set(&server, sql).await;
        }
        let count = owner.counts_all().await;
        owner.adds(&count, 1_000_001, "4").await;
        server.pass(1_000);
        let (status, begun) = owner.applies(&count, "cero").await;
        assert_eq!((status, &begun["estado"], &begun["procesados"]), (200, &json!("aplicando"), &json!(500)), "{begun}");
        assert!(begun["total"].as_i64().unwrap() > 5_000, "{begun}");
        assert_eq!(owner.enters(&count, COLA, "suma", "1").await.0, 409, "nothing is entered meanwhile");
        while jobs::work_once(&server.ctx).await.unwrap() > 0 {}
        let (_, seen) = owner.get(&count).await;
        assert_eq!((&seen["conteo"]["estado"], &seen["conteo"]["procesados"]), (&json!("aplicado"), &seen["conteo"]["total"]), "{seen}");
        let left: Vec<(i64, Dec4)> = shop.rows(&server, "SELECT COUNT(*), CAST(SUM(quantity) AS BIGINT) FROM product_stock \
            WHERE company_id = $1 AND product_id > $2", 1_000_000).await;
        assert_eq!(left, [(5_000, dec("4"))]);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
