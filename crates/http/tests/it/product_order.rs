//! Products in the order of their figures, and how long their stock lasts.

use reqwest::Method;
use serde_json::{Value, json};

use crate::sales::builders::*;
use crate::shop::{self, COLA, DAIRY, MILK};
use crate::support::*;

fn products(query: &str) -> String {
    format!("/api/v2/empresas/{HOST}/productos?{query}")
}

fn ids(body: &Value, list: &str) -> Vec<i64> {
    let rows = body[list].as_array().unwrap();
    rows.iter()
        .map(|one| one["idProducto"].as_i64().unwrap())
        .collect()
}

/// A shop in which three colas and two milks were sold, and both have a cost; the milk's is newer.
/// Answers the sale of the milk.
async fn sold(server: &TestServer) -> Value {
    shop::fill(server).await;
    let shop = server.bodega().await;
    let owner = server.sign_in(OWNER).await;
    let item = |id: i64, price: &str| Item {
        id,
        name: String::new(),
        price: dec(price),
        taxes: vec![shop.sales_tax()],
        is_grouping: false,
    };
    let cola = shop.cart("NOTA-VENTA").line(&item(COLA, "7"), "3").body();
    owner.sold(&shop, &cola).await;
    let milk = shop.cart("NOTA-VENTA").line(&item(MILK, "4"), "2").body();
    let sale = owner.sold(&shop, &milk).await;
    for (id, cost) in [(COLA, 2), (MILK, 3)] {
        server.pass(1_000);
        let path = format!("/api/v2/ventas/empresas/{HOST}/productos/{id}");
        let (status, answer) = owner
            .send(
                Method::PATCH,
                &path,
                &json!({"costo": cost, "descripcion": "Nueva"}),
            )
            .await;
        assert_eq!(status, 200, "{answer}");
    }
    sale
}

