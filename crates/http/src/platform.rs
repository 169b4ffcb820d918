//! State of the installation: health, metrics, and the description of the API.

use std::fmt::Write;
use std::net::IpAddr;
use std::sync::{LazyLock, OnceLock};

use axum::Router;
use axum::extract::State;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::{OpenApi, RefOr};
use yapa_app::{Error, platform, say};
use yapa_wire::health::Health;

use crate::ApiError;
use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, ClientAddress, Json, bearer};
use crate::state::{AppState, Ctx, MetricsAccess};
use crate::tagged::{self, ASK_FIRST};

endpoints! {
    health,
}

/// Routes outside the contract: the metrics, the OpenAPI 3.1 document, and the same as a page.
pub fn pages(document: &'static LazyLock<OpenApi>) -> Router<AppState> {
    static PAGE: OnceLock<String> = OnceLock::new();
    static FILE: OnceLock<Written> = OnceLock::new();
    let page = async move || Html(PAGE.get_or_init(|| write_page(document)).as_str());
    let file = async move |headers: HeaderMap| {
        let written = FILE.get_or_init(|| Written::of(document));
        written.answer(&headers)
    };
    Router::new()
        .route("/metrics", get(metrics))
        .route("/api/openapi.json", get(file))
        .route("/api/docs", get(page))
}

/// The OpenAPI document as it is sent, with its entity tag; it changes with the program only.
struct Written {
    json: String,
    tag: String,
}

impl Written {
    fn of(document: &OpenApi) -> Written {
        let json = serde_json::to_string(document).unwrap_or_default();
        let hash = Sha256::digest(&json);
        let hash = hash[..12].iter().fold(String::new(), |mut hash, byte| {
            let _ = write!(hash, "{byte:02x}");
            hash
        });
        Written {
            tag: format!("W/\"{hash}\""),
            json,
        }
    }

    fn answer(&'static self, headers: &HeaderMap) -> Result<Response, ApiError> {
        tagged::answer(headers, &self.tag, ASK_FIRST, || {
            let kind = [(header::CONTENT_TYPE, "application/json")];
            Ok((kind, self.json.as_str()).into_response())
        })
    }
}

/// Whether the server is ready to sell.
#[endpoint(get, "/health", public)]
pub async fn health(State(ctx): State<Ctx>) -> Answer<Health> {
    Ok(Json(platform::health(&ctx).await?))
}

/// Metrics in the Prometheus text format, for callers on this machine or with the token; 404 for others.
pub async fn metrics(
    State(state): State<AppState>,
    ClientAddress(address): ClientAddress,
    request: Parts,
) -> Response {
    match state.metrics() {
        Some(access) if may_read(access, address, &request) => {
            let headers = [(
                header::CONTENT_TYPE,
                "text/plain; version=0.0.4; charset=utf-8",
            )];
            (headers, access.handle.render()).into_response()
        }
        _ => ApiError(Error::not_found(say::NO_SUCH_ROUTE)).into_response(),
    }
}

/// Whether the caller may read the metrics. Behind a proxy on this machine every client has a local
/// address, so a request that came through one needs the token.
fn may_read(access: &MetricsAccess, address: IpAddr, request: &Parts) -> bool {
    match &access.token {
        Some(token) => {
            bearer(request).is_some_and(|given| given.as_bytes().ct_eq(token.as_bytes()).into())
        }
        None => address.is_loopback() && !came_through_proxy(&request.headers),
    }
}

fn came_through_proxy(headers: &HeaderMap) -> bool {
    ["x-forwarded-for", "forwarded", "via", "x-real-ip"]
        .iter()
        .any(|name| headers.contains_key(*name))
}

/// The OpenAPI document as a page without scripts, which the content security policy forbids.
fn write_page(document: &OpenApi) -> String {
    let mut html = String::from(
        "<!doctype html><html lang=\"es\"><meta charset=\"utf-8\"><title>API de Yapa</title>\
         <meta name=\"viewport\" content=\"width=device-width\"><h1>API de Yapa</h1>\
         <p>El documento completo, con todos los campos: \
         <a href=\"/api/openapi.json\">openapi.json</a> (OpenAPI 3.1).</p>",
    );
    for (path, item) in &document.paths.paths {
        for (method, operation) in operations(item) {
            write_operation(&mut html, method, path, operation);
        }
    }
    html
}

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
