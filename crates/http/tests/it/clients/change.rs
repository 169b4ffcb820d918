//! Changing clients.

use reqwest::Method;
use serde_json::{Value, json};

use super::{clients, ids, rosa};
use crate::shop::{self, ANA};
use crate::support::*;

fn one(id: i64) -> String {
    format!("/api/v2/ventas/empresas/{HOST}/clientes/{id}")
}

fn all() -> String {
    format!("/api/v2/ventas/empresas/{HOST}/clientes")
}

/// Adds Rosa with everything a form of the owner can send.
async fn whole(server: &TestServer) -> Value {
    let owner = server.sign_in(OWNER).await;
    let body = json!({
        "tipo": "natural", "codigoTipoDocumento": "DNI", "numeroDocumento": "40.404.040", "nombre": "Rosa Quispe",
        "direccion": "Av. Larco 1", "codigoLocal": "150122", "divisiones": 3, "correo": "rosa@correo.example",
        "telefono": "987 654 321", "favorito": true,
        "locales": [{"nombre": "Puesto 4", "codigoLocal": "150101"}],
        "cuponera": [{"medioPagoBolsa": "CUPONERA"}, {"medioPagoBolsa": "BENEFICIO", "valorPorcentaje": 2.5}],
    });
    let (status, client) = owner.send(Method::POST, &all(), &body).await;
    assert_eq!(status, 200, "{client}");
    client
}

