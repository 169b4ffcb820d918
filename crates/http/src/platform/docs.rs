//! The OpenAPI document and a page to read it without any script.

use std::fmt::Write;
use std::sync::LazyLock;

use axum::response::Html;
use utoipa::openapi::RefOr;
use utoipa::openapi::path::{Operation, PathItem};

use crate::extract::Json;

/// The OpenAPI 3.1 document.
pub async fn document() -> Json<&'static utoipa::openapi::OpenApi> {
    Json(&DOCUMENT)
}

/// The same as a page.
pub async fn page() -> Html<&'static str> {
    Html(&PAGE)
}

static DOCUMENT: LazyLock<utoipa::openapi::OpenApi> = LazyLock::new(crate::openapi);
static PAGE: LazyLock<String> = LazyLock::new(|| {
    let mut html = String::from(
        "<!doctype html><html lang=\"es\"><meta charset=\"utf-8\"><title>API de Yapa</title>\
         <meta name=\"viewport\" content=\"width=device-width\"><h1>API de Yapa</h1>\
         <p>El documento completo, con todos los campos: <a href=\"/api/openapi.json\">openapi.json</a> (OpenAPI 3.1).</p>",
    );
    for (path, item) in &DOCUMENT.paths.paths {
        for (method, operation) in operations(item) {
            write_operation(&mut html, method, path, operation);
        }
    }
    html
});

fn operations(item: &PathItem) -> impl Iterator<Item = (&'static str, &Operation)> {
    let all = [
        ("GET", &item.get),
        ("POST", &item.post),
        ("PUT", &item.put),
        ("PATCH", &item.patch),
        ("DELETE", &item.delete),
    ];
    all.into_iter()
        .filter_map(|(method, operation)| operation.as_ref().map(|operation| (method, operation)))
}

fn write_operation(html: &mut String, method: &str, path: &str, operation: &Operation) {
    let summary = operation.summary.as_deref().unwrap_or_default();
    let _ = write!(
        html,
        "<h2><code>{method} {}</code></h2><p>{}</p><ul>",
        escape(path),
        escape(summary)
    );
    for parameter in operation.parameters.iter().flatten() {
        let RefOr::T(parameter) = parameter else {
            continue;
        };
        let place = serde_json::to_value(&parameter.parameter_in).unwrap_or_default();
        let text = parameter.description.as_deref().unwrap_or_default();
        let name = escape(&parameter.name);
        let _ = write!(
            html,
            "<li><code>{name}</code> ({}) {}</li>",
            place.as_str().unwrap_or("?"),
            escape(text)
        );
    }
    html.push_str("</ul>");
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
