//! Values of the path and of the query.

use axum::extract::path::ErrorKind;
use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequestParts, MatchedPath};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use yapa_app::{Error, say};

use super::faults;
use crate::ApiError;

/// Parameters of the path, in order.
#[derive(Clone, Copy, Debug)]
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        match axum::extract::Path::<T>::from_request_parts(parts, state).await {
            Ok(read) => Ok(Path(read.0)),
            Err(fault) => Err(of_path(fault, parts).into()),
        }
    }
}

/// The refusal of a path names the parameter and what was expected there.
fn of_path(fault: PathRejection, parts: &Parts) -> Error {
    let PathRejection::FailedToDeserializePathParams(fault) = fault else {
        return Error::internal(fault);
    };
    let (field, told) = match fault.into_kind() {
        ErrorKind::ParseErrorAtKey {
            key, expected_type, ..
        } => (key, say::must_be(faults::expected(expected_type))),
        ErrorKind::ParseErrorAtIndex {
            index,
            expected_type,
            ..
        } => (
            name_at(parts, index),
            say::must_be(faults::expected(expected_type)),
        ),
        ErrorKind::ParseError { expected_type, .. } => (
            name_at(parts, 0),
            say::must_be(faults::expected(expected_type)),
        ),
        ErrorKind::InvalidUtf8InPathParam { key } => (key, say::NOT_UTF8.to_owned()),
        ErrorKind::DeserializeError { key, message, .. } => (key, faults::sentence(&message)),
        ErrorKind::Message(message) => ("ruta".to_owned(), faults::sentence(&message)),
        other => return Error::internal(other),
    };
    Error::validation(say::BAD_PATH).with_detail(field, told)
}

/// The name of the parameter at this place of the route.
fn name_at(parts: &Parts, index: usize) -> String {
    let route = parts.extensions.get::<MatchedPath>();
    let mut names = route.map_or("", MatchedPath::as_str).split('{').skip(1);
    let name = names.nth(index).and_then(|rest| rest.split('}').next());
    name.unwrap_or("ruta").to_owned()
}

/// Parameters of the query; unknown ones are left aside.
#[derive(Clone, Copy, Debug)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, ApiError> {
        let text = parts.uri.query().unwrap_or_default().as_bytes();
        Ok(Query(faults::read_query(text)?))
    }
}
