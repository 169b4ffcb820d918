//! Every operation of the document, tried by strangers.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::*;

/// Operations of the OpenAPI document: method, path, whether a session is needed.
fn operations() -> Vec<(Method, String, bool)> {
    let document = serde_json::to_value(yapa_http::openapi()).unwrap();
    let mut all = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            if let Ok(method) = Method::from_bytes(method.to_uppercase().as_bytes()) {
                let public = yapa_http::is_public(method.as_str(), path);
                assert_eq!(operation["security"].is_array(), !public, "{method} {path}");
                all.push((method, path.clone(), !public));
            }
        }
    }
    all
}

/// The path with this host and unknown ids.
fn address(path: &str, host: &str) -> String {
    let mut out = String::new();
    for part in path.split('/').skip(1) {
        let filled = match part {
            "{host}" => host,
            "{countryCode}" => "PE",
            part if part.starts_with('{') => "1",
            part => part,
        };
        out = format!("{out}/{filled}");
    }
    out
}

yapa_test_kit::both_engines! {
    async fn strangers_are_refused_everywhere(db: TestDb) {
        let server = TestServer::open(db).await;
        let stranger = server.sign_in(OTHER_OWNER).await;
        for (method, path, needs_session) in operations() {
            if !needs_session {
                continue;
            }
            let own = address(&path, HOST);
            for token in [None, Some("inventado"), Some(stranger.refresh.as_str())] {
                let request = server.anonymous(method.clone(), &own).json(&json!({}));
                let request = token.into_iter().fold(request, |request, token| request.bearer_auth(token));
                let (status, body) = read(request).await;
                assert_eq!(status, 401, "{method} {path} with {token:?}");
                assert_refusal(status, &body, "invalid_token");
            }
            if path.contains("{host}") {
                let (status, body): (u16, Value) = stranger.send(method.clone(), &own, &json!({})).await;
                assert_eq!(status, 403, "{method} {path}: {body}");
                assert_refusal(status, &body, "prohibido");
            }
        }
    }
}
