//! The categories that an import brings, and its undoing.

use reqwest::Method;
use serde_json::json;

use crate::imports::{apply, draft, findings, found, product, upload, work};
use crate::shop::{self, MILK};
use crate::support::*;

yapa_test_kit::both_engines! {
    async fn undoing_puts_the_categories_of_an_import_away_unless_another_product_has_them(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let before = findings(&server).await;
        let owner = server.sign_in(OWNER).await;
        let shown = async || {
            let path = format!("/api/v2/empresas/{HOST}/categorias");
            let (status, page) = owner.get(&path).await;
            assert_eq!(status, 200, "{page}");
            let all = page.as_array().unwrap().iter();
            let mut names: Vec<String> = all.map(|one| one["nombre"].as_str().unwrap().to_owned()).collect();
            names.sort();
            names
        };
        let at_first = shown().await;
        let list = "nombre,precio,categoria\nGelatina,3,Postres\nFlan,4,Postres\nVela,1,Mascotas\n";
        let (address, fields) = draft(&upload(&owner, "lista.csv", list.as_bytes()).await.1);
        apply(&server, &owner, &address, &fields).await;
        let id = async |name: &str| found(&owner, name).await["productos"][0]["idProducto"].clone();
        let category = found(&owner, "gelatina").await["productos"][0]["categoria"]["id"].clone();
        assert!(!category.is_null());
        assert!(shown().await.contains(&"Mascotas".to_owned()));
        // Another product goes into one of them.
        let path = format!("/api/v2/ventas/empresas/{HOST}/productos/{MILK}");
        let (status, said) = owner.send(Method::PATCH, &path, &json!({"categorias": [{"id": category}]})).await;
        assert_eq!(status, 200, "{said}");
        let candle = id("vela").await;
        assert_eq!(owner.send(Method::POST, &format!("{address}/deshacer"), &json!({})).await.0, 200);
        work(&server).await;
        let mut kept = at_first.clone();
        kept.push("Postres".to_owned());
        kept.sort();
        assert_eq!(shown().await, kept);
        assert_eq!(product(&owner, candle.as_i64().unwrap()).await["activo"], json!(false));
        assert_eq!(findings(&server).await, before);
        // The same file brings what it had put away back.
        let (address, fields) = draft(&upload(&owner, "lista.csv", list.as_bytes()).await.1);
        apply(&server, &owner, &address, &fields).await;
        assert!(shown().await.contains(&"Mascotas".to_owned()));
    }
}
