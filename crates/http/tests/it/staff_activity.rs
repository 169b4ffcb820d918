//! Actions of people beside selling, day by day.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_domain::Discount;

use crate::sales::builders::*;
use crate::support::*;

const PATH: &str = "/api/v2/empresas/20601234565/control-del-dia";
const MINUTE: i64 = 60 * 1000;
const DAY: i64 = 24 * 60 * MINUTE;

impl Actor<'_> {
    async fn activity(&self, query: &str) -> Value {
        let (status, activity) = self.get(&format!("{PATH}{query}")).await;
        assert_eq!(status, 200, "{query}: {activity}");
        activity
    }

    async fn moves_cash(&self, shop: &Shop, amount: f64) {
        self.moves(shop, "gasto", amount).await;
    }

    async fn moves(&self, shop: &Shop, kind: &str, amount: f64) {
        let drawers = format!("/api/v2/ventas/empresas/{}/cajas", shop.host);
        let (_, now) = self.get(&format!("{drawers}/actual")).await;
        let path = format!("{drawers}/{}/movimientos", now["turno"]["turno"]["id"]);
        let body = json!({"tipo": kind, "monto": amount, "motivo": "Compra de bolsas"});
        let (status, moved) = self.send(Method::POST, &path, &body).await;
        assert_eq!(status, 201, "{moved}");
    }
}

/// Kind and chosen fields of each action, the newest first.
fn rows_of(activity: &Value, fields: &[&str]) -> Vec<Vec<Value>> {
    let actions = activity["detalle"].as_array().unwrap().iter();
    let rows = actions.map(|one| fields.iter().map(|name| one[name].clone()).collect());
    rows.collect()
}

fn member(activity: &Value, user_id: i64) -> &Value {
    let mut people = activity["personas"].as_array().unwrap().iter();
    let found = people.find(|one| one["idUsuario"] == user_id);
    found.unwrap_or_else(|| panic!("no {user_id}: {activity}"))
}

