//! Costs that come with a list of products, by real HTTP.

use reqwest::Method;
use serde_json::{Value, json};

use crate::imports::{apply, counts, draft, findings, found, preview_path, product, upload, work};
use crate::shop::{self, COLA, MILK};
use crate::support::*;

yapa_test_kit::both_engines! {
    async fn costs_come_with_a_list_and_go_with_its_undoing(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let before = findings(&server).await;
        let owner = server.sign_in(OWNER).await;
        let path = format!("/api/v2/ventas/empresas/{HOST}/productos/{MILK}");
        assert_eq!(owner.send(Method::PATCH, &path, &json!({"costo": 2.5})).await.0, 200);
        let list = "codigo;nombre;precio;Precio de costo;stock\nCOD-101;;;S/ 5.1234;30\nCOD-103;;;3;\nN-1;Arroz;4;3.2;10\nN-2;Sal;1;-1;\n";
        let (address, fields) = draft(&upload(&owner, "costos.csv", list.as_bytes()).await.1);
        assert_eq!(fields, "codigo,nombre,precio,costo,stock");
        let seen = owner.get(&preview_path(&address, &fields)).await.1;
        assert_eq!(counts(&seen), [1, 2, 0, 1], "{seen}");
        assert_eq!(seen["errores"][0]["mensaje"], "el costo «-1»: el valor no puede ser negativo");
        apply(&server, &owner, &address, &fields).await;
        assert_eq!((&product(&owner, COLA).await["costo"], &product(&owner, MILK).await["costo"]), (&json!(5.1234), &json!(3)));
        assert_eq!(found(&owner, "arroz").await["productos"][0]["costo"], 3.2);
        assert_eq!(findings(&server).await, before);
        let again = draft(&upload(&owner, "costos.csv", list.as_bytes()).await.1);
        assert_eq!(counts(&owner.get(&preview_path(&again.0, &again.1)).await.1), [0, 0, 3, 1]);
        // A cost that was typed since stays.
        assert_eq!(owner.send(Method::PATCH, &path, &json!({"costo": 3.1})).await.0, 200);
        assert_eq!(owner.send(Method::POST, &format!("{address}/deshacer"), &json!({})).await.0, 200);
        work(&server).await;
        assert_eq!((&product(&owner, COLA).await["costo"], &product(&owner, MILK).await["costo"]), (&Value::Null, &json!(3.1)));
        assert_eq!(owner.get(&address).await.1["conservados"], 1);
        assert_eq!(findings(&server).await, before);
    }

    async fn a_manager_who_does_not_see_costs_brings_none(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let (owner, manager) = (server.sign_in(OWNER).await, server.sign_in(MANAGER).await);
        let list = b"codigo;costo;precio\nCOD-101;5;9\n";
        let (shown, all) = draft(&upload(&owner, "a.csv", list).await.1);
        assert_eq!(all, "codigo,costo,precio");
        apply(&server, &owner, &shown, &all).await;
        let path = format!("/api/v2/empresas/{HOST}/roles/2");
        assert_eq!(owner.send(Method::PATCH, &path, &json!({"verCifrasTienda": true, "verCostos": false})).await.0, 200);
        let lines = manager.get(&format!("{shown}/filas?resultado=cambiado")).await.1;
        assert_eq!(lines["filas"][0]["cambios"].as_array().unwrap().len(), 1, "{lines}");
        let (_, read) = upload(&manager, "b.csv", list).await;
        let (address, fields) = draft(&read);
        assert_eq!((fields.as_str(), &read["columnas"][1]["ejemplos"]), ("codigo,,precio", &json!([])));
        assert_eq!(manager.get(&preview_path(&address, &all)).await.0, 403);
        let body = json!({"columnas": all});
        assert_eq!(manager.send(Method::POST, &format!("{address}/aplicar"), &body).await.0, 403);
        assert_eq!(manager.get(&preview_path(&address, &fields)).await.0, 200);
    }
}
