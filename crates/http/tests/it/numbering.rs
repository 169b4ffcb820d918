//! Series whose last number has to be confirmed after a restored backup, on both engines.

use std::path::Path;

use reqwest::Method;
use serde_json::{Value, json};
use yapa_app::numbering;

use crate::support::*;

const BOLETA: &str = "BOLETA-ELECTRONICA";

fn one(number: i64) -> Value {
    json!({"series": [{"tipoComprobante": BOLETA, "serie": "B001", "ultimoNumero": number}]})
}

async fn waiting(actor: &Actor<'_>) -> Value {
    let (status, state) = actor
        .get(&format!("/api/v2/empresas/{HOST}/instalacion"))
        .await;
    assert_eq!(status, 200, "{state}");
    state["seriesPorConfirmar"].clone()
}

async fn keep(server: &TestServer, journal: &Path) -> i64 {
    numbering::keep_journal(&server.ctx, journal).await.unwrap()
}

yapa_test_kit::both_engines! {
    async fn an_owner_confirms_the_last_number_of_a_series_that_the_journal_knows_better(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let (owner, manager) = (server.sign_in(OWNER).await, server.sign_in(MANAGER).await);
        let folder = tempfile::tempdir().unwrap();
        let journal = folder.path().join("numbers.journal");
        // Numbers that a server wrote before its database was put back.
        let company = crate::shop::scope(&server, HOST).await.company_id();
        std::fs::write(&journal, format!("{company}\t{BOLETA}\tB001\t7\n")).unwrap();
        assert_eq!(keep(&server, &journal).await, 1);

        let item = shop.product(&server, "10", "10").await;
        let body = shop.cart(BOLETA).line(&item, "1").body();
        let sentence = "Se recuperó una copia de seguridad y la serie B001 no da números hasta que un propietario confirme \
            el último que se usó, en Inicio › Por hacer.";
        owner.refused(&shop, &body, 409, sentence).await;
        assert_eq!(shop.count(&server).await, 0);
        assert_eq!(waiting(&manager).await, json!([]), "who cannot confirm is not asked");
        let asked = waiting(&owner).await;
        assert_eq!((&asked[0]["ultimoNumero"], &asked[0]["ultimoNumeroRegistro"]), (&json!(0), &json!(7)));

        let confirm = format!("/api/v2/empresas/{HOST}/series/confirmar");
        assert_eq!(manager.send(Method::POST, &confirm, &one(7)).await.0, 403);
        let (status, refused) = owner.send(Method::POST, &confirm, &one(6)).await;
        assert_eq!((status, &refused["detalle"][0]["campo"]), (422, &json!("series[0].ultimoNumero")), "{refused}");
        assert_eq!(owner.send(Method::POST, &confirm, &one(100_000_000)).await.0, 422);
        let unknown = json!({"series": [{"tipoComprobante": BOLETA, "serie": "B777", "ultimoNumero": 9}]});
        assert_eq!(owner.send(Method::POST, &confirm, &unknown).await.0, 404);
        assert_eq!(owner.send(Method::POST, &confirm, &one(8)).await, (200, json!([])));
        assert_eq!(owner.sold(&shop, &body).await["numeroComprobante"], "B001-00000009");
        assert_eq!(server.findings().await, Vec::<String>::new(), "the numbers between are explained");
        // The sale's number was written down before it was answered.
        let written = std::fs::read_to_string(&journal).unwrap();
        assert!(written.ends_with(&format!("{company}\t{BOLETA}\tB001\t9\n")), "{written}");
    }

    async fn a_number_that_was_taken_back_is_missed_by_verify(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        let body = shop.cart(BOLETA).line(&item, "1").body();
        owner.sold(&shop, &body).await;
        owner.sold(&shop, &body).await;
        shop.set(&server, "UPDATE series SET last_number = 1 WHERE company_id = $1 AND series = 'B001'").await;
        let findings = server.findings().await;
        assert!(findings.iter().any(|one| one.contains("último número")), "{findings:?}");
    }
}
