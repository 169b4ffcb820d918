//! Idempotent writes: the body and the key of a request that counts once.

use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, Uri};
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use yapa_app::{Error, IdempotencyKey, Kind, say};

use super::{body, faults};
use crate::ApiError;

const HEADER: &str = "idempotency-key";
const AGE: &str = "idempotency-age";
const APPROVAL: &str = "x-autorizacion";
const LONGEST_APPROVAL: usize = 100;
const LONGEST_KEY: usize = 100;

/// A JSON body with its `Idempotency-Key` and a hash of method, path, query and body, which
/// distinguishes a retry from another request. Hand `.idempotency` to the use case, which gives it
/// to `Context::write_once`. `LISTS` is for a body whose type takes a list as well as an object.
pub struct Idempotent<T, const LISTS: bool = false> {
    /// The body.
    pub body: T,
    /// Key and hash.
    pub idempotency: IdempotencyKey,
}

impl<T, S, const LISTS: bool> FromRequest<S> for Idempotent<T, LISTS>
where
    T: DeserializeOwned,
    S: Send + Sync,
{
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        body::require_json(&request)?;
        let key = key(request.headers())?;
        let age_ms = age_ms(request.headers())?;
        let approval = approval(request.headers()).map(str::to_owned);
        let asked = RequestDigest::of(request.method(), request.uri());
        let bytes = body::read(request).await?;
        Ok(Idempotent {
            body: faults::read_json_or_list(&bytes, LISTS)?,
            idempotency: IdempotencyKey {
                age_ms,
                ..asked
                    .idempotency(key, &bytes)
                    .approved_by(approval.as_deref())
            },
        })
    }
}

/// The same for a body that may be left out: then it is the default.
pub struct IdempotentOrEmpty<T> {
    /// The body.
    pub body: T,
    /// Key and hash.
    pub idempotency: IdempotencyKey,
}

impl<T, S> FromRequest<S> for IdempotentOrEmpty<T>
where
    T: DeserializeOwned + Default,
    S: Send + Sync,
{
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        let is_typed = body::is_json(&request);
        let key = key(request.headers())?;
        let approval = approval(request.headers()).map(str::to_owned);
        let asked = RequestDigest::of(request.method(), request.uri());
        let bytes = body::read(request).await?;
        let bytes = bytes.trim_ascii();
        let body = match (bytes.is_empty(), is_typed) {
            (true, _) => T::default(),
            (false, true) => faults::read_json(bytes)?,
            (false, false) => return Err(Error::of(Kind::UnsupportedMediaType).into()),
        };
        Ok(IdempotentOrEmpty {
            body,
            idempotency: asked
                .idempotency(key, bytes)
                .approved_by(approval.as_deref()),
        })
    }
}

/// The same for a write without a body.
pub struct IdempotentBare(pub IdempotencyKey);

impl<S: Send + Sync> FromRequestParts<S> for IdempotentBare {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, ApiError> {
        let key = key(&parts.headers)?;
        let asked = RequestDigest::of(&parts.method, &parts.uri);
        let idempotency = asked.idempotency(key, b"");
        let approval = approval(&parts.headers);
        Ok(IdempotentBare(idempotency.approved_by(approval)))
    }
}

/// The hash of a request's first line: method, path and query.
pub(super) struct RequestDigest(Sha256);

impl RequestDigest {
    pub(super) fn of(method: &Method, uri: &Uri) -> Self {
        let mut hash = Sha256::new();
        hash.update(method.as_str());
        hash.update(b" ");
        hash.update(uri.path());
        if let Some(query) = uri.query() {
            hash.update(b"?"); // no path has one
            hash.update(query);
        }
        RequestDigest(hash)
    }

    pub(super) fn idempotency(mut self, key: Option<String>, body: &[u8]) -> IdempotencyKey {
        self.0.update(b"\n");
        self.0.update(body);
        let body_hash = self.0.finalize().into();
        IdempotencyKey {
            key,
            body_hash,
            age_ms: None,
            approval: None,
        }
    }
}

/// The token of an approval. A malformed one is passed on as an invalid one.
fn approval(headers: &HeaderMap) -> Option<&str> {
    let text = headers.get(APPROVAL)?.to_str().unwrap_or("?");
    Some(text.get(..LONGEST_APPROVAL).unwrap_or(text))
}

/// How long ago the same request was made first. It is no part of the hash: each retry has a larger
/// one.
fn age_ms(headers: &HeaderMap) -> Result<Option<i64>, Error> {
    let Some(value) = headers.get(AGE) else {
        return Ok(None);
    };
    let seconds = value
        .to_str()
        .ok()
        .and_then(|text| text.parse::<u32>().ok());
    let age = seconds.ok_or_else(|| Error::field("Idempotency-Age", say::BAD_AGE))?;
    Ok(Some(i64::from(age)))
}

pub(super) fn key(headers: &HeaderMap) -> Result<Option<String>, Error> {
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
