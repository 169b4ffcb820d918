//! Reports that owners have mailed by themselves.

use reqwest::Method;
use serde_json::{Value, json};
use yapa_app::jobs;
use yapa_app::report_mail::queue_due;

use crate::auth::smtp;
use crate::support::*;

const PATH: &str = "/api/v2/empresas/20601234565/reportes/programados";
const TO: &str = "contador@example.com";
const HOUR_MS: i64 = 60 * 60 * 1000;
const DAY_MS: i64 = 24 * HOUR_MS;

async fn work(server: &TestServer) {
    while jobs::work_once(&server.ctx).await.unwrap() > 0 {}
}

fn wanted(report: &str, cadence: &str) -> Value {
    json!({"reporte": report, "cadencia": cadence, "correo": TO})
}

impl TestServer {
    /// Signs the owner in and has a report mailed by itself.
    async fn schedule(&self, report: &str, cadence: &str) -> Value {
        let owner = self.sign_in(OWNER).await;
        let (status, all) = owner
            .send(Method::PUT, PATH, &wanted(report, cadence))
            .await;
        assert_eq!(status, 200, "{all}");
        all
    }

    async fn scheduled(&self) -> Value {
        let (status, all) = self.sign_in(OWNER).await.get(PATH).await;
        assert_eq!(status, 200, "{all}");
        all
    }
}

