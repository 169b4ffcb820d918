//! Refused changes of a company, and users who may change nothing.

use reqwest::Method;
use serde_json::{Value, json};

use super::change::path;
use crate::sales::builders::Shop;
use crate::support::*;

async fn audit_entries(server: &TestServer, shop: &Shop) -> i64 {
    let sql = "SELECT COUNT(*) FROM audit WHERE company_id = $1 AND action = 'company.change' AND CAST($2 AS BIGINT) = 0";
    shop.rows::<(i64,)>(server, sql, 0).await[0].0
}

yapa_test_kit::both_engines! {
    async fn sellers_and_strangers_change_nothing(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let body = json!({"nombreComercial": "Otra"});
        for email in [SELLER, OTHER_OWNER] {
            let (status, refused) = server.sign_in(email).await.set_company(&body).await;
            assert_eq!(status, 403, "{email}");
            assert_refusal(status, &refused, "prohibido");
        }
        let (status, refused) = read(server.anonymous(Method::PATCH, &path()).json(&body)).await;
        assert_refusal(status, &refused, "invalid_token");
        assert_eq!(audit_entries(&server, &shop).await, 0);
        server.sign_in(MANAGER).await.company_set(&body).await;
        assert_eq!(audit_entries(&server, &shop).await, 1);
        server.sign_in(MANAGER).await.company_set(&body).await;
        assert_eq!(audit_entries(&server, &shop).await, 1, "nothing changed, nothing noted");
    }

    async fn every_wrong_field_is_named(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        let long = "x".repeat(251);
        let wrong = [
            (json!({"razonSocial": "  "}), "razonSocial"), (json!({"razonSocial": "x".repeat(201)}), "razonSocial"),
            (json!({"nombreComercial": ""}), "nombreComercial"), (json!({"direccion": ""}), "direccion"), (json!({"direccion": long}), "direccion"),
            (json!({"correo": "sin-arroba"}), "correo"), (json!({"telefono": "llámame"}), "telefono"), (json!({"telefono": "123"}), "telefono"),
            (json!({"latitud": "91"}), "latitud"), (json!({"longitud": "oeste"}), "longitud"), (json!({"metaDiaria": -1}), "metaDiaria"),
            (json!({"metaMensual": 0.001}), "metaMensual"), (json!({"costoDelivery": -0.5}), "costoDelivery"), (json!({"distanciaDelivery": 1001}), "distanciaDelivery"),
            (json!({"vigenciaProforma": 0}), "vigenciaProforma"), (json!({"vigenciaProforma": 366}), "vigenciaProforma"), (json!({"vigenciaProforma": 1.5}), "vigenciaProforma"),
            (json!({"formatoImpresion": "A4"}), "formatoImpresion"), (json!({"bolsasPlasticas": {"stock": -1}}), "bolsasPlasticas.stock"),
            (json!({"bolsasPlasticas": {"stock": 1.5}}), "bolsasPlasticas.stock"), (json!({"bolsasPlasticas": {"precioVenta": -1}}), "bolsasPlasticas.precioVenta"),
            (json!({"bolsasPlasticas": {"activo": true, "precioVenta": 0.3, "taxICBPER": 0.5}}), "bolsasPlasticas.taxICBPER"),
            (json!({"mediosPago": [{"activo": true}]}), "mediosPago[0].codigo"), (json!({"mediosPago": [{"codigo": "ORO"}]}), "mediosPago[0].codigo"),
            (json!({"mediosPago": [{"codigo": "EFE", "nombre": ""}]}), "mediosPago[0].nombre"), (json!({"preciosEditables": "sí"}), "preciosEditables"),
            (json!({"filtros": [{"codigo": "", "nombre": "x"}]}), "filtros[0].codigo"), (json!({"razonSocial": "a\u{0}b"}), "razonSocial"),
        ];
        let before = owner.get(&path()).await.1;
        for (body, field) in wrong {
            let (status, refused) = owner.set_company(&body).await;
            assert_refusal(status, &refused, "validacion");
            assert_eq!((status, &refused["detalle"][0]["campo"]), (400, &json!(field)), "{body} {refused}");
        }
        let (_, refused) = owner.set_company(&json!({"correo": "x", "telefono": "y", "vigenciaProforma": 0})).await;
        assert_eq!(refused["detalle"].as_array().unwrap().len(), 3, "all at once: {refused}");
        assert_eq!(owner.get(&path()).await.1, before);
    }

    async fn a_change_of_a_fixed_field_is_refused(db: TestDb) {
        let server = TestServer::open(db).await;
        let (owner, manager) = (server.sign_in(OWNER).await, server.sign_in(MANAGER).await);
        for (body, field) in [
            (json!({"ruc": OTHER_HOST}), "ruc"), (json!({"paisCodigoISO2": "CL"}), "paisCodigoISO2"),
            (json!({"moneda": "USD"}), "moneda"), (json!({"vigente": false}), "vigente"),
        ] {
            let (status, refused) = owner.set_company(&body).await;
            assert_eq!((status, &refused["detalle"][0]["campo"]), (422, &json!(field)), "{refused}");
        }
        owner.company_set(&json!({"ruc": HOST, "paisCodigoISO2": "PE", "moneda": "PEN"})).await;
        let other = format!("{}?ruc_emp={OTHER_HOST}", path());
        assert_eq!(owner.send(Method::PATCH, &other, &json!({})).await.0, 400);
        assert_eq!(owner.send(Method::PATCH, &format!("{}?ruc_emp={HOST}", path()), &json!({})).await.0, 200);
        let id = server.user_id(OWNER).await;
        assert_eq!(owner.set_company(&json!({"idUsuario": id})).await.0, 200);
        assert_eq!(manager.set_company(&json!({"idUsuario": id})).await.0, 403);
        // Electronic documents are an owner's decision, and need an address and a place.
        let stop = json!({"emisionElectronica": false});
        assert_eq!(manager.set_company(&stop).await.0, 403);
        assert_eq!(owner.company_set(&stop).await["emisionElectronica"], false);
        let emit = json!({"emisionElectronica": true});
        assert_eq!(manager.set_company(&emit).await.0, 403);
        assert_eq!(owner.set_company(&emit).await.0, 422);
        let placed = owner.company_set(&json!({"emisionElectronica": true, "departamento": "15", "provincia": "01", "distrito": "22"})).await;
        assert_eq!(placed["emisionElectronica"], true);
        assert_eq!(manager.set_company(&emit).await.0, 200, "it stays as it is");
    }

    async fn a_retry_is_answered_as_the_first_time(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let send = |body: Value| read(owner.call(Method::PATCH, &path()).header("Idempotency-Key", "k1").json(&body));
        let first = send(json!({"metaDiaria": 10})).await;
        owner.company_set(&json!({"metaDiaria": 20})).await;
        assert_eq!(send(json!({"metaDiaria": 10})).await, first);
        assert_eq!(owner.get(&path()).await.1["metaDiaria"], 20);
        assert_eq!(send(json!({"metaDiaria": 11})).await.0, 409);
        assert_eq!(audit_entries(&server, &shop).await, 2);
    }
}
