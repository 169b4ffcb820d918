//! One log line and one measurement a request. The query is never written
//! down: some calls carry passwords and tokens there.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument;

/// Gives the request an id, which the answer carries as `x-request-id`, and measures it by method,
/// route and status. The labels are the program's own: a method or a path that a stranger invents
/// must not add a counter, because counters are never removed.
pub async fn observe(mut request: Request, next: Next) -> Response {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    let id = format!(
        "{:08x}-{:x}",
        std::process::id(),
        NEXT.fetch_add(1, Ordering::Relaxed)
    );
    request.headers_mut().remove("x-request-id");
    let method = request.method().clone();
    let route = request
        .extensions()
        .get::<MatchedPath>()
        .map_or("-".to_owned(), |path| path.as_str().to_owned());
    let span = tracing::info_span!("request", id, %method, path = request.uri().path());
    let started = Instant::now();
    let mut response = next.run(request).instrument(span.clone()).await;
    let elapsed = started.elapsed();
    let status = response.status().as_u16();
    let labels = [
        ("method", counted_as(&method).to_owned()),
        ("route", route),
        ("status", status.to_string()),
    ];
    metrics::counter!("yapa_http_requests_total", &labels).increment(1);
    metrics::histogram!("yapa_http_request_seconds", &labels).record(elapsed.as_secs_f64());
    let micros = u64::try_from(elapsed.as_micros()).unwrap_or(u64::MAX);
    span.in_scope(|| match status {
        500.. => tracing::warn!(status, micros, "answered"),
        _ => tracing::debug!(status, micros, "answered"),
    });
    if let Ok(value) = HeaderValue::from_str(&id) {
        response.headers_mut().insert("x-request-id", value);
    }
    response
}

/// The method as it is counted; an unknown one is `OTHER`.
fn counted_as(method: &Method) -> &str {
    const KNOWN: [Method; 9] = [
        Method::GET,
        Method::POST,
        Method::PUT,
        Method::PATCH,
        Method::DELETE,
        Method::HEAD,
        Method::OPTIONS,
        Method::CONNECT,
        Method::TRACE,
    ];
    match KNOWN.contains(method) {
        true => method.as_str(),
        false => "OTHER",
    }
}
