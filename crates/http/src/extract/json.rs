//! JSON in and out.

use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde::de::DeserializeOwned;
use yapa_app::Error;

use super::{body, faults};
use crate::ApiError;

/// The answer of a handler.
pub type Answer<T> = Result<Json<T>, ApiError>;

/// A JSON body, read strictly; as an answer, written as `application/json`.
#[derive(Clone, Copy, Debug)]
pub struct Json<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        body::require_json(&request)?;
        let bytes = body::read(request).await?;
        Ok(Json(faults::read_json(&bytes)?))
    }
}

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        match serde_json::to_vec(&self.0) {
            Ok(bytes) => (
                [(axum::http::header::CONTENT_TYPE, "application/json")],
                bytes,
            )
                .into_response(),
            Err(fault) => ApiError(Error::internal(fault)).into_response(),
        }
    }
}

/// The answer 201: the created record, written as [`Json`] is.
#[derive(Clone, Copy, Debug)]
pub struct Made<T>(pub T);

impl<T: Serialize> IntoResponse for Made<T> {
    fn into_response(self) -> Response {
        let mut response = Json(self.0).into_response();
        if response.status() == StatusCode::OK {
            *response.status_mut() = StatusCode::CREATED;
        }
        response
    }
}
