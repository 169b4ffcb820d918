//! The ledger of a product as people read it, and the rest of its history.

use reqwest::Method;
use serde_json::{Value, json};

use crate::goods_receipts::guides;
use crate::sales::builders::*;
use crate::shop::{self, COLA};
use crate::support::*;

fn path(product: i64, rest: &str) -> String {
    format!("/api/v2/empresas/{HOST}/productos/{product}/{rest}")
}

fn written(product: i64) -> String {
    format!("/api/v2/ventas/empresas/{HOST}/productos/{product}")
}

/// Goods of a product that come from a market at a price each.
fn came(product: i64, quantity: i64, price: i64) -> Value {
    json!({"razonSocialDistribuidor": "Mercado", "rucDistribuidor": "10456789012", "telefonoDistribuidor": "No Registrado",
        "montoTotal": quantity * price, "detalle": [{"cantidadConfirmada": quantity, "precio": price,
            "productosAsociados": [{"id": product, "enTienda": true}]}]})
}

/// A shop in which a product was received, sold, lost, counted and sold again.
async fn moved(server: &TestServer) -> Value {
    shop::fill(server).await;
    let shop = server.bodega().await;
    let owner = server.sign_in(OWNER).await;
    let taxes = vec![shop.sales_tax()];
    let cola = Item {
        id: COLA,
        name: String::new(),
        price: dec("7"),
        taxes,
        is_grouping: false,
    };
    server.pass(1_000);
    let (status, receipt) = owner
        .send(Method::POST, &guides(HOST), &came(COLA, 6, 4))
        .await;
    assert_eq!(status, 201, "{receipt}");
    server.pass(1_000);
    let sale = owner
        .sold(
            &shop,
            &shop.cart("BOLETA-ELECTRONICA").line(&cola, "3").body(),
        )
        .await;
    server.pass(1_000);
    let waste = json!({"idProducto": COLA, "cantidad": 1, "motivo": "consumo"});
    owner
        .send(
            Method::POST,
            &format!("/api/v2/empresas/{HOST}/mermas"),
            &waste,
        )
        .await;
    server.pass(1_000);
    owner
        .send(
            Method::PATCH,
            &written(COLA),
            &json!({"cantidadDisponible": 20, "costo": 5}),
        )
        .await;
    sale
}

