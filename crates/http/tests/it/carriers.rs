//! Vehicles and their drivers.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::*;

fn all(host: &str) -> String {
    format!("/api/v2/administracion/empresas/{host}/transportes")
}

fn driver() -> Value {
    json!({"tipo": "Principal", "tipoDocumento": "1", "numeroDocumento": "40 506 070", "nombre": " Rosa  Elena ", "apellido": "Quispe", "numeroLicencia": "q-40506070"})
}

yapa_test_kit::both_engines! {
    async fn a_shop_keeps_its_vehicles_and_drivers(db: TestDb) {
        let server = TestServer::open(db).await;
        let seller = server.sign_in(SELLER).await;
        let send = || read(seller.call(Method::POST, &all(HOST)).header("Idempotency-Key", "camion").json(&json!({"tipo": "Principal", "numeroPlaca": "abc-123"})));
        let (status, carrier) = send().await;
        assert_eq!((status, &carrier["numeroPlaca"], &carrier["tipo"], &carrier["conductores"]), (201, &json!("ABC123"), &json!("Principal"), &json!([])), "{carrier}");
        assert_eq!(send().await, (201, carrier.clone()), "the repeat is the same vehicle");
        let (status, refused) = seller.send(Method::POST, &all(HOST), &json!({"tipo": "Secundario", "numeroPlaca": "ABC 123"})).await;
        assert_eq!((status, &refused["detalle"][0]["campo"]), (409, &json!("numeroPlaca")), "{refused}");

        let one = format!("{}/{}", all(HOST), carrier["id"]);
        let (status, with) = seller.send(Method::POST, &one, &driver()).await;
        let found = &with["conductores"][0];
        assert_eq!((status, &found["numeroDocumento"], &found["nombre"], &found["numeroLicencia"]), (201, &json!("40506070"), &json!("Rosa Elena"), &json!("Q40506070")), "{with}");
        assert_eq!(seller.send(Method::POST, &one, &driver()).await.0, 409, "the same person twice");
        let driven = format!("{one}/conductores/{}", found["id"]);
        let (status, changed) = seller.send(Method::PATCH, &driven, &json!({"tipo": "Secundario", "apellido": "Quispe Mamani"})).await;
        let found = &changed["conductores"][0];
        assert_eq!((status, &found["tipo"], &found["apellido"], &found["numeroDocumento"]), (200, &json!("Secundario"), &json!("Quispe Mamani"), &json!("40506070")), "{changed}");
        assert_eq!(seller.get(&one).await, (200, changed.clone()));

        let (status, page) = seller.get(&format!("{}?q=bc1", all(HOST))).await;
        assert_eq!((status, &page["pageRender"]["totalItems"], &page["transportes"][0]), (200, &json!(1), &changed));
        assert_eq!(seller.get(&format!("{}?q=zzz", all(HOST))).await.1["pageRender"]["totalItems"], 0);
        assert_eq!(seller.send(Method::DELETE, &driven, &json!({})).await.1["conductores"], json!([]));
        assert_eq!(seller.send(Method::DELETE, &driven, &json!({})).await.0, 404);
        assert_eq!(seller.send(Method::POST, &one, &driver()).await.0, 201);
        assert_eq!(seller.send(Method::DELETE, &one, &json!({})).await.0, 200, "its drivers go along");
        assert_eq!(seller.get(&one).await.0, 404);
        assert_eq!(seller.send(Method::DELETE, &one, &json!({})).await.0, 404);
        assert_eq!(seller.get(&all(HOST)).await.1["transportes"], json!([]));
    }

    async fn lists_of_vehicles_have_twelve_a_page(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        for nth in 10..24 {
            let body = json!({"tipo": "Secundario", "numeroPlaca": format!("AB12{nth}")});
            assert_eq!(owner.send(Method::POST, &all(HOST), &body).await.0, 201);
        }
        let page = owner.get(&all(HOST)).await.1;
        assert_eq!((page["transportes"].as_array().unwrap().len(), &page["pageRender"]["totalPaginas"]), (12, &json!(2)));
        let page = owner.get(&format!("{}?pagina=1", all(HOST))).await.1;
        assert_eq!((page["transportes"].as_array().unwrap().len(), &page["transportes"][1]["numeroPlaca"]), (2, &json!("AB1223")));
    }

    async fn invalid_fields_are_refused_by_name(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        for plate in ["", "AB1", "ABCDEFGH1", "ABÑ123", "AB_123"] {
            let (status, refused) = owner.send(Method::POST, &all(HOST), &json!({"tipo": "Principal", "numeroPlaca": plate})).await;
            assert_eq!((status, &refused["detalle"][0]["campo"]), (400, &json!("numeroPlaca")), "{plate}: {refused}");
        }
        assert_eq!(owner.send(Method::POST, &all(HOST), &json!({"tipo": "Otro", "numeroPlaca": "ABC123"})).await.0, 400);
        assert_eq!(owner.send(Method::POST, &all(HOST), &json!({})).await.0, 400);
        let carrier = owner.send(Method::POST, &all(HOST), &json!({"tipo": "Principal", "numeroPlaca": "ABC123"})).await.1;
        let one = format!("{}/{}", all(HOST), carrier["id"]);
        let long = "a".repeat(101);
        for (field, value) in [
            ("tipoDocumento", json!("99")), ("tipoDocumento", json!("6")), ("numeroDocumento", json!("")), ("numeroDocumento", json!("12")),
            ("nombre", json!(" ")), ("apellido", json!(long)), ("numeroLicencia", json!("")), ("numeroLicencia", json!("Q1")),
        ] {
            let mut body = driver();
            body[field] = value;
            let (status, refused) = owner.send(Method::POST, &one, &body).await;
            assert_eq!((status, &refused["detalle"][0]["campo"]), (400, &json!(field)), "{refused}");
        }
        assert_eq!(owner.get(&one).await.1["conductores"], json!([]), "nothing was written");
        assert_eq!(owner.send(Method::POST, &format!("{}/1", all(HOST)), &driver()).await.0, 404);
        let stranger = server.sign_in(OTHER_OWNER).await;
        let theirs = format!("{}/{}", all(OTHER_HOST), carrier["id"]);
        assert_eq!(stranger.get(&theirs).await.0, 404);
        assert_eq!(stranger.send(Method::POST, &theirs, &driver()).await.0, 404);
        assert_eq!(stranger.send(Method::DELETE, &theirs, &json!({})).await.0, 404);
        assert_eq!(owner.get(&one).await.0, 200);
    }

    async fn two_users_adding_the_same_plate_at_once_add_one_vehicle(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        let path = all(HOST);
        let body = json!({"tipo": "Principal", "numeroPlaca": "ABC123"});
        let tries: Vec<_> = (0..6).map(|_| owner.send(Method::POST, &path, &body)).collect();
        let mut won = 0;
        for answer in futures::future::join_all(tries).await {
            won += u8::from(answer.0 == 201);
            assert!(matches!(answer.0, 201 | 409), "{answer:?}");
        }
        assert_eq!(won, 1);
    }
}