// The clock begins at midnight of UTC on Friday, 2026-01-02: in Lima it is 19:00 of the day before.
yapa_test_kit::both_engines! {
    async fn an_owner_chooses_changes_and_switches_off_scheduled_reports(db: TestDb) {
        let server = TestServer::open(db).await;
        server.bodega().await;
        let owner = server.sign_in(OWNER).await;
        assert_eq!(owner.get(PATH).await, (200, json!([])));
        let all = server.schedule("ventas", "diario").await;
        let name = all[0]["persona"].clone();
        let daily = json!({"reporte": "ventas", "cadencia": "diario", "correo": TO, "persona": name, "proximo": "2026-01-02"});
        assert_eq!(all, json!([daily]));
        server.schedule("impuestos", "mensual").await;
        let all = server.schedule("ventas", "semanal").await;
        assert_eq!(all, json!([
            {"reporte": "impuestos", "cadencia": "mensual", "correo": TO, "persona": name, "proximo": "2026-02-01"},
            {"reporte": "ventas", "cadencia": "semanal", "correo": TO, "persona": name, "proximo": "2026-01-05"},
        ]));
        for _ in 0..2 {
            let (status, all) = owner.send(Method::PUT, PATH, &json!({"reporte": "ventas"})).await;
            assert_eq!((status, all.as_array().unwrap().len()), (200, 1), "{all}");
        }
        let log = owner.get(&format!("/api/v2/auditoria/empresas/{HOST}")).await.1.to_string();
        for words in ["Envío programado de reporte", "Reporte de ventas: cada lunes a contador@example.com", "Reporte de ventas: sin envío programado"] {
            assert!(log.contains(words), "{words}: {log}");
        }
        for (body, field) in [
            (json!({"reporte": "ventas", "cadencia": "diario"}), "correo"),
            (json!({"reporte": "ventas", "cadencia": "diario", "correo": "x"}), "correo"),
            (wanted("control", "semanal"), "cadencia"),
            (wanted("control", "mensual"), "cadencia"),
        ] {
            let (status, answer) = owner.send(Method::PUT, PATH, &body).await;
            assert_eq!((status, &answer["detalle"][0]["campo"]), (400, &json!(field)), "{answer}");
        }
        for body in [json!({}), wanted("sueldos", "diario"), wanted("ventas", "anual")] {
            assert_eq!(owner.send(Method::PUT, PATH, &body).await.0, 400, "{body}");
        }
        for email in [MANAGER, SELLER, OTHER_OWNER] {
            let actor = server.sign_in(email).await;
            assert_eq!(actor.get(PATH).await.0, 403, "{email}");
            assert_eq!(actor.send(Method::PUT, PATH, &wanted("ventas", "diario")).await.0, 403, "{email}");
        }
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_report_goes_out_in_the_morning_of_the_company_once_for_each_period(db: TestDb) {
        let (url, mut mails) = smtp::listen().await;
        let server = TestServer::open_with_mail(db, Some(url)).await;
        server.bodega().await;
        // The last evening of January.
        server.pass(30 * DAY_MS);
        server.schedule("ventas", "diario").await;
        server.schedule("gastos", "mensual").await;
        server.schedule("control", "diario").await;
        server.pass(12 * HOUR_MS - 1);
        assert_eq!(queue_due(&server.ctx).await.unwrap(), 0, "a millisecond before seven");
        server.pass(1);
        // Four processes at once.
        let processes = (0..4).map(|_| queue_due(&server.ctx));
        let queued = futures::future::join_all(processes).await;
        assert_eq!(queued.into_iter().map(|one| one.unwrap_or_default()).sum::<usize>(), 3);
        assert_eq!(queue_due(&server.ctx).await.unwrap(), 0, "after a restart");
        work(&server).await;
        let mut sent = Vec::new();
        for _ in 0..3 {
            let mail = mails.recv().await.unwrap();
            assert!(smtp::plain(&mail).contains("programado de Bodega La Yapa"), "{mail}");
            sent.push(mail);
        }
        let sent = sent.concat();
        for file in ["ventas-2026-01-31-2026-01-31.xlsx", "gastos-2026-01-01-2026-01-31.xlsx", "control-2026-01-31.xlsx"] {
            assert!(sent.contains(file), "{file}");
        }
        assert!(mails.try_recv().is_err());
        let all = server.scheduled().await;
        let days = |nth: usize| (all[nth]["proximo"].as_str().unwrap().to_owned(), all[nth]["ultimo"].as_str().unwrap().to_owned());
        assert_eq!(days(1), ("2026-03-01".to_owned(), "2026-02-01".to_owned()));
        assert_eq!(days(2), ("2026-02-02".to_owned(), "2026-02-01".to_owned()));
        // Switched off and on again in the same morning it does not go out a second time.
        let owner = server.sign_in(OWNER).await;
        owner.send(Method::PUT, PATH, &json!({"reporte": "control"})).await;
        owner.send(Method::PUT, PATH, &json!({"reporte": "gastos"})).await;
        server.schedule("ventas", "diario").await;
        assert_eq!(queue_due(&server.ctx).await.unwrap(), 0);
        server.pass(DAY_MS);
        assert_eq!(queue_due(&server.ctx).await.unwrap(), 1);
        work(&server).await;
        assert!(mails.recv().await.unwrap().contains("ventas-2026-02-01-2026-02-01.xlsx"));
        assert_eq!(server.findings().await, Vec::<String>::new());
    }

    async fn a_report_missed_in_nights_without_a_server_goes_out_for_the_last_period(db: TestDb) {
        let (url, mut mails) = smtp::listen().await;
        let server = TestServer::open_with_mail(db, Some(url)).await;
        server.bodega().await;
        server.schedule("ventas", "diario").await;
        server.schedule("impuestos", "semanal").await;
        // Until Tuesday, 2026-01-13, at 9:00 in Lima.
        server.pass(11 * DAY_MS + 14 * HOUR_MS);
        assert_eq!(queue_due(&server.ctx).await.unwrap(), 2);
        assert_eq!(queue_due(&server.ctx).await.unwrap(), 0);
        work(&server).await;
        let both = mails.recv().await.unwrap() + &mails.recv().await.unwrap();
        assert!(both.contains("ventas-2026-01-12-2026-01-12.xlsx"), "{both}");
        assert!(both.contains("impuestos-2026-01-05-2026-01-11.xlsx"), "{both}");
        assert!(mails.try_recv().is_err());
        let all = server.scheduled().await;
        assert_eq!((&all[0]["proximo"], &all[1]["proximo"]), (&json!("2026-01-19"), &json!("2026-01-14")), "{all}");
    }

    async fn an_owner_is_notified_once_of_a_report_that_is_given_up(db: TestDb) {
        let server = TestServer::open_with_mail(db, Some("smtp://127.0.0.1:1".to_owned())).await;
        server.bodega().await;
        server.schedule("ventas", "diario").await;
        server.pass(12 * HOUR_MS);
        assert_eq!(queue_due(&server.ctx).await.unwrap(), 1);
        let owner = server.user_id(OWNER).await;
        let messages = format!("/api/v2/usuarios/{owner}/mensajes");
        for attempt in 1..=12 {
            let listed = server.sign_in(OWNER).await.get(&messages).await.1;
            assert_eq!(listed["mensajeriaApps"], json!([]), "before try {attempt}");
            assert_eq!(jobs::work_once(&server.ctx).await.unwrap(), 1, "try {attempt}");
            server.pass(2 * HOUR_MS);
        }
        assert_eq!(jobs::work_once(&server.ctx).await.unwrap(), 0, "it is given up");
        let listed = server.sign_in(OWNER).await.get(&messages).await.1;
        let failures = listed["mensajeriaApps"].as_array().unwrap();
        assert_eq!(failures.len(), 1, "{listed}");
        assert_eq!(failures[0]["notificationType"], "REPORT");
        assert_eq!(failures[0]["titulo"], "No se pudo enviar por correo: Reporte de ventas");
        assert_eq!(failures[0]["redirectPath"], "/my-sales/reports");
        let what = failures[0]["descripcion"].as_str().unwrap();
        assert!(what.contains(TO) && what.contains("envíelo otra vez"), "{what}");
        for email in [SELLER, MANAGER] {
            let user = server.user_id(email).await;
            let listed = server.sign_in(email).await.get(&format!("/api/v2/usuarios/{user}/mensajes")).await.1;
            assert_eq!(listed["mensajeriaApps"], json!([]), "{email}");
        }
    }
}
