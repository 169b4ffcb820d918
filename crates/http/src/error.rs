//! How a refusal looks on the wire: `{error, mensaje, detalle}` in every case.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use utoipa::openapi::response::{Response as ResponseDoc, ResponsesBuilder};
use utoipa::openapi::{ContentBuilder, Ref, RefOr};
use yapa_app::{Error, Kind};
use yapa_wire::errors::ErrorBody;

pub use crate::extract::Answer;

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
        let error = self.0;
        let (code, status, _) = error.kind().row();
        if let Some(source) = error.source_text() {
            tracing::error!(code, source, "request failed");
        }
        let body = ErrorBody {
            error: code.to_owned(),
            message: error.message().to_owned(),
            details: error.details().to_vec(),
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

/// Every refusal an operation may answer, for the OpenAPI document.
pub struct Refusals;

impl utoipa::IntoResponses for Refusals {
    fn responses() -> std::collections::BTreeMap<String, RefOr<ResponseDoc>> {
        let kinds = [
            Kind::Validation,
            Kind::InvalidToken,
            Kind::Forbidden,
            Kind::NotFound,
            Kind::Conflict,
            Kind::TooLarge,
            Kind::Unprocessable,
            Kind::TooManyRequests,
            Kind::Internal,
            Kind::Unavailable,
            Kind::StorageFull,
        ];
        let content = ContentBuilder::new()
            .schema(Some(Ref::from_schema_name("ErrorBody")))
            .build();
        let mut responses = ResponsesBuilder::new();
        for kind in kinds {
            let (code, status, sentence) = kind.row();
            let mut response = ResponseDoc::new(format!("`{code}`: {sentence}"));
            response
                .content
                .insert("application/json".to_owned(), RefOr::T(content.clone()));
            responses = responses.response(status.to_string(), response);
        }
        responses.build().responses.into_iter().collect()
    }
}
