//! Signing in and out, and getting a lost password back.
//!
//! The token endpoint speaks OAuth 2, so its names are English already.

use yapa_macros::wire;

use crate::errors::ErrorDetail;

/// Form body of `POST /oauth/token`; which fields count depends on the grant.
#[wire(nulls)]
pub struct TokenRequest {
    /// `password`, `refresh_token` or `pin`.
    pub grant_type: String,
    /// E-mail of the user, for the grant `password`.
    pub username: Option<String>,
    /// Password, for the grant `password`.
    pub password: Option<String>,
    /// The token to exchange, for the grants `refresh_token` and `pin`.
    pub refresh_token: Option<String>,
    /// Six digits of the person whose session it is, for the grant `pin`.
    pub pin: Option<String>,
}

/// Answer of the token endpoint.
#[wire]
pub struct TokenAnswer {
    /// Goes into `Authorization: Bearer …`.
    pub access_token: String,
    /// Exchanged once for the next pair.
    pub refresh_token: String,
    /// Always `bearer`.
    pub token_type: String,
    /// Seconds until the access token ends.
    pub expires_in: i64,
    /// Purpose of the session: `ventas`.
    pub scope: String,
}

/// Refusal of the token endpoint, and of any call with a dead access token.
#[wire]
pub struct OauthError {
    /// `invalid_grant`, `invalid_client`, `invalid_request`,
    /// `unsupported_grant_type`, `unauthorized`, `invalid_token` or `server_error`.
    pub error: String,
    /// `Bad credentials` after a wrong user or password; otherwise the reason.
    #[es("error_description")]
    pub description: Option<String>,
    #[es("mensaje")]
    pub message: String,
    #[es("detalle")]
    pub details: Vec<ErrorDetail>,
}

/// Query of `GET /v2/usuarios/usuario-autenticado` and of signing out.
#[wire(Default)]
pub struct DeviceQuery {
    /// The browser's push subscription, when the user allowed notices.
    #[es("token_firebase")]
    pub device_token: Option<String>,
}

/// Query (or form body) that requests a recovery link by e-mail.
#[wire]
pub struct RecoveryRequest {
    /// User name, that is the e-mail.
    #[es("nombre_usuario")]
    pub username: String,
    /// Always `ventas`.
    #[serde(default = "sales_app")]
    pub app: String,
}

fn sales_app() -> String {
    "ventas".to_owned()
}

/// Query (or form body) that sets a new password with an e-mailed token.
#[wire]
pub struct RecoveryChange {
    /// The new password, at least 8 characters.
    #[es("nueva_contrasena")]
    pub new_password: String,
    /// Single-use token of the e-mailed link.
    pub token: String,
}

/// The answer to a new password that was set with an e-mailed token.
#[wire]
pub struct RecoveredAccount {
    /// The result, in Spanish.
    #[es("mensaje")]
    pub message: String,
    /// The address that the account signs in with: the link was sent there.
    #[es("usuCorreo")]
    pub email: String,
}

/// An answer that has only a message in Spanish.
#[wire]
pub struct Message {
    #[es("mensaje")]
    pub message: String,
}
