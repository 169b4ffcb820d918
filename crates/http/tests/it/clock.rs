//! A clock of the machine that jumped, on both engines.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_app::{jobs, machine_clock};

use crate::support::*;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;
const CONFIRM: &str = "/api/v2/empresas/20601234565/reloj/confirmar";

async fn jump(actor: &Actor<'_>) -> Value {
    let path = format!("/api/v2/empresas/{HOST}/instalacion");
    let (status, state) = actor.get(&path).await;
    assert_eq!(status, 200, "{state}");
    state["reloj"].clone()
}

yapa_test_kit::both_engines! {
    async fn no_document_is_numbered_after_the_clock_went_back_until_it_is_right(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "10").await;
        let body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        assert_eq!(machine_clock::check(&server.ctx).await.unwrap(), None);
        owner.sold(&shop, &body).await;
        server.pass(-400 * DAY_MS);
        assert!(machine_clock::check(&server.ctx).await.unwrap().is_some());
        let owner = server.sign_in(OWNER).await;
        let (status, refused) = owner.sell(&shop, &body).await;
        assert_eq!(status, 409, "{refused}");
        let sentence = refused["mensaje"].as_str().unwrap();
        assert!(sentence.starts_with("El reloj del equipo de la tienda marca "), "{sentence}");
        assert_eq!(shop.count(&server).await, 1);
        server.pass(400 * DAY_MS);
        assert_eq!(machine_clock::check(&server.ctx).await.unwrap(), None);
        let owner = server.sign_in(OWNER).await;
        assert_eq!(owner.sold(&shop, &body).await["numeroComprobante"], "B001-00000002");
    }

    async fn the_operator_confirms_a_clock_that_went_forward_where_there_are_several_companies(db: TestDb) {
        let server = TestServer::open(db).await;
        let shop = server.bodega().await;
        let item = shop.product(&server, "10", "10").await;
        let body = shop.cart("BOLETA-ELECTRONICA").line(&item, "1").body();
        machine_clock::check(&server.ctx).await.unwrap();
        server.pass(30 * DAY_MS);
        assert_eq!(machine_clock::check(&server.ctx).await.unwrap(), None, "holidays are no jump");
        server.pass(60 * DAY_MS);
        machine_clock::check(&server.ctx).await.unwrap();
        let (owner, manager) = (server.sign_in(OWNER).await, server.sign_in(MANAGER).await);
        assert_eq!(owner.sell(&shop, &body).await.0, 409);
        assert_eq!(jump(&manager).await, Value::Null, "who cannot confirm is not asked");
        let asked = jump(&owner).await;
        assert!(asked["fecha"].as_str() > asked["ultimaFecha"].as_str(), "{asked}");
        assert_eq!(manager.send(Method::POST, CONFIRM, &json!({})).await.0, 403);
        // Other companies' documents carry the same date.
        assert_eq!(asked["puedeConfirmar"], json!(false));
        let (status, refused) = owner.send(Method::POST, CONFIRM, &json!({})).await;
        assert_eq!(status, 403, "{refused}");
        assert!(refused["mensaje"].as_str().unwrap().contains("yapa clock confirm"), "{refused}");
        assert_eq!(owner.sell(&shop, &body).await.0, 409);
        machine_clock::confirm_for_all(&server.ctx).await.unwrap();
        assert_eq!(machine_clock::check(&server.ctx).await.unwrap(), None);
        assert_eq!(jump(&owner).await, Value::Null);
        owner.sold(&shop, &body).await;
        server.pass(90_000);
        assert_eq!(machine_clock::check(&server.ctx).await.unwrap(), None);
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn the_owner_of_the_only_company_confirms_the_clock(db: TestDb) {
        let server = TestServer::vacant(db).await;
        let shop = json!({
            "pais": "PE", "numeroRegistro": HOST, "razonSocial": "Bodega Rosita", "usuNombre": "Rosa", "usuApellidoPaterno": "Quispe",
            "usuCorreo": "rosa@bodega.example", "usuPassword": "mi-clave-segura",
        });
        assert_eq!(read(server.anonymous(Method::POST, "/api/v2/registro").json(&shop)).await.0, 200);
        machine_clock::check(&server.ctx).await.unwrap();
        server.pass(90 * DAY_MS);
        machine_clock::check(&server.ctx).await.unwrap();
        let owner = server.sign_in_by("rosa@bodega.example", "mi-clave-segura").await;
        assert_eq!(jump(&owner).await["puedeConfirmar"], json!(true));
        let (status, state) = owner.send(Method::POST, CONFIRM, &json!({})).await;
        assert_eq!((status, &state["reloj"]), (200, &Value::Null), "{state}");
        server.pass(90_000);
        assert_eq!(machine_clock::check(&server.ctx).await.unwrap(), None);
    }

    async fn a_job_of_a_wrong_future_runs_when_the_clock_is_right_again(db: TestDb) {
        let server = TestServer::open(db).await;
        machine_clock::check(&server.ctx).await.unwrap();
        server.pass(400 * DAY_MS);
        let link = format!("/api/v2/usuarios/recuperar-contrasena-link?nombre_usuario={OWNER}&app=ventas");
        assert_eq!(read(server.anonymous(Method::POST, &link)).await.0, 200);
        server.pass(-400 * DAY_MS);
        machine_clock::check(&server.ctx).await.unwrap();
        assert_eq!(jobs::work_once(&server.ctx).await.unwrap(), 0);
        jobs::clean(&server.ctx).await.unwrap();
        assert_eq!(jobs::work_once(&server.ctx).await.unwrap(), 1);
    }
}
