//! The audit log: read by owners, sealed behind the writing.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_app::{audit_log, installation};

use crate::support::*;

fn log(host: &str) -> String {
    format!("/api/v2/auditoria/empresas/{host}")
}

/// Adds a vehicle, which the log keeps.
async fn add_carrier(actor: &Actor<'_>, plate: &str) {
    let path = format!("/api/v2/administracion/empresas/{HOST}/transportes");
    let body = json!({"tipo": "Principal", "numeroPlaca": plate});
    assert_eq!(actor.send(Method::POST, &path, &body).await.0, 201);
}

fn descriptions(page: &Value) -> Vec<&str> {
    let entries = page["asientos"].as_array().unwrap().iter();
    entries
        .map(|one| one["descripcion"].as_str().unwrap())
        .collect()
}

yapa_test_kit::both_engines! {
    async fn an_owner_reads_who_changed_what(db: TestDb) {
        let server = TestServer::open(db).await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        add_carrier(&seller, "ABC123").await;
        let (status, page) = owner.get(&log(HOST)).await;
        assert_eq!((status, descriptions(&page)), (200, vec!["Vehículo agregado"]), "{page}");
        let entry = &page["asientos"][0];
        assert_eq!((&entry["accion"], &entry["posicion"], &entry["sello"]), (&json!("carrier.add"), &Value::Null, &json!("")));
        assert_eq!((&page["sellados"], &page["ultimoSello"]), (&json!(0), &json!("")));
        let values = entry["cambios"].as_array().unwrap();
        assert!(values.iter().any(|one| one["despues"] == "ABC123" && one["antes"] == ""), "{entry}");

        assert_eq!(audit_log::seal_all(&server.ctx).await.unwrap(), 1);
        add_carrier(&seller, "XYZ987").await;
        let page = owner.get(&log(HOST)).await.1;
        let (newest, sealed) = (&page["asientos"][0], &page["asientos"][1]);
        assert_eq!((&newest["posicion"], &sealed["posicion"], &page["sellados"]), (&Value::Null, &json!(1), &json!(1)));
        assert_eq!(sealed["sello"], page["ultimoSello"]);
        assert_eq!(sealed["sello"].as_str().unwrap().len(), 64);
        assert_eq!(audit_log::seal_all(&server.ctx).await.unwrap(), 1);
        assert_eq!(audit_log::seal_all(&server.ctx).await.unwrap(), 0);
        let verdict = installation::verify(&server.ctx).await.unwrap();
        let broken = verdict.findings.iter().filter(|one| one.starts_with("I8"));
        assert_eq!(broken.collect::<Vec<_>>(), Vec::<&String>::new());
    }

    async fn the_log_is_narrowed_by_person_area_days_and_words(db: TestDb) {
        let server = TestServer::open(db).await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        add_carrier(&seller, "ABC123").await;
        add_carrier(&owner, "XYZ987").await;
        assert_eq!(audit_log::seal_all(&server.ctx).await.unwrap(), 2);
        let count = async |query: &str| {
            let (status, page) = owner.get(&format!("{}?{query}", log(HOST))).await;
            assert_eq!(status, 200, "{query}: {page}");
            page["pageRender"]["totalItems"].as_i64().unwrap()
        };
        let who = owner.get(&log(HOST)).await.1["asientos"][0]["usuario"].clone();
        assert_eq!((count(&format!("usuario={who}")).await, count("usuario=7").await), (1, 0));
        assert_eq!((count("area=vehiculos").await, count("area=ventas").await), (2, 0));
        assert_eq!((count("q=xyz987").await, count("q=vehiculo").await, count("q=nada").await), (1, 2, 0));
        assert_eq!((count("fecha_inicio=2000-01-01").await, count("fecha_inicio=2100-01-01").await), (2, 0));
        assert_eq!((count("fecha_fin=2000-01-01").await, count("fecha_fin=2100-01-01").await), (0, 2));
        let page = owner.get(&format!("{}?registros_pagina=1&pagina=1", log(HOST))).await.1;
        assert_eq!((descriptions(&page).len(), &page["pageRender"]["totalPaginas"]), (1, &json!(2)));
        for bad in ["fecha_inicio=2027-01-01&fecha_fin=2026-01-01", "pagina=-1", "area=otra", "usuario=x"] {
            assert_eq!(owner.get(&format!("{}?{bad}", log(HOST))).await.0, 400, "{bad}");
        }
    }

    async fn only_owners_read_the_log_of_their_company(db: TestDb) {
        let server = TestServer::open(db).await;
        for path in [log(HOST), log(HOST) + "/xls"] {
            for who in [SELLER, MANAGER, OTHER_OWNER] {
                assert_eq!(server.sign_in(who).await.get(&path).await.0, 403, "{who} {path}");
            }
            assert_eq!(read(server.anonymous(Method::GET, &path)).await.0, 401);
        }
        let stranger = server.sign_in(OTHER_OWNER).await;
        assert_eq!(descriptions(&stranger.get(&log(OTHER_HOST)).await.1), Vec::<&str>::new());
    }

    async fn the_log_is_saved_as_a_spreadsheet(db: TestDb) {
        let server = TestServer::open(db).await;
        let owner = server.sign_in(OWNER).await;
        add_carrier(&owner, "ABC123").await;
        let answer = owner.call(Method::GET, &(log(HOST) + "/xls")).send().await.unwrap();
        assert_eq!(answer.status(), 200);
        let bytes = answer.bytes().await.unwrap();
        assert!(bytes.starts_with(&[0xD0, 0xCF, 0x11, 0xE0]), "an .xls as its name says");
    }
}
