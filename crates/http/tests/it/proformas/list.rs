//! Lists of quotes.

use serde_json::{Value, json};

use super::{quote, sale_of};
use crate::support::*;

/// Numbers of the quotes of a page, and how many there are in all.
async fn numbers(actor: &Actor<'_>, path: &str) -> (Vec<i64>, Value) {
    let (status, page) = actor.get(path).await;
    assert_eq!(status, 200, "{path}: {page}");
    let rows = page["proformas"].as_array().unwrap();
    let found = rows.iter().map(|row| row["numero"].as_i64().unwrap());
    (found.collect(), page["pageRender"]["totalItems"].clone())
}

yapa_test_kit::both_engines! {
    async fn an_owner_finds_quotes_of_every_seller(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let item = shop.product(&server, "10", "50").await;
        let ana = shop.client(&server, "1", "45678901", "Ana Ñahui Güemes").await;
        let luis = shop.client(&server, "1", "45678902", "Luis Peña Ana").await;
        let body = quote(&shop.cart("PROFORMA").line(&item, "1"));
        let mut ids = Vec::new();
        for client in [Some(ana), Some(luis), None, Some(ana)] {
            let mut body = body.clone();
            if let Some(client) = client {
                body["cliente"] = json!({"idCliente": client});
            }
            let by = if client.is_none() { &seller } else { &owner };
            ids.push(by.quoted(&shop, &body).await["idProforma"].clone());
        }
        owner.turn(&shop, &ids[1], "anulado").await;
        owner.turn(&shop, &ids[2], "gratuito").await;
        owner.sold(&shop, &sale_of(&shop.cart("NOTA-VENTA").line(&item, "1"), &ids[3])).await;
        server.pass(86_400_000);
        let seller = server.sign_in(SELLER).await;
        seller.quoted(&shop, &body).await;
        let owner = server.sign_in(OWNER).await;

        let list = shop.quotes();
        let cases: &[(&str, &[i64])] = &[
            ("", &[5, 4, 3, 2, 1]),
            ("?estado=abierta", &[5, 1]), ("?estado=cerrada", &[4]), ("?estado=anulado", &[2]), ("?estado=gratuito", &[3]),
            ("?tipo=venta", &[5, 4, 3, 2, 1]), ("?tipo=parqueo", &[]),
            ("?fecha_inicio=2026-01-02", &[5]), ("?fecha_fin=2026-01-02", &[4, 3, 2, 1]),
            ("?fecha_inicio=2026-01-01&fecha_fin=2026-01-03&estado=abierta", &[5, 1]),
            ("?q=ana", &[4, 2, 1]), ("?q=NAHUI%20ana", &[4, 1]), ("?q=pe%C3%B1a", &[2]), ("?q=45678902", &[2]), ("?q=456789", &[4, 2, 1]),
            ("?q=P001-00000003", &[3]), ("?q=p001-3", &[3]), ("?q=00000003", &[3]), ("?q=generico", &[5, 3]),
            ("?q=ana%20P001-2", &[2]), ("?q=nadie", &[]), ("?q=%25", &[]),
        ];
        for (query, expected) in cases {
            let (found, total) = numbers(&owner, &format!("{list}{query}")).await;
            assert_eq!(found, *expected, "{query}");
            assert_eq!(total, json!(expected.len()), "{query}");
        }
        let of_ana = format!("{}/clientes/{ana}/proformas", shop.sales());
        assert_eq!(numbers(&owner, &of_ana).await, (vec![4, 1], json!(2)));
        assert_eq!(numbers(&owner, &format!("{of_ana}?estado=abierta&q=1")).await, (vec![1], json!(1)));
        assert_eq!(numbers(&owner, &format!("{of_ana}?fecha_inicio=2026-01-02")).await.0, [0_i64; 0]);
        assert_eq!(seller.get(&format!("{}/clientes/999/proformas", shop.sales())).await.0, 404);

        let row = &owner.get(&format!("{list}?q=luis")).await.1["proformas"][0];
        assert_eq!((&row["nombreCliente"], &row["documentoCliente"]), (&json!("Luis Peña Ana"), &json!("45678902")));
        assert_eq!((&row["nombreUsuario"], &row["total"], &row["serieCorrelativo"]), (&json!("Ana Paz"), &json!(10), &json!("P001-00000002")));
        assert_eq!((&row["fecha"], &row["fechaVencimiento"], &row["vencida"]), (&json!("2026-01-01"), &json!("2026-01-08"), &json!(false)));
    }

    async fn pages_of_ten_the_newest_first(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "50").await;
        let body = quote(&shop.cart("PROFORMA").line(&item, "1"));
        for _ in 0..23 {
            owner.quoted(&shop, &body).await;
        }
        let list = shop.quotes();
        assert_eq!(numbers(&owner, &list).await, ((14..=23).rev().collect(), json!(23)));
        assert_eq!(numbers(&owner, &format!("{list}?pagina=2")).await.0, [3, 2, 1]);
        assert_eq!(numbers(&owner, &format!("{list}?pagina=3")).await, (vec![], json!(23)));
        assert_eq!(numbers(&owner, &format!("{list}?pagina=1&registros_pagina=5")).await.0, [18, 17, 16, 15, 14]);
        assert_eq!(owner.get(&list).await.1["pageRender"]["totalPaginas"], 3);
        for wrong in ["pagina=-1", "registros_pagina=0", "pagina=x", "estado=vencida", "tipo=x", "fecha_inicio=ayer",
            "fecha_inicio=2026-01-02&fecha_fin=2026-01-01"] {
            let (status, refused) = owner.get(&format!("{list}?{wrong}")).await;
            assert_eq!(status, 400, "{wrong}: {refused}");
        }
    }
}
