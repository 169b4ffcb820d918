//! The headers by which every answer has the browser refuse unsafe content.

use axum::extract::Request;
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::extract::OverTls;

/// Scripts and style sheets only from us; inline styles only as attributes.
const POLICY: &str = "default-src 'self'; img-src 'self' data: blob:; style-src 'self'; \
style-src-attr 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; \
frame-src 'self' blob:; frame-ancestors 'none'";

/// A browser that came over TLS comes no other way for so long (RFC 6797).
const A_YEAR: &str = "max-age=31536000";

/// Adds the security headers; nothing of the API is ever kept in a cache.
pub async fn security_headers(request: Request, next: Next) -> Response {
    let over_tls = request.extensions().get::<OverTls>().is_some();
    let is_api = request.uri().path().starts_with("/api");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let fixed = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.insert(
        "cross-origin-opener-policy",
        HeaderValue::from_static("same-origin"),
    );
    headers.insert(
        "cross-origin-resource-policy",
        HeaderValue::from_static("same-origin"),
    );
    if over_tls {
        headers.insert(
            header::STRICT_TRANSPORT_SECURITY,
            HeaderValue::from_static(A_YEAR),
        );
    }
    let policy =
        HeaderValue::from_static("camera=(self), geolocation=(self), microphone=(), payment=()");
    headers.insert("permissions-policy", policy);
    if is_api && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}