yapa_test_kit::both_engines! {
    async fn an_owner_puts_products_in_order_by_each_figure(db: TestDb) {
        let server = TestServer::open(db).await;
        sold(&server).await;
        let owner = server.sign_in(OWNER).await;
        let cases: [(&str, &[i64]); 19] = [
            ("orden=nombre", &[COLA, 102, MILK, 104]),
            ("orden=nombre&descendente=true", &[104, MILK, 102, COLA]),
            ("orden=precio", &[104, MILK, COLA, 102]),
            ("orden=precio&descendente=true", &[102, COLA, MILK, 104]),
            ("orden=precio&descendente=true&q=gaseosa", &[102, COLA]),
            ("orden=precio&registros_pagina=2&pagina=1", &[COLA, 102]),
            ("orden=precio&estado=todos", &[104, 105, MILK, COLA, 102]),
            ("orden=stock", &[102, MILK, 104, COLA]),
            ("orden=stock&sin_stock=false", &[MILK, 104, COLA]),
            // Without a cost, or without sales, they come last either way, by name.
            ("orden=costo", &[COLA, MILK, 102, 104]),
            ("orden=costo&descendente=true", &[MILK, COLA, 102, 104]),
            ("orden=margen", &[MILK, COLA, 102, 104]),
            ("orden=dias", &[MILK, COLA, 102, 104]),
            ("orden=dias&descendente=true", &[COLA, MILK, 102, 104]),
            ("orden=cambio&descendente=true", &[MILK, COLA, 102, 104]),
            ("orden=cambio", &[102, 104, COLA, MILK]),
            // One milk is left, and two were sold in four weeks.
            ("se_agota=14", &[MILK]),
            ("se_agota=13", &[]),
            ("se_agota=90&orden=precio&q=leche", &[MILK]),
        ];
        for (query, expected) in cases {
            let (status, body) = owner.get(&products(query)).await;
            assert_eq!((status, ids(&body, "productos").as_slice()), (200, expected), "{query}");
            let total = body["paginacion"]["totalItems"].as_u64().unwrap();
            assert!(total >= expected.len() as u64, "{query}: {total}");
            assert_eq!(body.get("rotacion"), None, "not asked for: {query}");
        }
        let (_, body) = owner.get(&products("se_agota=14")).await;
        assert_eq!(body["paginacion"], json!({"totalItems": 1, "totalPaginas": 1, "paginaActual": 0}));
        let dairy = format!("/api/v2/empresas/{HOST}/categorias/{DAIRY}?orden=precio&descendente=true&rotacion=true");
        let (_, body) = owner.get(&dairy).await;
        assert_eq!(ids(&body, "productoCatDTOS"), [MILK, 104]);
        assert_eq!(ids(&body, "rotacion").len(), 2);
    }

    async fn an_owner_reads_how_products_sell_until_a_sale_is_undone(db: TestDb) {
        let server = TestServer::open(db).await;
        let sale = sold(&server).await;
        let owner = server.sign_in(OWNER).await;
        let turnover = |body: &Value, id: i64| {
            let rows = body["rotacion"].as_array().unwrap();
            rows.iter().find(|one| one["idProducto"] == id).unwrap().clone()
        };
        let (_, body) = owner.get(&products("rotacion=true")).await;
        let (cola, milk, other) = (turnover(&body, COLA), turnover(&body, MILK), turnover(&body, 102));
        assert_eq!((&cola["diasStock"], &milk["diasStock"]), (&json!(196), &json!(14)), "{body}");
        assert_eq!(cola["ultimaVenta"], milk["ultimaVenta"]);
        assert_eq!(cola["ultimaVenta"], cola["ultimoCambio"], "sold and changed today");
        assert_eq!((other.get("diasStock"), other.get("ultimaVenta")), (None, None), "{other}");

        let (status, undone) = owner.bring(&sale["idVenta"], "anulada").await;
        assert_eq!(status, 200, "{undone}");
        let (_, body) = owner.get(&products("rotacion=true")).await;
        let milk = turnover(&body, MILK);
        assert_eq!((milk.get("diasStock"), milk.get("ultimaVenta")), (None, None), "{milk}");
        let (_, body) = owner.get(&products("se_agota=14")).await;
        assert_eq!(ids(&body, "productos"), [] as [i64; 0]);
    }

    async fn a_new_product_is_measured_by_the_days_since_it_was_added(db: TestDb) {
        let server = TestServer::open(db).await;
        sold(&server).await;
        let shop = server.bodega().await;
        shop.set(&server, "UPDATE product SET created_at_ms = 4102444800000 WHERE company_id = $1 AND id = 103").await;
        let owner = server.sign_in(OWNER).await;
        let (_, body) = owner.get(&products("se_agota=1")).await;
        assert_eq!(ids(&body, "productos"), [MILK], "two were sold on its first day, and one is left");
    }

    async fn a_seller_is_refused_costs_and_sales_of_the_shop(db: TestDb) {
        let server = TestServer::open(db).await;
        sold(&server).await;
        let (owner, manager, seller) = (server.sign_in(OWNER).await, server.sign_in(MANAGER).await, server.sign_in(SELLER).await);
        for query in ["orden=costo", "orden=margen", "orden=dias", "se_agota=7", "rotacion=true"] {
            let (status, body) = seller.get(&products(query)).await;
            assert_eq!(status, 403, "{query}");
            assert_refusal(status, &body, "prohibido");
        }
        for query in ["orden=precio", "orden=stock&descendente=true", "orden=cambio", "rotacion=false"] {
            assert_eq!(seller.get(&products(query)).await.0, 200, "{query}");
        }
        let role = format!("/api/v2/empresas/{HOST}/roles/2");
        assert_eq!(owner.send(Method::PATCH, &role, &json!({"verCifrasTienda": true, "verCostos": false})).await.0, 200);
        assert_eq!(manager.get(&products("orden=margen")).await.0, 403);
        assert_eq!(manager.get(&products("orden=dias&rotacion=true")).await.0, 200);
        for query in ["se_agota=0", "se_agota=91", "se_agota=x", "orden=raro", "descendente=quizas", "rotacion=2"] {
            let (status, body) = owner.get(&products(query)).await;
            assert_eq!(status, 400, "{query}");
            assert_refusal(status, &body, "validacion");
        }
    }
}
