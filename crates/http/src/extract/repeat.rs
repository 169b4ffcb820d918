//! Writes that may be sent twice and must count once.

use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, Uri};
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use yapa_app::{Error, Kind, Repeat, say};

use super::{body, faults};
use crate::ApiError;

const HEADER: &str = "idempotency-key";
const LONGEST_KEY: usize = 100;

/// A JSON body together with what tells a repeat of it from another request:
/// the `Idempotency-Key` and a hash of method, path, query and body. Hand `.repeat` to
/// the use case, which gives it to `Context::write_once`. `LISTS` is for a body
/// whose type takes a list as well as an object.
pub struct Once<T, const LISTS: bool = false> {
    /// The body.
    pub body: T,
    /// Key and hash.
    pub repeat: Repeat,
}

impl<T, S, const LISTS: bool> FromRequest<S> for Once<T, LISTS>
where
    T: DeserializeOwned,
    S: Send + Sync,
{
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        let is_json = |essence: &str| essence == "application/json" || essence.ends_with("+json");
        if !body::has_media_type(&request, is_json) {
            return Err(Error::of(Kind::UnsupportedMediaType).into());
        }
        let key = key(request.headers())?;
        let asked = Asked::of(request.method(), request.uri());
        let bytes = body::read(request).await?;
        Ok(Once {
            body: faults::read_json_or_list(&bytes, LISTS)?,
            repeat: asked.repeat(key, &bytes),
        })
    }
}

/// The same for a body that may be left out, which then is what nobody said anything in.
pub struct OnceOrNothing<T> {
    /// The body.
    pub body: T,
    /// Key and hash.
    pub repeat: Repeat,
}

impl<T, S> FromRequest<S> for OnceOrNothing<T>
where
    T: DeserializeOwned + Default,
    S: Send + Sync,
{
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        let is_json = |essence: &str| essence == "application/json" || essence.ends_with("+json");
        let is_typed = body::has_media_type(&request, is_json);
        let key = key(request.headers())?;
        let asked = Asked::of(request.method(), request.uri());
        let bytes = body::read(request).await?;
        let bytes = bytes.trim_ascii();
        let body = match (bytes.is_empty(), is_typed) {
            (true, _) => T::default(),
            (false, true) => faults::read_json(bytes)?,
            (false, false) => return Err(Error::of(Kind::UnsupportedMediaType).into()),
        };
        Ok(OnceOrNothing {
            body,
            repeat: asked.repeat(key, bytes),
        })
    }
}

/// The same for a write without a body.
pub struct OnceBare(pub Repeat);

impl<S: Send + Sync> FromRequestParts<S> for OnceBare {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, ApiError> {
        let key = key(&parts.headers)?;
        let asked = Asked::of(&parts.method, &parts.uri);
        Ok(OnceBare(asked.repeat(key, b"")))
    }
}

/// The hash of what a request asks for, as far as its first line tells: method, path and query.
struct Asked(Sha256);

impl Asked {
    fn of(method: &Method, uri: &Uri) -> Self {
        let mut hash = Sha256::new();
        hash.update(method.as_str());
        hash.update(b" ");
        hash.update(uri.path());
        if let Some(query) = uri.query() {
            hash.update(b"?"); // no path has one
            hash.update(query);
        }
        Asked(hash)
    }

    fn repeat(mut self, key: Option<String>, body: &[u8]) -> Repeat {
        self.0.update(b"\n");
        self.0.update(body);
        let body_hash = self.0.finalize().into();
        Repeat { key, body_hash }
    }
}

fn key(headers: &HeaderMap) -> Result<Option<String>, Error> {
    let Some(value) = headers.get(HEADER) else {
        return Ok(None);
    };
    let text = value.to_str().unwrap_or_default();
    let fits =
        (1..=LONGEST_KEY).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
    if fits {
        Ok(Some(text.to_owned()))
    } else {
        Err(Error::field("Idempotency-Key", say::BAD_REPEAT_KEY))
    }
}
