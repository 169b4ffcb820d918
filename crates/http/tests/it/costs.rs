//! Costs of products, profit of sales, and the users who see them.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_domain::{Dec4, Discount};

use crate::credit_notes::{BAGS, line as noted};
use crate::goods_receipts::guides;
use crate::sales::builders::*;
use crate::shop::{self, BUNDLE, COLA, MILK, filled};
use crate::support::*;

fn product(id: i64) -> String {
    format!("/api/v2/empresas/{HOST}/productos/{id}")
}

fn written(id: i64) -> String {
    format!("/api/v2/ventas/empresas/{HOST}/productos/{id}")
}

/// An amount of so many cents.
fn money(cents: i64) -> Value {
    serde_json::from_str(&format!("{}.{:02}", cents / 100, cents % 100)).unwrap()
}

/// So many of a product come at a price each, in cents, with so many pieces in one.
fn came(product: i64, quantity: i64, price: i64, factor: i64) -> Value {
    let (amount, price) = (money(quantity * price), money(price));
    json!({"razonSocialDistribuidor": "Mercado", "rucDistribuidor": "10456789012", "telefonoDistribuidor": "No Registrado",
        "montoTotal": amount, "detalle": [{"cantidadConfirmada": quantity, "precio": price,
            "productosAsociados": [{"id": product, "enTienda": true, "factorConversion": factor}]}]})
}

impl Actor<'_> {
    async fn changed(&self, id: i64, body: &Value) -> Value {
        let (status, answer) = self.send(Method::PATCH, &written(id), body).await;
        assert_eq!(status, 200, "{answer}");
        answer
    }

    async fn receives(&self, body: &Value) {
        let (status, answer) = self.send(Method::POST, &guides(HOST), body).await;
        assert_eq!(status, 201, "{answer}");
    }

    /// Bytes of a file.
    async fn size(&self, path: &str) -> usize {
        let answer = self.call(Method::GET, path).send().await.unwrap();
        answer.bytes().await.unwrap().len()
    }

    async fn cost(&self, id: i64) -> Value {
        self.get(&product(id)).await.1["costo"].clone()
    }

    async fn earnings(&self, shop: &Shop, sale: &Value) -> Value {
        self.get(&shop.sale(&sale["idVenta"])).await.1["ganancias"].clone()
    }
}

impl Shop {
    /// A taxed product that costs so much.
    async fn costing(&self, server: &TestServer, price: &str, cost: &str) -> Item {
        let taxes = vec![self.sales_tax()];
        self.product_with(server, price, "50", taxes, |row| row.cost = Some(dec(cost)))
            .await
    }
}

