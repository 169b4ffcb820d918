use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use yapa_app::auth::{TokenRefusal, exchange};
use yapa_wire::auth::{OauthError, TokenAnswer, TokenRequest};

use crate::ApiError;
use crate::extract::{ClientAddress, Form, Json};
use crate::state::Ctx;

/// Gives tokens for a password or for a refresh token.
#[utoipa::path(post, path = "/oauth/token", tag = "auth",
    request_body(content = TokenRequest, content_type = "application/x-www-form-urlencoded"),
    responses(
        (status = 200, body = TokenAnswer),
        (status = 400, body = OauthError), (status = 401, body = OauthError),
        (status = 429, body = yapa_wire::errors::ErrorBody), (status = 500, body = OauthError),
    ))]
pub async fn token(
    State(ctx): State<Ctx>,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
    form: Result<Form<TokenRequest>, ApiError>,
) -> Response {
    let Ok(Form(request)) = form else {
        return refuse(TokenRefusal::InvalidRequest("form"));
    };
    match exchange(&ctx, client(&headers), address, request).await {
        Ok(answer) => (
            [
                (header::CACHE_CONTROL, "no-store"),
                (header::PRAGMA, "no-cache"),
            ],
            Json(answer),
        )
            .into_response(),
        Err(refusal) => refuse(refusal),
    }
}

/// Identifier and password of basic authentication.
fn client(headers: &HeaderMap) -> Option<(String, String)> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, credentials) = value.split_once(' ')?;
    let text = String::from_utf8(STANDARD.decode(credentials.trim()).ok()?).ok()?;
    let (id, password) = text.split_once(':')?;
    scheme
        .eq_ignore_ascii_case("basic")
        .then(|| (id.to_owned(), password.to_owned()))
}

fn refuse(refusal: TokenRefusal) -> Response {
    let (status, error, description) = match refusal {
        TokenRefusal::InvalidRequest(field) => {
            (StatusCode::BAD_REQUEST, "invalid_request", Some(field))
        }
        TokenRefusal::InvalidClient => (
            StatusCode::UNAUTHORIZED,
            "invalid_client",
            Some("Unknown client"),
        ),
        TokenRefusal::UnsupportedGrantType => {
            (StatusCode::BAD_REQUEST, "unsupported_grant_type", None)
        }
        TokenRefusal::InvalidGrant(why) => (StatusCode::BAD_REQUEST, "invalid_grant", Some(why)),
        TokenRefusal::Unauthorized => (
            StatusCode::UNAUTHORIZED,
            "unauthorized",
            Some("Application not granted"),
        ),
        TokenRefusal::Other(error) if error.kind() == yapa_app::Kind::Internal => {
            tracing::error!(source = error.source_text(), "the token endpoint failed");
            (StatusCode::INTERNAL_SERVER_ERROR, "server_error", None)
        }
        TokenRefusal::Other(error) => return ApiError(error).into_response(),
    };
    let body = OauthError {
        error: error.to_owned(),
        description: description.map(str::to_owned),
    };
    let mut response = (status, [(header::CACHE_CONTROL, "no-store")], Json(body)).into_response();
    if error == "invalid_client" {
        let challenge = axum::http::HeaderValue::from_static("Basic realm=\"yapa\"");
        response
            .headers_mut()
            .insert(header::WWW_AUTHENTICATE, challenge);
    }
    response
}