yapa_test_kit::both_engines! {
    async fn an_owner_reads_movements_with_document_balance_and_cost(db: TestDb) {
        let server = TestServer::open(db).await;
        let sale = moved(&server).await;
        let owner = server.sign_in(OWNER).await;
        let (status, page) = owner.get(&path(COLA, "movimientos")).await;
        assert_eq!(status, 200, "{page}");
        let all = page["movimientos"].as_array().unwrap();
        let rows: Vec<Value> = all.iter()
            .map(|one| json!([one["tipo"], one["cantidad"], one["saldo"], one["costo"], one["valor"], one["valorSaldo"]]))
            .collect();
        assert_eq!(rows, [
            json!(["costo", 0, 20, 5, 0, 100]),
            json!(["conteo", -6, 20, 4, -24, 80]),
            json!(["merma", -1, 26, 4, -4, 104]),
            json!(["venta", -3, 27, 4, -12, 108]),
            json!(["recepcion", 6, 30, 4, 24, 120]),
            json!(["apertura", 24, 24, null, null, null]),
        ]);
        assert_eq!(page["siguiente"], Value::Null);
        assert_eq!((&all[3]["documento"], &all[3]["idDocumento"]), (&sale["numeroComprobante"], &sale["idVenta"]), "{sale}");
        assert_eq!((&all[4]["documento"], &all[4]["proveedor"]), (&json!("1"), &json!("Mercado")));
        assert_eq!((&all[2]["motivo"], all[2]["usuario"].is_string()), (&json!("consumo"), true));
    }

    async fn movements_are_turned_narrowed_and_saved(db: TestDb) {
        let server = TestServer::open(db).await;
        moved(&server).await;
        let owner = server.sign_in(OWNER).await;
        let (mut kinds, mut next) = (Vec::new(), String::new());
        loop {
            let (_, page) = owner.get(&path(COLA, &format!("movimientos?registros_pagina=4{next}"))).await;
            kinds.extend(page["movimientos"].as_array().unwrap().iter().map(|one| one["tipo"].as_str().unwrap().to_owned()));
            if page["siguiente"].is_null() {
                break;
            }
            next = format!("&desde={}", page["siguiente"]);
        }
        assert_eq!(kinds, ["costo", "conteo", "merma", "venta", "recepcion", "apertura"]);
        let found = async |query: &str| owner.get(&path(COLA, &format!("movimientos?{query}"))).await.1["movimientos"].as_array().unwrap().len();
        for (kind, expected) in [("venta", 1), ("recepcion", 1), ("merma", 1), ("apertura", 1), ("conteo", 1), ("nota-credito", 0), ("venta-deshecha", 0)] {
            assert_eq!(found(&format!("tipo={kind}")).await, expected, "{kind}");
        }
        assert_eq!(found("fecha_fin=2020-01-01").await, 0);
        assert_eq!(found("fecha_inicio=2020-01-01&fecha_fin=2099-01-01").await, 5);
        for wrong in ["fecha_inicio=2026-02-02&fecha_fin=2026-01-01", "registros_pagina=0", "tipo=x", "desde=x"] {
            assert_eq!(owner.get(&path(COLA, &format!("movimientos?{wrong}"))).await.0, 400, "{wrong}");
        }
        assert_eq!(owner.get(&path(999, "movimientos")).await.0, 404);
        assert_eq!(owner.get(&path(999, "historial")).await.0, 404);
        let file = owner.call(Method::GET, &path(COLA, "movimientos/excel")).send().await.unwrap();
        assert_eq!(file.status(), 200);
        assert!(file.bytes().await.unwrap().starts_with(b"PK"));
    }

    async fn a_role_without_costs_reads_none(db: TestDb) {
        let server = TestServer::open(db).await;
        moved(&server).await;
        let (owner, manager) = (server.sign_in(OWNER).await, server.sign_in(MANAGER).await);
        let role = format!("/api/v2/empresas/{HOST}/roles/2");
        let rights = json!({"verCifrasTienda": false, "verCostos": false});
        let (status, changed) = owner.send(Method::PATCH, &role, &rights).await;
        assert_eq!(status, 200, "{changed}");
        let (status, page) = manager.get(&path(COLA, "movimientos")).await;
        assert_eq!((status, page["movimientos"].as_array().unwrap().len()), (200, 6));
        let (_, history) = manager.get(&path(COLA, "historial")).await;
        assert_eq!((&history["semanas"], &history["diasDeStock"]), (&Value::Null, &Value::Null), "nor the shop's figures");
        let (_, waste) = manager.get(&format!("/api/v2/empresas/{HOST}/mermas")).await;
        assert_eq!(waste["mermas"].as_array().unwrap().len(), 1);
        for word in ["costo\"", "valor", "ultimoCosto"] {
            for answer in [&page, &history, &waste] {
                let text = answer.to_string().replace("\"tipo\":\"costo\"", "");
                assert!(!text.contains(word), "{word}: {text}");
            }
        }
    }

    async fn an_owner_reads_prices_weeks_and_suppliers(db: TestDb) {
        let server = TestServer::open(db).await;
        moved(&server).await;
        let owner = server.sign_in(OWNER).await;
        for price in [8, 9] {
            server.pass(1_000);
            owner.send(Method::PATCH, &written(COLA), &json!({"precioLista": price})).await;
        }
        let (status, history) = owner.get(&path(COLA, "historial")).await;
        assert_eq!(status, 200, "{history}");
        let prices: Vec<Value> = history["precios"].as_array().unwrap().iter()
            .map(|one| json!([one["precioAnterior"], one["precio"], one["importado"]])).collect();
        assert_eq!(prices, [json!([8, 9, false]), json!([7, 8, false])]);
        let weeks = history["semanas"].as_array().unwrap();
        assert_eq!((weeks.len(), &weeks[11]["cantidad"], &weeks[11]["total"], &weeks[0]["cantidad"]), (12, &json!(3), &json!(21), &json!(0)));
        assert_eq!(history["diasDeStock"], Value::Null, "today is not over, and nothing was sold before");
        let supplier = &history["proveedores"][0];
        assert_eq!((&supplier["razonSocial"], &supplier["ultimoCosto"], &supplier["recepciones"]), (&json!("Mercado"), &json!(4), &json!(1)));
    }
}