yapa_test_kit::both_engines! {
    async fn goods_that_come_move_the_cost_and_a_typed_one_replaces_it(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let owner = server.sign_in(OWNER).await;
        assert_eq!(owner.cost(MILK).await, Value::Null, "no cost was typed and nothing came");
        owner.receives(&came(MILK, 3, 450, 1)).await;
        assert_eq!(owner.cost(MILK).await, 4.5);
        let typed = owner.changed(MILK, &json!({"costo": 5.5, "precioLista": 11})).await;
        assert_eq!((&typed["costo"], &typed["margen"]), (&json!(5.5), &json!(50)), "{typed}");
        // Six at 5.50, and two packs of six at 30 a pack.
        owner.receives(&came(MILK, 2, 3000, 6)).await;
        assert_eq!(owner.cost(MILK).await, 5.1667);
        owner.changed(MILK, &json!({"cantidadDisponible": 10, "cantidadDisponibleAnterior": 18})).await;
        assert_eq!(owner.cost(MILK).await, 5.1667, "a count costs nothing");
        owner.changed(MILK, &json!({"nombre": "Leche Entera"})).await;
        assert_eq!(owner.cost(MILK).await, 5.1667);
        let unknown = owner.changed(MILK, &json!({"costoDesconocido": true})).await;
        assert_eq!((&unknown["costo"], &unknown["margen"]), (&Value::Null, &Value::Null));
        for bad in [json!({"costo": -1}), json!({"costo": 2_000_000_000}), json!({"costo": "x"}), json!({"costoDesconocido": 3})] {
            assert_eq!(owner.send(Method::PATCH, &written(MILK), &bad).await.0, 400, "{bad}");
        }
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn receipts_at_the_same_time_make_one_average(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let owner = server.sign_in(OWNER).await;
        owner.changed(COLA, &json!({"costo": 10})).await;
        let receipts = (1..=8_i64).map(|price| came(COLA, 1, price * 100, 1));
        let receipts: Vec<Value> = receipts.collect();
        futures::future::join_all(receipts.iter().map(|body| owner.receives(body))).await;
        let scaled = |value: &Value| value.to_string().parse::<Dec4>().unwrap().scaled();
        let cost = scaled(&owner.cost(COLA).await);
        let stock = scaled(&owner.get(&product(COLA)).await.1["cantidadDisponible"]) / 10_000;
        let exact = ((stock - 8) * 100_000 + 360_000) / stock;
        assert!((cost - exact).abs() < 20, "{cost} instead of {exact}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_sale_keeps_cost_and_profit_of_its_lines(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.costing(&server, "11.80", "7.08").await;
        let plain = owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "2").body()).await;
        let earned = owner.earnings(&shop, &plain).await;
        let expected = json!({"costo": 14.16, "ganancia": 8, "margen": 40, "sinCosto": 0, "lineas": [{"costo": 14.16, "ganancia": 8}]});
        assert_eq!(earned, expected, "of 20 without the tax, 12 were paid without it");
        let cart = shop.cart("BOLETA-ELECTRONICA").line(&item, "2").discount(Discount::Percent(dec("10")));
        let cheaper = owner.sold(&shop, &cart.body()).await;
        assert_eq!(owner.earnings(&shop, &cheaper).await["ganancia"], 6);
        // An undone sale has no profit.
        let undone = format!("/api/v2/ventas/{}", cheaper["idVenta"]);
        let (status, answer) = owner.send(Method::PATCH, &undone, &json!({"estado": "anulada"})).await;
        assert_eq!(status, 200, "{answer}");
        assert_eq!(owner.earnings(&shop, &cheaper).await, Value::Null);

        // A gift costs all the same, below cost and without cost is sold too, and later costs change nothing.
        let (gift, dear, unknown) = (shop.costing(&server, "0", "2").await, shop.costing(&server, "10", "12").await, shop.product(&server, "5", "9").await);
        let body = shop.cart("NOTA-VENTA").line(&dear, "1").line(&gift, "1").line(&unknown, "1").body();
        let mixed = owner.sold(&shop, &body).await;
        owner.changed(dear.id, &json!({"costo": 1})).await;
        let page = owner.get(&shop.list("")).await.1;
        let marks: Vec<_> = page["ventas"].as_array().unwrap().iter().map(|one| (one["bajoCosto"].clone(), one["sinCosto"].clone())).collect();
        assert_eq!(marks, [(json!(true), json!(true)), (json!(false), json!(false)), (json!(false), json!(false))]);
        let earned = owner.earnings(&shop, &mixed).await;
        assert_eq!((&earned["costo"], &earned["sinCosto"], &earned["margen"]), (&json!(14), &json!(1), &Value::Null), "{earned}");
        assert_eq!((&earned["lineas"][0]["costo"], &earned["lineas"][1]["costo"], &earned["lineas"][2]), (&json!(12), &json!(2), &json!({"costo": null, "ganancia": null})));
        for at in [0, 1] {
            assert!(earned["lineas"][at]["ganancia"].as_f64().unwrap() < 0.0, "{earned}");
        }
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn bundles_have_the_cost_of_their_parts_and_bags_that_of_a_bag(db: TestDb) {
        let (server, shop) = filled(db).await;
        let owner = server.sign_in(OWNER).await;
        let pack = Item { id: BUNDLE, name: "Pack Desayuno".into(), price: dec("10.5"), taxes: vec![], is_grouping: true };
        owner.changed(COLA, &json!({"costo": 2})).await;
        let first = owner.sold(&shop, &shop.cart("NOTA-VENTA").line(&pack, "1").body()).await;
        assert_eq!(owner.earnings(&shop, &first).await["sinCosto"], 1, "a part is unknown");
        owner.changed(MILK, &json!({"costo": 1.5})).await;
        shop.set(&server, BAGS).await;
        shop.set(&server, "UPDATE company SET bags_unit_price = 1000 WHERE id = $1").await;
        let body = shop.cart("NOTA-VENTA").line(&pack, "1").bags(2, "0.60", "0.50").body();
        let second = owner.sold(&shop, &body).await;
        let earned = owner.earnings(&shop, &second).await;
        assert_eq!((&earned["lineas"][0], &earned["costo"], &earned["sinCosto"]), (&json!({"costo": 5, "ganancia": 5.5}), &json!(5.2), &json!(0)), "{earned}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_note_takes_back_cost_and_profit_of_returned_goods(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.costing(&server, "11.80", "7.08").await;
        let sale = owner.issued(&server, &shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "3").body()).await;
        let sums = |earned: &Value| (earned["costo"].as_f64().unwrap(), earned["ganancia"].as_f64().unwrap());
        let named = json!({"idVenta": sale});
        owner.added_note(&sale, "modificacion", &json!({"detalle": [noted(&item, 1.0, 11.8)]})).await;
        assert_eq!(sums(&owner.earnings(&shop, &named).await), (14.16, 8.0));
        // Only the price falls: the goods stay out.
        owner.added_note(&sale, "modificacion", &json!({"detalle": [noted(&item, 2.0, 5.9)]})).await;
        assert_eq!(sums(&owner.earnings(&shop, &named).await), (14.16, -2.0));
        owner.added_note(&sale, "devolucionTotal", &json!({})).await;
        let sql = "SELECT CAST(SUM(l.cost) AS BIGINT), CAST(SUM(l.profit) AS BIGINT) FROM credit_note n JOIN credit_note_line l \
            ON l.company_id = n.company_id AND l.note_id = n.id WHERE n.company_id = $1 AND n.sale_id = $2";
        let back: Vec<(Dec4, Dec4)> = shop.rows(&server, sql, sale.as_i64().unwrap()).await;
        assert_eq!(back, [(dec("21.24"), dec("12"))]);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_ticket_has_the_cost_of_its_receipt(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.shop("CL", "76000002-7").await;
        let owner = server.sign_in(&shop.email).await;
        let item = shop.costing(&server, "1190", "595").await;
        let receipt = owner.sold(&shop, &shop.cart("RECIBO-CL").line(&item, "2").body()).await;
        shop.set(&server, "UPDATE product SET cost = 9000000 WHERE company_id = $1 AND cost = 5950000").await;
        let path = format!("{}/ventas/{}/recibo-a-boleta", shop.sales(), receipt["idVenta"]);
        let (status, ticket) = owner.send(Method::POST, &path, &json!({})).await;
        assert_eq!(status, 200, "{ticket}");
        let earned = owner.earnings(&shop, &ticket).await;
        assert_eq!((&earned["costo"], &earned["ganancia"]), (&json!(1190), &json!(1000)), "{earned}");
    }

    async fn a_user_who_may_not_see_costs_gets_none_and_enters_none(db: TestDb) {
        let (server, shop) = filled(db).await;
        let (owner, manager, seller) = (server.sign_in(OWNER).await, server.sign_in(MANAGER).await, server.sign_in(SELLER).await);
        owner.changed(COLA, &json!({"costo": 2.1234})).await;
        shop.set(&server, "UPDATE company SET bags_unit_price = 1000 WHERE id = $1").await;
        let cola = Item { id: COLA, name: "Cola".into(), price: owner.get(&product(COLA)).await.1["precioLista"].to_string().parse().unwrap(),
            taxes: vec![shop.sales_tax()], is_grouping: false };
        let sale = owner.sold(&shop, &shop.cart("NOTA-VENTA").line(&cola, "1").body()).await;
        let listed = format!("/api/v2/empresas/{HOST}/productos");
        let company = format!("/api/v2/ventas/empresas/{HOST}");
        let roles = format!("/api/v2/empresas/{HOST}/roles");
        let sheet = format!("{listed}/excel/inventario/archivo");
        assert_eq!((manager.cost(COLA).await, seller.cost(COLA).await), (json!(2.1234), Value::Null));
        assert_eq!(manager.get("/api/v2/usuarios/usuario-autenticado").await.1["verCostos"], true);
        assert_eq!(manager.get(&company).await.1["bolsasPlasticas"]["precioUnitario"], 0.1);
        let whole = manager.size(&sheet).await;

        let turn = |on: bool| json!({"verCifrasTienda": true, "verCostos": on});
        assert_eq!(owner.send(Method::PATCH, &format!("{roles}/1"), &turn(false)).await.0, 422, "an owner always sees them");
        let (status, changed) = owner.send(Method::PATCH, &format!("{roles}/2"), &turn(false)).await;
        assert_eq!((status, &changed["verCostos"]), (200, &json!(false)), "{changed}");
        for actor in [&manager, &seller] {
            let texts = [actor.get(&listed).await.1, actor.get(&product(COLA)).await.1, actor.get(&format!("/api/v2/pedidos/paises/PE/productos?maspedidos=true&ruc={HOST}")).await.1];
            for text in texts {
                assert!(!text.to_string().contains("2.1234") && text.to_string().contains("\"costo\":null"), "{text}");
            }
            let shown = actor.get(&company).await.1;
            assert_eq!(shown["bolsasPlasticas"]["precioUnitario"], 0, "{shown}");
            assert_eq!(actor.get("/api/v2/usuarios/usuario-autenticado").await.1["verCostos"], false);
        }
        assert_eq!(manager.get(&shop.sale(&sale["idVenta"])).await.0, 200);
        assert_eq!(manager.earnings(&shop, &sale).await, Value::Null);
        assert!(manager.size(&sheet).await < whole, "three columns less");
        for body in [json!({"costo": 1}), json!({"costoDesconocido": true})] {
            let (status, refused) = manager.send(Method::PATCH, &written(COLA), &body).await;
            assert_eq!((status, &refused["detalle"][0]["campo"]), (403, &json!("costo")), "{refused}");
        }
        let priced = manager.changed(COLA, &json!({"precioLista": 9})).await;
        assert_eq!(priced["costo"], Value::Null, "the answer to a change has no cost either");
        let patch = json!({"bolsasPlasticas": {"precioUnitario": 0, "precioVenta": 0.7}});
        assert_eq!(manager.send(Method::PATCH, &format!("/api/v2/administracion/empresas/{HOST}"), &patch).await.0, 200);
        assert_eq!(owner.get(&company).await.1["bolsasPlasticas"]["precioUnitario"], 0.1, "what is not seen is not overwritten");
        assert_eq!(owner.cost(COLA).await, 2.1234);
    }
}
