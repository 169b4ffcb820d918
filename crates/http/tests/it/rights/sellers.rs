//! A seller reads and changes what she made, and nothing that a colleague made.

use serde_json::Value;
use yapa_domain::Dec4;

use super::operations::Operation;
use super::world::{call, keys, measure};
use crate::sales::builders::number;
use crate::support::*;

/// Whether an operation names a sale, a quote, an electronic document or a credit note.
fn is_of_a_maker(operation: &Operation) -> bool {
    let parts = [
        "{saleId}",
        "{proformaId}",
        "{dteId}",
        "/comprobantes/pdf",
        "/comprobantes/xml",
        "/comprobantes/cdr",
        "/notas-credito/",
        "/comprobantes/reprocesar",
    ];
    parts.iter().any(|part| operation.path.contains(part))
}

async fn total(actor: &Actor<'_>, path: &str) -> i64 {
    let (status, answer) = actor.get(path).await;
    assert_eq!(status, 200, "{path}: {answer}");
    answer["pageRender"]["totalItems"].as_i64().unwrap()
}

yapa_test_kit::both_engines! {
    async fn a_seller_reaches_nothing_that_a_colleague_made(db: TestDb) {
        let server = TestServer::demo(db).await;
        for (country, host, code) in [("PE", "20601234565", "pe"), ("CL", "76543210-3", "cl")] {
            let (email, boss) = (format!("vendedor@{code}.yapa.example"), format!("propietario@{code}.yapa.example"));
            let (own, owner) = (server.user_id(&email).await, server.user_id(&boss).await);
            let shop = server.known_shop(host, &boss, owner, country).await;
            let theirs = keys(&server, &shop, own).await;
            let (seller, privileged) = (server.sign_in_demo(&email).await, server.sign_in_demo(&boss).await);
            let before = measure(&server, &shop).await;
            let (mut wrong, mut tried, mut read) = (Vec::new(), 0, 0);
            for operation in Operation::all().into_iter().filter(is_of_a_maker) {
                for (user, expected) in [(own, 404), (owner, 403)] {
                    let in_the_name = operation.path.contains("{userId}");
                    if user == owner && !in_the_name {
                        continue;
                    }
                    let address = operation.address(host, country, user, &theirs);
                    let (status, text) = call(&seller, &operation, &address, host, &theirs).await;
                    tried += 1;
                    if status != expected {
                        wrong.push(format!("{} {address}: {status} {}", operation.method, text.chars().take(160).collect::<String>()));
                    }
                }
                // The owner reads the same, so that the keys are those of records that are there.
                if operation.method == reqwest::Method::GET {
                    let address = operation.address(host, country, owner, &theirs);
                    read += i32::from(call(&privileged, &operation, &address, host, &theirs).await.0 == 200);
                }
            }
            assert!(wrong.is_empty(), "{country}\n{}", wrong.join("\n"));
            assert!(tried > 20 && read > 8, "{country}: {tried} {read}");
            assert_eq!(measure(&server, &shop).await, before, "{country}");
        }
    }

    async fn lists_of_a_seller_have_her_own_records(db: TestDb) {
        let server = TestServer::demo(db).await;
        let (host, own) = ("20601234565", server.user_id("vendedor@pe.yapa.example").await);
        let owner = server.user_id("propietario@pe.yapa.example").await;
        let shop = server.known_shop(host, "propietario@pe.yapa.example", owner, "PE").await;
        let (seller, privileged) = (server.sign_in_demo("vendedor@pe.yapa.example").await, server.sign_in_demo("propietario@pe.yapa.example").await);
        let counts = [
            (format!("/api/v2/ventas/empresas/{host}/usuarios/{own}?fecha_inicio=2000-01-01&fecha_fin=2100-01-01"),
                "SELECT COUNT(*) FROM sale WHERE company_id = $1 AND user_id = $2"),
            (format!("/api/v2/ventas/empresas/{host}/proformas?fecha_inicio=2000-01-01&fecha_fin=2100-01-01"),
                "SELECT COUNT(*) FROM proforma WHERE company_id = $1 AND user_id = $2"),
            (format!("/api/v1/integracion/comprobantes/empresas/{host}?fecha_inicio=2000-01-01&fecha_fin=2100-01-01&tipo_comprobante=01,03,07"),
                "SELECT COUNT(*) FROM e_document d JOIN sale s ON s.company_id = d.company_id AND s.id = d.sale_id \
                WHERE d.company_id = $1 AND s.user_id = $2 AND d.issuer_code IN ('01', '03', '07')"),
        ];
        for (path, sql) in counts {
            let made: Vec<(i64,)> = shop.rows(&server, sql, own).await;
            assert_eq!(total(&seller, &path).await, made[0].0, "{path}");
            assert!(made[0].0 > 0, "{path}");
            if !path.contains("/usuarios/") {
                assert!(total(&privileged, &path).await > made[0].0, "{path}");
            }
        }
        // A client's figures and purchases.
        let sql = "SELECT client_id, COUNT(*), CAST(SUM(total - noted_total) AS BIGINT) FROM sale WHERE company_id = $1 AND user_id = $2 \
            AND state IN ('abierta', 'cerrada') AND client_id IN (SELECT id FROM client WHERE company_id = $1 AND NOT generic) \
            AND client_id IN (SELECT client_id FROM sale WHERE company_id = $1 AND user_id <> $2) GROUP BY client_id ORDER BY client_id LIMIT 5";
        let clients: Vec<(i64, i64, Dec4)> = shop.rows(&server, sql, own).await;
        assert!(!clients.is_empty());
        for (client, sales, amount) in clients {
            let path = format!("/api/v2/ventas/empresas/{host}/clientes/{client}");
            let (_, shown) = seller.get(&path).await;
            let (_, whole) = privileged.get(&path).await;
            assert_eq!(shown["cantidadVentas"].as_i64(), Some(sales), "{shown}");
            assert_eq!(shown["montoVentas"], number(amount), "{shown}");
            assert!(whole["cantidadVentas"].as_i64().unwrap() >= sales, "{whole}");
            let of = |user: i64| format!("/api/v2/ventas/empresas/{host}/usuarios/{user}/clientes/{client}/compras?registros_pagina=100");
            let (_, bought) = seller.get(&of(own)).await;
            let rows = bought["compras"].as_array().unwrap();
            assert!(rows.iter().all(|row: &Value| row["usuId"].as_i64() == Some(own)), "{bought}");
            assert_eq!(seller.get(&of(owner)).await.0, 403);
        }
    }
}
