//! The history of a client.

use serde_json::{Value, json};

use crate::support::*;

fn path(user: i64, client: i64, query: &str) -> String {
    format!("/api/v2/ventas/empresas/{HOST}/usuarios/{user}/clientes/{client}/compras?{query}")
}

fn keys(body: &Value) -> Vec<Value> {
    let all = body["compras"].as_array().unwrap().iter();
    all.map(|one| one["idVenta"].clone()).collect()
}

yapa_test_kit::both_engines! {
    async fn purchases_come_newest_first_and_by_pages(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        let seller_id = server.user_id(SELLER).await;
        let item = shop.product(&server, "10", "99").await;
        let known = shop.client(&server, "1", "87654321", "Ana Paz").await;
        let mut body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        body["cliente"] = json!(known);
        let mut sold = Vec::new();
        for nth in 0..13 {
            let who = if nth % 4 == 0 { &seller } else { &owner };
            body["tipoComprobante"] = json!(if nth == 12 { "NOTA-VENTA" } else { "BOLETA-ELECTRONICA" });
            body["documentoElectronico"] = json!(nth != 12);
            sold.insert(0, who.sold(&shop, &body).await["idVenta"].clone());
        }
        owner.sold(&shop, &shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body()).await;
        assert_eq!(owner.bring(&sold[1], "descartada").await.0, 200);

        let (status, first) = owner.get(&path(shop.user_id, known, "")).await;
        assert_eq!((status, &first["pageRender"]), (200, &json!({"totalItems": 13, "totalPaginas": 2, "paginaActual": 0})));
        assert_eq!(keys(&first), sold[..10]);
        assert_eq!(keys(&owner.get(&path(shop.user_id, known, "pagina=1")).await.1), sold[10..]);
        assert_eq!(keys(&owner.get(&path(shop.user_id, known, "pagina=9")).await.1), [Value::Null; 0]);
        let newest = &first["compras"][0];
        assert_eq!((&newest["numeroComprobante"], &newest["tipoComprobante"], &newest["canal"], &newest["montoTotal"]),
            (&json!("S/N"), &json!("NOTA-VENTA"), &json!("web"), &json!(10)));
        assert_eq!((&newest["descripcionComprobante"], &newest["usuId"], &newest["estado"]),
            (&json!("Nota de Venta"), &json!(seller_id), &json!("abierta")));
        assert_eq!((&first["compras"][1]["estado"], &first["compras"][2]["numeroComprobante"]), (&json!("descartada"), &json!("B001-00000011")));

        let own: Vec<Value> = [0, 4, 8, 12].map(|at: usize| sold[at].clone()).to_vec();
        let (_, sellers) = seller.get(&path(seller_id, known, "")).await;
        assert_eq!((keys(&sellers), &sellers["pageRender"]["totalItems"]), (own.clone(), &json!(4)));
        assert_eq!(keys(&owner.get(&path(seller_id, known, "")).await.1), own, "the owner may look at one seller's");
        assert_eq!(seller.get(&path(shop.user_id, known, "")).await.0, 403);

        let (_, seen) = seller.get(&format!("/api/v2/ventas/empresas/{HOST}/clientes/{known}")).await;
        let last: Vec<Value> = seen["ventas"].as_array().unwrap().iter().map(|one| one["idVenta"].clone()).collect();
        assert_eq!((last, &seen["ventaActual"]["idVenta"]), (own, &sold[0]));
        assert_eq!((&seen["cantidadVentas"], &seen["montoVentas"]), (&json!(4), &json!(40)), "what the seller sold");
        let (_, seen) = owner.get(&format!("/api/v2/ventas/empresas/{HOST}/clientes/{known}")).await;
        assert_eq!((seen["ventas"].as_array().unwrap().len(), &seen["cantidadVentas"]), (5, &json!(12)));
        assert_eq!(seen["ventaActual"]["idVenta"], sold[0]);
    }

    async fn other_companies_and_wrong_pages_are_refused(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let known = shop.client(&server, "1", "87654321", "Ana Paz").await;
        assert_eq!(owner.get(&path(shop.user_id, known, "")).await.1["compras"], json!([]));
        for query in ["pagina=-1", "registros_pagina=0", "pagina=x"] {
            assert_eq!(owner.get(&path(shop.user_id, known, query)).await.0, 400, "{query}");
        }
        assert_eq!(owner.get(&path(shop.user_id, 999, "")).await.0, 404);
        assert_eq!(owner.get(&path(0, known, "")).await.0, 400);
        let stranger = server.sign_in(OTHER_OWNER).await;
        let other = server.user_id(OTHER_OWNER).await;
        assert_eq!(stranger.get(&path(other, known, "")).await.0, 403);
        let theirs = format!("/api/v2/ventas/empresas/{OTHER_HOST}/usuarios/{other}/clientes/{known}/compras");
        assert_eq!(stranger.get(&theirs).await.0, 404);
    }
}
