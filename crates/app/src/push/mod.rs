//! Push messages by the open standard of the browsers (RFC 8030): no account anywhere is
//! needed, and the push service in between can neither read nor forge a message. Where the
//! operator configured an account of a cloud messaging service, its devices are reached too.
//!
//! [`send`] is the seam: each way to reach a device is an arm there.

mod cloud;
mod keys;
mod seal;
mod wire;

use std::sync::Arc;

use http_body_util::Full;
use hyper::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE};
use hyper::{Request, StatusCode};
use serde::Deserialize;
use tokio::sync::OnceCell;
use yapa_domain::EpochMillis;
use yapa_storage::Db;
use yapa_wire::notifications::PushMessage;

pub use self::cloud::{CloudAccount, CloudAccountError};
use self::keys::Keys;
use crate::master_key::MasterKey;
use crate::transport::{Transport, addresses};
use crate::{Error, Result};

/// How long a push service keeps a message for a device that is away, in seconds.
const TTL_S: u64 = 12 * 60 * 60;

/// The operator's settings of pushes.
#[derive(Clone, Debug, Default)]
pub struct PushConfig {
    /// Also to addresses that are private or not encrypted: for tests and for a push
    /// service of one's own.
    pub anywhere: bool,
    /// Account at a cloud messaging service; without one only browsers are pushed to.
    pub cloud: Option<CloudAccount>,
}

/// State of pushing: the installation's keys, an access token of the cloud account, and
/// connections that are kept.
pub(crate) struct Push {
    config: PushConfig,
    /// Where people reach the product.
    public_address: String,
    master_key: MasterKey,
    keys: OnceCell<Keys>,
    cloud: cloud::AccessToken,
    transport: Arc<Transport>,
}

impl Push {
    pub fn new(
        config: PushConfig,
        master_key: MasterKey,
        public_address: String,
        transport: Arc<Transport>,
    ) -> Push {
        Push {
            config,
            master_key,
            public_address,
            keys: OnceCell::default(),
            cloud: cloud::AccessToken::default(),
            transport,
        }
    }

    /// The public key that a browser subscribes with; made when the installation has none.
    #[crate::boxed]
    pub async fn public_key(&self, db: &Db) -> Result<String> {
        Ok(self.keys(db).await?.public_text())
    }

    async fn keys(&self, db: &Db) -> Result<&Keys> {
        self.keys
            .get_or_try_init(|| Keys::load(db, &self.master_key))
            .await
    }

    /// The device behind a token; `None` for one that cannot be pushed to.
    pub fn device(&self, token: &str) -> Option<Device> {
        Device::read(&self.config, token)
    }
}

/// A browser's push subscription, as `PushSubscription.toJSON()` spells it; unknown fields
/// are left aside.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Subscription {
    endpoint: String,
    keys: SubscriptionKeys,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
struct SubscriptionKeys {
    p256dh: String,
    auth: String,
}

impl Subscription {
    /// Reads a device token; `None` for one that is no subscription.
    fn read(device: &str) -> Option<Subscription> {
        serde_json::from_str(device).ok()
    }
}

/// A device that can be pushed to.
pub(crate) enum Device {
    /// A browser.
    Browser(Subscription),
    /// A device token of the cloud messaging service.
    Cloud(CloudAccount, String),
}

impl Device {
    /// Reads a device token; `None` for one that cannot be pushed to.
    fn read(config: &PushConfig, device: &str) -> Option<Device> {
        let cloud = || {
            let account = config.cloud.clone().filter(|_| cloud::is_token(device))?;
            Some(Device::Cloud(account, device.to_owned()))
        };
        Subscription::read(device)
            .map(Device::Browser)
            .or_else(cloud)
    }
}

/// Answer of a push service.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// It took the message.
    Taken,
    /// The subscription is over, or was never good: nothing will ever arrive there.
    Gone,
    /// It refuses the message for good; the words say why.
    Refused(String),
}

/// A message to be sent, its sender and time.
pub(crate) struct Sending<'a> {
    pub push: &'a Push,
    pub db: &'a Db,
    pub now: EpochMillis,
    /// Contact of this sender for push services (RFC 8292, section 2.1).
    pub contact: &'a str,
}

/// Sends a message to a device. An error is worth another try.
#[crate::boxed]
pub(crate) async fn send(
    sending: &Sending<'_>,
    to: &Device,
    message: &PushMessage,
) -> Result<Outcome> {
    let Sending { push, now, .. } = sending;
    match to {
        Device::Browser(subscription) => send_to_browser(sending, subscription, message).await,
        Device::Cloud(account, token) => cloud::send(push, *now, account, token, message).await,
    }
}

async fn send_to_browser(
    sending: &Sending<'_>,
    to: &Subscription,
    message: &PushMessage,
) -> Result<Outcome> {
    let push = sending.push;
    let anywhere = push.config.anywhere;
    let Some(address) = addresses::allowed(&to.endpoint, anywhere) else {
        return Ok(Outcome::Gone);
    };
    let text = serde_json::to_string(message).map_err(Error::internal)?;
    let Some(sealed) = seal::seal(&to.keys.p256dh, &to.keys.auth, text.as_bytes()) else {
        return Ok(Outcome::Gone);
    };
    let keys = push.keys(sending.db).await?;
    let origin = addresses::origin(&address);
    let signed = keys.authorization(&origin, sending.contact, sending.now)?;
    let request = Request::post(address)
        .header("ttl", TTL_S)
        .header("urgency", "normal")
        .header(CONTENT_ENCODING, "aes128gcm")
        .header(CONTENT_TYPE, "application/octet-stream")
        .header(AUTHORIZATION, signed)
        .body(Full::from(sealed))
        .map_err(Error::internal)?;
    match wire::post(push, request).await? {
        Some(status) => outcome(status),
        None => Ok(Outcome::Refused(addresses::NoPublicAddress.to_string())),
    }
}

/// Meaning of an answer (RFC 8030, sections 5 and 7.3).
fn outcome(status: StatusCode) -> Result<Outcome> {
    match status {
        StatusCode::NOT_FOUND | StatusCode::GONE => Ok(Outcome::Gone),
        status if status.is_success() => Ok(Outcome::Taken),
        StatusCode::REQUEST_TIMEOUT | StatusCode::TOO_MANY_REQUESTS => {
            Err(Error::unavailable(status))
        }
        // A redirect is not followed: its target could be any host.
        status if status.is_client_error() || status.is_redirection() => {
            Ok(Outcome::Refused(status.to_string()))
        }
        status => Err(Error::unavailable(status)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_subscription_is_one() {
        let text = r#"{"endpoint":"https://p.example/1","expirationTime":null,"keys":{"p256dh":"B","auth":"A"}}"#;
        assert_eq!(
            Subscription::read(text).unwrap().endpoint,
            "https://p.example/1"
        );
        for other in [
            "",
            "0f8fad5b-d9cb-469f-a165",
            "{}",
            "[]",
            "{\"endpoint\":1}",
        ] {
            assert_eq!(Subscription::read(other), None, "{other}");
        }
    }

    #[test]
    fn answers_are_distinguished() {
        let status = |code| outcome(StatusCode::from_u16(code).unwrap());
        assert_eq!(status(201).unwrap(), Outcome::Taken);
        assert_eq!(status(410).unwrap(), Outcome::Gone);
        assert_eq!(status(404).unwrap(), Outcome::Gone);
        assert!(matches!(status(413), Ok(Outcome::Refused(_))));
        assert!(matches!(status(302), Ok(Outcome::Refused(_))));
        for later in [429, 500, 503] {
            assert!(status(later).is_err(), "{later}");
        }
    }
}
