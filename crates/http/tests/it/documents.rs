use reqwest::Method;
use serde_json::{Value, json};

use crate::authority::*;
use crate::support::*;

const TICKET: &str = "BOLETA-ELECTRONICA";
const INVOICE: &str = "FACTURA-ELECTRONICA";

fn types(host: &str) -> String {
    format!("/api/v2/ventas/paises/PE/empresas/{host}/tipos-comprobante")
}

fn associate(host: &str) -> String {
    format!("/api/v2/ventas/paises/PE/empresas/{host}/asociar-comprobante-medio-pago")
}

fn of<'a>(list: &'a Value, code: &str) -> &'a Value {
    list.as_array()
        .unwrap()
        .iter()
        .find(|one| one["codigo"] == code)
        .unwrap()
}

yapa_test_kit::both_engines! {
    async fn without_a_connection_a_sale_begins_with_the_country_s_own_document(db: TestDb) {
        let server = TestServer::open(db).await;
        for (country, host, own, electronic) in [
            ("PE", "20100070970", "NOTA-VENTA", TICKET), ("CL", "76543210-3", "RECIBO-CL", "BOLETA-ELECTRONICA-AFECTA-CL"),
            ("CO", "900123456-8", "RECIBO-CO", "BOLETA-ELECTRONICA-AFECTA-CO"), ("MX", "EKU9003173C9", "NOTA-VENTA", TICKET),
        ] {
            let shop = server.shop(country, host).await;
            let owner = server.sign_in(&shop.email).await;
            let path = format!("/api/v2/ventas/paises/{country}/empresas/{host}/tipos-comprobante");
            let usual = async || {
                let (_, list) = owner.get(&path).await;
                let list = list.as_array().unwrap().clone();
                let usual: Vec<_> = list.iter().filter(|one| one["porDefecto"] == true).map(|one| one["codigo"].clone()).collect();
                (usual, list.iter().any(|one| one["electronico"] == true))
            };
            shop.set(&server, DISCONNECT).await;
            assert_eq!(usual().await, (vec![json!(own)], false), "{country}");
            let company = format!("/api/v2/ventas/empresas/{host}");
            assert_eq!(owner.get(&company).await.1["conexionTributaria"], Value::Null);
            shop.set(&server, CONNECT).await;
            assert_eq!(usual().await, (vec![json!(electronic)], true), "{country}");
            assert_eq!(owner.get(&company).await.1["conexionTributaria"], "simulador");
        }
    }

    async fn document_types_are_the_country_s_in_their_order(db: TestDb) {
        let server = TestServer::open(db).await;
        server.connected().await;
        let seller = server.sign_in(SELLER).await;
        let (status, body) = seller.get(&types(HOST)).await;
        assert_eq!(status, 200);
        assert_eq!(body[0], json!({"codigo": TICKET, "codigoEmision": "03", "descripcion": "Boleta Electrónica",
            "electronico": true, "tipoCliente": null, "porDefecto": true, "mediosPagoAsociados": []}));
        assert_eq!(of(&body, INVOICE)["tipoCliente"], "JURIDICO");
        assert_eq!(of(&body, "GUIA-ELECTRONICA")["codigoEmision"], "09");
        assert_eq!(of(&body, "GUIA-GENERICA")["electronico"], false);
        // No sale is made with one, but the company issues them.
        assert_eq!(of(&body, "NOTA-CREDITO-ELECTRONICA")["codigoEmision"], "07");
        let owner = server.sign_in(OWNER).await;
        let (status, refused) = owner.send(Method::PATCH, &format!("{}/NOTA-CREDITO-ELECTRONICA", types(HOST)), &json!({"porDefecto": true})).await;
        assert_eq!((status, &refused["detalle"][0]["campo"]), (422, &json!("tipoComprobante")));
        assert_eq!(seller.get("/api/v2/ventas/paises/CL/empresas/20601234565/tipos-comprobante").await.0, 403);
        assert_eq!(seller.get(&types(OTHER_HOST)).await.0, 403);
    }

    async fn one_document_type_is_the_default(db: TestDb) {
        let server = TestServer::open(db).await;
        server.connected().await;
        let manager = server.sign_in(MANAGER).await;
        let path = |code: &str| format!("{}/{code}", types(HOST));
        let yes = json!({"porDefecto": true});
        let (status, body) = manager.send(Method::PATCH, &path(INVOICE), &yes).await;
        assert_eq!((status, &body["codigo"], &body["porDefecto"]), (200, &json!(INVOICE), &json!(true)));
        let (_, list) = manager.get(&types(HOST)).await;
        let defaults = list.as_array().unwrap().iter().filter(|one| one["porDefecto"] == true);
        assert_eq!(defaults.map(|one| &one["codigo"]).collect::<Vec<_>>(), [INVOICE]);
        let (_, body) = manager.send(Method::PATCH, &path(INVOICE), &json!({"porDefecto": false})).await;
        assert_eq!(body["porDefecto"], false);
        assert_eq!(manager.send(Method::PATCH, &path("NO-HAY"), &yes).await.0, 404);
        assert_eq!(manager.send(Method::PATCH, &path(INVOICE), &json!({"porDefecto": "si"})).await.0, 400);
        let seller = server.sign_in(SELLER).await;
        let (status, body) = seller.send(Method::PATCH, &path(INVOICE), &yes).await;
        assert_eq!(status, 403);
        assert_refusal(status, &body, "prohibido");
    }

    async fn payments_are_associated_with_a_document_type(db: TestDb) {
        let server = TestServer::open(db).await;
        server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let (status, payments) = owner.get(&format!("/api/v2/ventas/empresas/{HOST}/medios-pago")).await;
        assert_eq!((status, &payments[0]["codigo"], &payments[0]["activo"]), (200, &json!("EFE"), &json!(true)));
        let card = of(&payments, "TCR");
        assert_eq!((&card["requisito"], &payments[0]["requisito"]), (&json!("cuotas"), &Value::Null));
        let (cash, card) = (payments[0]["idMedioPago"].clone(), card["idMedioPago"].clone());
        let body = |ids: Value| json!({"tipoComprobante": TICKET, "codigoPais": "PE", "mediosPago": ids});
        for (method, ids) in [(Method::POST, json!([cash, card, cash])), (Method::PATCH, json!([card])), (Method::PATCH, json!([]))] {
            let (status, answer) = owner.send(method, &associate(HOST), &body(ids.clone())).await;
            let mut expected = ids.as_array().unwrap().clone();
            expected.dedup();
            expected.truncate(2);
            assert_eq!((status, &answer["mediosPagoAsociados"]), (200, &Value::Array(expected)));
            assert_eq!(of(&owner.get(&types(HOST)).await.1, TICKET), &answer);
        }
        let bad = [(json!([999]), 422), (json!(["x"]), 400), (json!(null), 400)];
        for (ids, expected) in bad {
            assert_eq!(owner.send(Method::POST, &associate(HOST), &body(ids)).await.0, expected);
        }
        let mut abroad = body(json!([]));
        abroad["codigoPais"] = json!("CL");
        assert_eq!(owner.send(Method::POST, &associate(HOST), &abroad).await.0, 403);
        let mut unknown = body(json!([]));
        unknown["tipoComprobante"] = json!("NO-HAY");
        assert_eq!(owner.send(Method::POST, &associate(HOST), &unknown).await.0, 404);
        let seller = server.sign_in(SELLER).await;
        assert_eq!(seller.send(Method::POST, &associate(HOST), &body(json!([]))).await.0, 403);
        let stranger = server.sign_in(OTHER_OWNER).await;
        let mut foreign = body(json!([cash]));
        foreign["tipoComprobante"] = json!("NOTA-VENTA");
        let theirs = stranger.send(Method::POST, &associate(OTHER_HOST), &foreign).await;
        assert_eq!(theirs.0, 422, "a payment of another company");
    }


    // The last change wins, whole; none is refused and none is mixed with another.
    async fn changes_of_the_same_payments_at_once_follow_each_other(db: TestDb) {
        let server = TestServer::open(db).await;
        server.connected().await;
        let owner = server.sign_in(OWNER).await;
        let (_, payments) = owner.get(&format!("/api/v2/ventas/empresas/{HOST}/medios-pago")).await;
        let keys: Vec<Value> = payments.as_array().unwrap().iter().map(|one| one["idMedioPago"].clone()).collect();
        let choices = [vec![&keys[0], &keys[1]], vec![&keys[0], &keys[2]], vec![&keys[0]]];
        for _ in 0..4 {
            let path = associate(HOST);
            let tries = (0..12).map(|at| {
                let body = json!({"tipoComprobante": TICKET, "codigoPais": "PE", "mediosPago": choices[at % 3]});
                let (owner, path) = (&owner, &path);
                async move { owner.send(Method::PATCH, path, &body).await }
            });
            let done = futures::future::join_all(tries).await;
            assert!(done.iter().all(|(status, _)| *status == 200), "{done:?}");
            let list = owner.get(&types(HOST)).await.1;
            let left = of(&list, TICKET)["mediosPagoAsociados"].as_array().unwrap().iter().collect::<Vec<_>>();
            assert!(choices.contains(&left), "{left:?}");
        }
    }
}
