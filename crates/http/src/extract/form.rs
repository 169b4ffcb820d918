//! Forms, and calls that take the same fields as a form or in the query.

use axum::extract::{FromRequest, Request};
use axum::http::Uri;
use serde::de::DeserializeOwned;
use yapa_app::{Error, say};

use super::{body, faults};
use crate::ApiError;

const FORM: &str = "application/x-www-form-urlencoded";

/// A form-encoded body.
#[derive(Clone, Copy, Debug)]
pub struct Form<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Form<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        if !body::has_media_type(&request, |essence| essence == FORM) {
            return Err(Error::validation(say::BAD_FORM).into());
        }
        let bytes = body::read(request).await?;
        Ok(Form(parse(&bytes)?))
    }
}

/// Fields of a form body or, when there is none, of the query.
#[derive(Clone, Copy, Debug)]
pub struct FormOrQuery<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for FormOrQuery<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        if body::has_media_type(&request, |essence| essence == FORM) {
            let uri = request.uri().clone();
            let bytes = body::read(request).await?;
            if !bytes.is_empty() {
                return Ok(FormOrQuery(parse(&bytes)?));
            }
            return Ok(FormOrQuery(parse(query(&uri))?));
        }
        Ok(FormOrQuery(parse(query(request.uri()))?))
    }
}

fn query(uri: &Uri) -> &[u8] {
    uri.query().unwrap_or_default().as_bytes()
}

fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Error> {
    faults::read_pairs(bytes, say::BAD_FORM, "formulario")
}
