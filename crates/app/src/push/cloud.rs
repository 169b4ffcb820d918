//! Push messages by a cloud messaging service (FCM HTTP v1), for installations with an account
//! there; the account signs in by RFC 7523. Off unless configured. The service can read the
//! messages, unlike those of Web Push.

use std::fmt;
use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use bytes::Bytes;
use http_body_util::Full;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE};
use hyper::{Request, StatusCode, Uri};
use ring::rand::SystemRandom;
use ring::signature::{RSA_PKCS1_SHA256, RsaKeyPair};
use serde::Deserialize;
use serde_json::json;
use tokio::sync::Mutex;
use yapa_domain::EpochMillis;
use yapa_wire::notifications::PushMessage;

use super::{Outcome, Push, TTL_S, wire};
use crate::transport::addresses;
use crate::{Error, Result};

/// Where messages are sent unless the operator says otherwise.
const USUAL_ADDRESS: &str = "https://fcm.googleapis.com";
const SCOPE: &str = "https://www.googleapis.com/auth/firebase.messaging";
const GRANT: &str = "urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer";
/// Lifetime of the signed assertion, in seconds; the service allows an hour.
const ASSERTION_S: i64 = 60 * 60;
/// An access token is renewed this long before it expires, in seconds.
const EARLY_S: i64 = 60;
/// Fewest and most characters of a device token of the service.
const TOKEN_LENGTH: std::ops::RangeInclusive<usize> = 64..=4096;

/// The operator's account at the service.
#[derive(Clone)]
pub struct CloudAccount {
    email: String,
    project: String,
    token_uri: String,
    address: String,
    key: Arc<RsaKeyPair>,
}

impl fmt::Debug for CloudAccount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CloudAccount")
            .field("email", &self.email)
            .field("project", &self.project)
            .finish_non_exhaustive()
    }
}

/// Why an account cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CloudAccountError {
    /// The text is not the JSON of a service account.
    NotAnAccount,
    /// The private key is not an RSA key in PKCS #8.
    WrongKey,
}

impl fmt::Display for CloudAccountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CloudAccountError::NotAnAccount => "the file is not a service account in JSON",
            CloudAccountError::WrongKey => "the account's private key is not RSA in PKCS #8",
        })
    }
}

impl std::error::Error for CloudAccountError {}

/// A service account, as the service's console hands it out.
#[derive(Deserialize)]
struct AccountFile {
    project_id: String,
    client_email: String,
    private_key: String,
    token_uri: String,
}

impl CloudAccount {
    /// Reads a service account; `address` replaces the service's own.
    ///
    /// # Errors
    /// When the text is no account, or its key cannot sign.
    pub fn read(
        json: &str,
        address: Option<&str>,
    ) -> std::result::Result<CloudAccount, CloudAccountError> {
        let file: AccountFile =
            serde_json::from_str(json).map_err(|_| CloudAccountError::NotAnAccount)?;
        let lines = file.private_key.lines().map(str::trim);
        let text: String = lines.filter(|line| !line.starts_with("-----")).collect();
        let wrong = |_| CloudAccountError::WrongKey;
        let der = STANDARD
            .decode(text)
            .map_err(|_| CloudAccountError::WrongKey)?;
        Ok(CloudAccount {
            email: file.client_email,
            project: file.project_id,
            token_uri: file.token_uri,
            address: address
                .unwrap_or(USUAL_ADDRESS)
                .trim_end_matches('/')
                .to_owned(),
            key: Arc::new(RsaKeyPair::from_pkcs8(&der).map_err(wrong)?),
        })
    }

    /// The assertion that the account signs in with (RFC 7523, section 2.1).
    fn assertion(&self, now_s: i64) -> Result<String> {
        let part = |value: serde_json::Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let header = part(json!({"alg": "RS256", "typ": "JWT"}));
        let claims = part(json!({
            "iss": self.email, "scope": SCOPE, "aud": self.token_uri,
            "iat": now_s, "exp": now_s + ASSERTION_S,
        }));
        let signed = format!("{header}.{claims}");
        let mut signature = vec![0; self.key.public().modulus_len()];
        self.key
            .sign(
                &RSA_PKCS1_SHA256,
                &SystemRandom::new(),
                signed.as_bytes(),
                &mut signature,
            )
            .map_err(|_| Error::internal("the cloud account could not sign"))?;
        Ok(format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature)))
    }
}

/// Whether a device token can be one of the service; a browser without pushes has a shorter name.
pub(super) fn is_token(device: &str) -> bool {
    let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | ':');
    TOKEN_LENGTH.contains(&device.len()) && device.contains(':') && device.chars().all(fits)
}

/// The access token of the account, until it expires.
#[derive(Default)]
pub(crate) struct AccessToken(Mutex<Option<(String, EpochMillis)>>);

#[derive(Deserialize)]
struct TokenAnswer {
    access_token: String,
    expires_in: i64,
}

