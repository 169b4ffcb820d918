use serde_json::{Value, json};

use crate::shop::{self, BUNDLE, COLA, GROUP, MILK};
use crate::support::*;

fn names(body: &Value) -> Vec<&str> {
    body.as_array()
        .unwrap()
        .iter()
        .map(|one| one["nombre"].as_str().unwrap())
        .collect()
}

yapa_test_kit::both_engines! {
    async fn groups_bring_their_first_products(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let seller = server.sign_in(SELLER).await;
        let path = |query: &str| format!("/api/v2/empresas/{HOST}/agrupaciones?{query}");
        let (status, body) = seller.get(&path("")).await;
        assert_eq!((status, names(&body)), (200, vec!["Desayuno"]));
        assert_eq!((&body[0]["descripcion"], &body[0]["totalProductos"]), (&json!("Desayuno"), &json!(2)));
        assert_eq!(body[0]["productos"][0]["idProducto"], MILK);
        assert_eq!(names(&seller.get(&path("estado=todos")).await.1), ["Desayuno", "Navidad"]);
        assert_eq!(names(&seller.get(&path("estado=inactivo")).await.1), ["Navidad"]);
        assert_eq!(seller.get(&path("estado=raro")).await.0, 400);
    }

    async fn a_group_pages_its_products(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let seller = server.sign_in(SELLER).await;
        let path = |id: i64, query: &str| format!("/api/v2/empresas/{HOST}/agrupaciones/{id}?{query}");
        let (status, body) = seller.get(&path(GROUP, "registros_pagina=1&pagina=1")).await;
        assert_eq!((status, &body["productos"][0]["idProducto"]), (200, &json!(104)));
        assert_eq!(body["paginacion"], json!({"totalItems": 2, "totalPaginas": 2, "paginaActual": 1}));
        assert_eq!(seller.get(&path(GROUP, "estado=todos")).await.1["totalProductos"], 3);
        assert_eq!(seller.get(&path(GROUP, "pagina=-1")).await.0, 400);
        let (status, body) = seller.get(&path(999, "")).await;
        assert_refusal(status, &body, "no_encontrado");
        let stranger = server.sign_in(OTHER_OWNER).await;
        assert_eq!(stranger.get(&format!("/api/v2/empresas/{OTHER_HOST}/agrupaciones/{GROUP}")).await.0, 404);
        assert_eq!(stranger.get(&path(GROUP, "")).await.0, 403);
    }

    async fn bundles_are_found_and_say_how_many_there_are(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let seller = server.sign_in(SELLER).await;
        let path = |query: &str| format!("/api/v2/ventas/empresas/{HOST}/grupo-productos?{query}");
        let (status, body) = seller.get(&path("")).await;
        assert_eq!((status, names(&body["grupoProductos"])), (200, vec!["Pack Desayuno", "Pack Fiesta"]));
        assert_eq!(body["grupoProductos"][0]["cantidadDisponible"], 1);
        assert_eq!(body["grupoProductos"][1]["cantidadDisponible"], 6);
        assert_eq!(body["grupoProductos"][0]["productos"], json!([]));
        let (_, body) = seller.get(&path("q=fiestas&incluyeProductos=true")).await;
        assert_eq!(names(&body["grupoProductos"]), ["Pack Fiesta"]);
        assert_eq!(body["grupoProductos"][0]["productos"][0],
            json!({"idProducto": COLA, "codigo": "COD-101", "nombre": "Gaseosa Negra", "cantidad": 1, "marca": "Coca-Cola",
                "presentacion": "", "imagen": null, "precioLista": 7, "cantidadDisponible": 24, "unidadVenta": "",
                "ventasParciales": false, "activo": true}));
        assert_eq!(seller.get(&path("registros_pagina=1&pagina=1")).await.1["grupoProductos"][0]["id"], BUNDLE + 1);
        assert_eq!(seller.get(&path("incluyeProductos=tal+vez")).await.0, 400);
    }

    async fn one_bundle_brings_its_products(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let seller = server.sign_in(SELLER).await;
        let path = |host: &str, id: i64| format!("/api/v2/ventas/empresas/{host}/grupo-productos/{id}");
        let (status, body) = seller.get(&path(HOST, BUNDLE)).await;
        assert_eq!((status, &body["precio"], body["productos"].as_array().unwrap().len()), (200, &json!(10.5), 2));
        assert_eq!(seller.get(&path(HOST, 999)).await.0, 404);
        let stranger = server.sign_in(OTHER_OWNER).await;
        assert_eq!(stranger.get(&path(OTHER_HOST, BUNDLE)).await.0, 404);
        assert_eq!(stranger.get(&path(HOST, BUNDLE)).await.0, 403);
    }
}
