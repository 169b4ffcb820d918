//! Reports as spreadsheets by mail.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_app::jobs;

use crate::auth::smtp;
use crate::shop;
use crate::support::*;

const PATH: &str = "/api/v2/empresas/20601234565/reportes/correo";
const TO: &str = "contador@example.com";

async fn work(server: &TestServer) {
    while jobs::work_once(&server.ctx).await.unwrap() > 0 {}
}

fn mailed(report: &str) -> Value {
    json!({"correo": TO, "reporte": report})
}

impl Actor<'_> {
    async fn mails(&self, body: &Value) -> (u16, Value) {
        self.send(Method::POST, PATH, body).await
    }
}

/// Takes a right from a role.
async fn take(owner: &Actor<'_>, role: i64, right: &str) {
    let path = format!("/api/v2/empresas/{HOST}/permisos/roles/{role}");
    let body = json!({"valores": [{"codigo": right, "valor": 0}]});
    assert_eq!(owner.send(Method::PATCH, &path, &body).await.0, 200);
}

yapa_test_kit::both_engines! {
    async fn every_report_goes_out_as_its_spreadsheet(db: TestDb) {
        let (url, mut mails) = smtp::listen().await;
        let server = TestServer::open_with_mail(db, Some(url)).await;
        shop::fill(&server).await;
        let shop = server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        let item = shop.product(&server, "10", "100").await;
        owner.sold(&shop, &shop.cart("NOTA-VENTA").line(&item, "1").body()).await;
        work(&server).await;
        for (report, name, file) in [
            ("ventas", "Reporte de ventas", "ventas-2026-01-01-2026-01-01.xlsx"),
            ("impuestos", "Reporte de impuestos", "impuestos-2026-01-01-2026-01-01.xlsx"),
            ("inventario", "Valor del inventario", "inventario-2026-01-01.xlsx"),
            ("gastos", "Gastos", "gastos-hasta-2026-01-01.xlsx"),
            ("mermas", "Mermas y consumo", "mermas-hasta-2026-01-01.xlsx"),
            ("control", "Control del d", "control-2026-01-01.xlsx"),
            ("fiado", "Clientes con fiado", "fiado-2026-01-01.xlsx"),
        ] {
            let (status, said) = owner.mails(&mailed(report)).await;
            assert_eq!((status, said), (200, json!({"mensaje": "Enviaremos el reporte a contador@example.com en unos minutos."})), "{report}");
            work(&server).await;
            let mail = mails.recv().await.unwrap();
            let text = smtp::plain(&mail);
            assert!(mail.contains("To: contador@example.com") && mail.contains(file), "{report}: {mail}");
            assert!(mail.contains("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"), "{report}");
            assert!(text.contains(name) && text.contains("este reporte de Bodega La Yapa"), "{report}: {text}");
            assert!(text.lines().any(|line| line.starts_with("Reply-To: ") && line.contains(OWNER)), "{text}");
        }
        let query = json!({"correo": "a@example.com;b@example.com", "reporte": "ventas", "ventas": {"agrupar": "mes", "fecha_inicio": "2025-11-01", "fecha_fin": "2026-01-01"}});
        assert_eq!(owner.mails(&query).await.0, 200);
        work(&server).await;
        for _ in 0..2 {
            assert!(mails.recv().await.unwrap().contains("ventas-2025-11-01-2025-12-31.xlsx"));
        }
        let audited: Vec<(String, String)> = shop.rows(&server, "SELECT before, after FROM audit WHERE company_id = $1 \
            AND CAST($2 AS BIGINT) = 0 AND action = 'report.mail' ORDER BY id", 0).await;
        assert_eq!((audited.len(), audited[7].clone()), (8, ("Reporte de ventas".to_owned(), "a@example.com, b@example.com".to_owned())));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_retry_sends_one_mail_and_an_hour_has_its_limit(db: TestDb) {
        let (url, mut mails) = smtp::listen().await;
        let server = TestServer::open_with_mail(db, Some(url)).await;
        let owner = server.sign_in(OWNER).await;
        let send = async |body: Value| read(owner.call(Method::POST, PATH).header("Idempotency-Key", "reporte-0001").json(&body)).await;
        let first = send(mailed("inventario")).await;
        assert_eq!(first.0, 200, "{first:?}");
        assert_eq!(send(mailed("inventario")).await, first);
        assert_eq!(send(mailed("gastos")).await.0, 409);
        work(&server).await;
        mails.recv().await.unwrap();
        assert!(mails.try_recv().is_err(), "the retry sends nothing");
        let five = json!({"correo": "a@b.pe b@b.pe c@b.pe d@b.pe e@b.pe", "reporte": "inventario"});
        for _ in 0..5 {
            assert_eq!(owner.mails(&five).await.0, 200);
        }
        assert_eq!(owner.mails(&five).await.0, 429, "31 of 30");
        server.pass(61 * 60 * 1000);
        let owner = server.sign_in(OWNER).await;
        assert_eq!(owner.mails(&five).await.0, 200);
    }

    async fn bad_addresses_and_reports_of_others_send_nothing(db: TestDb) {
        let (url, mut mails) = smtp::listen().await;
        let server = TestServer::open_with_mail(db, Some(url)).await;
        server.bodega().await;
        let (owner, seller) = (server.sign_in(OWNER).await, server.sign_in(SELLER).await);
        for email in ["", "x", "a@b.pe;x@", "a@b.pe;b@b.pe;c@b.pe;d@b.pe;e@b.pe;f@b.pe"] {
            let (status, answer) = owner.mails(&json!({"correo": email, "reporte": "gastos"})).await;
            assert_eq!((status, &answer["detalle"][0]["campo"]), (400, &json!("correo")), "{email} {answer}");
        }
        for body in [json!({}), json!({"correo": TO, "reporte": "sueldos"}), json!({"correo": TO, "reporte": "ventas", "ventas": {"agrupar": "luna"}})] {
            assert_eq!(owner.mails(&body).await.0, 400, "{body}");
        }
        for report in ["ventas", "impuestos", "inventario", "gastos", "mermas", "control"] {
            assert_eq!(seller.mails(&mailed(report)).await.0, 403, "{report}");
        }
        assert_eq!(seller.mails(&mailed("fiado")).await.0, 200, "a seller downloads who owes");
        assert_eq!(server.sign_in(OTHER_OWNER).await.mails(&mailed("gastos")).await.0, 403);
        assert_eq!(read(server.anonymous(Method::POST, PATH).json(&mailed("gastos"))).await.0, 401);
        work(&server).await;
        mails.recv().await.unwrap();
        assert!(mails.try_recv().is_err());
    }

    async fn a_person_who_lost_the_right_gets_a_mail_that_says_so_and_no_report(db: TestDb) {
        let (url, mut mails) = smtp::listen().await;
        let server = TestServer::open_with_mail(db, Some(url)).await;
        server.bodega().await;
        let (owner, manager) = (server.sign_in(OWNER).await, server.sign_in(MANAGER).await);
        assert_eq!(manager.mails(&mailed("ventas")).await.0, 200);
        take(&owner, 2, "verCifrasTienda").await;
        work(&server).await;
        let mail = mails.recv().await.unwrap();
        let text = smtp::plain(&mail);
        assert!(mail.contains(&format!("To: {MANAGER}")) && !mail.contains(".xlsx"), "{mail}");
        assert!(text.contains("No pudimos enviar a contador@example.com este reporte: Reporte de ventas."), "{text}");
        assert!(mails.try_recv().is_err());
    }

    async fn a_report_of_today_that_is_sent_after_midnight_is_of_the_day_it_was_asked_for(db: TestDb) {
        let (url, mut mails) = smtp::listen().await;
        let server = TestServer::open_with_mail(db, Some(url)).await;
        server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        assert_eq!(owner.mails(&json!({"correo": TO, "reporte": "ventas", "ventas": {"periodo": "hoy"}})).await.0, 200);
        assert_eq!(owner.mails(&mailed("control")).await.0, 200);
        server.pass(24 * 60 * 60 * 1000);
        work(&server).await;
        let both = mails.recv().await.unwrap() + &mails.recv().await.unwrap();
        assert!(both.contains("ventas-2026-01-01-2026-01-01.xlsx") && both.contains("control-2026-01-01.xlsx"), "{both}");
    }
}
