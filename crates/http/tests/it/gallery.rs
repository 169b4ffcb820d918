//! The gallery shows the company's own pictures and those of no other company.

use serde_json::{Value, json};
use yapa_storage::StorageError;
use yapa_storage::queries::products::{self, CategoryRow, NewProduct, ProductRow};

use crate::shop::scope;
use crate::support::*;

const CATEGORY: i64 = 11;

fn gallery(host: &str, query: &str) -> String {
    format!("/api/v2/administracion/empresas/{host}/galeria?{query}")
}

/// Products, every other one with a picture.
async fn stock(server: &TestServer, host: &'static str, many: i64) {
    let scope = scope(server, host).await;
    let done = server.ctx.db.write(&scope, move |tx| {
        Box::pin(async move {
            let category = CategoryRow {
                id: CATEGORY,
                name: "Bebidas".to_owned(),
                active: true,
                ..CategoryRow::default()
            };
            products::insert_category(tx, &category).await?;
            let product = |id: i64| NewProduct {
                row: ProductRow {
                    id,
                    code: format!("P{id}"),
                    name: format!("Producto {id:03}"),
                    image: if id % 2 == 0 {
                        format!("/imagenes/{id}.png")
                    } else {
                        String::new()
                    },
                    measurement_unit: "UNI".to_owned(),
                    taxes: "[]".to_owned(),
                    active: true,
                    ..ProductRow::default()
                },
                sold: yapa_domain::Dec4::ZERO,
                movement_id: id + 1_000,
                categories: vec![CATEGORY],
            };
            let goods: Vec<NewProduct> = (1..=many).map(product).collect();
            products::insert(tx, &goods, 1, 0).await
        })
    });
    let done: Result<(), StorageError> = done.await;
    done.unwrap();
}

fn titles(body: &Value) -> Vec<&str> {
    let all = body["imagenes"].as_array().unwrap().iter();
    all.map(|one| one["titulo"].as_str().unwrap()).collect()
}

yapa_test_kit::both_engines! {
    async fn every_user_of_the_company_pages_through_its_pictures(db: TestDb) {
        let server = TestServer::open(db).await;
        let seller = server.sign_in(SELLER).await;
        let (status, empty) = seller.get(&gallery(HOST, "")).await;
        assert_eq!((status, &empty["imagenes"]), (200, &json!([])));
        assert_eq!(empty["pageRender"], json!({"totalItems": 0, "totalPaginas": 1, "paginaActual": 0}));
        stock(&server, HOST, 50).await;
        stock(&server, OTHER_HOST, 4).await;
        let (_, first) = seller.get(&gallery(HOST, "")).await;
        assert_eq!(first["pageRender"], json!({"totalItems": 25, "totalPaginas": 2, "paginaActual": 0}));
        assert_eq!((titles(&first).len(), titles(&first)[0]), (20, "Producto 002"));
        assert_eq!(
            first["imagenes"][0],
            json!({"imagen": "/imagenes/2.png", "tipo": "producto", "titulo": "Producto 002", "idReferencia": 2})
        );
        let (_, second) = seller.get(&gallery(HOST, "pagina=1&tipo=producto")).await;
        assert_eq!(titles(&second), ["Producto 042", "Producto 044", "Producto 046", "Producto 048", "Producto 050"]);
        for kind in ["logo", "empresa", "recepcion"] {
            assert_eq!(seller.get(&gallery(HOST, &format!("tipo={kind}"))).await.1["imagenes"], json!([]), "{kind}");
        }
        for odd in ["pagina=-1", "registros_pagina=0", "tipo=rara", "pagina=uno"] {
            assert_eq!(seller.get(&gallery(HOST, odd)).await.0, 400, "{odd}");
        }
        let stranger = server.sign_in(OTHER_OWNER).await;
        assert_eq!(titles(&stranger.get(&gallery(OTHER_HOST, "")).await.1), ["Producto 002", "Producto 004"]);
        assert_eq!(stranger.get(&gallery(HOST, "")).await.0, 403);
    }
}
