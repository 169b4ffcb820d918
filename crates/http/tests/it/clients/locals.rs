//! The branches of clients.

use reqwest::Method;
use serde_json::{Value, json};

use super::rosa;
use crate::support::*;

fn names(client: &Value) -> Vec<(i64, &str)> {
    let all = client["locales"].as_array().unwrap().iter();
    all.map(|one| (one["id"].as_i64().unwrap(), one["nombre"].as_str().unwrap()))
        .collect()
}

#[track_caller]
fn assert_foreign((status, answer): (u16, Value), field: &str) {
    assert_refusal(status, &answer, "validacion");
    let refusal = (&answer["mensaje"], &answer["detalle"][0]["campo"]);
    assert_eq!(
        refusal,
        (
            &json!("El local no es de este cliente o está repetido"),
            &json!(field)
        )
    );
}

yapa_test_kit::both_engines! {
    async fn branches_are_replaced_as_a_whole_and_keep_their_keys(db: TestDb) {
        let server = TestServer::open(db).await;
        let seller = server.sign_in(SELLER).await;
        let path = format!("/api/v2/ventas/empresas/{HOST}/clientes");
        let mut body = rosa();
        body["locales"] = json!([
            {"nombre": "Sur", "codigoDepartamento": "15", "codigoProvincia": "01", "codigoDistrito": "22", "direccion": "Jr. Uno 1",
             "correos": ["sur@rosa.example", " "], "cuartaDivision": "Piso 2", "codigoCuartaDivision": "02"},
            {"id": 77, "nombre": "Norte"},
        ]);
        let mut nameless = body.clone();
        nameless["locales"] = json!([{"direccion": "Jr. Uno 1"}]);
        let (status, answer) = seller.send(Method::POST, &path, &nameless).await;
        assert_eq!((status, &answer["mensaje"]), (400, &json!("Debe ingresar el nombre del local")));
        assert_eq!(answer["detalle"][0]["campo"], "locales[0].nombre");
        let (status, client) = seller.send(Method::POST, &path, &body).await;
        assert_eq!(status, 200, "{client}");
        let south = &client["locales"][0];
        let shown = ["codigoLocal", "departamento", "provincia", "distrito", "cuartaDivision", "codigoDepartamento",
            "codigoProvincia", "codigoDistrito", "codigoCuartaDivision", "direccion"].map(|name| south[name].as_str().unwrap());
        assert_eq!(shown, ["150122", "Lima", "Lima", "Miraflores", "Piso 2", "15", "01", "22", "02", "Jr. Uno 1"]);
        assert_eq!(south["correos"], json!(["sur@rosa.example"]));
        let (first, second) = (names(&client)[0].0, names(&client)[1].0);
        assert_ne!(second, 77, "the server chooses the key");

        let change = format!("{path}/{}", client["id"]);
        let (_, same) = seller.send(Method::PUT, &change, &client).await;
        assert_eq!(same["locales"], client["locales"], "what was read can be sent back");
        let kept = json!({"locales": [{"id": second, "nombre": "Norte Nuevo"}, {"nombre": "Este"}]});
        let mut twice = kept.clone();
        twice["locales"][1]["id"] = json!(second);
        assert_foreign(seller.send(Method::PUT, &change, &twice).await, "locales[1].id");
        let (_, changed) = seller.send(Method::PUT, &change, &kept).await;
        let found = names(&changed);
        assert_eq!(found.iter().map(|one| one.1).collect::<Vec<_>>(), ["Norte Nuevo", "Este"]);
        assert_eq!(found[0].0, second);
        assert!(found[1..].iter().all(|(id, _)| ![first, second].contains(id)));
        let (_, changed) = seller.send(Method::PUT, &change, &json!({"favorito": true})).await;
        assert_eq!(names(&changed).len(), 2, "unnamed, they stay");
        let (_, changed) = seller.send(Method::PUT, &change, &json!({"locales": []})).await;
        assert_eq!(changed["locales"], json!([]));
    }

    async fn a_hundred_branches_are_enough(db: TestDb) {
        let server = TestServer::open(db).await;
        let seller = server.sign_in(SELLER).await;
        let path = format!("/api/v2/ventas/empresas/{HOST}/clientes");
        let many = |count: usize| {
            let mut body = rosa();
            body["locales"] = (0..count).map(|nth| json!({"nombre": format!("Local {nth}")})).collect();
            body
        };
        let (status, answer) = seller.send(Method::POST, &path, &many(101)).await;
        assert_eq!((status, &answer["mensaje"]), (400, &json!("Un cliente puede tener como máximo 100 locales")));
        let (status, client) = seller.send(Method::POST, &path, &many(100)).await;
        assert_eq!((status, names(&client).len()), (200, 100));
    }

    async fn another_clients_branches_cannot_be_taken(db: TestDb) {
        let server = TestServer::open(db).await;
        let seller = server.sign_in(SELLER).await;
        let path = format!("/api/v2/ventas/empresas/{HOST}/clientes");
        let mut body = rosa();
        body["locales"] = json!([{"nombre": "De Rosa"}]);
        let (_, rosa) = seller.send(Method::POST, &path, &body).await;
        let key = names(&rosa)[0].0;
        body["numeroDocumento"] = json!("50505050");
        body["locales"] = json!([{"id": key, "nombre": "Ajeno"}]);
        let (_, other) = seller.send(Method::POST, &path, &body).await;
        assert_ne!(names(&other)[0].0, key);
        let change = format!("{path}/{}", other["id"]);
        for key in [key, 12_345] {
            let foreign = json!({"locales": [{"nombre": "Propio"}, {"id": key, "nombre": "Ajeno"}]});
            assert_foreign(seller.send(Method::PUT, &change, &foreign).await, "locales[1].id");
        }
        let (_, same) = seller.get(&change).await;
        assert_eq!(same["locales"], other["locales"], "nothing was written");
        let (_, again) = seller.get(&format!("{path}/{}", rosa["id"])).await;
        assert_eq!(names(&again), [(key, "De Rosa")]);
    }
}
