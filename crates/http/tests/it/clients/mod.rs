//! Clients: finding, adding, changing, what they bought.

mod change;
mod figures;
mod locals;
mod purchases;

use reqwest::Method;
use serde_json::{Value, json};
use yapa_storage::queries::clients::{self as queries, ClientRow};

use crate::shop::{self, ANA};
use crate::support::*;

fn clients(query: &str) -> String {
    format!("/api/v2/ventas/empresas/{HOST}/clientes?{query}")
}

fn ids(body: &Value) -> Vec<i64> {
    let all = body["clientes"].as_array().unwrap().iter();
    all.filter(|one| one["generico"] == false)
        .map(|one| one["id"].as_i64().unwrap())
        .collect()
}

fn rosa() -> Value {
    json!({"tipo": "NATURAL", "codigoTipoDocumento": "1", "numeroDocumento": "40404040", "nombre": "Rosa Quispe"})
}

yapa_test_kit::both_engines! {
    async fn clients_are_found_filtered_and_paged(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let seller = server.sign_in(SELLER).await;
        let cases: [(&str, &[i64]); 21] = [
            ("", &[ANA, 53, 52]),
            ("q=ana", &[ANA, 52]),
            ("q=NAHUI", &[ANA]),
            ("q=%C3%B1ahui+ana", &[ANA]),
            ("q=gue", &[ANA]),
            ("q=nandues+comercial", &[53]),
            ("q=sac", &[53]),
            ("q=4567890", &[ANA, 52]),
            ("q=45678902", &[52]),
            ("q=5678901", &[]),
            ("tipo=Natural&q=a", &[ANA, 52]),
            ("tipo=Juridico", &[53]),
            ("favorito=true", &[ANA]),
            ("con_cuponera=true", &[]),
            ("favorito=false", &[ANA, 53, 52]),
            ("q=&tipo=&favorito=&pagina=", &[ANA, 53, 52]),
            ("q=+", &[ANA, 53, 52]),
            ("q=%25_", &[]),
            ("q=_", &[]),
            ("q=%27", &[]),
            ("q=.", &[53]),
        ];
        for (query, expected) in cases {
            let (status, body) = seller.get(&clients(query)).await;
            assert_eq!((status, ids(&body).as_slice()), (200, expected), "{query}");
        }
        let (_, body) = seller.get(&clients("q=ana&registros_pagina=1&pagina=1")).await;
        assert_eq!(body["pageRender"], json!({"totalItems": 2, "totalPaginas": 2, "paginaActual": 1}));
        assert_eq!(ids(&body), [52]);
        for query in ["pagina=-1", "registros_pagina=0", "tipo=raro", "favorito=si", "con_cuponera=1", "q=%00"] {
            assert_eq!(seller.get(&clients(query)).await.0, 400, "{query}");
        }
    }

    async fn a_client_is_shown_with_a_chat_link(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let seller = server.sign_in(SELLER).await;
        let path = |host: &str, id: i64| format!("/api/v2/ventas/empresas/{host}/clientes/{id}");
        let (status, body) = seller.get(&path(HOST, ANA)).await;
        assert_eq!((status, &body["linkWhatsapp"]), (200, &json!("https://wa.me/51987654321")));
        assert_eq!((&body["tipo"], &body["codigoISO2"], &body["favorito"]), (&json!("Natural"), &json!("PE"), &json!(true)));
        assert_eq!(seller.get(&path(HOST, 999)).await.0, 404);
        let stranger = server.sign_in(OTHER_OWNER).await;
        assert_eq!(stranger.get(&path(OTHER_HOST, ANA)).await.0, 404);
        assert_eq!(stranger.get(&path(HOST, ANA)).await.0, 403);
    }

    async fn a_client_is_added_once(db: TestDb) {
        let server = TestServer::open(db).await;
        let seller = server.sign_in(SELLER).await;
        let path = clients("");
        let post = |key: &'static str, body: Value| read(seller.call(Method::POST, &path).header("idempotency-key", key).json(&body));
        let (status, first) = post("uno", rosa()).await;
        assert_eq!((status, &first["nombre"]), (200, &json!("Rosa Quispe")));
        assert_eq!(post("uno", rosa()).await, (200, first.clone()), "a repeat");
        let mut other = rosa();
        other["nombre"] = json!("Otra Persona");
        let (status, answer) = post("uno", other).await;
        assert_eq!((status, &answer["detalle"][0]["campo"]), (409, &json!("Idempotency-Key")), "the same key with another body");
        let (status, body) = post("dos", rosa()).await;
        assert_refusal(status, &body, "conflicto");
        assert_eq!(body["mensaje"], "Ya existe un cliente con ese documento");
        assert_eq!(ids(&seller.get(&clients("q=quispe+rosa")).await.1), [first["id"].as_i64().unwrap()]);
        let stranger = server.sign_in(OTHER_OWNER).await;
        let theirs = format!("/api/v2/ventas/empresas/{OTHER_HOST}/clientes");
        assert_eq!(stranger.send(Method::POST, &theirs, &rosa()).await.0, 200, "another company may have her too");
        assert_eq!(stranger.send(Method::POST, &path, &rosa()).await.0, 403);
    }

    async fn one_of_many_at_once_is_added(db: TestDb) {
        let server = TestServer::open(db).await;
        let seller = server.sign_in(SELLER).await;
        let path = clients("");
        let body = rosa();
        let calls = (0..12).map(|_| seller.send(Method::POST, &path, &body));
        let answers = futures::future::join_all(calls).await;
        let count = |wanted: u16| answers.iter().filter(|(status, _)| *status == wanted).count();
        assert_eq!((count(200), count(409)), (1, 11));
        let mut taken = answers.iter().filter(|(status, _)| *status == 409);
        assert!(taken.all(|(_, answer)| answer["detalle"][0]["campo"] == "numeroDocumento"), "{answers:?}");
    }

    async fn wrong_clients_are_refused_with_their_sentence(db: TestDb) {
        let server = TestServer::open(db).await;
        let seller = server.sign_in(SELLER).await;
        let cases = [
            ("numeroDocumento", json!("123"), "DNI incorrecto"),
            ("numeroDocumento", json!(""), "Debe indicar el número de documento"),
            ("nombre", json!("Rosa 2"), "Nombre incorrecto"),
            ("codigoTipoDocumento", json!("99"), "Debe indicar el tipo de documento"),
            ("correo", json!("rosa@"), "Correo electrónico incorrecto"),
            ("direccion", json!("Av. Lima 1"), "Debe escoger el ubigeo del cliente"),
            ("tipo", json!("RARO"), "Los datos enviados no son válidos."),
            ("nombre", json!(7), "Los datos enviados no son válidos."),
            ("nombre", json!("a\u{0}b"), "Los textos no pueden llevar caracteres nulos."),
        ];
        for (field, value, sentence) in cases {
            let mut body = rosa();
            body[field] = value.clone();
            let (status, answer) = seller.send(Method::POST, &clients(""), &body).await;
            assert_eq!((status, answer["mensaje"].as_str().unwrap()), (400, sentence), "{field} {value}");
            assert_refusal(status, &answer, "validacion");
        }
        let (_, body) = seller.get(&clients("q=rosa")).await;
        assert_eq!(ids(&body), [0_i64; 0], "nothing was written");
    }

    async fn a_client_without_required_texts_is_refused_by_field(db: TestDb) {
        let server = TestServer::open(db).await;
        let seller = server.sign_in(SELLER).await;
        let company = json!({"tipo": "JURIDICO", "codigoTipoDocumento": "6", "numeroDocumento": "20601234565",
            "nombre": "Comercial Rosa", "direccion": "Av. Lima 1", "codigoLocal": "150101"});
        let cases = [
            (rosa(), "tipo", "Debe indicar el tipo de cliente"),
            (rosa(), "codigoTipoDocumento", "Debe indicar el tipo de documento"),
            (rosa(), "numeroDocumento", "Debe indicar el número de documento"),
            (rosa(), "nombre", "Debe ingresar el nombre"),
            (company.clone(), "numeroDocumento", "Debe ingresar el número de RUC"),
            (company.clone(), "nombre", "Debe ingresar el nombre de la razón social"),
            (company.clone(), "direccion", "Debe ingresar la dirección"),
            (company, "codigoLocal", "Debe escoger el ubigeo del cliente"),
        ];
        for (mut body, field, sentence) in cases {
            body.as_object_mut().unwrap().remove(field);
            let (status, answer) = seller.send(Method::POST, &clients(""), &body).await;
            assert_eq!((status, &answer["mensaje"]), (400, &json!(sentence)), "{field}");
            assert_eq!(answer["detalle"][0]["campo"], field);
        }
        for kind in [json!(null), json!(""), json!("  ")] {
            let (_, answer) = seller.send(Method::POST, &clients(""), &json!({"tipo": kind})).await;
            assert_eq!(answer["mensaje"], "Debe indicar el tipo de cliente");
        }
    }

    async fn a_number_is_looked_up_here_then_in_the_register(db: TestDb) {
        let server = TestServer::open(db).await;
        shop::fill(&server).await;
        let registered = server.ctx.db.write_platform(|tx| Box::pin(async move {
            let known = |kind: &str, number: &str, name: &str| ClientRow {
                document_type: kind.to_owned(), document_number: number.to_owned(),
                person_type: queries::LEGAL.to_owned(), name: name.to_owned(), ..ClientRow::default()
            };
            let all = [known("6", "20100070970", "Supermercados del Registro"), known("1", "45678901", "Otra Ana")];
            queries::insert_registered(tx, "PE", &all).await
        }));
        let registered: Result<(), yapa_storage::StorageError> = registered.await;
        registered.unwrap();
        let seller = server.sign_in(SELLER).await;
        let path = |rest: &str| format!("/api/v2/ventas/paises/PE/clientes/tipo-documentos/{rest}");
        let (status, body) = seller.get(&path(&format!("1/45678901?ruc={HOST}"))).await;
        assert_eq!((status, &body["id"], &body["nombre"]), (200, &json!(ANA), &json!("Ana Ñahui Güemes")));
        let (status, body) = seller.get(&path(&format!("6/20100070970?ruc={HOST}"))).await;
        assert_eq!((status, &body["id"], &body["tipo"]), (200, &Value::Null, &json!("Juridico")));
        let (status, body) = seller.get(&path(&format!("1/00000000?ruc={HOST}"))).await;
        assert_eq!(status, 404);
        assert_refusal(status, &body, "no_encontrado");
        assert_eq!(seller.get(&path(&format!("1/12?ruc={HOST}"))).await.0, 400);
        assert_eq!(seller.get(&path(&format!("77/12345678?ruc={HOST}"))).await.0, 400);
        assert_eq!(seller.get(&path("1/45678901")).await.0, 400);
        assert_eq!(seller.get(&path(&format!("1/45678901?ruc={OTHER_HOST}"))).await.0, 403);
        let abroad = format!("/api/v2/ventas/paises/CL/clientes/tipo-documentos/1/45678901?ruc={HOST}");
        assert_eq!(seller.get(&abroad).await.0, 403);
    }
}
