//! Answers bad addresses, slow answers and panics like any other refusal.

use std::any::Any;
use std::time::Duration;

use axum::extract::Request;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use yapa_app::{Error, Kind, say};

use crate::ApiError;
use crate::extract::body;

/// Longest an answer may take; the browser itself gives up after 120 s.
const LONGEST: Duration = Duration::from_secs(60);

/// Refuses NUL bytes in the address and ends requests that take too long.
pub async fn guard(request: Request, next: Next) -> Response {
    let uri = request.uri();
    if uri.path().contains("%00") {
        return ApiError(Error::validation(say::NUL_BYTE)).into_response();
    }
    if let Err(refused) = body::refuse_encoded_nul(uri.query().unwrap_or_default().as_bytes()) {
        return ApiError(refused).into_response();
    }
    match tokio::time::timeout(LONGEST, next.run(request)).await {
        Ok(response) => response,
        Err(_) => ApiError(Error::unavailable("the answer took too long")).into_response(),
    }
}

/// The answer to a panic of ours: the message goes to the log only.
pub fn caught_panic(payload: Box<dyn Any + Send>) -> Response {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    let text = text
        .or_else(|| payload.downcast_ref::<&str>().copied())
        .unwrap_or("panic");
    tracing::error!(panic = text, "a handler panicked");
    ApiError(Error::of(Kind::Internal)).into_response()
}
