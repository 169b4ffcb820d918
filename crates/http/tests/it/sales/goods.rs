//! Which goods can be sold, how much of them, and at which price.

use serde_json::json;
use yapa_domain::Dec4;
use yapa_storage::queries::groupings::{self, GroupingRow};

use super::builders::*;
use crate::support::*;

yapa_test_kit::both_engines! {
    async fn quantities_keep_within_their_limits(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let tax = || vec![shop.sales_tax()];
        let whole = shop.product(&server, "1", "20000").await;
        let loose = shop.product_with(&server, "10", "5", tax(), |row| row.partial_sale = true).await;
        let few = shop.product_with(&server, "1", "50", tax(), |row| row.max_quantity = Some(dec("3"))).await;
        let cart = |item: &Item, quantity: &str| {
            let mut body = shop.cart("NOTA-VENTA").line(item, "1").body();
            let total = item.price.mul(dec(quantity), 2).unwrap();
            for pointer in ["/total", "/subTotal", "/detalle/0/precioTotal", "/pago/monto"] {
                *body.pointer_mut(pointer).unwrap() = number(total);
            }
            body["detalle"][0]["cantidad"] = number(dec(quantity));
            body.as_object_mut().unwrap().remove("totalesDolpos");
            body
        };
        for (item, quantity) in [(&whole, "0"), (&whole, "-1"), (&whole, "1.5"), (&whole, "10000"), (&loose, "0.09"), (&few, "4")] {
            let sentence = format!("La cantidad de {} no es válida", item.name);
            owner.refused(&shop, &cart(item, quantity), 422, &sentence).await;
        }
        let sentence = format!("La cantidad de {} no es válida", few.name);
        let twice = shop.cart("NOTA-VENTA").line(&few, "2").line(&few, "2").body();
        owner.refused(&shop, &twice, 422, &sentence).await;
        let (_, refusal) = owner.sell(&shop, &twice).await;
        assert_eq!(refusal["detalle"][0]["campo"], "detalle[0].cantidad");
        for (item, quantity) in [(&whole, "9999"), (&loose, "0.1"), (&loose, "1.2345"), (&few, "3")] {
            owner.sold(&shop, &cart(item, quantity)).await;
        }
        shop.set(&server, "UPDATE company SET stock_control = TRUE WHERE id = $1").await;
        owner.sold(&shop, &cart(&whole, "10001")).await; // the stock is the limit now
        owner.refused(&shop, &cart(&whole, "1"), 409, &format!("No hay stock suficiente de {}", whole.name)).await;
        assert_eq!(shop.stock(&server, &whole).await, Dec4::ZERO);
        assert_eq!(shop.stock(&server, &loose).await, dec("3.6655"));
    }

    async fn stock_control_counts_all_lines_together(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "1", "5").await;
        let twice = shop.cart("NOTA-VENTA").line(&item, "3").line(&item, "3").body();
        shop.set(&server, "UPDATE company SET stock_control = TRUE WHERE id = $1").await;
        owner.refused(&shop, &twice, 409, &format!("No hay stock suficiente de {}", item.name)).await;
        assert_eq!((shop.count(&server).await, shop.stock(&server, &item).await), (0, dec("5")));
        shop.set(&server, "UPDATE company SET stock_control = FALSE WHERE id = $1").await;
        owner.sold(&shop, &twice).await;
        assert_eq!(shop.stock(&server, &item).await, dec("-1"));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn prices_change_only_where_they_may(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product_with(&server, "10", "50", vec![shop.sales_tax()], |row| row.min_price = dec("8")).await;
        let at = |price: &str| shop.cart("NOTA-VENTA").line_with(&item, "1", price, None).body();
        let differs = format!("El precio de {} no coincide con el del catálogo; actualice el carrito", item.name);
        owner.refused(&shop, &at("9"), 422, &differs).await;
        shop.set(&server, "UPDATE company SET edit_prices = TRUE WHERE id = $1").await;
        let id = owner.sold(&shop, &at("9")).await["idVenta"].as_i64().unwrap();
        owner.sold(&shop, &at("8")).await;
        owner.sold(&shop, &at("12.5")).await;
        owner.refused(&shop, &at("7.99"), 422, &format!("El precio de {} es menor al mínimo permitido", item.name)).await;
        let sql = "SELECT before, after FROM audit WHERE company_id = $1 AND entity_id = $2 AND action = 'sale.price'";
        let audits: Vec<(String, String)> = shop.rows(&server, sql, id).await;
        let text = |price: i64| format!(r#"[{{"line":1,"product":{},"price":{price}}}]"#, item.id);
        assert_eq!(audits, [(text(100_000), text(90_000))]);
    }

    async fn who_sells_in_the_name_of_another_answers_for_it(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.user_id(SELLER).await);
        let item = shop.product_with(&server, "10", "50", vec![shop.sales_tax()], |row| row.min_price = dec("8")).await;
        shop.set(&server, "UPDATE company SET edit_prices = TRUE WHERE id = $1").await;
        let mut body = shop.cart("NOTA-VENTA").line_with(&item, "1", "9", None).body();
        body["usuario"] = json!(seller);
        let id = owner.sold(&shop, &body).await["idVenta"].as_i64().unwrap();
        let sql = "SELECT s.user_id, a.user_id, m.user_id FROM sale s \
            JOIN audit a ON a.company_id = s.company_id AND a.entity_id = s.id AND a.action = 'sale.price' \
            JOIN stock_movement m ON m.company_id = s.company_id AND m.document_id = s.id \
            WHERE s.company_id = $1 AND s.id = $2";
        let owner = server.user_id(OWNER).await;
        assert_eq!(shop.rows::<(i64, i64, i64)>(&server, sql, id).await, [(seller, owner, owner)]);
    }

    async fn only_products_on_sale_are_sold(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let other = server.shop("PE", "20888888889").await;
        let gone = shop.product_with(&server, "10", "50", Vec::new(), |row| row.active = false).await;
        let foreign = other.product(&server, "10", "50").await;
        let cart = |item: &Item| shop.cart("NOTA-VENTA").line(item, "1").body();
        owner.refused(&shop, &cart(&gone), 422, &format!("{} no está activo para la venta", gone.name)).await;
        let missing = "Un producto del carrito ya no existe; retírelo y vuelva a intentarlo";
        owner.refused(&shop, &cart(&foreign), 422, missing).await;
        owner.refused(&shop, &cart(&Item { id: 77, ..foreign.clone() }), 422, missing).await;
        owner.refused(&shop, &cart(&Item { is_grouping: true, ..gone }), 422, missing).await;
        assert_eq!((shop.count(&server).await, other.stock(&server, &foreign).await), (0, dec("50")));
    }

    async fn a_bundle_moves_the_stock_of_its_members(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let (rum, cola) = (shop.product(&server, "30", "10").await, shop.product(&server, "5", "10").await);
        let id = server.ctx.ids.next(0);
        let taxes = r#"[{"code":"IGV","factor":1800}]"#.to_owned();
        let row = GroupingRow { id, code: "PACK".into(), name: "Pack".into(), price: dec("38"), active: true, taxes, ..GroupingRow::default() };
        let members = vec![(rum.id, Dec4::ONE), (cola.id, dec("2"))];
        let insert = server.ctx.db.write_with(&shop.scope, (row, members), |tx, (row, members)| {
            Box::pin(async move { groupings::insert(tx, row, members).await })
        });
        insert.await.unwrap();
        let pack = Item { id, name: "Pack".into(), price: dec("38"), taxes: vec![shop.sales_tax()], is_grouping: true };
        let body = shop.cart("BOLETA-ELECTRONICA").line(&pack, "2").line(&cola, "1").body();
        let sale = owner.sold(&shop, &body).await["idVenta"].clone();
        assert_eq!((shop.stock(&server, &rum).await, shop.stock(&server, &cola).await), (dec("8"), dec("5")));
        let (_, list) = owner.get(&format!("/api/v2/empresas/{HOST}/productos?rotacion=true")).await;
        let turnover = list["rotacion"].as_array().unwrap().iter().find(|one| one["idProducto"] == rum.id).unwrap();
        assert_eq!(turnover["diasStock"], json!(8), "it is two days old, two went in bundles, eight are left: {turnover}");
        let detail = owner.get(&shop.sale(&sale)).await.1;
        assert_eq!((&detail["detalle"][0]["tipoItem"], &detail["detalle"][0]["idProducto"]), (&json!("grupo"), &json!(id)));
        shop.set(&server, "UPDATE company SET stock_control = TRUE WHERE id = $1").await;
        let many = shop.cart("BOLETA-ELECTRONICA").line(&pack, "3").body();
        owner.refused(&shop, &many, 409, "No hay stock suficiente de Pack").await;
        assert_eq!(owner.bring(&sale, "anulada").await.0, 200);
        assert_eq!((shop.stock(&server, &rum).await, shop.stock(&server, &cola).await), (dec("10"), dec("10")));
        let sql = "SELECT quantity, amount FROM product_day WHERE company_id = $1 AND product_id = $2";
        assert_eq!(shop.rows::<(Dec4, Dec4)>(&server, sql, cola.id).await, [(Dec4::ZERO, Dec4::ZERO)]);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }
}
