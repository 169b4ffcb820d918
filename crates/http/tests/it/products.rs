use serde_json::{Value, json};
use yapa_storage::queries::products as queries;

use crate::shop::{self, COLA, DAIRY, DRINKS, MILK};
use crate::support::*;

fn products(query: &str) -> String {
    format!("/api/v2/empresas/{HOST}/productos?{query}")
}

fn ids(body: &Value, list: &str) -> Vec<i64> {
    body[list]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["idProducto"].as_i64().unwrap())
        .collect()
}

yapa_test_kit::both_engines! {
    async fn categories_count_products_on_sale(db: TestDb) {
        let server = TestServer::open(db).await;
        let seller = server.sign_in(SELLER).await;
        let path = format!("/api/v2/empresas/{HOST}/categorias");
        assert_eq!(seller.get(&path).await, (200, json!([])));
        shop::fill(&server).await;
        let (_, body) = seller.get(&path).await;
        let bare = |id: i64, name: &str, total: i64| json!({"id": id, "nombre": name, "icono": "", "color": "", "totalProductos": total, "activo": true});
        assert_eq!(body, json!([bare(DRINKS, "Bebidas", 2), bare(DAIRY, "Lácteos", 2)]));
    }

    async fn a_category_lists_its_products_by_name(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let seller = server.sign_in(SELLER).await;
        let path = |query: &str| format!("/api/v2/empresas/{HOST}/categorias/{DAIRY}?{query}");
        let (status, body) = seller.get(&path("")).await;
        assert_eq!((status, ids(&body, "productoCatDTOS")), (200, vec![MILK, 104]));
        assert_eq!(body["paginacion"], json!({"totalItems": 2, "totalPaginas": 1, "paginaActual": 0}));
        assert_eq!(ids(&seller.get(&path("estado=todos")).await.1, "productoCatDTOS"), [105, MILK, 104]);
        assert_eq!(ids(&seller.get(&path("q=leche")).await.1, "productoCatDTOS"), [MILK]);
        let (status, body) = seller.get(&format!("/api/v2/empresas/{HOST}/categorias/999")).await;
        assert_eq!(status, 404);
        assert_refusal(status, &body, "no_encontrado");
    }

    async fn products_are_found_filtered_and_paged(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let seller = server.sign_in(SELLER).await;
        let cases: [(&str, &[i64]); 25] = [
            ("", &[COLA, 102, MILK, 104]),
            ("q=coca+1.5", &[COLA]),
            ("q=COCA", &[102, COLA]),
            ("q=pi%C3%B1a", &[104]),
            ("q=leches", &[MILK]),
            ("q=leches&estado=todos", &[MILK, 105]),
            ("q=7750182000147", &[COLA]),
            ("q=cod-103", &[MILK]),
            ("q=nada%25", &[]),
            ("estado=inactivo", &[105]),
            ("chatbot=true", &[COLA]),
            ("sin_stock=true", &[102]),
            ("sin_stock=false", &[COLA, MILK, 104]),
            ("sin_precio=true", &[104]),
            ("personalizado=true", &[MILK]),
            ("umbral=true", &[102, MILK]),
            ("umbral=true&q=gloria", &[MILK]),
            ("chatbot=false", &[102, MILK, 104]),
            ("sin_precio=false&estado=todos", &[COLA, 102, 105, MILK]),
            ("personalizado=false", &[COLA, 102, 104]),
            ("umbral=false&estado=todos", &[COLA, 105, 104]),
            ("sin_stock=true&umbral=true&sin_precio=false&chatbot=false&q=gaseosa", &[102]),
            ("q=7751271000017&estado=todos", &[MILK]),
            ("sin_stock=true&umbral=false", &[]),
            ("registros_pagina=3&pagina=1", &[104]),
        ];
        for (query, expected) in cases {
            let (status, body) = seller.get(&products(query)).await;
            assert_eq!((status, ids(&body, "productos").as_slice()), (200, expected), "{query}");
        }
        let dairy = |query: &str| format!("/api/v2/empresas/{HOST}/categorias/{DAIRY}?{query}");
        for (query, expected) in [("sin_precio=true", vec![104]), ("umbral=true", vec![MILK]), ("estado=todos&personalizado=false", vec![105, 104]),
            ("sin_stock=true", vec![])] {
            let (_, body) = seller.get(&dairy(query)).await;
            assert_eq!(ids(&body, "productoCatDTOS"), expected, "{query}");
            assert_eq!(body["paginacion"]["totalItems"], expected.len(), "{query}");
        }
        let (_, body) = seller.get(&products("registros_pagina=3&pagina=9")).await;
        assert_eq!(body, json!({"paginacion": {"totalItems": 4, "totalPaginas": 2, "paginaActual": 9}, "productos": []}));
        assert_eq!(seller.get(&products("registros_pagina=5000")).await.1["paginacion"]["totalPaginas"], 1);
        for query in ["pagina=-1", "registros_pagina=0", "estado=raro", "chatbot=quizas", "pagina=x", "q=%00", "pagina=99999999999"] {
            let (status, body) = seller.get(&products(query)).await;
            assert_eq!(status, 400, "{query}");
            assert_refusal(status, &body, "validacion");
        }
    }

    async fn a_product_has_price_stock_taxes_and_categories(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let seller = server.sign_in(SELLER).await;
        let path = |id: &str| format!("/api/v2/empresas/{HOST}/productos/{id}");
        let (status, body) = seller.get(&path("103")).await;
        assert_eq!(status, 200);
        assert_eq!((&body["precioLista"], &body["cantidadDisponible"]), (&json!(4), &json!(3)));
        assert_eq!(body["impuestosDolpos"], json!([{"id": 1, "codigo": "IGV", "nombre": "IGV 18%", "factor": 0.18}]));
        assert_eq!(body["categoria"], json!({"id": DAIRY, "nombre": "Lácteos"}));
        assert_eq!(body["agrupaciones"], json!([{"id": shop::GROUP, "nombre": "Desayuno"}]));
        assert_eq!((&body["moneda"]["simbolo"], &body["imagen"]), (&json!("S/"), &Value::Null));
        for (id, expected) in [("999", 404), ("0", 400), ("abc", 400), ("-1", 400)] {
            assert_eq!(seller.get(&path(id)).await.0, expected, "{id}");
        }
    }

    async fn best_sellers_come_first(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let seller = server.sign_in(SELLER).await;
        let path = |country: &str, query: &str| format!("/api/v2/pedidos/paises/{country}/productos?maspedidos=true&{query}");
        let (status, body) = seller.get(&path("PE", &format!("ruc={HOST}"))).await;
        assert_eq!((status, ids(&body, "productos")), (200, vec![MILK, 102, COLA, 104]));
        let (_, body) = seller.get(&path("PE", &format!("ruc={HOST}&registros_pagina=1&pagina=1"))).await;
        assert_eq!((ids(&body, "productos"), &body["paginacion"]["totalItems"]), (vec![102], &json!(4)));
        assert_eq!(seller.get(&path("PE", &format!("ruc={OTHER_HOST}"))).await.0, 403);
        assert_eq!(seller.get(&path("CL", &format!("ruc={HOST}"))).await.0, 403);
        assert_eq!(seller.get(&path("PE", "")).await.0, 400);
    }

    async fn taxes_are_the_country_s(db: TestDb) {
        let server = TestServer::open(db).await;
        let seller = server.sign_in(SELLER).await;
        let (status, body) = seller.get(&format!("/api/v2/ventas/empresas/{HOST}/impuestos-dolpos")).await;
        assert_eq!((status, &body[0]), (200, &json!({"id": 1, "codigo": "IGV", "nombre": "IGV 18%", "factor": 0.18})));
    }

    async fn an_owner_does_not_see_another_company_s_products(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let stranger = server.sign_in(OTHER_OWNER).await;
        let own = |rest: &str| format!("/api/v2/empresas/{OTHER_HOST}/{rest}");
        assert_eq!(stranger.get(&own("productos?q=coca")).await.1["productos"], json!([]));
        assert_eq!(stranger.get(&own(&format!("productos/{COLA}"))).await.0, 404);
        assert_eq!(stranger.get(&own(&format!("categorias/{DRINKS}"))).await.0, 404);
        assert_eq!(stranger.get(&products("q=coca")).await.0, 403);
    }

    async fn a_change_by_another_process_is_seen_at_once(db: TestDb) {
        let other = db.reopen().await;
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let seller = server.sign_in(SELLER).await;
        assert_eq!(ids(&seller.get(&products("q=quinua")).await.1, "productos"), [0_i64; 0]);
        let scope = shop::scope(&server, HOST).await;
        let added = other.write(&scope, |tx| Box::pin(async move {
            let new = shop::product(&(200, "Quinua Real", "Incasur", "500", "G", "", 9, 10, 0, DRINKS));
            queries::insert(tx, &[new], 77, 0).await
        }));
        added.await.unwrap();
        assert_eq!(ids(&seller.get(&products("q=quinua")).await.1, "productos"), [200]);
    }

    async fn ten_thousand_products_are_found(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let scope = shop::scope(&server, HOST).await;
        let added = server.ctx.db.write(&scope, |tx| Box::pin(async move {
            let new = |n: i64| {
                let mut new = shop::product(&(10_000 + n, "Cuaderno", "Stanford", "1", "UNI", "", 3, 1, 0, DRINKS));
                new.row.name = format!("Cuaderno serie {}", n % 500);
                new.row.ean = format!("20{n:011}");
                new
            };
            let many: Vec<_> = (1..=10_000).map(new).collect();
            queries::insert(tx, &many, 78, 0).await
        }));
        added.await.unwrap();
        let seller = server.sign_in(SELLER).await;
        let total = async |query: &str| seller.get(&products(query)).await.1["paginacion"]["totalItems"].as_i64().unwrap();
        assert_eq!(total("").await, 10_004);
        assert_eq!(total("q=cuadernos").await, 10_000);
        assert_eq!(total("q=serie+499").await, 20);
        assert_eq!(total("q=stanford+coca").await, 0);
        assert_eq!(ids(&seller.get(&products("q=2000000000123")).await.1, "productos"), [10_123]);
        assert_eq!(ids(&seller.get(&products("q=coca+1.5")).await.1, "productos"), [COLA]);
        let (_, last) = seller.get(&products("pagina=500")).await;
        assert_eq!(ids(&last, "productos").len(), 4);
    }
}
