//! How a refusal looks on the wire: `{error, mensaje, detalle}` in every case.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use yapa_app::{Error, Kind};
use yapa_wire::errors::ErrorBody;

pub use crate::extract::Answer;
use crate::layers::in_request_words;

/// A use case's refusal on its way to the client.
#[derive(Debug)]
pub struct ApiError(pub Error);

impl<E: Into<Error>> From<E> for ApiError {
    fn from(error: E) -> Self {
        ApiError(error.into())
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let error = in_request_words(self.0);
        let (code, status, _) = error.kind().row();
        if let Some(source) = error.source_text() {
            tracing::error!(code, source, "request failed");
        }
        let body = ErrorBody {
            error: code.to_owned(),
            message: error.message().to_owned(),
            details: error.details().to_vec(),
            approval: (!error.approval().is_empty()).then(|| error.approval().to_vec()),
        };
        let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, axum::Json(body)).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(seconds) = error.retry_after_s() {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if error.kind() == Kind::InvalidToken {
            let challenge = HeaderValue::from_static("Bearer error=\"invalid_token\"");
            headers.insert(header::WWW_AUTHENTICATE, challenge);
        }
        response
    }
}