yapa_test_kit::both_engines! {
    async fn an_owner_reads_the_actions_of_each_person_on_the_day(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let item = shop.product(&server, "10", "100").await;
        let cart = || shop.cart("NOTA-VENTA").line(&item, "1");
        let sold = seller.sold(&shop, &cart().body()).await["idVenta"].clone();
        seller.sold(&shop, &cart().discount(Discount::Percent(dec("30"))).body()).await;
        seller.sold(&shop, &cart().discount(Discount::Percent(dec("10"))).body()).await;
        seller.moves_cash(&shop, 7.5).await;
        server.pass(31 * MINUTE);
        assert_eq!(owner.bring(&sold, "anulada").await.0, 200);
        let price = format!("/api/v2/ventas/empresas/{HOST}/productos/{}", item.id);
        assert_eq!(owner.send(Method::PATCH, &price, &json!({"precioLista": 6})).await.0, 200);
        assert_eq!(owner.send(Method::PATCH, &price, &json!({"nombre": "Arroz", "marca": "Costeño", "presentacion": "Saco"})).await.0, 200);

        let all = owner.activity("").await;
        assert_eq!(rows_of(&all, &["tipo", "monto", "porcentaje", "aviso"]), [
            vec![json!("precio-catalogo"), Value::Null, json!(40), json!("precio-muy-bajo")],
            vec![json!("anulacion"), json!(10), Value::Null, json!("anulada-tarde")],
            vec![json!("movimiento-caja"), json!(-7.5), Value::Null, Value::Null],
            vec![json!("descuento"), json!(1), json!(10), Value::Null],
            vec![json!("descuento"), json!(3), json!(30), json!("descuento-alto")],
        ]);
        let newest = &all["detalle"][0];
        assert_eq!((&newest["antes"], &newest["despues"], &newest["nombre"]), (&json!(10), &json!(6), &json!("Arroz Costeño Saco")));
        let undone = &all["detalle"][1];
        assert_eq!((&undone["idVenta"], &undone["minutosDespues"]), (&sold, &json!(31)));
        assert!(undone["documento"].as_str().unwrap().contains('-'), "{undone}");
        assert_eq!(all["detalle"][2]["motivo"], "Compra de bolsas");
        assert_eq!((&all["avisos"], &all["hayMas"]), (&json!(3), &json!(false)));
        let own = server.user_id(SELLER).await;
        let counts = member(&all, own)["acciones"].as_array().unwrap();
        let discounts = counts.iter().find(|one| one["tipo"] == "descuento").unwrap();
        assert_eq!((&discounts["cantidad"], &discounts["monto"], &discounts["usual"]), (&json!(2), &json!(4), &Value::Null));

        // Narrowed, page by page, and as a spreadsheet.
        assert_eq!(owner.activity(&format!("?usuario={own}")).await["detalle"].as_array().unwrap().len(), 3);
        assert_eq!(owner.activity("?tipo=descuento").await["detalle"].as_array().unwrap().len(), 2);
        assert_eq!(owner.activity("?solo_avisos=true").await["detalle"].as_array().unwrap().len(), 3);
        let page = owner.activity("?registros_pagina=4&pagina=1").await;
        assert_eq!(rows_of(&page, &["monto"]), [[json!(3)]]);
        assert_eq!(page["paginacion"]["totalItems"], 5);
        let sheet = owner.call(Method::GET, &format!("{PATH}/excel")).send().await.unwrap();
        assert_eq!(sheet.status(), 200);
        let (_, day) = owner.get(&format!("{}/graficos/hoy", shop.sales())).await;
        let tasks = day["porHacer"].as_array().unwrap().iter();
        let notices: Vec<_> = tasks.filter(|one| one["tipo"] == "control-del-dia").map(|one| one["cantidad"].clone()).collect();
        assert_eq!(notices, [json!(3)]);

        // The day after has nothing.
        server.pass(DAY);
        let owner = server.sign_in(OWNER).await;
        let next = owner.activity("").await;
        assert_eq!((&next["personas"], &next["detalle"]), (&json!([]), &json!([])));
        let before = owner.activity(&format!("?dia={}", all["dia"].as_str().unwrap())).await;
        assert_eq!(before["detalle"], all["detalle"]);
    }

    async fn money_out_of_a_drawer_and_money_into_it_are_summed_apart(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let item = shop.product(&server, "10", "100").await;
        seller.sold(&shop, &shop.cart("NOTA-VENTA").line(&item, "1").body()).await;
        for (kind, amount) in [("gasto", 3.5), ("retiro", 20.0), ("proveedor", 10.0), ("ingreso", 50.0)] {
            seller.moves(&shop, kind, amount).await;
        }
        let all = owner.activity("").await;
        let counts = member(&all, server.user_id(SELLER).await)["acciones"].as_array().unwrap();
        let moved = counts.iter().find(|one| one["tipo"] == "movimiento-caja").unwrap();
        assert_eq!((&moved["cantidad"], &moved["monto"]), (&json!(4), &json!(16.5)));
        assert_eq!(moved["salidas"], json!({"cantidad": 3, "monto": 33.5}), "{moved}");
        assert_eq!(moved["entradas"], json!({"cantidad": 1, "monto": 50}), "{moved}");
    }

    async fn a_note_that_follows_an_undone_sale_is_no_return_and_an_approval_names_its_person(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        let cart = || shop.cart("BOLETA-ELECTRONICA").line(&item, "2");
        let undone = owner.issued(&server, &shop, &cart().body()).await;
        // The term in which SUNAT voids documents is over, so that a note takes it back.
        shop.set(&server, "UPDATE e_document SET business_date = '2025-01-01' WHERE company_id = $1").await;
        assert_eq!(owner.bring(&undone, "anulada").await.0, 200);
        owner.sold(&shop, &cart().discount(Discount::Percent(dec("50"))).body()).await;
        shop.set(&server, "UPDATE audit SET approver_id = user_id WHERE company_id = $1 AND action = 'sale.discount'").await;
        let notes: Vec<(i64,)> = shop.rows(&server, "SELECT COUNT(*) FROM credit_note WHERE company_id = $1 AND CAST($2 AS BIGINT) > 0", 1).await;
        assert_eq!(notes, [(1,)], "the document is taken back by a note");
        let all = owner.activity("").await;
        let approver = member(&all, server.user_id(OWNER).await)["usuario"].clone();
        assert_eq!(rows_of(&all, &["tipo", "monto", "autorizadoPor"]), [
            [json!("descuento"), json!(10), approver],
            [json!("anulacion"), json!(20), Value::Null],
        ]);
    }

    async fn more_than_twice_as_often_as_usual_is_unusual(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let item = shop.product(&server, "10", "100").await;
        let body = || shop.cart("NOTA-VENTA").line(&item, "1").body();
        // One sale undone on each of five days.
        for _ in 0..5 {
            let seller = server.sign_in(SELLER).await;
            let sold = seller.sold(&shop, &body()).await["idVenta"].clone();
            seller.sold(&shop, &body()).await;
            assert_eq!(seller.bring(&sold, "anulada").await.0, 200);
            server.pass(DAY);
        }
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let own = server.user_id(SELLER).await;
        let undo = async || {
            let sold = seller.sold(&shop, &body()).await["idVenta"].clone();
            assert_eq!(seller.bring(&sold, "anulada").await.0, 200);
            let all = owner.activity("").await;
            let counts = member(&all, own)["acciones"].as_array().unwrap();
            counts.iter().find(|one| one["tipo"] == "anulacion").unwrap().clone()
        };
        assert_eq!(undo().await["inusual"], false);
        assert_eq!(undo().await["inusual"], false);
        let third = undo().await;
        assert_eq!((&third["cantidad"], &third["usual"], &third["inusual"]), (&json!(3), &json!(1), &json!(true)));
    }

    async fn a_seller_and_other_companies_read_nothing_of_it(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let item = shop.product(&server, "10", "100").await;
        let (owner, seller, other) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await, server.sign_in(OTHER_OWNER).await);
        seller.sold(&shop, &shop.cart("NOTA-VENTA").line(&item, "1").discount(Discount::Percent(dec("50"))).body()).await;
        for path in [PATH.to_owned(), format!("{PATH}/excel")] {
            assert_eq!(seller.call(Method::GET, &path).send().await.unwrap().status(), 403, "{path}");
            assert_eq!(other.call(Method::GET, &path).send().await.unwrap().status(), 403, "{path}");
            assert_eq!(server.anonymous(Method::GET, &path).send().await.unwrap().status(), 401, "{path}");
        }
        let foreign = other.get(&PATH.replace(HOST, OTHER_HOST)).await.1;
        assert_eq!(foreign["detalle"], json!([]), "{foreign}");
        for query in ["dia=2999-01-01", "dia=ayer", "tipo=otro", "pagina=-1", "registros_pagina=0", "usuario=x"] {
            let (status, refused) = owner.get(&format!("{PATH}?{query}")).await;
            assert_eq!(status, 400, "{query}: {refused}");
            assert_refusal(status, &refused, "validacion");
        }
    }

    async fn a_corrected_payment_shows_its_reason(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        for reason in [json!("Pagó con Yape"), Value::Null] {
            let sold = owner.sold(&shop, &shop.cart("NOTA-VENTA").line(&item, "1").body()).await["idVenta"].clone();
            let body = json!({"medioPago": "YAPE", "motivo": reason});
            let (status, mended) = owner.send(Method::PATCH, &format!("{}/ventas/{sold}/pago", shop.sales()), &body).await;
            assert_eq!(status, 200, "{mended}");
            server.pass(1_000);
        }
        let all = owner.activity("").await;
        assert_eq!(rows_of(&all, &["tipo", "motivo"]), [
            vec![json!("pago-corregido"), json!("")],
            vec![json!("pago-corregido"), json!("Pagó con Yape")],
        ]);
        let (_, log) = owner.get(&format!("/api/v2/auditoria/empresas/{HOST}")).await;
        let entry = log["asientos"].as_array().unwrap_or_else(|| panic!("{log}")).iter().rfind(|one| one["accion"] == "sale.payment");
        let changes = entry.unwrap()["cambios"].to_string();
        assert!(changes.contains("\"Pago\"") && changes.contains("\"Motivo\"") && changes.contains("Yape 10"), "{changes}");
    }
}
