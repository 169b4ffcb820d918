use std::collections::BTreeSet;

use reqwest::Method;
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::support::*;

yapa_test_kit::both_engines! {
    async fn health_names_the_engine(db: TestDb) {
        let server = TestServer::open(db).await;
        let (status, body) = read(server.anonymous(Method::GET, "/api/health")).await;
        assert_eq!((status, &body["estado"]), (200, &Value::from("ok")));
        assert_eq!(body["base"], server.ctx.db.engine().name());
    }

    async fn every_answer_carries_the_security_headers(db: TestDb) {
        let server = TestServer::open(db).await;
        for path in ["/", "/login", "/api/health", "/api/docs", "/api/no", "/assets/no.js"] {
            let answer = server.anonymous(Method::GET, path).send().await.unwrap();
            let header = |name: &str| answer.headers()[name].to_str().unwrap().to_owned();
            assert!(header("content-security-policy").contains("frame-ancestors 'none'"), "{path}");
            assert!(!header("content-security-policy").contains("script-src"), "{path}");
            assert_eq!(header("x-content-type-options"), "nosniff");
            assert_eq!(header("referrer-policy"), "no-referrer");
            assert!(!header("x-request-id").is_empty());
        }
    }

    async fn a_browser_over_tls_gets_hsts(db: TestDb) {
        let server = TestServer::open(db).await;
        for (protocol, expected) in [("https", Some("max-age=31536000")), ("http", None)] {
            let request = server.anonymous(Method::GET, "/login").header("x-forwarded-proto", protocol);
            let answer = request.send().await.unwrap();
            let header = answer.headers().get("strict-transport-security");
            assert_eq!(header.map(|value| value.to_str().unwrap()), expected, "{protocol}");
        }
    }

    async fn a_long_answer_travels_compressed_and_a_short_one_as_it_is(db: TestDb) {
        let server = TestServer::open(db).await;
        for (path, coding) in [("/api/openapi.json", Some("gzip")), ("/api/health", None)] {
            let request = server.anonymous(Method::GET, path).header("accept-encoding", "gzip");
            let answer = request.send().await.unwrap();
            assert_eq!(answer.status(), 200);
            let found = answer.headers().get("content-encoding").map(|found| found.to_str().unwrap());
            assert_eq!(found, coding, "{path}");
        }
    }

    async fn the_document_is_openapi_3_1_and_the_figures_are_not_for_strangers(db: TestDb) {
        let server = TestServer::open(db).await;
        let (_, document) = read(server.anonymous(Method::GET, "/api/openapi.json")).await;
        assert!(document["openapi"].as_str().unwrap().starts_with("3.1"));
        assert!(document["paths"]["/api/v2/ventas/empresas/{host}"]["get"]["responses"]["403"].is_object());
        let required = |path: &str| {
            let all = document["paths"][path]["get"]["parameters"].as_array().unwrap().iter();
            let required = all.filter(|one| one["in"] == "query" && one["required"] == true);
            required.map(|one| one["name"].as_str().unwrap().to_owned()).collect::<BTreeSet<_>>()
        };
        for end in ["pdf", "xml", "cdr"] {
            assert_eq!(required(&format!("/api/v1/integracion/comprobantes/{end}")), BTreeSet::from(["ruc_emisor", "serie", "correlativo"].map(str::to_owned)));
        }
        for end in ["empresas/{host}/valida-comprobante", "notas-credito/empresas/{host}"] {
            assert_eq!(required(&format!("/api/v1/integracion/comprobantes/{end}")), BTreeSet::from(["serie", "correlativo"].map(str::to_owned)));
        }
        let page = server.anonymous(Method::GET, "/api/docs").send().await.unwrap().text().await.unwrap();
        assert!(page.contains("/api/oauth/token") && !page.contains("<script"));
        assert_eq!(server.anonymous(Method::GET, "/metrics").send().await.unwrap().status(), 404);
    }

    async fn a_browser_that_has_the_document_gets_it_no_second_time(db: TestDb) {
        let server = TestServer::open(db).await;
        let asked = || server.anonymous(Method::GET, "/api/openapi.json").header("accept-encoding", "gzip");
        let first = asked().send().await.unwrap();
        let tag = first.headers()["etag"].clone();
        assert_eq!(first.headers()["content-type"], "application/json");
        let again = asked().header("if-none-match", tag.clone()).send().await.unwrap();
        assert_eq!((again.status().as_u16(), &again.headers()["etag"]), (304, &tag));
        assert!(again.bytes().await.unwrap().is_empty());
        let changed = asked().header("if-none-match", "W/\"another\"").send().await.unwrap();
        assert_eq!(changed.status(), 200);
    }

    async fn a_flood_of_headers_is_cut_off(db: TestDb) {
        let server = TestServer::open(db).await;
        let mut stream = tokio::net::TcpStream::connect(server.address).await.unwrap();
        let mut head = String::from("GET /api/health HTTP/1.1\r\nhost: x\r\n");
        for n in 0..500 {
            head.push_str(&format!("x-{n}: {n}\r\n"));
        }
        head.push_str("\r\n");
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 431"), "{answer}");
    }
}
