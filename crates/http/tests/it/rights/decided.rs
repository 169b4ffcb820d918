//! Rights that an owner sets for a role or for a person.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_domain::{Discount, Role};

use crate::sales::builders::*;
use crate::support::*;
use crate::wallets::{movement, paid_by};

fn table(host: &str) -> String {
    format!("/api/v2/empresas/{host}/permisos")
}

fn person(host: &str, user: i64) -> String {
    format!("/api/v2/empresas/{host}/usuarios/{user}/permisos")
}

fn values(values: &[(&str, Value)]) -> Value {
    let values = values.iter();
    let values: Vec<Value> = values
        .map(|(code, value)| json!({"codigo": code, "valor": value}))
        .collect();
    json!({"valores": values})
}

impl Actor<'_> {
    /// Sets rights of the role of sellers.
    pub async fn let_sellers(&self, host: &str, rights: &[(&str, i64)]) {
        let rights: Vec<(&str, Value)> = rights
            .iter()
            .map(|(code, value)| (*code, json!(value)))
            .collect();
        let path = format!("{}/roles/3", table(host));
        let (status, answer) = self.send(Method::PATCH, &path, &values(&rights)).await;
        assert_eq!(status, 200, "{answer}");
    }

    /// Sends a request that must be refused for missing rights; answers these with their values.
    pub async fn needs(
        &self,
        (method, path): (Method, &str),
        body: &Value,
    ) -> Vec<(String, String)> {
        let (status, answer) = self.send(method, path, body).await;
        assert_eq!(
            (status, &answer["error"]),
            (403, &json!("requiere_autorizacion")),
            "{answer}"
        );
        named(&answer)
    }
}

/// The rights that a refusal names.
fn named(answer: &Value) -> Vec<(String, String)> {
    let rights = answer["autorizacion"].as_array().unwrap().iter();
    let right = |one: &Value| {
        (
            one["permiso"].as_str().unwrap().to_owned(),
            one["valor"].to_string(),
        )
    };
    rights.map(right).collect()
}

fn need(right: &str, value: &str) -> Vec<(String, String)> {
    vec![(right.to_owned(), value.to_owned())]
}

