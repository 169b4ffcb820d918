//! Values of the path and of the query.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use yapa_app::{Error, say};

use super::body;
use crate::ApiError;

/// Parameters of the path, in order.
#[derive(Clone, Copy, Debug)]
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let read = axum::extract::Path::<T>::from_request_parts(parts, state).await;
        let refuse = |fault: axum::extract::rejection::PathRejection| {
            Error::validation(say::BAD_PATH).with_detail("ruta", fault.body_text())
        };
        Ok(Path(read.map_err(refuse)?.0))
    }
}

/// Parameters of the query; unknown ones are left aside.
#[derive(Clone, Copy, Debug)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, ApiError> {
        let text = parts.uri.query().unwrap_or_default().as_bytes();
        body::refuse_encoded_nul(text)?;
        let refuse = |fault: serde_urlencoded::de::Error| {
            Error::validation(say::BAD_QUERY).with_detail("consulta", fault.to_string())
        };
        Ok(Query(serde_urlencoded::from_bytes(text).map_err(refuse)?))
    }
}