/// Sends a message to a device. An error is worth another try.
#[crate::boxed]
pub(super) async fn send(
    push: &Push,
    now: EpochMillis,
    account: &CloudAccount,
    device: &str,
    message: &PushMessage,
) -> Result<Outcome> {
    let Some(token) = access_token(push, now, account).await? else {
        return Ok(refused("the account was refused"));
    };
    let data = json!({
        "idMessage": message.id.to_string(), "titulo": message.title, "texto": message.text,
        "ruta": message.path, "mensaje": serde_json::to_string(message).map_err(Error::internal)?,
    });
    let link = format!("{}{}", push.public_address, message.path);
    let mut webpush = json!({"headers": {"TTL": TTL_S.to_string()}});
    // The service refuses links without encryption.
    if link.starts_with("https://") {
        webpush["fcm_options"] = json!({"link": link});
    }
    let body = json!({"message": {
        "token": device,
        "notification": {"title": message.title, "body": message.text},
        "data": data,
        "android": {"ttl": format!("{TTL_S}s")},
        "webpush": webpush,
    }});
    let address = format!(
        "{}/v1/projects/{}/messages:send",
        account.address, account.project
    );
    let Some(address) = allowed(push, &address) else {
        return Ok(refused("the address of the service is not allowed"));
    };
    let request = Request::post(address)
        .header(CONTENT_TYPE, "application/json")
        .header(AUTHORIZATION, format!("Bearer {token}"))
        .body(Full::from(body.to_string()))
        .map_err(Error::internal)?;
    let Some((status, answer)) = wire::ask(push, request).await? else {
        return Ok(refused(addresses::NoPublicAddress));
    };
    if status == StatusCode::UNAUTHORIZED {
        *push.cloud.0.lock().await = None;
        return Err(Error::unavailable(status));
    }
    outcome(status, &answer)
}

fn refused(why: impl fmt::Display) -> Outcome {
    Outcome::Refused(why.to_string())
}

fn allowed(push: &Push, address: &str) -> Option<Uri> {
    addresses::allowed(address, push.config.anywhere)
}

/// The service's answer to a message.
fn outcome(status: StatusCode, answer: &Bytes) -> Result<Outcome> {
    let text = String::from_utf8_lossy(answer);
    let unknown = || text.contains("UNREGISTERED") || text.contains("registration token");
    match status {
        StatusCode::NOT_FOUND => Ok(Outcome::Gone),
        StatusCode::BAD_REQUEST if unknown() => Ok(Outcome::Gone),
        status => super::outcome(status),
    }
}

/// The access token that is kept, or a new one; none when the service does not take the account.
async fn access_token(
    push: &Push,
    now: EpochMillis,
    account: &CloudAccount,
) -> Result<Option<String>> {
    let mut kept = push.cloud.0.lock().await;
    if let Some((token, ends_at)) = &*kept
        && *ends_at > now
    {
        return Ok(Some(token.clone()));
    }
    let Some(address) = allowed(push, &account.token_uri) else {
        return Ok(None);
    };
    let assertion = account.assertion(now / 1_000)?;
    let request = Request::post(address)
        .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(Full::from(format!(
            "grant_type={GRANT}&assertion={assertion}"
        )))
        .map_err(Error::internal)?;
    let Some((status, answer)) = wire::ask(push, request).await? else {
        return Ok(None);
    };
    if !status.is_success() {
        return match super::outcome(status)? {
            Outcome::Taken | Outcome::Gone | Outcome::Refused(_) => Ok(None),
        };
    }
    let answer: TokenAnswer = serde_json::from_slice(&answer).map_err(Error::unavailable)?;
    let ends_at = now + (answer.expires_in - EARLY_S).max(0) * 1_000;
    *kept = Some((answer.access_token.clone(), ends_at));
    Ok(Some(answer.access_token))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_of_the_service_is_distinguished_from_a_name() {
        let token = format!("dQw4w9WgXcQ:APA91b{}", "x".repeat(120));
        assert!(is_token(&token));
        for other in [
            "",
            "0f8fad5b-d9cb-469f-a165-70867728950e",
            "{\"endpoint\":1}",
            &"x".repeat(140),
            &format!("{token} "),
        ] {
            assert!(!is_token(other), "{other}");
        }
    }

    #[test]
    fn answers_are_distinguished() {
        let of = |code, text: &'static str| {
            outcome(
                StatusCode::from_u16(code).unwrap(),
                &Bytes::from_static(text.as_bytes()),
            )
        };
        assert_eq!(of(200, "{}").unwrap(), Outcome::Taken);
        assert_eq!(of(404, "{}").unwrap(), Outcome::Gone);
        assert_eq!(
            of(400, "The registration token is not valid").unwrap(),
            Outcome::Gone
        );
        assert!(matches!(
            of(400, "INVALID_ARGUMENT"),
            Ok(Outcome::Refused(_))
        ));
        assert!(matches!(of(403, "{}"), Ok(Outcome::Refused(_))));
        assert!(of(429, "{}").is_err() && of(503, "{}").is_err());
    }

    #[test]
    fn an_account_that_cannot_sign_is_refused() {
        let wrong = r#"{"project_id":"p","client_email":"e","private_key":"x","token_uri":"https://t.example"}"#;
        assert_eq!(
            CloudAccount::read(wrong, None).unwrap_err(),
            CloudAccountError::WrongKey
        );
        assert_eq!(
            CloudAccount::read("{}", None).unwrap_err(),
            CloudAccountError::NotAnAccount
        );
    }
}