yapa_test_kit::both_engines! {
    async fn a_client_is_added_with_everything(db: TestDb) {
        let server = TestServer::open(db).await;
        let seller = server.sign_in(SELLER).await;
        let client = whole(&server).await;
        let places = ["departamento", "provincia", "distrito"].map(|name| client[name].as_str().unwrap());
        assert_eq!(places, ["Lima", "Lima", "Miraflores"]);
        assert_eq!((&client["codigoTipoDocumento"], &client["numeroDocumento"]), (&json!("1"), &json!("40404040")));
        assert_eq!((&client["favorito"], &client["mesesCliente"]), (&json!(true), &json!(0)));
        assert_eq!(client["locales"][0]["distrito"], "Lima");
        let bags: Vec<&str> = client["cuponera"].as_array().unwrap().iter()
            .map(|bag| bag["medioPagoBolsa"].as_str().unwrap()).collect();
        assert_eq!(bags, ["CUPONERA", "BENEFICIO"]);
        assert_eq!(client["cuponera"][1]["valorPorcentaje"], 2.5);
        let id = client["id"].as_i64().unwrap();
        assert_eq!(seller.get(&one(id)).await, (200, client.clone()));
        assert_eq!(ids(&seller.get(&clients("con_cuponera=true")).await.1), [id]);
        let (_, page) = seller.get(&clients("q=quispe")).await;
        assert_eq!((&page["clientes"][0]["cuponera"], &page["clientes"][0]["locales"]), (&client["cuponera"], &json!([])));
    }

    async fn a_read_client_can_be_sent_back(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let seller = server.sign_in(SELLER).await;
        let rosa = whole(&server).await;
        assert_eq!(seller.send(Method::PUT, &all(), &rosa).await, (200, rosa.clone()));
        // One that no form would add: nothing of it changes, so nothing is checked.
        let odd = shop.client(&server, "1", "87654321", "R2-D2").await;
        let (_, body) = seller.get(&one(odd)).await;
        assert_eq!(seller.send(Method::PUT, &one(odd), &body).await, (200, body.clone()));
        let (status, body) = seller.send(Method::PUT, &one(odd), &json!({"favorito": true})).await;
        assert_eq!((status, &body["favorito"], &body["nombre"]), (200, &json!(true), &json!("R2-D2")));
        let (status, body) = seller.send(Method::PUT, &one(odd), &json!({"telefono": "1"})).await;
        assert_eq!((status, &body["mensaje"]), (400, &json!("Nombre incorrecto")));
        let audits: Vec<(String,)> = shop.rows(&server, "SELECT action FROM audit WHERE company_id = $1 AND entity_id = $2", odd).await;
        assert_eq!(audits, [("client.change".to_owned(),)]);
    }

    async fn only_fields_of_the_body_change(db: TestDb) {
        let server = TestServer::open(db).await;
        let seller = server.sign_in(SELLER).await;
        let before = whole(&server).await;
        let id = before["id"].as_i64().unwrap();
        let (status, after) = seller.send(Method::PUT, &all(), &json!({"id": id, "nombre": " Rosa  Huamán ", "correo": ""})).await;
        assert_eq!(status, 200, "{after}");
        let mut expected = before;
        expected["nombre"] = json!("Rosa Huamán");
        expected["correo"] = json!("");
        assert_eq!(after, expected);
        assert_eq!(ids(&seller.get(&clients("q=huaman+rosa")).await.1), [id], "she is found by her new name");
        assert_eq!(ids(&seller.get(&clients("q=quispe")).await.1), [0_i64; 0]);
        let (status, moved) = seller.send(Method::PUT, &one(id), &json!({"codigoLocal": "150101"})).await;
        assert_eq!((status, &moved["distrito"]), (200, &json!("Lima")));
        let (status, company) = seller.send(Method::PUT, &one(id), &json!({"tipo": "Juridico", "codigoTipoDocumento": "6",
            "numeroDocumento": "20601234565", "nombre": "Rosa 24 S.A.C."})).await;
        assert_eq!((status, &company["tipo"]), (200, &json!("Juridico")));
    }

    async fn wrong_changes_are_refused_and_nothing_is_written(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let seller = server.sign_in(SELLER).await;
        let before = whole(&server).await;
        let id = before["id"].as_i64().unwrap();
        let cases = [
            (json!({"nombre": "Rosa 2"}), "Nombre incorrecto"),
            (json!({"nombre": " "}), "Debe ingresar el nombre"),
            (json!({"numeroDocumento": "1"}), "DNI incorrecto"),
            (json!({"codigoLocal": ""}), "Debe escoger el ubigeo del cliente"),
            (json!({"codigoLocal": "130101", "divisiones": 2}), "El número de divisiones no corresponde al ubigeo del cliente"),
            (json!({"correo": "x"}), "Correo electrónico incorrecto"),
            (json!({"tipo": "JURIDICO", "direccion": ""}), "Debe ingresar la dirección"),
            (json!({"locales": [{"nombre": ""}]}), "Debe ingresar el nombre del local"),
            (json!({"cuponera": [{"medioPagoBolsa": "BENEFICIO", "valorPorcentaje": 100.01}]}), "El porcentaje debe estar entre 0 y 100"),
            (json!({"cuponera": [{"medioPagoBolsa": "BENEFICIO", "valorPorcentaje": -1}]}), "El porcentaje debe estar entre 0 y 100"),
            (json!({"id": id + 1, "favorito": false}), "El cliente de los datos no es el de la dirección"),
        ];
        for (body, sentence) in cases {
            let (status, answer) = seller.send(Method::PUT, &one(id), &body).await;
            assert_eq!((status, &answer["mensaje"]), (400, &json!(sentence)), "{body}");
            assert_refusal(status, &answer, "validacion");
        }
        let (status, answer) = seller.send(Method::PUT, &one(id), &json!({"numeroDocumento": "45678901"})).await;
        assert_eq!((status, &answer["mensaje"]), (409, &json!("Ya existe un cliente con ese documento")));
        let (status, answer) = seller.send(Method::PUT, &all(), &json!({"favorito": true})).await;
        assert_eq!((status, &answer["mensaje"]), (400, &json!("Debe indicar el cliente")));
        for body in [json!([]), json!({"nombre": 7}), json!({"favorito": "si"}), json!({"id": 0}), json!({"locales": 1}),
            json!({"cuponera": [{"medioPagoBolsa": "OTRA"}]}), json!({"nombre": "a\u{0}"})] {
            assert_eq!(seller.send(Method::PUT, &one(id), &body).await.0, 400, "{body}");
        }
        assert_eq!(seller.send(Method::PUT, &one(999), &json!({"favorito": true})).await.0, 404);
        let stranger = server.sign_in(OTHER_OWNER).await;
        let theirs = format!("/api/v2/ventas/empresas/{OTHER_HOST}/clientes");
        assert_eq!(stranger.send(Method::PUT, &theirs, &json!({"id": id, "favorito": false})).await.0, 404);
        assert_eq!(stranger.send(Method::PUT, &one(id), &json!({"favorito": false})).await.0, 403);
        assert_eq!(seller.get(&one(id)).await, (200, before));
    }

    async fn a_change_sent_twice_counts_once(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let seller = server.sign_in(SELLER).await;
        let id = whole(&server).await["id"].as_i64().unwrap();
        let path = one(id);
        let put = |body: Value| read(seller.call(Method::PUT, &path).header("idempotency-key", "k").json(&body));
        let body = json!({"locales": [{"nombre": "Uno"}, {"nombre": "Dos"}]});
        let (status, first) = put(body.clone()).await;
        assert_eq!((status, put(body).await), (200, (200, first)));
        assert_eq!(put(json!({"favorito": false})).await.0, 409);
        let audits: Vec<(String,)> = shop.rows(&server, "SELECT action FROM audit WHERE company_id = $1 AND entity_id = $2", id).await;
        assert_eq!(audits.len(), 1);
    }

    async fn the_generic_client_is_only_a_favourite(db: TestDb) {
        let server = TestServer::open(db).await;
        let seller = server.sign_in(SELLER).await;
        let (_, page) = seller.get(&clients("")).await;
        let generic = page["clientes"].as_array().unwrap().iter().find(|one| one["generico"] == true).unwrap().clone();
        let path = one(generic["id"].as_i64().unwrap());
        for body in [json!({"nombre": "Otro Nombre"}), json!({"telefono": "1"}), json!({"favorito": true, "correo": "a@b.pe"}),
            json!({"locales": [{"nombre": "Uno"}]}), json!({"cuponera": [{"medioPagoBolsa": "CUPONERA"}]})] {
            let (status, answer) = seller.send(Method::PUT, &path, &body).await;
            assert_eq!(status, 422, "{body} {answer}");
            assert_refusal(status, &answer, "no_procesable");
        }
        assert_eq!(seller.send(Method::PUT, &path, &generic).await.0, 200, "as it is");
        let (status, answer) = seller.send(Method::PUT, &path, &json!({"favorito": true})).await;
        assert_eq!((status, &answer["favorito"], &answer["cuponera"]), (200, &json!(true), &json!([])));
    }

    async fn bags_are_added_and_never_emptied(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let seller = server.sign_in(SELLER).await;
        let id = whole(&server).await["id"].as_i64().unwrap();
        shop.set(&server, "UPDATE wallet SET balance = 500000 WHERE company_id = $1").await;
        let ten = json!({"cuponera": [{"medioPagoBolsa": "beneficio", "valorPorcentaje": "10"}]});
        let (status, answer) = seller.send(Method::PUT, &one(id), &ten).await;
        assert_refusal(status, &answer, "prohibido");
        let owner = server.sign_in(OWNER).await;
        let (_, client) = owner.send(Method::PUT, &one(id), &ten).await;
        assert_eq!((&client["cuponera"][0]["cupoDisponible"], &client["cuponera"][1]["valorAcumulado"]), (&json!(50), &json!(50)));
        assert_eq!(client["cuponera"][1]["valorPorcentaje"], 10);
        let (_, client) = seller.send(Method::PUT, &one(id), &json!({"cuponera": []})).await;
        assert_eq!(client["cuponera"].as_array().unwrap().len(), 2, "nothing is taken away");
        let mut body = rosa();
        body["numeroDocumento"] = json!("50505050");
        for bag in [&ten["cuponera"][0], &json!({"medioPagoBolsa": "CUPONERA"})] {
            body["cuponera"] = json!([bag]);
            let (status, answer) = seller.send(Method::POST, &all(), &body).await;
            assert_refusal(status, &answer, "prohibido");
        }
    }

    async fn changes_at_once_all_count(db: TestDb) {
        let server = TestServer::open(db).await;
        let seller = server.sign_in(SELLER).await;
        let id = whole(&server).await["id"].as_i64().unwrap();
        let path = one(id);
        let bodies = [json!({"nombre": "Rosa Nueva"}), json!({"telefono": "999"}), json!({"correo": "n@n.pe"}), json!({"favorito": false}),
            json!({"codigoLocal": "150101"}), json!({"locales": []})];
        let calls = bodies.iter().map(|body| seller.send(Method::PUT, &path, body));
        for (status, answer) in futures::future::join_all(calls).await {
            assert_eq!(status, 200, "{answer}");
        }
        let (_, client) = seller.get(&path).await;
        let found = ["nombre", "telefono", "correo", "favorito", "distrito", "locales"].map(|name| client[name].clone());
        assert_eq!(json!(found), json!(["Rosa Nueva", "999", "n@n.pe", false, "Lima", []]));
    }

    async fn two_clients_never_end_with_one_number(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let seller = server.sign_in(SELLER).await;
        let mut keys = vec![ANA, 52];
        keys.push(seller.send(Method::POST, &all(), &rosa()).await.1["id"].as_i64().unwrap());
        let body = json!({"numeroDocumento": "70707070"});
        let paths: Vec<String> = keys.iter().map(|id| one(*id)).collect();
        let calls = paths.iter().map(|path| seller.send(Method::PUT, path, &body));
        let answers = futures::future::join_all(calls).await;
        let count = |wanted: u16| answers.iter().filter(|(status, _)| *status == wanted).count();
        assert_eq!((count(200), count(409)), (1, 2), "{answers:?}");
    }
}
