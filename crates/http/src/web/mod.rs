//! The browser application inside the binary.

mod coding;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::io::Read as _;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use yapa_app::{Error, Kind};

use crate::ApiError;
use coding::Coding;

/// One built file of the browser application.
struct File {
    path: &'static str,
    mime: &'static str,
    /// Hash of its bytes, independent of their encoding.
    etag: &'static str,
    content: Content,
}

/// The bytes of a file.
#[allow(
    dead_code,
    reason = "only builds to ship pack, and without a built application there are no files"
)]
enum Content {
    /// Uncompressed: small files, and formats that are compressed themselves.
    Plain(&'static [u8]),
    /// Packed twice; a browser that takes neither gets it unpacked.
    Packed {
        brotli: &'static [u8],
        gzip: &'static [u8],
    },
}

impl File {
    /// Which copy of this file a browser is sent.
    fn coding(&self, headers: &HeaderMap) -> Coding {
        match self.content {
            Content::Plain(_) => Coding::Identity,
            Content::Packed { .. } => coding::choose(headers),
        }
    }

    fn bytes(&self, coding: Coding) -> std::io::Result<Cow<'static, [u8]>> {
        let (brotli, gzip) = match self.content {
            Content::Plain(bytes) => return Ok(bytes.into()),
            Content::Packed { brotli, gzip } => (brotli, gzip),
        };
        match coding {
            Coding::Brotli => Ok(brotli.into()),
            Coding::Gzip => Ok(gzip.into()),
            Coding::Identity => {
                let mut bytes = Vec::new();
                flate2::read::GzDecoder::new(gzip).read_to_end(&mut bytes)?;
                Ok(bytes.into())
            }
        }
    }
}

// `static FILES: &[File]`, sorted by path, written by the build script.
include!(concat!(env!("OUT_DIR"), "/web_files.rs"));

const NOT_BUILT: &str = "<!doctype html><html lang=\"es\"><meta charset=\"utf-8\"><title>Yapa</title>\
<h1>Yapa</h1><p>El servidor funciona, pero la aplicación web no está compilada.</p>\
<p>Ejecute <code>npm ci &amp;&amp; npm run build</code> en la carpeta <code>web</code> y compile de nuevo.</p>";

/// A file of the application or, for any other address, its page: the
/// application itself handles the address.
pub async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    serve_of(FILES, &method, uri.path(), &headers)
}

fn serve_of(files: &[File], method: &Method, path: &str, headers: &HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return ApiError(Error::of(Kind::MethodNotAllowed)).into_response();
    }
    match find(files, path) {
        Some(file) => answer(file, headers),
        None if path.starts_with("/assets/") => StatusCode::NOT_FOUND.into_response(),
        None => match find(files, "/index.html") {
            Some(page) => answer(page, headers),
            None => axum::response::Html(NOT_BUILT).into_response(),
        },
    }
}

fn find<'a>(files: &'a [File], path: &str) -> Option<&'a File> {
    let found = files.binary_search_by(|file| file.path.cmp(path));
    found.ok().map(|at| &files[at])
}

fn answer(file: &File, headers: &HeaderMap) -> Response {
    let coding = file.coding(headers);
    let tag = format!("\"{}{}\"", file.etag, coding.suffix());
    let unchanged = is_known(&tag, headers);
    let mut response = match file.bytes(coding) {
        _ if unchanged => StatusCode::NOT_MODIFIED.into_response(),
        Ok(Cow::Borrowed(bytes)) => Body::from(bytes).into_response(),
        Ok(Cow::Owned(bytes)) => Body::from(bytes).into_response(),
        Err(error) => return ApiError(Error::internal(error)).into_response(),
    };
    let caching = if file.path.starts_with("/assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let out = response.headers_mut();
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        out.insert(header::ETAG, tag);
    }
    out.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    out.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if !unchanged {
        out.insert(header::CONTENT_TYPE, HeaderValue::from_static(file.mime));
        if let Some(name) = coding.name() {
            out.insert(header::CONTENT_ENCODING, HeaderValue::from_static(name));
        }
    }
    response
}

/// Whether the browser has the copy with this tag already. A tag made weak by a proxy is
/// the same copy.
pub fn is_known(tag: &str, headers: &HeaderMap) -> bool {
    let known = headers.get_all(header::IF_NONE_MATCH).iter();
    let texts = known.filter_map(|value| value.to_str().ok());
    let mut tags = texts.flat_map(|text| text.split(',')).map(str::trim);
    tags.any(|one| one == "*" || one.strip_prefix("W/").unwrap_or(one) == tag)
}
