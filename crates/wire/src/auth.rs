//! Signing in and out, and getting a lost password back.
//!
//! The token endpoint speaks OAuth 2, so its names are English already.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::errors::ErrorDetail;

/// Form body of `POST /oauth/token`; which fields count depends on the grant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TokenRequest {
    /// `password` or `refresh_token`.
    #[serde(rename = "grant_type")]
    pub grant_type: String,
    /// E-mail of the user, for the grant `password`.
    pub username: Option<String>,
    /// Password, for the grant `password`.
    pub password: Option<String>,
    /// The token to exchange, for the grant `refresh_token`.
    #[serde(rename = "refresh_token")]
    pub refresh_token: Option<String>,
}

/// Answer of the token endpoint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TokenAnswer {
    /// Goes into `Authorization: Bearer …`.
    #[serde(rename = "access_token")]
    pub access_token: String,
    /// Exchanged once for the next pair.
    #[serde(rename = "refresh_token")]
    pub refresh_token: String,
    /// Always `bearer`.
    #[serde(rename = "token_type")]
    pub token_type: String,
    /// Seconds until the access token ends.
    #[serde(rename = "expires_in")]
    pub expires_in: i64,
    /// What the session may be used for: `ventas`.
    pub scope: String,
}

/// Refusal of the token endpoint, and of any call with a dead access token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OauthError {
    /// `invalid_grant`, `invalid_client`, `invalid_request`,
    /// `unsupported_grant_type`, `unauthorized`, `invalid_token` or `server_error`.
    pub error: String,
    /// `Bad credentials` after a wrong user or password; otherwise what happened.
    #[serde(rename = "error_description", skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// The same for the user, in Spanish.
    #[serde(rename = "mensaje")]
    pub message: String,
    /// The wrong fields, if any.
    #[serde(rename = "detalle")]
    pub details: Vec<ErrorDetail>,
}

/// Query of `GET /v2/usuarios/usuario-autenticado` and of signing out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DeviceQuery {
    /// The browser's push subscription, when the user allowed notices.
    #[serde(rename = "token_firebase", skip_serializing_if = "Option::is_none")]
    pub device_token: Option<String>,
}

/// Query (or form body) that asks for a recovery link by e-mail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RecoveryRequest {
    /// User name, that is the e-mail.
    #[serde(rename = "nombre_usuario")]
    pub username: String,
    /// Always `ventas`.
    #[serde(default = "sales_app")]
    pub app: String,
}

fn sales_app() -> String {
    "ventas".to_owned()
}

/// Query (or form body) that sets a new password with an e-mailed token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RecoveryChange {
    /// The new password, at least 8 characters.
    #[serde(rename = "nueva_contrasena")]
    pub new_password: String,
    /// Single-use token of the e-mailed link.
    pub token: String,
}

/// An answer that only says, in Spanish, what was done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Message {
    /// Sentence for the user.
    #[serde(rename = "mensaje")]
    pub message: String,
}
