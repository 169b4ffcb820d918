//! How a request came to the server.

use axum::http::HeaderMap;

/// Marks a request that came over TLS up to the trusted proxy in front.
#[derive(Clone, Copy, Debug)]
pub struct OverTls;

/// The mark of a request, as `X-Forwarded-Proto` of a trusted proxy says.
pub fn over_tls(headers: &HeaderMap, behind_proxy: bool) -> Option<OverTls> {
    let protocol = headers.get_all("x-forwarded-proto").iter().next_back()?;
    (behind_proxy && protocol == "https").then_some(OverTls)
}