yapa_test_kit::both_engines! {
    async fn an_owner_reads_and_changes_the_rights_of_roles(db: TestDb) {
        let server = TestServer::open(db).await;
        let (owner, manager, seller) = (server.sign_in(OWNER).await, server.sign_in(MANAGER).await, server.sign_in(SELLER).await);
        let (status, all) = owner.get(&table(HOST)).await;
        assert_eq!(status, 200, "{all}");
        assert_eq!(all["permisos"][3], json!({"codigo": "descuento", "nombre": "Dar descuentos", "esLimite": true,
            "explicacion": "Hasta qué porcentaje, sumando el descuento del producto y el de la venta."}));
        let held = |all: &Value, role: usize, code: &str| {
            let rows = all["roles"][role]["valores"].as_array().unwrap().iter();
            rows.clone().find(|one| one["codigo"] == code).unwrap()["valor"].clone()
        };
        assert_eq!([held(&all, 0, "precioBajoMinimo"), held(&all, 0, "descuento"), held(&all, 2, "verCostos")], [json!(0), json!(100), json!(0)]);
        let path = format!("{}/roles/3", table(HOST));
        let change = values(&[("descuento", json!(7.5)), ("anularVenta", json!(0)), ("verCostos", json!(100))]);
        for actor in [&manager, &seller] {
            assert_eq!(actor.send(Method::PATCH, &path, &change).await.0, 403);
        }
        assert_eq!(seller.get(&table(HOST)).await.0, 403);
        assert_eq!(server.sign_in(OTHER_OWNER).await.get(&table(HOST)).await.0, 403);
        assert_eq!(owner.send(Method::PATCH, &path, &change).await.0, 200);
        let all = manager.get(&table(HOST)).await.1;
        assert_eq!([held(&all, 2, "descuento"), held(&all, 2, "anularVenta"), held(&all, 1, "descuento")], [json!(7.5), json!(0), json!(100)]);
        // The older operation of the roles answers the same rights.
        assert_eq!(owner.get(&format!("/api/v2/empresas/{HOST}/roles")).await.1[2]["verCostos"], json!(true));
        let wrong = [
            (values(&[("descuento", json!(100.5))]), 400), (values(&[("anularVenta", json!(50))]), 400),
            (values(&[("volar", json!(100))]), 400), (json!({}), 400), (json!({"valores": 7}), 400),
        ];
        for (body, expected) in wrong {
            assert_eq!(owner.send(Method::PATCH, &path, &body).await.0, expected, "{body}");
        }
        let own = format!("{}/roles/1", table(HOST));
        let (status, refused) = owner.send(Method::PATCH, &own, &values(&[("anularVenta", json!(0))])).await;
        assert_eq!((status, &refused["detalle"][0]["campo"]), (422, &json!("valores[0].valor")), "{refused}");
        assert_eq!(owner.send(Method::PATCH, &own, &values(&[("precioBajoMinimo", json!(100))])).await.0, 200);
        assert_eq!(owner.send(Method::PATCH, &format!("{}/roles/9", table(HOST)), &change).await.0, 404);
        let log = owner.get(&format!("/api/v2/auditoria/empresas/{HOST}?accion=role.change")).await.1;
        let texts = log.to_string();
        assert!(texts.contains("100 %") && texts.contains("7.5 %"), "{log}");
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_right_of_a_person_overrides_that_of_the_role_until_it_is_cleared(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let user = server.user_id(SELLER).await;
        let path = person(HOST, user);
        assert_eq!(seller.get(&path).await.0, 403);
        owner.let_sellers(HOST, &[("descuento", 5)]).await;
        let item = shop.product(&server, "10", "100").await;
        let discounted = |rate: &str| shop.cart("NOTA-VENTA").line(&item, "1").discount(Discount::Percent(dec(rate))).body();
        let sale = (Method::POST, shop.sales());
        assert_eq!(seller.needs((sale.0.clone(), &sale.1), &discounted("8")).await, need("descuento", "8"));
        let change = values(&[("descuento", json!(10)), ("verCostos", json!(100))]);
        assert_eq!(seller.send(Method::PATCH, &path, &change).await.0, 403);
        let (status, answer) = owner.send(Method::PATCH, &path, &change).await;
        assert_eq!(status, 200, "{answer}");
        assert_eq!(answer["valores"][3], json!({"codigo": "descuento", "valor": 10, "deRoles": 5, "propio": 10}));
        seller.sold(&shop, &discounted("8")).await;
        assert_eq!(seller.needs((sale.0.clone(), &sale.1), &discounted("10.01")).await, need("descuento", "10.01"));
        assert_eq!(owner.send(Method::PATCH, &path, &values(&[("descuento", Value::Null)])).await.0, 200);
        assert_eq!(seller.needs((sale.0.clone(), &sale.1), &discounted("8")).await, need("descuento", "8"));
        seller.sold(&shop, &discounted("5")).await;
        let own = person(HOST, server.user_id(OWNER).await);
        assert_eq!(owner.send(Method::PATCH, &own, &values(&[("verCostos", json!(0))])).await.0, 422);
        let foreign = person(HOST, server.user_id(OTHER_OWNER).await);
        assert_eq!(owner.get(&foreign).await.0, 404);
        assert_eq!(owner.send(Method::PATCH, &foreign, &change).await.0, 404);
        assert_eq!(owner.send(Method::PATCH, &path, &values(&[("nada", json!(0))])).await.0, 400);
    }

    async fn a_seller_is_refused_discounts_of_line_and_sale_that_exceed_the_limit_together(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        owner.let_sellers(HOST, &[("descuento", 10)]).await;
        let item = shop.product(&server, "10", "100").await;
        let line = |rate: &str| shop.cart("NOTA-VENTA").line_with(&item, "2", "10", Some(Discount::Percent(dec(rate))));
        let post = || (Method::POST, shop.sales());
        let tries = [
            (line("10").body(), None),
            (line("10.5").body(), Some("10.5")),
            (line("5").discount(Discount::Percent(dec("5"))).body(), None),
            (line("6").discount(Discount::Percent(dec("5"))).body(), Some("10.7")),
            (shop.cart("NOTA-VENTA").line(&item, "3").discount(Discount::Amount(dec("4"))).body(), Some("13.33")),
        ];
        for (body, needed) in tries {
            let (method, path) = post();
            match needed {
                Some(needed) => assert_eq!(seller.needs((method, &path), &body).await, need("descuento", needed)),
                None => { seller.sold(&shop, &body).await; }
            }
        }
        assert_eq!(shop.count(&server).await, 2);
        owner.sold(&shop, &line("50").body()).await;
    }

    async fn a_seller_without_the_right_is_refused_discounts_below_the_minimum_price(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let item = shop.product_with(&server, "10", "100", vec![shop.sales_tax()], |row| row.min_price = dec("8")).await;
        let line = |rate: &str| shop.cart("NOTA-VENTA").line_with(&item, "2", "10", Some(Discount::Percent(dec(rate))));
        let path = shop.sales();
        // Percent below the minimum; none where the sale is allowed.
        for (body, below) in [
            (line("20").body(), None),
            (line("20.5").body(), Some("0.625")),
            (line("10").discount(Discount::Percent(dec("10"))).body(), None),
            (line("12").discount(Discount::Percent(dec("10"))).body(), Some("1")),
            (shop.cart("NOTA-VENTA").line(&item, "1").discount(Discount::Amount(dec("2.01"))).body(), Some("0.125")),
        ] {
            match below {
                None => { seller.sold(&shop, &body).await; }
                Some(below) => assert_eq!(seller.needs((Method::POST, &path), &body).await, need("descuentoBajoMinimo", below)),
            }
        }
        owner.sold(&shop, &line("30").body()).await;
        owner.let_sellers(HOST, &[("descuentoBajoMinimo", 100)]).await;
        seller.sold(&shop, &line("30").body()).await;
    }

    async fn a_seller_types_a_price_below_the_minimum_only_with_the_right(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        shop.set(&server, "UPDATE company SET edit_prices = TRUE WHERE id = $1").await;
        let item = shop.product_with(&server, "10", "100", vec![shop.sales_tax()], |row| row.min_price = dec("8")).await;
        let body = shop.cart("NOTA-VENTA").line_with(&item, "1", "7", None).body();
        let (status, refused) = seller.send(Method::POST, &shop.sales(), &body).await;
        assert_eq!((status, &refused["detalle"][0]["campo"]), (422, &json!("detalle[0].precioUnitario")), "{refused}");
        assert_eq!(named(&refused), need("precioBajoMinimo", "12.5"));
        owner.let_sellers(HOST, &[("precioBajoMinimo", 100)]).await;
        seller.sold(&shop, &body).await;
    }

    async fn a_seller_is_refused_each_operation_without_its_right(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let item = shop.product(&server, "10", "100").await;
        shop.set(&server, "UPDATE payment_method SET active = TRUE WHERE company_id = $1 AND code = 'FIA'").await;
        let client = shop.holder(&server, &owner, "0").await;
        let sold = seller.sold(&shop, &shop.cart("NOTA-VENTA").line(&item, "1").body()).await;
        let state = format!("/api/v2/ventas/{}", sold["idVenta"]);
        let drawer = format!("{}/cajas", shop.sales());
        let current = seller.get(&format!("{drawer}/actual")).await.1["turno"]["turno"]["id"].clone();
        let mut lent = shop.cart("NOTA-VENTA").line(&item, "1").body();
        paid_by(&mut lent, "FIA", client);
        let cash = json!({"tipo": "gasto", "monto": 1, "motivo": "Bolsas"});
        let operations = [
            ("anularVenta", Method::PATCH, state, json!({"estado": "anulada"})),
            ("moverCaja", Method::POST, format!("{drawer}/{current}/movimientos"), cash),
            ("recargarCuponera", Method::POST, shop.wallet(client), movement("ENTRADA", "CUPONERA", "5")),
            ("venderFiado", Method::POST, shop.sales(), lent),
        ];
        for (right, method, path, body) in operations {
            owner.let_sellers(HOST, &[(right, 0)]).await;
            assert_eq!(seller.needs((method.clone(), &path), &body).await, need(right, "100"));
            owner.let_sellers(HOST, &[(right, 100)]).await;
            let (status, answer) = seller.send(method, &path, &body).await;
            assert!(matches!(status, 200 | 201), "{right}: {status} {answer}");
        }
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_seller_gives_a_discount_above_the_limit_of_a_colleague(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        server.person(HOST, "cajera@pe.yapa.example", Role::Seller).await;
        let other = server.sign_in("cajera@pe.yapa.example").await;
        let path = person(HOST, server.user_id(SELLER).await);
        assert_eq!(owner.send(Method::PATCH, &path, &values(&[("descuento", json!(0))])).await.0, 200);
        let item = shop.product(&server, "10", "100").await;
        other.sold(&shop, &shop.cart("NOTA-VENTA").line(&item, "1").discount(Discount::Percent(dec("50"))).body()).await;
    }
}
