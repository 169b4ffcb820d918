//! A list that is imported once more after its import was undone.

use reqwest::Method;
use serde_json::json;

use crate::imports::{apply, draft, findings, found, preview_path, product, upload, work};
use crate::shop::{self, COLA};
use crate::support::*;

yapa_test_kit::both_engines! {
    async fn a_list_whose_import_was_undone_is_imported_again_and_its_products_are_sold(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let before = findings(&server).await;
        let owner = server.sign_in(OWNER).await;
        let list = "codigo,nombre,precio,stock\n,Gelatina,3,5\n,Flan,4,6\n";
        let read = async || draft(&upload(&owner, "lista.csv", list.as_bytes()).await.1);
        let (first, fields) = read().await;
        apply(&server, &owner, &first, &fields).await;
        let id = found(&owner, "gelatina").await["productos"][0]["idProducto"].as_i64().unwrap();
        let undo = async |address: &str| {
            assert_eq!(owner.send(Method::POST, &format!("{address}/deshacer"), &json!({})).await.0, 200);
            work(&server).await;
            assert_eq!(product(&owner, id).await["activo"], json!(false));
        };
        undo(&first).await;
        // Other inactive products stay so.
        let path = format!("/api/v2/ventas/empresas/{HOST}/productos/{COLA}");
        assert_eq!(owner.send(Method::PATCH, &path, &json!({"activo": false})).await.0, 200);
        let list = format!("{list}COD-101,Gaseosa Negra,9,1\n");
        let (again, fields) = draft(&upload(&owner, "lista.csv", list.as_bytes()).await.1);
        let seen = owner.get(&preview_path(&again, &fields)).await.1;
        assert!(seen["filas"][0]["cambios"].as_array().unwrap().contains(&json!({"campo": "A la venta", "antes": "No", "despues": "Sí"})), "{seen}");
        apply(&server, &owner, &again, &fields).await;
        let jelly = product(&owner, id).await;
        assert_eq!((&jelly["activo"], &jelly["cantidadDisponible"]), (&json!(true), &json!(5)));
        assert_eq!(product(&owner, COLA).await["activo"], json!(false));
        undo(&again).await;
        assert_eq!(findings(&server).await, before);
    }
}
