use std::net::IpAddr;

use axum::extract::State;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use subtle::ConstantTimeEq;
use yapa_app::{Error, say};

use crate::ApiError;
use crate::extract::{ClientAddress, bearer};
use crate::state::{AppState, MetricsAccess};

/// Figures in the Prometheus text format, for this machine or with the token.
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

/// A proxy on this machine makes strangers look local, so whatever came through
/// one needs the token.
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
