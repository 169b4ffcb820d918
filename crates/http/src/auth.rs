//! Signing in and out, and getting a lost password back.

use axum::extract::State;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use utoipa::openapi::path::Operation;
use utoipa::openapi::{Components, RefOr};
use utoipa::{PartialSchema, ToSchema};
use yapa_app::auth::{self, TokenRefusal, exchange};
use yapa_app::say;
use yapa_wire::auth::{
    DeviceQuery, Message, OauthError, RecoveredAccount, RecoveryChange, RecoveryRequest,
    TokenAnswer, TokenRequest,
};
use yapa_wire::errors::{ErrorBody, ErrorDetail};

use crate::ApiError;
use crate::document;
use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, ClientAddress, Form, FormOrQuery, Json, bearer};
use crate::state::Ctx;

endpoints! {
    request_token, sign_out, request_recovery, change_password_by_token,
}

/// Gives tokens for a password or for a refresh token.
#[endpoint(post, "/oauth/token", public, answer = TokenAnswer, describe = describe_refusals)]
pub async fn request_token(
    State(ctx): State<Ctx>,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
    form: Result<Form<TokenRequest>, ApiError>,
) -> Response {
    let request = match form {
        Ok(Form(request)) => request,
        Err(ApiError(error)) => return unreadable(error),
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

/// The refusals of the token endpoint look as OAuth wants them, save for too many attempts.
fn describe_refusals(operation: &mut Operation, components: &mut Components) {
    let name = OauthError::name();
    let schema = OauthError::schema();
    components.schemas.insert(name.to_string(), schema);
    for (status, body) in [
        ("400", &name),
        ("401", &name),
        ("429", &ErrorBody::name()),
        ("500", &name),
    ] {
        let refusal = RefOr::T(document::refusal("", body));
        operation
            .responses
            .responses
            .insert(status.to_owned(), refusal);
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

/// The refusal of a form that cannot be read, with the wrong fields.
fn unreadable(error: yapa_app::Error) -> Response {
    let body = OauthError {
        error: "invalid_request".to_owned(),
        description: Some("form".to_owned()),
        message: error.message().to_owned(),
        details: error.details().to_vec(),
    };
    let no_store = [(header::CACHE_CONTROL, "no-store")];
    (StatusCode::BAD_REQUEST, no_store, Json(body)).into_response()
}

fn refuse(refusal: TokenRefusal) -> Response {
    let mut details = Vec::new();
    let (status, error, description, message) = match refusal {
        TokenRefusal::InvalidRequest(field) => {
            details.push(ErrorDetail {
                field: field.to_owned(),
                message: say::FIELD_MISSING.to_owned(),
                suggestion: None,
            });
            let status = StatusCode::BAD_REQUEST;
            (status, "invalid_request", Some(field), say::BAD_FORM)
        }
        TokenRefusal::InvalidClient => (
            StatusCode::UNAUTHORIZED,
            "invalid_client",
            Some("Unknown client"),
            say::UNKNOWN_APPLICATION,
        ),
        TokenRefusal::UnsupportedGrantType => {
            let status = StatusCode::BAD_REQUEST;
            (status, "unsupported_grant_type", None, say::UNKNOWN_GRANT)
        }
        TokenRefusal::InvalidGrant(why) => {
            let status = StatusCode::BAD_REQUEST;
            (status, "invalid_grant", Some(why), say::NOT_SIGNED_IN)
        }
        TokenRefusal::Unauthorized => (
            StatusCode::UNAUTHORIZED,
            "unauthorized",
            Some("Application not granted"),
            say::NOT_SIGNED_IN,
        ),
        TokenRefusal::Other(error) if error.kind() == yapa_app::Kind::Internal => {
            tracing::error!(source = error.source_text(), "the token endpoint failed");
            let status = StatusCode::INTERNAL_SERVER_ERROR;
            (
                status,
                "server_error",
                None,
                yapa_app::Kind::Internal.row().2,
            )
        }
        TokenRefusal::Other(error) => return ApiError(error).into_response(),
    };
    let body = OauthError {
        error: error.to_owned(),
        description: description.map(str::to_owned),
        message: message.to_owned(),
        details,
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

/// Ends the session; always a success.
#[endpoint(get, "/v1/autenticacion/cerrar-sesion", public, query = DeviceQuery)]
pub async fn sign_out(State(ctx): State<Ctx>, request: Parts) -> Json<Message> {
    if let Some(token) = bearer(&request)
        && let Err(error) = auth::sign_out(&ctx, token).await
    {
        tracing::error!(%error, "a session could not be ended");
    }
    Json(Message {
        message: say::SIGNED_OUT.to_owned(),
    })
}

/// Sends a link to change the password, if there is such an account.
#[endpoint(post, "/v2/usuarios/recuperar-contrasena-link", public)]
pub async fn request_recovery(
    State(ctx): State<Ctx>,
    ClientAddress(address): ClientAddress,
    FormOrQuery(request): FormOrQuery<RecoveryRequest>,
) -> Answer<Message> {
    let message = auth::request_link(&ctx, address, &request.username).await?;
    Ok(Json(Message { message }))
}

/// Sets a new password with the token of the e-mailed link.
#[endpoint(post, "/v2/usuarios/actualizar-contrasena", public)]
pub async fn change_password_by_token(
    State(ctx): State<Ctx>,
    FormOrQuery(change): FormOrQuery<RecoveryChange>,
) -> Answer<RecoveredAccount> {
    let changed = auth::change_by_token(&ctx, &change.token, &change.new_password).await?;
    Ok(Json(changed))
}
