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
use crate::tagged::{self, ASK_FIRST, FOR_EVER};
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
    let caching = match file.path.starts_with("/assets/") {
        true => FOR_EVER,
        false => ASK_FIRST,
    };
    let answered = tagged::answer(headers, &tag, caching, || whole(file, coding));
    let mut response = answered.into_response();
    let out = response.headers_mut();
    out.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    response
}

fn whole(file: &File, coding: Coding) -> Result<Response, ApiError> {
    let body = match file.bytes(coding).map_err(Error::internal)? {
        Cow::Borrowed(bytes) => Body::from(bytes),
        Cow::Owned(bytes) => Body::from(bytes),
    };
    let mut response = body.into_response();
    let out = response.headers_mut();
    out.insert(header::CONTENT_TYPE, HeaderValue::from_static(file.mime));
    if let Some(name) = coding.name() {
        out.insert(header::CONTENT_ENCODING, HeaderValue::from_static(name));
    }
    Ok(response)
}
