//! The browser application inside the binary.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use yapa_app::{Error, Kind};

use crate::ApiError;

/// One built file of the browser application.
struct File {
    path: &'static str,
    mime: &'static str,
    etag: &'static str,
    plain: &'static [u8],
    brotli: Option<&'static [u8]>,
}

// `static FILES: &[File]`, sorted by path, written by the build script.
include!(concat!(env!("OUT_DIR"), "/web_files.rs"));

const NOT_BUILT: &str = "<!doctype html><html lang=\"es\"><meta charset=\"utf-8\"><title>Yapa</title>\
<h1>Yapa</h1><p>El servidor funciona, pero la aplicación web no está compilada.</p>\
<p>Ejecute <code>npm ci &amp;&amp; npm run build</code> en la carpeta <code>web</code> y compile de nuevo.</p>";

/// A file of the application or, for any other address, its page: the
/// application itself decides what the address means.
pub async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return ApiError(Error::of(Kind::MethodNotAllowed)).into_response();
    }
    let path = uri.path();
    match find(path) {
        Some(file) => answer(file, &headers),
        None if path.starts_with("/assets/") => StatusCode::NOT_FOUND.into_response(),
        None => match find("/index.html") {
            Some(page) => answer(page, &headers),
            None => axum::response::Html(NOT_BUILT).into_response(),
        },
    }
}

fn find(path: &str) -> Option<&'static File> {
    FILES
        .binary_search_by(|file| file.path.cmp(path))
        .ok()
        .map(|at| &FILES[at])
}

fn answer(file: &'static File, headers: &HeaderMap) -> Response {
    let hashed = file.path.starts_with("/assets/");
    let caching = if hashed {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let known = headers
        .get(header::IF_NONE_MATCH)
        .and_then(|value| value.to_str().ok());
    let unchanged = known.is_some_and(|tags| tags.split(',').any(|tag| tag.trim() == file.etag));
    let packed = file.brotli.filter(|_| accepts_brotli(headers));
    let mut response = match (unchanged, packed) {
        (true, _) => StatusCode::NOT_MODIFIED.into_response(),
        (false, Some(bytes)) => Body::from(bytes).into_response(),
        (false, None) => Body::from(file.plain).into_response(),
    };
    let out = response.headers_mut();
    out.insert(header::ETAG, HeaderValue::from_static(file.etag));
    out.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    out.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if !unchanged {
        out.insert(header::CONTENT_TYPE, HeaderValue::from_static(file.mime));
        if packed.is_some() {
            out.insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
        }
    }
    response
}

fn accepts_brotli(headers: &HeaderMap) -> bool {
    let values = headers
        .get_all(header::ACCEPT_ENCODING)
        .iter()
        .filter_map(|value| value.to_str().ok());
    values.flat_map(|text| text.split(',')).any(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        parts.next() == Some("br") && parts.all(|part| part != "q=0")
    })
}
