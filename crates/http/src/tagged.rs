//! Answers that a client may keep: with an entity tag (RFC 9110, 8.8.3 and 13.1.2), by which it asks
//! whether its copy is still the same.

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::ApiError;

/// For what never changes under its address.
pub(crate) const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// For what may change: the copy is used after asking for it.
pub(crate) const ASK_FIRST: &str = "no-cache";

/// The whole answer with its tag, or 304 for a client that has it already. A tag that begins with
/// `W/` is weak: the answer may be compressed on its way out.
///
/// # Errors
/// Those of the whole answer.
pub(crate) fn answer(
    headers: &HeaderMap,
    tag: &str,
    caching: &'static str,
    whole: impl FnOnce() -> Result<Response, ApiError>,
) -> Result<Response, ApiError> {
    let mut response = match is_known(tag, headers) {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => whole()?,
    };
    let out = response.headers_mut();
    if let Ok(tag) = HeaderValue::from_str(tag) {
        out.insert(header::ETAG, tag);
    }
    out.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    Ok(response)
}

/// Whether the client has the copy with this tag. A tag made weak by a proxy is the same copy.
fn is_known(tag: &str, headers: &HeaderMap) -> bool {
    let known = headers.get_all(header::IF_NONE_MATCH).iter();
    let texts = known.filter_map(|value| value.to_str().ok());
    let mut tags = texts.flat_map(|text| text.split(',')).map(str::trim);
    tags.any(|one| one == "*" || strong(one) == strong(tag))
}

fn strong(tag: &str) -> &str {
    tag.strip_prefix("W/").unwrap_or(tag)
}
